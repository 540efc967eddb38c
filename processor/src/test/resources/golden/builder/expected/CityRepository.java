package geo;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link City} in the table {@code cities}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class CityRepository extends Repository<City, CityKey, CityPatch> {
  /** A repository over the mapper's client. */
  public CityRepository(BigtableMapper mapper) {
    super(mapper, CityMapping.INSTANCE, CityPatch::new);
  }

  /** {@return the {@link City} whose key has these parts, if there is one} */
  public Optional<City> find(String continent, String country, String city) {
    return find(CityKey.of(continent, country, city));
  }
}
