package io.github.bigtablemapper.internal.index;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row in the table of a maintained index. Immutable.
 *
 * @param <I> the row key of the index
 */
public final class IndexEntry<I extends Key> {
  private final ByteString rowKey;
  private final @Nullable I key;
  private final @Nullable ByteString token;
  private final long staleSinceMillis;

  /**
   * An entry.
   *
   * @param rowKey its row key as it is stored
   * @param key the same; null: it is none of this index, as one that was declared with other
   *     properties has left it
   * @param token what distinguishes this entry from those that are written to the same row later;
   *     null: it has none
   * @param staleSinceMillis when a sweep has first found it stale, by the clock of the sweeper;
   *     {@link Long#MAX_VALUE}: none has
   */
  IndexEntry(
      ByteString rowKey, @Nullable I key, @Nullable ByteString token, long staleSinceMillis) {
    this.rowKey = rowKey;
    this.key = key;
    this.token = token;
    this.staleSinceMillis = staleSinceMillis;
  }

  /** {@return its row key as it is stored} */
  public ByteString rowKey() {
    return rowKey;
  }

  /**
   * {@return its row key: the indexed values, and the row key of the entity; empty: it is none of
   * this index}
   */
  public Optional<I> key() {
    return Optional.ofNullable(key);
  }

  /**
   * {@return what distinguishes it from those that are written to the same row later; null:
   * nothing}
   */
  @Nullable ByteString token() {
    return token;
  }

  /** {@return when a sweep has first found it stale; {@link Long#MAX_VALUE}: none has} */
  public long staleSinceMillis() {
    return staleSinceMillis;
  }

  /** {@return a text without the key, which must not reach a log} */
  @Override
  public String toString() {
    return "IndexEntry[" + key + "]";
  }
}
