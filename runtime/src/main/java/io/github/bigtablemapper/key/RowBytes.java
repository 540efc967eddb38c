package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.KeyRange.Interval;
import io.github.bigtablemapper.key.format.KeyHash;
import java.util.List;

/**
 * A row key without a format: its bytes as they are, for tables that others write.
 *
 * @param toByteString the bytes
 */
public record RowBytes(ByteString toByteString) implements Key {
  /** What Bigtable allows of a row key. */
  private static final int MAX_BYTES = 4096;

  /**
   * The key with these bytes.
   *
   * @throws InvalidKeyException if there are none, or more than 4,096
   */
  public RowBytes {
    if (toByteString.isEmpty() || toByteString.size() > MAX_BYTES) {
      throw new InvalidKeyException("the row key has no bytes, or more than 4,096.");
    }
  }

  /** {@return the key whose bytes are a text in UTF-8} */
  public static RowBytes of(String text) {
    return new RowBytes(ByteString.copyFromUtf8(text));
  }

  /** {@return all rows: a full scan of the table} */
  public static KeyRange<RowBytes> all() {
    return between(ByteString.EMPTY, ByteString.EMPTY);
  }

  /**
   * {@return the rows whose keys start with some bytes}
   *
   * @throws InvalidKeyException if there are none, or all are {@code FF}
   */
  public static KeyRange<RowBytes> startingWith(ByteString start) {
    boolean isCountable = false;
    for (int i = 0; i < start.size(); i++) {
      isCountable |= start.byteAt(i) != (byte) 0xFF;
    }
    if (!isCountable) {
      throw new InvalidKeyException(
          "a range of keys starts with a byte that is not FF. Use between or all.");
    }
    return new KeyRange<>(Intervals.startingWith(start));
  }

  /** {@return the rows whose keys start with a text in UTF-8} */
  public static KeyRange<RowBytes> startingWith(String start) {
    return startingWith(ByteString.copyFromUtf8(start));
  }

  /**
   * {@return the rows from {@code start} up to, but not including, {@code end}} If nothing lies
   * between the two, the range is empty.
   *
   * <p>The range is half-open, as those of Bigtable are: bytes have no greatest continuation that
   * could be an inclusive end, and ranges that follow each other then neither overlap nor leave a
   * gap. To include the key {@code end}, add a zero byte to it.
   *
   * @param start empty for the beginning of the table
   * @param end empty for the end of the table
   */
  public static KeyRange<RowBytes> between(ByteString start, ByteString end) {
    boolean isEmpty =
        !end.isEmpty() && ByteString.unsignedLexicographicalComparator().compare(start, end) >= 0;
    return new KeyRange<>(isEmpty ? List.of() : List.of(new Interval(start, end)));
  }

  /** {@return a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return "RowBytes[" + KeyHash.of(toByteString) + "]";
  }
}
