package io.github.bigtablemapper;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import java.time.Duration;
import java.util.List;

/** How {@link Sensor} is stored, as the processor would generate it. */
class SensorMapping extends EntityMapping<Sensor, SensorKey> {
  static final Duration MAX_AGE = Duration.ofHours(1);

  static final MappedColumn<Sensor, String> NAME =
      MappedColumn.required(0, "name", "d", "name", CellCodecs.STRING);
  static final OrderedColumn<Sensor, Long> LEVEL =
      OrderedColumn.optional(1, "level", "d", "level", CellCodecs.LONG, CellOrder.SIGNED);
  static final OrderedColumn<Sensor, String> ALARM =
      OrderedColumn.optional(2, "alarm", "aged", "alarm", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** The alarm may be absent. */
  static final SensorMapping INSTANCE = new SensorMapping(List.of(NAME, LEVEL, ALARM));

  private static final MappedColumn<Sensor, String> REQUIRED_ALARM =
      MappedColumn.required(2, "alarm", "aged", "alarm", CellCodecs.STRING);

  /** The alarm is required, so that a sensor goes when it has expired. */
  static final SensorMapping EXPIRING = new SensorMapping(List.of(NAME, LEVEL, REQUIRED_ALARM));

  private SensorMapping(List<MappedColumn<Sensor, ?>> columns) {
    super(
        EntitySchema.<Sensor, SensorKey>of("Sensor", "sensors", SensorKey::read)
            .withFamilies(
                List.of(
                    FamilyRule.of("d").maxVersions(5),
                    FamilyRule.of("aged").maxVersions(5).maxAge(MAX_AGE)))
            .withColumns(columns));
  }

  @Override
  public SensorKey key(Sensor sensor) {
    return sensor.key();
  }

  @Override
  public void write(Sensor sensor, CellSink cells) {
    cells.set(NAME, CellCodecs.STRING.encodeOrNull(sensor.name()));
    cells.set(LEVEL, CellCodecs.LONG.encodeOrNull(sensor.level()));
    cells.set(ALARM, CellCodecs.STRING.encodeOrNull(sensor.alarm()));
  }

  @Override
  public EntityReader<Sensor> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Sensor> {
    @Override
    public Sensor build(KeyReader key, RowCells cells) {
      SensorKey k = SensorKey.read(key);
      return new Sensor(
          k.site(),
          k.id(),
          cells.required(NAME, CellCodecs.STRING),
          cells.get(LEVEL, CellCodecs.LONG),
          cells.get(ALARM, CellCodecs.STRING));
    }
  }
}
