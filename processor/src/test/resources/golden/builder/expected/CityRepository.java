package geo;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link City} in the table {@code cities}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class CityRepository extends Repository<City, CityKey> {
  /** A repository over the mapper's client. */
  public CityRepository(BigtableMapper mapper) {
    super(mapper, CityMapping.INSTANCE);
  }

  /** As {@code find} of the key of these parts. */
  public Optional<City> find(String continent, String country, String city) {
    return find(CityKey.of(continent, country, city));
  }
}
