package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.util.UUID;

/** Reads readable keys: text parts, joined by a delimiter. */
class ReadableKeyReader extends KeyReader {
  private static final int UUID_LENGTH = 36;

  private final char delimiter;
  private int position;

  /** True if there is another part: at the start and after each delimiter. */
  private boolean partLeft;

  ReadableKeyReader(char delimiter) {
    this(delimiter, Integer.MAX_VALUE);
  }

  /**
   * @param fewest the minimum number of parts of a key
   */
  ReadableKeyReader(char delimiter, int fewest) {
    super(fewest);
    this.delimiter = delimiter;
  }

  @Override
  void start() {
    position = 0;
    partLeft = true;
  }

  @Override
  void next(String part) {
    requirePart(part);
    byte[] bytes = buffer();
    int size = size();
    int start = position;
    int bits = 0;
    int i = start;
    for (; i < size; i++) {
      byte b = bytes[i];
      if (b == delimiter || (b >= 0 && b < ReadableFormat.LOWEST_PLAIN)) {
        break;
      }
      bits |= b;
    }
    int end = i;
    for (; i < size && bytes[i] != delimiter; i++) {
      byte b = bytes[i];
      if (b >= 0 && b < ReadableFormat.LOWEST_PLAIN) {
        b = unescape(part, i);
        i += 2;
      }
      bytes[end++] = b;
      bits |= b;
    }
    part(start, end, bits >= 0);
    goTo(i);
  }

  final void requirePart(String part) {
    if (!partLeft) {
      throw malformed(part, "is missing");
    }
  }

  /** Skips a delimiter, or the end of the key. */
  final void goTo(int delimiterAt) {
    partLeft = delimiterAt < size();
    position = delimiterAt + 1;
  }

  @Override
  final int position() {
    return position;
  }

  @Override
  ByteString bytesAsKey(ByteString key, int start) {
    return key.substring(start, position - 1);
  }

  private byte unescape(String part, int i) {
    byte[] bytes = buffer();
    if (bytes[i] != ReadableFormat.ESCAPE || i + 2 >= size()) {
      throw malformed(part, "has a byte that is not escaped");
    }
    int high = ReadableFormat.hexValue(bytes[i + 1], 'A');
    int low = ReadableFormat.hexValue(bytes[i + 2], 'A');
    int value = high << 4 | low;
    if (high < 0 || low < 0 || (value >= ReadableFormat.LOWEST_PLAIN && value != delimiter)) {
      throw malformed(part, "has an escape that is not written so");
    }
    return (byte) value;
  }

  @Override
  long integer(IntegerLayout layout) {
    next(layout.part());
    int signs = layout.signed() ? 1 : 0;
    if (partLength() != signs + layout.digits()) {
      throw malformed(layout.part(), "does not have " + Amounts.of(layout.digits(), "digit"));
    }
    int start = partStart() + signs;
    if (layout.reversedDigits()) {
      reverseDigits(start, layout.digits());
    }
    long shown = parseDigits(layout.part(), start);
    long value = shown < 0 ? shown : layout.reverse(stored(layout, shown));
    if (shown < 0 || value < layout.min() || value > layout.max()) {
      throw malformed(layout.part(), "is a number outside its range");
    }
    return value;
  }

  private long stored(IntegerLayout layout, long shown) {
    if (!layout.signed()) {
      return shown;
    }
    return switch (buffer()[partStart()]) {
      case '0' -> layout.readNegative(shown);
      case '1' -> shown;
      default -> throw malformed(layout.part(), "has no sign");
    };
  }

  private void reverseDigits(int start, int digits) {
    byte[] bytes = buffer();
    for (int i = start, j = start + digits - 1; i < j; i++, j--) {
      byte swapped = bytes[i];
      bytes[i] = bytes[j];
      bytes[j] = swapped;
    }
  }

  @Override
  UUID uuid(String part) {
    next(part);
    if (partLength() != UUID_LENGTH) {
      throw malformed(part, "is not a UUID");
    }
    long most = hex(part, 0, 8) << 32 | hex(part, 9, 13) << 16 | hex(part, 14, 18);
    long least = hex(part, 19, 23) << 48 | hex(part, 24, 36);
    for (int dash = 8; dash <= 23; dash += 5) {
      if (buffer()[partStart() + dash] != '-') {
        throw malformed(part, "is not a UUID");
      }
    }
    return new UUID(most, least);
  }

  private long hex(String part, int from, int to) {
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = ReadableFormat.hexValue(buffer()[partStart() + i], 'a');
      if (digit < 0) {
        throw malformed(part, "is not a UUID in lower case");
      }
      value = value << 4 | digit;
    }
    return value;
  }

  @Override
  byte[] bytes(String part) {
    throw malformed(part, "contains bytes, which readable keys do not store");
  }

  @Override
  public void end() {
    if (partLeft) {
      throw malformed("has more parts than the entity's key");
    }
  }
}
