package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Order}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class OrderColumns {
  /** {@code o:status}, optional: UTF-8. */
  public static final OrderedColumn<Order, String> STATUS =
      OrderedColumn.optional(0, "status", "o", "status", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code o:note}, optional: UTF-8. */
  public static final OrderedColumn<Order, String> NOTE =
      OrderedColumn.optional(1, "note", "o", "note", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code o:version}, from 0, checked and counted up by every write: 8 bytes, big-endian. */
  public static final OrderedColumn<Order, Long> VERSION =
      OrderedColumn.optional(2, "version", "o", "version", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code c:views}, counter, from 0: 8 bytes, big-endian. */
  public static final CounterColumn<Order> VIEWS = CounterColumn.of(3, "views", "c", "views");

  private OrderColumns() {}
}
