package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.Instant;

/**
 * An instant: the number of units of its precision since 1970-01-01T00:00:00Z, stored as an
 * integer. A finer instant is refused, never rounded.
 *
 * <p>Readable keys store 10 digits of seconds, 13 of milliseconds, 16 of microseconds (all until
 * the year 2286) or 19 of nanoseconds (until 2262). A reversed part, newest first, is stored as
 * {@code Long.MAX_VALUE} minus the value in 19 digits. If the number of digits is set, it is that
 * many nines minus the value. If it is signed, it is {@code ~value}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class InstantPart extends KeyPart<Instant> {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final Precision precision;
  private final KeyPartOptions options;
  private final IntegerLayout layout;

  private InstantPart(String name, Precision precision, KeyPartOptions options) {
    super(name);
    this.precision = precision;
    this.options = options;
    int digits = options.digits();
    if (digits == 0) {
      digits = options.reversed() && !options.signed() ? 19 : defaultDigits(precision);
    }
    this.layout =
        IntegerLayout.of(
            name, digits, IntegerLayout.largest(digits), Long.MAX_VALUE, Long.BYTES, options);
  }

  /** {@return a part of instants in whole milliseconds, not before 1970} */
  public static InstantPart of(String name) {
    return new InstantPart(name, Precision.MILLIS, KeyPartOptions.DEFAULT);
  }

  /** {@return this part with another unit} */
  public InstantPart precision(Precision precision) {
    return new InstantPart(name(), precision, options);
  }

  /** {@return its unit} */
  public Precision precision() {
    return precision;
  }

  /**
   * {@return this part with another number of decimal digits in readable keys}
   *
   * @param digits 1 to 19
   */
  public InstantPart digits(int digits) {
    return new InstantPart(name(), precision, options.withDigits(digits));
  }

  /** {@return this part with times before 1970 allowed in readable keys} */
  public InstantPart signed() {
    return new InstantPart(name(), precision, options.withSign());
  }

  /**
   * {@return this part with another number of bytes in raw keys}
   *
   * <p>By default, the number of bytes of the type. A number that needs more is rejected.
   *
   * @param bytes 1 to 8
   */
  public InstantPart bytes(int bytes) {
    return new InstantPart(name(), precision, options.withBytes(bytes));
  }

  /**
   * {@return this part with its least significant byte first in raw keys, so that it has no order}
   */
  public InstantPart littleEndian() {
    return new InstantPart(name(), precision, options.inLittleEndian());
  }

  @Override
  public boolean isOrdered() {
    return !layout.littleEndian();
  }

  /** {@return this part with the newest instant stored first} */
  public InstantPart reversed() {
    return new InstantPart(name(), precision, options.inReverse());
  }

  @Override
  public KeyPartOptions options() {
    return options;
  }

  @Override
  public boolean isReversed() {
    return layout.reversed();
  }

  @Override
  public void write(KeyWriter out, Instant value) {
    out.integer(layout, toUnits(notNull(value)));
  }

  @Override
  public Instant read(KeyReader in) {
    long units = in.integer(layout);
    long perSecond = unitsPerSecond(precision);
    try {
      return Instant.ofEpochSecond(
          Math.floorDiv(units, perSecond),
          Math.floorMod(units, perSecond) * (NANOS_PER_SECOND / perSecond));
    } catch (DateTimeException e) {
      throw in.malformed(name(), "is a time beyond the range of Instant");
    }
  }

  private long toUnits(Instant value) {
    long perSecond = unitsPerSecond(precision);
    long nanosPerUnit = NANOS_PER_SECOND / perSecond;
    long fraction = value.getNano() / nanosPerUnit;
    if (fraction * nanosPerUnit != value.getNano()) {
      throw invalid(
          "is finer than its precision; use truncatedTo(ChronoUnit."
              + precision
              + ") or declare a finer @RowKey(precision = ...)");
    }
    long second = value.getEpochSecond();
    try {
      // Towards zero, because the product alone may overflow where the sum does not.
      return second < 0
          ? Math.addExact(Math.multiplyExact(second + 1, perSecond), fraction - perSecond)
          : Math.addExact(Math.multiplyExact(second, perSecond), fraction);
    } catch (ArithmeticException e) {
      throw invalid(
          "is too far from 1970 to be counted in "
              + precision
              + "; declare a coarser @RowKey(precision = ...)");
    }
  }

  private static long unitsPerSecond(Precision precision) {
    return switch (precision) {
      case SECONDS -> 1;
      case MILLIS -> 1_000;
      case MICROS -> 1_000_000;
      case NANOS -> NANOS_PER_SECOND;
    };
  }

  private static int defaultDigits(Precision precision) {
    return switch (precision) {
      case SECONDS -> 10;
      case MILLIS -> 13;
      case MICROS -> 16;
      case NANOS -> 19;
    };
  }

  @Override
  public int width() {
    return layout.bytes();
  }

  @Override
  public RowKeyField.Type fieldType() {
    return precision == Precision.MICROS && !isReversed()
        ? RowKeyField.Type.TIMESTAMP
        : RowKeyField.Type.INT64;
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    write(out, Instant.parse(value));
  }
}
