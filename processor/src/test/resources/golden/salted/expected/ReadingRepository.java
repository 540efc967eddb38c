package telemetry;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.time.Instant;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Reading} in the table {@code readings}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ReadingRepository extends Repository<Reading, ReadingKey, ReadingPatch> {
  /** A repository over the mapper's client. */
  public ReadingRepository(BigtableMapper mapper) {
    super(mapper, ReadingMapping.INSTANCE, ReadingPatch::new);
  }

  /** {@return the {@link Reading} whose key has these parts, if there is one} */
  public Optional<Reading> find(String tenant, int sensor, Instant at) {
    return find(ReadingKey.of(tenant, sensor, at));
  }
}
