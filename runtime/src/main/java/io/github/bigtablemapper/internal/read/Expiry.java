package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.OrderedColumn;
import java.time.Instant;

/**
 * The column that holds the expiry time of a row. From that instant on the row does not exist.
 *
 * <p>The latest cell and the time of the request decide. Both do so for reads of a past moment too:
 * an expired row is gone together with its past.
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
