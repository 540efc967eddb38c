package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.key.Key;
import org.jspecify.annotations.Nullable;

/**
 * A write that depends on what the row holds.
 *
 * @param row the write
 * @param request the same with its condition, to be sent once; null: there is nothing to check
 * @param expected the version that the row must have; 0: none
 */
public record CheckedWrite<K extends Key>(
    RowWrite<K> row, @Nullable ConditionalWrite request, long expected) {
  /** {@return a text without the row key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "CheckedWrite";
  }
}
