package storage;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import java.util.UUID;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Blob} in the table {@code blobs}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class BlobRepository extends Repository<Blob, BlobKey, BlobPatch> {
  /** A repository over the mapper's client. */
  public BlobRepository(BigtableMapper mapper) {
    super(mapper, BlobMapping.INSTANCE, BlobPatch::new);
  }

  /** {@return the {@link Blob} whose key has these parts, if there is one} */
  public Optional<Blob> find(UUID owner, long generation, byte[] digest) {
    return find(BlobKey.of(owner, generation, digest));
  }
}
