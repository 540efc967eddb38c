package sales;

import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Map;
import java.util.Set;

@Table("bills")
public record Bill(
    @RowKey String number,
    @Family("p") Map<String, Versioned<Long>> payments,
    @Family("r") Set<Versioned<String>> reminders,
    @ElementCodec(JsonCodec.class) @Family("n") Map<Integer, Versioned<Note>> notes,
    @Family(value = "q", maxVersions = 9) Map<String, List<Versioned<Long>>> quotes) {
  /** A note. */
  public record Note(String text) {}
}
