package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;

/** Reads ordered keys: {@code Struct.OrderedCodeBytes}, see {@link OrderedKeyWriter}. */
final class OrderedKeyReader extends KeyReader {
  private int position;

  /**
   * True if there is another part: at the start and after each separator. Omitted parts are empty.
   */
  private boolean partLeft;

  /** The end of the last part that is not empty. */
  private int trimmed;

  /** A call of this does not load the class for those who read other keys. */
  static KeyReader create() {
    return new OrderedKeyReader();
  }

  @Override
  void start() {
    position = 0;
    trimmed = 0;
    partLeft = true;
  }

  @Override
  void next(String part) {
    if (!partLeft) {
      part(size(), size(), true);
    } else if (startsEmptyPart()) {
      emptyPart(part);
    } else {
      filledPart(part);
    }
  }

  private boolean startsEmptyPart() {
    return position + 1 < size() && buffer()[position] == 0 && buffer()[position + 1] == 0;
  }

  private void emptyPart(String part) {
    part(position, position, true);
    boolean first = position == 0;
    position += 2;
    if (position < size()) {
      separator(part);
    } else if (first) {
      partLeft = false; // every part is empty
    } else {
      throw malformed(part, "is empty at the end, where it is left out");
    }
  }

  private void filledPart(String part) {
    byte[] bytes = buffer();
    int size = size();
    int start = position;
    int end = start;
    int bits = 0;
    int i = start;
    while (i < size) {
      byte b = bytes[i];
      if (b == 0) {
        if (i + 1 >= size || bytes[i + 1] != (byte) 0xFF) {
          break;
        }
        i++;
      }
      i++;
      bytes[end++] = b;
      bits |= b;
    }
    if (end == start) {
      throw malformed(part, "is empty but not written so");
    }
    part(start, end, bits >= 0);
    position = i;
    trimmed = i;
    if (i < size) {
      separator(part);
    } else {
      partLeft = false;
    }
  }

  private void separator(String part) {
    if (position + 1 >= size() || buffer()[position] != 0 || buffer()[position + 1] != 1) {
      throw malformed(part, "has a zero byte that is not escaped");
    }
    position += 2;
  }

  @Override
  int position() {
    return position;
  }

  @Override
  ByteString bytesAsKey(ByteString key, int start) {
    return trimmed > start ? key.substring(start, trimmed) : ByteString.copyFrom(new byte[2]);
  }

  @Override
  long integer(IntegerLayout layout) {
    next(layout.part());
    int length = partLength();
    byte[] bytes = buffer();
    int start = partStart();
    if (length == 0) {
      throw malformed(layout.part(), "is empty, not a number");
    }
    int second = length > 1 ? bytes[start + 1] & 0xFF : 0;
    if (length != OrderedCode.length(bytes[start] & 0xFF, second)) {
      throw malformed(layout.part(), "is not an OrderedCode number");
    }
    long stored = (bytes[start] & 0x80) == 0 ? -1 : 0;
    for (int i = 0; i < length; i++) {
      int bits = (bytes[start + i] ^ OrderedCode.header(i, length)) & 0xFF;
      stored = stored << 8 | bits;
    }
    checkWritten(layout.part(), stored);
    return layout.reversed() ? ~stored : stored;
  }

  /** Checks that a number has its shortest form, and fits into a long. */
  private void checkWritten(String part, long stored) {
    int length = partLength();
    boolean same = length == OrderedCode.length(stored);
    for (int i = 0; same && i < length; i++) {
      same = (byte) OrderedCode.byteAt(i, length, stored) == buffer()[partStart() + i];
    }
    if (!same) {
      throw malformed(part, "is not an OrderedCode number");
    }
  }

  @Override
  public void end() {
    if (partLeft) {
      throw malformed("has more parts than the entity's key");
    }
  }
}
