package desk;

import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

@NullMarked
@Table(
    value = "tickets",
    codecs = {MoneyCodec.class, WeekCodec.class})
@Family("t")
public record Ticket(
    @RowKey Week week,
    @RowKey @Codec(HexCodec.class) int number,
    @Column(defaultValue = "LOW") Priority priority,
    @Column Optional<Priority> raisedFrom,
    @Column(defaultValue = "1") int copies,
    @Column(defaultValue = "-3") Long offset,
    @Column(defaultValue = "say \"*/\" twice") String remark,
    @Column @Nullable Money cost,
    @Column Optional<Money> refund,
    @Column @Codec(RomanCodec.class) int chapter,
    @Column DayOfWeek due,
    @Column(dimensions = 3) float[] topic,
    @Column(dimensions = 2) Optional<double[]> place,
    @Codec(JsonCodec.class) Map<String, List<Money>> fees,
    @Codec(JsonCodec.class) Optional<Money> tip) {
  /** How urgent it is. */
  public enum Priority {
    LOW,
    HIGH
  }
}
