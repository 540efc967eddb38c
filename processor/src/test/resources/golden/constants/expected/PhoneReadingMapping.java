package telemetry;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link PhoneReading} is stored in the table {@code readings}: one row each, under its {@link
 * PhoneReadingKey}.
 *
 * <pre>
 * r:connected   int   4 bytes, big-endian   required
 * </pre>
 *
 * <p>If no column has a value, {@code put} writes an empty cell into {@code r:}, so that the row
 * exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class PhoneReadingMapping extends EntityMapping<PhoneReading, PhoneReadingKey> {
  /** The only instance: it has no state. */
  public static final PhoneReadingMapping INSTANCE = new PhoneReadingMapping();

  private PhoneReadingMapping() {
    super(
        "PhoneReading",
        "readings",
        List.of(FamilyRule.of("r", 1, null)),
        List.of(PhoneReadingColumns.CONNECTED));
  }

  @Override
  public PhoneReadingKey key(PhoneReading phoneReading) {
    return new PhoneReadingKey(phoneReading.deviceId(), phoneReading.day());
  }

  @Override
  public KeyPattern keyPattern() {
    return PhoneReadingKey.PATTERN;
  }

  @Override
  public PhoneReadingKey readKey(KeyReader in) {
    return PhoneReadingKey.read(in);
  }

  @Override
  public void write(PhoneReading phoneReading, CellSink cells) {
    cells.set(PhoneReadingColumns.CONNECTED, CellCodecs.INT.encodeInt(phoneReading.connected()));
  }

  @Override
  public EntityReader<PhoneReading> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<PhoneReading> {
    @Override
    public PhoneReading build(KeyReader in, RowCells cells) {
      PhoneReadingKey key = PhoneReadingKey.read(in);
      return new PhoneReading(
          key.deviceId(),
          key.day(),
          CellCodecs.INT.decodeInt(cells.required(PhoneReadingColumns.CONNECTED)));
    }
  }
}
