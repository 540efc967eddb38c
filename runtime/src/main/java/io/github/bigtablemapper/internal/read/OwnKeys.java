package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether row keys belong to entities of a table.
 *
 * @param entities the entities, at least one
 */
public record OwnKeys(List<? extends EntityMapping<?, ?>> entities) {
  /** {@return why a row key does not belong to any entity; null: it is one} */
  public @Nullable DecodeException failure(ByteString key) {
    DecodeException failure = null;
    for (EntityMapping<?, ?> entity : entities) {
      failure = failure(entity, key);
      if (failure == null) {
        return null;
      }
    }
    return failure;
  }

  /** {@return why a row key does not belong to an entity; null: it is one} */
  public static @Nullable DecodeException failure(EntityMapping<?, ?> entity, ByteString key) {
    KeyReader reader = entity.keyReader();
    try {
      reader.reset(key);
      var unused = entity.readKey(reader);
      return null;
    } catch (Throwable thrown) { // a codec or a constructor of the user's may throw anything
      return DecodeFailures.noColumn(entity, key, thrown);
    }
  }
}
