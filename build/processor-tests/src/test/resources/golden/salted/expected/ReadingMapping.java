package telemetry;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeySplits;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.TableOptions;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Reading} is stored in the table {@code readings}: one row each, under its {@link
 * ReadingKey}.
 *
 * <pre>
 * r:celsius       double   8 bytes, IEEE 754   required
 * r: row marker            empty               marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ReadingMapping extends EntityMapping<Reading, ReadingKey> {
  /** The only instance: it has no state. */
  public static final ReadingMapping INSTANCE = new ReadingMapping();

  private ReadingMapping() {
    super(
        EntitySchema.<Reading, ReadingKey>of(GeneratedFormat.VERSION, "Reading", "readings",
            ReadingKey::read)
            .withFamilies(List.of(FamilyRule.of("r")))
            .withColumns(List.of(ReadingColumns.CELSIUS))
            .withKeyPattern(ReadingKey.PATTERN)
            .withTableOptions(TableOptions.none().withSplits(KeySplits.ofBuckets(ReadingKey.SALT))));
  }

  @Override
  public ReadingKey key(Reading reading) {
    return ReadingKey.of(reading.tenant(), reading.sensor(), reading.at());
  }

  @Override
  public void write(Reading reading, CellSink cells) {
    cells.set(ReadingColumns.CELSIUS, CellCodecs.DOUBLE.encodeDouble(reading.celsius()));
  }

  @Override
  protected Reading build(KeyReader in, RowCells cells) {
    ReadingKey key = ReadingKey.read(in);
    return new Reading(
        key.tenant(),
        key.sensor(),
        key.at(),
        CellCodecs.DOUBLE.decodeDouble(cells.required(ReadingColumns.CELSIUS)));
  }
}
