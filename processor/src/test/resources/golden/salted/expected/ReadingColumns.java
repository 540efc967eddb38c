package telemetry;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Reading}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ReadingColumns {
  /** {@code r:celsius}, required: 8 bytes, IEEE 754. */
  public static final MappedColumn<Reading, Double> CELSIUS =
      MappedColumn.required(0, "celsius", "r", "celsius", CellCodecs.DOUBLE);

  private ReadingColumns() {}
}
