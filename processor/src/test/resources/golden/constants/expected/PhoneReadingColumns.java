package telemetry;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link PhoneReading}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class PhoneReadingColumns {
  /** {@code r:connected}, required: 4 bytes, big-endian. */
  public static final OrderedColumn<PhoneReading, Integer> CONNECTED =
      OrderedColumn.required(0, "connected", "r", "connected", CellCodecs.INT, CellOrder.SIGNED);

  private PhoneReadingColumns() {}
}
