package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.KeyRange.Interval;
import java.util.List;
import java.util.Objects;

/**
 * A row key without a format: its bytes as they are, for tables that other programs write.
 *
 * @param toByteString the bytes
 */
public record RowBytes(ByteString toByteString) implements Key {
  /** The maximum length of a row key in Bigtable. */
  private static final int MAX_BYTES = 4096;

  /**
   * Creates the key with these bytes.
   *
   * @throws InvalidKeyException if there are none, or more than 4,096
   */
  public RowBytes {
    Objects.requireNonNull(toByteString, "toByteString");
    if (toByteString.isEmpty() || toByteString.size() > MAX_BYTES) {
      throw new InvalidKeyException("the row key has no bytes, or more than 4,096.");
    }
  }

  /**
   * {@return the key whose bytes are a text in UTF-8}
   *
   * @throws InvalidKeyException if it is empty, has more than 4,096 bytes, or has a lone surrogate
   */
  public static RowBytes of(String text) {
    return new RowBytes(utf8(text));
  }

  private static ByteString utf8(String text) {
    try {
      return Utf8.encode(Objects.requireNonNull(text, "text"));
    } catch (InvalidValueException e) {
      throw new InvalidKeyException("of a row key, " + e.getMessage());
    }
  }

  /** {@return all rows: a full scan of the table} */
  public static KeyRange<RowBytes> all() {
    return from(ByteString.EMPTY);
  }

  /**
   * {@return the rows whose keys start with some bytes}
   *
   * @throws InvalidKeyException if there are none, or more than 4,096
   */
  public static KeyRange<RowBytes> startingWith(ByteString start) {
    Objects.requireNonNull(start, "start");
    if (start.isEmpty() || start.size() > MAX_BYTES) {
      throw new InvalidKeyException(
          "what keys start with has no bytes, or more than 4,096. All keys are RowBytes.all().");
    }
    return new KeyRange<>(Intervals.startingWith(start));
  }

  /**
   * {@return the rows whose keys start with a text in UTF-8}
   *
   * @throws InvalidKeyException if it is empty or has a lone surrogate
   */
  public static KeyRange<RowBytes> startingWith(String start) {
    return startingWith(utf8(start));
  }

  /**
   * {@return the rows whose keys are at least these bytes} Empty bytes are the start of the table.
   */
  public static Start from(ByteString start) {
    return new Start(start);
  }

  /**
   * {@return the rows whose keys are less than these bytes} With empty bytes, the range is empty.
   */
  public static KeyRange<RowBytes> before(ByteString end) {
    return from(ByteString.EMPTY).before(end);
  }

  /** The rows from a key on; you can add an end. Immutable. */
  public static final class Start extends KeyRange<RowBytes> {
    private final ByteString start;

    private Start(ByteString start) {
      super(List.of(new Interval(start, ByteString.EMPTY)));
      this.start = start;
    }

    /**
     * {@return the rows of this range whose keys are less than these bytes} The range is empty if
     * nothing is in between. To include the key {@code end} itself, add a zero byte to it.
     */
    public KeyRange<RowBytes> before(ByteString end) {
      boolean isEmpty = ByteString.unsignedLexicographicalComparator().compare(start, end) >= 0;
      return new KeyRange<>(isEmpty ? List.of() : List.of(new Interval(start, end)));
    }
  }

  /** {@return a hash: the key itself must not appear in a log} */
  @Override
  public String toString() {
    return Key.toString("RowBytes", this);
  }
}
