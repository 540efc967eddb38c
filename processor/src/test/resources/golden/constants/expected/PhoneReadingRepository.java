package telemetry;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.time.LocalDate;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link PhoneReading} in the table {@code readings}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class PhoneReadingRepository extends Repository<PhoneReading, PhoneReadingKey, PhoneReadingPatch> {
  /** A repository over the mapper's client. */
  public PhoneReadingRepository(BigtableMapper mapper) {
    super(mapper, PhoneReadingMapping.INSTANCE, PhoneReadingPatch::new);
  }

  /** {@return the {@link PhoneReading} whose key has these parts, if there is one} */
  public Optional<PhoneReading> find(String deviceId, LocalDate day) {
    return find(PhoneReadingKey.of(deviceId, day));
  }
}
