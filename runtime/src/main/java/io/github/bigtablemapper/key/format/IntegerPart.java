package io.github.bigtablemapper.key.format;

/**
 * The base of all integer parts. Readable keys store a fixed number of decimal digits. Ordered keys
 * store {@code Int64.OrderedCodeBytes}, which stores every value in order. So digits, signs and the
 * reversal of digits apply to readable keys only.
 *
 * @param <T> the integer type
 * @param <P> the part's own type
 */
abstract class IntegerPart<T, P extends IntegerPart<T, P>> extends KeyPart<T> {
  private final KeyPartOptions options;
  private final IntegerLayout layout;
  private final long typeMax;

  IntegerPart(String name, KeyPartOptions options, int typeDigits, long typeMax) {
    super(name);
    this.options = options;
    this.typeMax = typeMax;
    int digits = options.digits();
    this.layout =
        digits == 0
            ? IntegerLayout.of(name, typeDigits, typeMax, typeMax, typeBytes(typeMax), options)
            : IntegerLayout.of(
                name, digits, IntegerLayout.largest(digits), typeMax, typeBytes(typeMax), options);
  }

  private static int typeBytes(long typeMax) {
    return (Long.SIZE - Long.numberOfLeadingZeros(typeMax) + 1) / Byte.SIZE;
  }

  abstract P with(KeyPartOptions changed);

  /**
   * {@return this part with another number of decimal digits}
   *
   * <p>By default, the number of digits is enough for the type: 3, 5, 10 or 19. A number that needs
   * more is rejected. A reversed part stores that many nines minus the value; with 19 digits,
   * {@code Long.MAX_VALUE} minus the value.
   *
   * @param digits 1 to 19
   */
  public final P digits(int digits) {
    return with(options.withDigits(digits));
  }

  /**
   * {@return this part with negative numbers allowed}
   *
   * <p>The part starts with one more character: {@code 0} before negative numbers, which are stored
   * plus 10^digits (with 19 digits, minus {@code Long.MIN_VALUE}), and {@code 1} before all others.
   */
  public final P signed() {
    return with(options.withSign());
  }

  /**
   * {@return this part with the largest value stored first}
   *
   * <p>It stores the type's maximum minus the value; if signed, {@code ~value}.
   */
  public final P reversed() {
    return with(options.inReverse());
  }

  /**
   * {@return this part with its digits stored in reverse}
   *
   * <p>This spreads consecutive numbers over the table. Such a part has no ranges.
   */
  public final P reversedDigits() {
    return with(options.withReversedDigits());
  }

  /**
   * {@return this part with another number of bytes in raw keys}
   *
   * <p>By default, the number of bytes of the type. A number that needs more is rejected.
   *
   * @param bytes 1 to 8
   */
  public final P bytes(int bytes) {
    return with(options.withBytes(bytes));
  }

  /**
   * {@return this part with its least significant byte first in raw keys, so that it has no order}
   */
  public final P littleEndian() {
    return with(options.inLittleEndian());
  }

  @Override
  public KeyPartOptions options() {
    return options;
  }

  @Override
  public final boolean isReversed() {
    return layout.reversed();
  }

  @Override
  public final boolean isOrdered() {
    return !layout.reversedDigits() && !layout.littleEndian();
  }

  @Override
  public final int width() {
    return layout.bytes();
  }

  @Override
  public final RowKeyField.Type fieldType() {
    return RowKeyField.Type.INT64;
  }

  final void writeInteger(KeyWriter out, long value) {
    out.integer(layout, value);
  }

  /** Reads a number of the type; ordered keys can contain any long. */
  final long readInteger(KeyReader in) {
    long value = in.integer(layout);
    if (value > typeMax || value < -typeMax - 1) {
      throw in.malformed(name(), "is a number outside its type");
    }
    return value;
  }
}
