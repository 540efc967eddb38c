package io.github.bigtablemapper.internal.index;

import io.github.bigtablemapper.key.Key;

/**
 * A row in the table of a maintained index. Immutable.
 *
 * @param <I> the row key of the index
 */
public final class IndexEntry<I extends Key> {
  private final I key;
  private final long token;
  private final long writtenAtMillis;

  /**
   * An entry.
   *
   * @param token what tells this entry from those that are written to the same row later
   * @param writtenAtMillis when it was written, by the clock of the writer
   */
  public IndexEntry(I key, long token, long writtenAtMillis) {
    this.key = key;
    this.token = token;
    this.writtenAtMillis = writtenAtMillis;
  }

  /** {@return its row key: the indexed values, and the row key of the entity} */
  public I key() {
    return key;
  }

  /** {@return what tells it from those that are written to the same row later} */
  public long token() {
    return token;
  }

  /** {@return when it was written, by the clock of the writer} */
  public long writtenAtMillis() {
    return writtenAtMillis;
  }

  /** {@return a text without the key, which must not reach a log} */
  @Override
  public String toString() {
    return "IndexEntry[" + key + "]";
  }
}
