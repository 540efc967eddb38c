package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A cell of a row without a class.
 *
 * @param timestamp its time; null: the time of the write that will store it
 * @param value the value
 */
record DynamicCell(@Nullable Instant timestamp, ByteString value) {
  /** {@return whether it is newer than another: a cell that is not stored yet is the newest} */
  boolean isNewerThan(DynamicCell other) {
    return other.timestamp != null && (timestamp == null || timestamp.isAfter(other.timestamp));
  }

  /** {@return a text without the value, which must not reach a log} */
  @Override
  public String toString() {
    return "DynamicCell[" + timestamp + "]";
  }
}
