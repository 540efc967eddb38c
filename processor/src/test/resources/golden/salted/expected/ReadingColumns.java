package telemetry;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.OrderedKeyPart;
import io.github.bigtablemapper.column.TextKeyPart;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** The columns of {@link Reading}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ReadingColumns {
  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<Reading> TENANT =
      TextKeyPart.of(ReadingKey.PATTERN, ReadingKey.TENANT);

  /** Part of the row key: 10 digits. */
  public static final OrderedKeyPart<Reading, Integer> SENSOR =
      OrderedKeyPart.of(ReadingKey.PATTERN, ReadingKey.SENSOR);

  /** Part of the row key: 19 digits, milliseconds since 1970, newest first. */
  public static final OrderedKeyPart<Reading, Instant> AT =
      OrderedKeyPart.of(ReadingKey.PATTERN, ReadingKey.AT);

  /** {@code r:celsius}, required: 8 bytes, IEEE 754. */
  public static final OrderedColumn<Reading, Double> CELSIUS =
      OrderedColumn.required(0, "celsius", "r", "celsius", CellCodecs.DOUBLE, CellOrder.FLOATING);

  private ReadingColumns() {}
}
