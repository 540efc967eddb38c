package billing;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** The columns of {@link Note}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class NoteColumns {
  /** {@code n:text}, optional: UTF-8. */
  public static final OrderedColumn<Note, String> TEXT =
      OrderedColumn.optional(0, "text", "n", "text", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code n:createdAt}, optional, the time of the put if null: 8 bytes seconds, 4 bytes nanos. */
  public static final OrderedColumn<Note, Instant> CREATED_AT =
      OrderedColumn.optional(1, "createdAt", "n", "createdAt", CellCodecs.INSTANT,
          CellOrder.SIGNED);

  private NoteColumns() {}
}
