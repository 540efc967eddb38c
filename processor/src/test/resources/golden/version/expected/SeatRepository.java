package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.CheckedRepository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Seat} in the table {@code seats}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class SeatRepository extends CheckedRepository<Seat, SeatKey, SeatPatch> {
  /** A repository over the mapper's client. */
  public SeatRepository(BigtableMapper mapper) {
    super(mapper, SeatMapping.INSTANCE, SeatPatch::new);
  }

  /** {@return the {@link Seat} whose key has these parts, if there is one} */
  public Optional<Seat> find(String id) {
    return find(SeatKey.of(id));
  }
}
