package io.github.bigtablemapper.key.format;

/**
 * {@code Int64.OrderedCodeBytes}: the signed integers of Google's OrderedCode, in 1 to 10 bytes
 * that keep the order of the values. The number of leading one bits is the number of bytes; for
 * negative values it is the number of leading zero bits. See github.com/google/orderedcode.
 */
final class OrderedCode {
  private OrderedCode() {}

  /** {@return the number of bytes of a value} */
  static int length(long value) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(value < 0 ? ~value : value);
    return bits / 7 + 1;
  }

  /** {@return byte {@code i} of {@code length} bytes of a value, 0 to 255} */
  static int byteAt(int i, int length, long value) {
    int shift = 8 * (length - 1 - i);
    long bits = value >> Math.min(shift, Long.SIZE - 1);
    return (int) (bits ^ header(i, length)) & 0xFF;
  }

  /** {@return the number of bytes of a value with these first two bytes} */
  static int length(int first, int second) {
    int bits = first << 8 | second;
    int ones = first >= 0x80 ? bits : ~bits;
    return Integer.numberOfLeadingZeros(~(ones << 16));
  }

  /** The one bits that count the bytes, as far as they are in byte {@code i}. */
  static int header(int i, int length) {
    int ones = Math.max(0, Math.min(length - 8 * i, 8));
    return (0xFF << (8 - ones)) & 0xFF;
  }
}
