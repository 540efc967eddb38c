package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import java.time.Duration;
import javax.annotation.processing.Generated;

/** The columns of {@link Sales}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class SalesColumns {
  /** {@code v:name}, optional: UTF-8. */
  public static final OrderedColumn<Sales, String> NAME =
      OrderedColumn.optional(0, "name", "v", "name", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code s:total}, aggregate: SUM: 8 bytes, big-endian. */
  public static final AggregateColumn<Sales, Long> TOTAL =
      AggregateColumn.of(1, "total", "s", "total", CellCodecs.LONG);

  /** {@code x:most}, aggregate: MAX: 8 bytes, big-endian. */
  public static final AggregateColumn<Sales, Long> MOST =
      AggregateColumn.of(2, "most", "x", "most", CellCodecs.LONG);

  /** {@code d:days}, a cell for each 1 day: SUM: 8 bytes, big-endian. */
  public static final BucketColumn<Sales, Long> DAYS =
      BucketColumn.of(3, "days", "d", "days", CellCodecs.LONG, Duration.ofDays(1));

  private SalesColumns() {}
}
