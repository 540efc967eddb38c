package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.amount.Amounts;

/** Reads raw keys: see {@link RawKeyWriter}. */
final class RawKeyReader extends KeyReader {
  private final RawLayout layout;
  private int place;
  private int position;

  RawKeyReader(RawLayout layout) {
    this.layout = layout;
  }

  @Override
  void start() {
    place = 0;
    position = 0;
  }

  @Override
  void next(String part) {
    int width = layout.width(place++);
    int end = width < 0 ? size() : position + width;
    if (end > size()) {
      throw malformed(part, "has fewer than " + Amounts.of(width, "byte"));
    }
    int bits = 0;
    for (int i = position; i < end; i++) {
      bits |= buffer()[i];
    }
    part(position, end, bits >= 0);
    position = end;
  }

  @Override
  int position() {
    return position;
  }

  @Override
  ByteString bytesAsKey(ByteString key, int start) {
    return key.substring(start, position);
  }

  @Override
  long integer(IntegerLayout number) {
    next(number.part());
    int last = number.bytes() - 1;
    int first = buffer()[partStart() + (number.littleEndian() ? last : 0)];
    long stored = number.signed() && first < 0 ? -1 : 0;
    for (int i = 0; i <= last; i++) {
      int at = partStart() + (number.littleEndian() ? last - i : i);
      stored = stored << Byte.SIZE | (buffer()[at] & 0xFF);
    }
    long value = number.reverseRaw(stored);
    if ((stored < 0 && !number.signed()) || value < number.rawMin() || value > number.rawMax()) {
      throw malformed(number.part(), "is a number outside its range");
    }
    return value;
  }

  @Override
  public void end() {
    if (position < size()) {
      throw malformed("has more bytes than the entity's key");
    }
  }
}
