package geo;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link City}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class CityPatch extends Patch<City> {
  /** A patch that changes nothing yet. */
  public CityPatch() {}

  /** Sets {@code population}. */
  public CityPatch population(long population) {
    set(CityColumns.POPULATION, population);
    return this;
  }

  /** Sets {@code latitude}. */
  public CityPatch latitude(double latitude) {
    set(CityColumns.LATITUDE, latitude);
    return this;
  }

  /** Sets {@code timeZone}. */
  public CityPatch timeZone(String timeZone) {
    set(CityColumns.TIME_ZONE, timeZone);
    return this;
  }

  /** Leaves {@code timeZone} without a value. */
  public CityPatch clearTimeZone() {
    clear(CityColumns.TIME_ZONE);
    return this;
  }
}
