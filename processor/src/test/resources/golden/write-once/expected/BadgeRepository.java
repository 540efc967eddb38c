package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.WriteOnceRepository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Badge} in the table {@code badges}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class BadgeRepository extends WriteOnceRepository<Badge, BadgeKey, BadgePatch> {
  /** A repository over the mapper's client. */
  public BadgeRepository(BigtableMapper mapper) {
    super(mapper, BadgeMapping.INSTANCE, BadgePatch::new);
  }

  /** {@return the {@link Badge} whose key has these parts, if there is one} */
  public Optional<Badge> find(String id) {
    return find(BadgeKey.of(id));
  }

  /** As {@code increment} of {@link BadgeColumns#USES}. */
  public long incrementUses(BadgeKey key, long amount) {
    return increment(key, BadgeColumns.USES, amount);
  }
}
