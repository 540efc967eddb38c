package io.github.bigtablemapper.internal.index;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row in the table of a maintained index.
 *
 * @param <I> the row key of the index
 * @param rowKey its row key as it is stored
 * @param keyOrNull the same; null: it is not a key of this index, as one that was declared with
 *     other properties has left it
 * @param token what distinguishes this entry from those that are written to the same row later;
 *     null: it has none
 * @param staleSinceMillis when a sweep has first found it stale, by the clock of the sweeper;
 *     {@link Long#MAX_VALUE}: none has
 */
public record IndexEntry<I extends Key>(
    ByteString rowKey, @Nullable I keyOrNull, @Nullable ByteString token, long staleSinceMillis) {
  /**
   * {@return its row key: the indexed values, and the row key of the entity; empty: it is none of
   * this index}
   */
  public Optional<I> key() {
    return Optional.ofNullable(keyOrNull);
  }

  /** {@return a text without the key, which must not reach a log} */
  @Override
  public String toString() {
    return "IndexEntry[" + keyOrNull + "]";
  }
}
