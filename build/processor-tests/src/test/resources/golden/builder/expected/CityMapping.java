package geo;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link City} is stored in the table {@code cities}: one row each, under its {@link CityKey}.
 *
 * <pre>
 * c:population    long     8 bytes, big-endian   required
 * c:latitude      double   8 bytes, IEEE 754     required
 * c:timeZone      String   UTF-8                 optional
 * c: row marker            empty                 marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class CityMapping extends EntityMapping<City, CityKey> {
  /** The only instance: it has no state. */
  public static final CityMapping INSTANCE = new CityMapping();

  private CityMapping() {
    super(
        EntitySchema.<City, CityKey>of(GeneratedFormat.VERSION, "City", "cities", CityKey::read)
            .withFamilies(List.of(FamilyRule.of("c")))
            .withColumns(List.of(
                CityColumns.POPULATION,
                CityColumns.LATITUDE,
                CityColumns.TIME_ZONE))
            .withKeyPattern(CityKey.PATTERN));
  }

  @Override
  public CityKey key(City city) {
    return CityKey.of(city.continent(), city.country(), city.city());
  }

  @Override
  public void write(City city, CellSink cells) {
    cells.set(CityColumns.POPULATION, CellCodecs.LONG.encodeLong(city.population()));
    cells.set(CityColumns.LATITUDE, CellCodecs.DOUBLE.encodeDouble(city.latitude()));
    cells.set(CityColumns.TIME_ZONE, CellCodecs.STRING.encodeOrNull(city.timeZone()));
  }

  @Override
  protected City build(KeyReader in, RowCells cells) {
    CityKey key = CityKey.read(in);
    City.Builder builder = City.builder();
    builder.continent(key.continent());
    builder.country(key.country());
    builder.city(key.city());
    builder.population(CellCodecs.LONG.decodeLong(cells.required(CityColumns.POPULATION)));
    builder.latitude(CellCodecs.DOUBLE.decodeDouble(cells.required(CityColumns.LATITUDE)));
    if (cells.has(CityColumns.TIME_ZONE)) {
      builder.timeZone(cells.get(CityColumns.TIME_ZONE, CellCodecs.STRING));
    }
    return builder.build();
  }
}
