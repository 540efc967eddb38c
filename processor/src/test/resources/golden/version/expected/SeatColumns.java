package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Seat}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class SeatColumns {
  /** {@code s:guest}, optional: UTF-8. */
  public static final OrderedColumn<Seat, String> GUEST =
      OrderedColumn.optional(0, "guest", "s", "guest", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code s:v}, from 0, checked and counted up by every write: 8 bytes, big-endian. */
  public static final OrderedColumn<Seat, Long> REVISION =
      OrderedColumn.optional(1, "revision", "s", "v", CellCodecs.LONG, CellOrder.SIGNED);

  private SeatColumns() {}
}
