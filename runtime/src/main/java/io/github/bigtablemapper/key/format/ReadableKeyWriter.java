package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;

/** Writes readable keys: text parts, joined by a delimiter. */
class ReadableKeyWriter extends KeyWriter {
  private final char delimiter;

  /** The minimum number of parts of a key: later parts can be missing. */
  private final int fewest;

  ReadableKeyWriter(char delimiter) {
    this(delimiter, Integer.MAX_VALUE);
  }

  ReadableKeyWriter(char delimiter, int fewest) {
    this(ReadableFormat.LOWEST_PLAIN, delimiter, delimiter, fewest);
  }

  ReadableKeyWriter(int lowestPlain, int escaped, char delimiter, int fewest) {
    super(lowestPlain, escaped);
    this.delimiter = delimiter;
    this.fewest = fewest;
  }

  ReadableKeyWriter(ReadableKeyWriter original) {
    super(original);
    this.delimiter = original.delimiter;
    this.fewest = original.fewest;
  }

  @Override
  public KeyWriter copy() {
    return new ReadableKeyWriter(this);
  }

  @Override
  public ByteString toByteString() {
    if (size() == 0) {
      throw new InvalidKeyException(
          "the row key is empty, which Bigtable does not store; its only part needs a character");
    }
    return copyOf(size());
  }

  @Override
  void startPart() {
    if (countPart() > 0) {
      put(delimiter);
    }
  }

  @Override
  void endPart() {}

  @Override
  public final int delimiter() {
    return delimiter;
  }

  @Override
  public final boolean mayBeWhole() {
    return parts() >= fewest && size() > 0;
  }

  @Override
  void escape(int value) {
    put(ReadableFormat.ESCAPE);
    put(ReadableFormat.upperHex(value >> 4));
    put(ReadableFormat.upperHex(value & 0xF));
  }

  @Override
  void integer(IntegerLayout layout, long value) {
    layout.check(value);
    startPart();
    long stored = layout.reverse(value);
    if (layout.signed()) {
      put(stored < 0 ? '0' : '1');
    }
    int start = size();
    putDigits(stored < 0 ? layout.showNegative(stored) : stored, layout.digits());
    if (layout.reversedDigits()) {
      reverseFrom(start);
    }
    endPart();
  }

  @Override
  void uuid(long mostSignificant, long leastSignificant) {
    startPart();
    hex(mostSignificant >>> 32, 8);
    putOrEscape('-');
    hex(mostSignificant >>> 16, 4);
    putOrEscape('-');
    hex(mostSignificant, 4);
    putOrEscape('-');
    hex(leastSignificant >>> 48, 4);
    putOrEscape('-');
    hex(leastSignificant, 12);
    endPart();
  }

  private void hex(long value, int digits) {
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
      put(ReadableFormat.lowerHex((int) (value >>> shift) & 0xF));
    }
  }

  @Override
  void bytes(String part, ByteString value) {
    throw KeyPart.invalid(
        part, "contains bytes, which need @Table(keyFormat = KeyFormat.ORDERED) or RAW");
  }

  @Override
  public ByteString prefixStart() {
    return parts() == 0 ? ByteString.EMPTY : copyOf(size(), delimiter);
  }

  @Override
  public ByteString prefixEnd() {
    return parts() == 0 ? ByteString.EMPTY : copyOf(size(), delimiter + 1);
  }

  @Override
  public ByteString childrenStart() {
    return prefixStart();
  }

  @Override
  public ByteString valueStart() {
    return copyOf(size());
  }
}
