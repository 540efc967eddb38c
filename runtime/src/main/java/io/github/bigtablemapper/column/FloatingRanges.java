package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.List;

/**
 * The cells with an IEEE 754 number that is less or greater than another, by the rules of Java's
 * {@code <} and {@code >}: 0.0 equals -0.0, and NaN is neither less nor greater than any number.
 */
final class FloatingRanges {
  private final ByteString zero;
  private final ByteString negativeZero;
  private final ByteString infinity;
  private final ByteString negativeInfinity;

  private FloatingRanges(int firstOfInfinity, int secondOfInfinity, int size) {
    this.zero = bytes(0, 0, size);
    this.negativeZero = bytes(0x80, 0, size);
    this.infinity = bytes(firstOfInfinity, secondOfInfinity, size);
    this.negativeInfinity = bytes(0x80 | firstOfInfinity, secondOfInfinity, size);
  }

  private static final FloatingRanges OF_FLOATS = new FloatingRanges(0x7f, 0x80, Float.BYTES);
  private static final FloatingRanges OF_DOUBLES = new FloatingRanges(0x7f, 0xf0, Double.BYTES);

  private static ByteString bytes(int first, int second, int size) {
    byte[] bytes = new byte[size];
    bytes[0] = (byte) first;
    bytes[1] = (byte) second;
    return ByteString.copyFrom(bytes);
  }

  /**
   * {@return the ranges of numbers}
   *
   * @param bound the cell of the number to compare with
   * @throws InvalidValueException if it is NaN
   */
  static FloatingRanges of(ByteString bound) {
    FloatingRanges ranges = bound.size() == Float.BYTES ? OF_FLOATS : OF_DOUBLES;
    if (!within(ranges.zero, ranges.infinity).contains(bound)
        && !within(ranges.negativeZero, ranges.negativeInfinity).contains(bound)) {
      throw new InvalidValueException(
          "NaN is neither less nor greater than any number. Use isEqualTo.");
    }
    return ranges;
  }

  /**
   * {@return the ranges of cells with any NaN}
   *
   * @param size of a cell
   */
  static List<ValueRange> nan(int size) {
    FloatingRanges ranges = size == Float.BYTES ? OF_FLOATS : OF_DOUBLES;
    return List.of(
        new ValueRange(ranges.infinity, false, ranges.negativeZero, false),
        new ValueRange(ranges.negativeInfinity, false, null, false));
  }

  /** {@return the ranges of cells with smaller numbers} */
  List<ValueRange> upTo(ByteString bound, boolean inclusive) {
    ValueRange negatives = within(negativeZero, negativeInfinity);
    if (isZero(bound)) {
      return inclusive
          ? List.of(negatives, ValueRange.exactly(zero))
          : List.of(new ValueRange(negativeZero, false, negativeInfinity, true));
    }
    return isNegative(bound)
        ? List.of(new ValueRange(bound, inclusive, negativeInfinity, true))
        : List.of(negatives, new ValueRange(zero, true, bound, inclusive));
  }

  /** {@return the ranges of cells with greater numbers} */
  List<ValueRange> from(ByteString bound, boolean inclusive) {
    ValueRange positives = within(zero, infinity);
    if (isZero(bound)) {
      return inclusive
          ? List.of(positives, ValueRange.exactly(negativeZero))
          : List.of(new ValueRange(zero, false, infinity, true));
    }
    return isNegative(bound)
        ? List.of(positives, new ValueRange(negativeZero, true, bound, inclusive))
        : List.of(new ValueRange(bound, inclusive, infinity, true));
  }

  private boolean isZero(ByteString bound) {
    return bound.equals(zero) || bound.equals(negativeZero);
  }

  private static boolean isNegative(ByteString bound) {
    return bound.byteAt(0) < 0;
  }

  private static ValueRange within(ByteString start, ByteString end) {
    return new ValueRange(start, true, end, true);
  }
}
