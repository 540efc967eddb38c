package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.OrderedColumn;
import java.time.Instant;

/**
 * The column that says from which instant on a row is not there. It is the latest cell that counts,
 * and the time of the request, also where a past moment is asked for: what is gone is gone with its
 * past.
 *
 * @param column the column; a row without a cell there never expires
 */
public record Expiry(OrderedColumn<?, Instant> column) {
  /** {@return the condition that a row has expired} */
  Condition<?> isOver(long nowMillis) {
    return column.isAtMost(Instant.ofEpochMilli(nowMillis));
  }

  /**
   * {@return whether the row with a cell in the column has expired}
   *
   * @throws RuntimeException if the cell does not decode
   */
  boolean isOver(ByteString cell, long nowMillis) {
    return !column.codec().decode(cell).isAfter(Instant.ofEpochMilli(nowMillis));
  }
}
