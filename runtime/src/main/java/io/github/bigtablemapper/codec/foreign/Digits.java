package io.github.bigtablemapper.codec.foreign;

import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.internal.amount.Amounts;

/**
 * Numbers that are not negative as text with a fixed number of decimal digits, padded with zeros:
 * {@code 00000042}. The text has the order of the numbers. A subclass with a no-argument
 * constructor is the codec of one width:
 *
 * <pre>{@code
 * public final class Page extends Digits {
 *   public Page() {
 *     super(8);
 *   }
 * }
 * }</pre>
 *
 * For a READABLE row key, use {@code @RowKey(digits = 8)} instead, with {@code reversed} for the
 * complement. As a part of a RAW key, a {@code long} has 19 digits.
 */
public abstract class Digits extends TextCodec<Long> {
  private static final String TYPE = "number in digits of fixed width";
  private static final int MAX = 19;

  /**
   * @param digits the number of digits, 1 to 19
   */
  protected Digits(int digits) {
    super(TYPE, value -> padded(value, digits), Long::valueOf);
    if (digits < 1 || digits > MAX) {
      throw new IllegalArgumentException("a number has 1 to 19 digits");
    }
  }

  private static String padded(long value, int digits) {
    String text = Long.toString(value);
    if (value < 0 || text.length() > digits) {
      throw new InvalidValueException(
          "the number is negative or has more than " + Amounts.of(digits, "digit"));
    }
    return "0".repeat(digits - text.length()) + text;
  }

  private static String complement(long value) {
    if (value < 0) {
      throw new InvalidValueException("the number is negative");
    }
    return padded(Long.MAX_VALUE - value, MAX);
  }

  private static long ofComplement(String text) {
    return Long.MAX_VALUE - Long.parseLong(text);
  }

  /**
   * {@code int}: 10 digits.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfInt extends TextCodec<Integer> {
    public OfInt() {
      super(TYPE, value -> padded(value, 10), Integer::valueOf);
    }
  }

  /**
   * {@code long}: 19 digits.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfLong extends Digits {
    public OfLong() {
      super(MAX);
    }
  }

  /**
   * A part of a RAW row key, {@code @RowKey(bytes = 19)}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class LongKey extends TextKey<Long> {
    public LongKey() {
      super(new Digits.OfLong());
    }
  }

  /**
   * {@code Long.MAX_VALUE} minus the number in 19 digits, the largest first.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Complement {
    private Complement() {}

    /**
     * {@code long}.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfLong extends TextCodec<Long> {
      public OfLong() {
        super(TYPE, Digits::complement, Digits::ofComplement);
      }
    }

    /**
     * A part of a RAW row key, {@code @RowKey(bytes = 19)}.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class LongKey extends TextKey<Long> {
      public LongKey() {
        super(new Complement.OfLong());
      }
    }
  }
}
