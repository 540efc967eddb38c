package web;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.time.Instant;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Visit} in the table {@code visits}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class VisitRepository extends Repository<Visit, VisitKey, VisitPatch> {
  /** A repository over the mapper's client. */
  public VisitRepository(BigtableMapper mapper) {
    super(mapper, VisitMapping.INSTANCE, VisitPatch::new);
  }

  /** {@return the {@link Visit} whose key has these parts, if there is one} */
  public Optional<Visit> find(int shard, String domain, boolean secure, Instant at, Instant birth,
      Long visitor) {
    return find(VisitKey.of(shard, domain, secure, at, birth, visitor));
  }
}
