package io.github.bigtablemapper.codec.foreign;

import io.github.bigtablemapper.codec.DecimalNumbers;
import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.math.BigInteger;
import java.util.regex.Pattern;

/**
 * Numbers and booleans as text, as written by {@code cbt}, shell scripts and client libraries of
 * dynamically typed languages. Integers are decimal digits without leading zeros or a plus sign;
 * for a fixed width, use {@link Digits}. The text is not in the order of the values. A {@code
 * BigDecimal} is stored as text by default.
 */
public final class Ascii {
  private static final Pattern NUMBER =
      Pattern.compile("-?[0-9]{1,400}(\\.[0-9]{1,400})?([eE][-+]?[0-9]{1,4})?");

  private Ascii() {}

  /**
   * {@code int}: {@code -5}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfInt extends TextCodec<Integer> {
    public OfInt() {
      super("int in decimal digits", Object::toString, Integer::valueOf);
    }
  }

  /**
   * {@code long}: {@code -5}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfLong extends TextCodec<Long> {
    public OfLong() {
      super("long in decimal digits", Object::toString, Long::valueOf);
    }
  }

  /**
   * A part of a row key. The text is not in the order of the numbers.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class LongKey extends TextKey<Long> {
    public LongKey() {
      super(new OfLong());
    }
  }

  /**
   * {@code BigInteger} of at most 10,000 digits: {@code -5}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfBigInteger extends TextCodec<BigInteger> {
    public OfBigInteger() {
      super(
          "integer in decimal digits",
          OfBigInteger::format,
          text -> DecimalNumbers.parse(text).toBigIntegerExact());
    }

    private static String format(BigInteger value) {
      if (!DecimalNumbers.isWithinLimits(value)) {
        throw new InvalidValueException("the integer has more than 10,000 digits");
      }
      return value.toString();
    }
  }

  /**
   * {@code double}, finite: {@code 12.5}, {@code 1.0E-5}. It also reads the forms of other
   * languages, such as {@code 12.50}, {@code 5} and {@code 1e-05}. A put of such a value writes the
   * Java form, and conditions do not match the other form: to keep the text, declare a {@code
   * BigDecimal}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfDouble extends TextCodec<Double> {
    public OfDouble() {
      super("number as text", Object::toString, OfDouble::parse);
    }

    private static Double parse(String text) {
      if (!NUMBER.matcher(text).matches() || Double.isInfinite(Double.parseDouble(text))) {
        throw new NumberFormatException();
      }
      return Double.valueOf(text);
    }

    @Override
    protected boolean isTextOf(Double value, String text) {
      return true;
    }
  }

  /**
   * {@code boolean}: {@code true} or {@code false}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfBoolean extends TextCodec<Boolean> {
    public OfBoolean() {
      super("true or false as text", Object::toString, Boolean::valueOf);
    }
  }

  /**
   * Booleans as the digit {@code 1} or {@code 0}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class ZeroOrOne {
    private ZeroOrOne() {}

    /**
     * {@code boolean}.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfBoolean extends TextCodec<Boolean> {
      public OfBoolean() {
        super("0 or 1 as text", value -> value ? "1" : "0", "1"::equals);
      }
    }
  }
}
