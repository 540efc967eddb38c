package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Badge}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class BadgeColumns {
  /** {@code b:number}, required, written once: 4 bytes, big-endian. */
  public static final OrderedColumn<Badge, Integer> NUMBER =
      OrderedColumn.required(0, "number", "b", "number", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code b:owner}, optional, written once: UTF-8. */
  public static final OrderedColumn<Badge, String> OWNER =
      OrderedColumn.optional(1, "owner", "b", "owner", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code b:note}, optional: UTF-8. */
  public static final OrderedColumn<Badge, String> NOTE =
      OrderedColumn.optional(2, "note", "b", "note", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code c:uses}, counter, from 0: 8 bytes, big-endian. */
  public static final CounterColumn<Badge> USES = CounterColumn.of(3, "uses", "c", "uses");

  private BadgeColumns() {}
}
