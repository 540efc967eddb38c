package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.internal.amount.Amounts;

/** Writes raw keys: the bytes of the parts as they are, one after the other. */
final class RawKeyWriter extends KeyWriter {
  private final RawLayout layout;
  private int partStart;

  /** True if the next part may have fewer bytes than its values. */
  private boolean isStart;

  RawKeyWriter(RawLayout layout) {
    super(0, -1);
    this.layout = layout;
  }

  private RawKeyWriter(RawKeyWriter original) {
    super(original);
    this.layout = original.layout;
    this.partStart = original.partStart;
    this.isStart = original.isStart;
  }

  @Override
  public KeyWriter copy() {
    return new RawKeyWriter(this);
  }

  @Override
  public ByteString toByteString() {
    if (size() == 0) {
      throw new InvalidKeyException(
          "the row key is empty, which Bigtable does not store; its only part needs a byte");
    }
    return copyOf(size());
  }

  @Override
  void allowStart() {
    isStart = true;
  }

  @Override
  void startPart() {
    int unused = countPart();
    partStart = size();
  }

  @Override
  void endPart() {
    int place = parts() - 1;
    int width = layout.width(place);
    int written = size() - partStart;
    if (width >= 0 && written != width && !(isStart && written < width)) {
      throw KeyPart.invalid(
          layout.name(place),
          "has " + Amounts.of(written, "byte") + ", and its values have " + width);
    }
  }

  @Override
  void escape(int value) {
    put(value);
  }

  @Override
  void integer(IntegerLayout number, long value) {
    number.checkRaw(value);
    startPart();
    long stored = number.reverseRaw(value);
    int last = number.bytes() - 1;
    for (int i = 0; i <= last; i++) {
      put((int) (stored >> (Byte.SIZE * (number.littleEndian() ? i : last - i))) & 0xFF);
    }
    endPart();
  }

  @Override
  public boolean keepsOrderOf(KeyPart<?> part) {
    return part.isOrdered() && !part.options().signed();
  }

  @Override
  public ByteString prefixStart() {
    return parts() == 0 ? ByteString.EMPTY : copyOf(size());
  }

  @Override
  public ByteString prefixEnd() {
    return parts() == 0 ? ByteString.EMPTY : successor(copyOf(size()));
  }

  /** Longer values of the last part start with a shorter one. */
  @Override
  public ByteString valueEnd() {
    return parts() > 0 && layout.width(parts() - 1) < 0 ? copyOf(size(), 0) : prefixEnd();
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
