package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a property a part of the row key. Parts are in the order of declaration unless {@link
 * #order} is set. In a bean, this is the order of its fields; the order of annotated getters must
 * not differ.
 *
 * <p>A part is never null, with one exception: the last parts of a {@link KeyFormat#READABLE} or
 * {@link KeyFormat#UNESCAPED} key can be missing, so that a key ends earlier, such as {@code x#y}
 * next to {@code x#y#z}. Such a property is declared {@code @Nullable}. If it is null, all later
 * parts must be null.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface RowKey {
  /**
   * The part's position among the key's parts, ascending. Either all parts of a key declare it, or
   * none; constants ({@link KeyConstant}) use the same numbering.
   */
  int order() default -1;

  /** The part's name in the generated key class; the property's name by default. */
  String name() default "";

  /**
   * Integers and instants in {@link KeyFormat#READABLE} and {@link KeyFormat#UNESCAPED} keys: the
   * number of decimal digits, 1 to 19, filled with zeros. A number that needs more is rejected. The
   * default is enough for every value of the type: 3, 5, 10 or 19 digits for byte, short, int and
   * long; for instants 10 (seconds), 13 (milliseconds), 16 (microseconds: all of these until the
   * year 2286) or 19 (nanoseconds).
   */
  int digits() default 0;

  /**
   * Integers and instants in {@link KeyFormat#READABLE} and {@link KeyFormat#UNESCAPED} keys: true
   * if negative numbers (times before 1970) are allowed. A signed part starts with one more
   * character: {@code 0} for negative numbers, {@code 1} for all others. By default, a negative
   * number is rejected. Numbers in {@link KeyFormat#ORDERED} keys are always signed. For {@link
   * KeyFormat#RAW} keys, see {@link #bytes}.
   */
  boolean signed() default false;

  /**
   * Stores the largest value first: for times, the newest first. For integers, instants, dates and
   * booleans. In a {@link KeyFormat#READABLE} key a value is stored as a maximum minus the value:
   * {@code Long.MAX_VALUE - value} in 19 digits for a long and for an instant, the type's maximum
   * for the other integers, {@code 99999999} for a date; with {@link #digits}, as many nines.
   */
  boolean reversed() default false;

  /** Strings that are domain names: the labels are stored in reverse, {@code com.google.drive}. */
  boolean reversedDomain() default false;

  /**
   * Integers in {@link KeyFormat#READABLE} and {@link KeyFormat#UNESCAPED} keys: the fixed-width
   * decimal digits are stored in reverse, which spreads consecutive numbers over the table. Such a
   * part has no ranges.
   */
  boolean reversedDigits() default false;

  /**
   * In {@link KeyFormat#RAW} keys: the number of bytes of every value of the part. For integers and
   * instants 1 to 8, by default the 1, 2, 4 or 8 bytes of the type, and 8 for instants. By default,
   * text and bytes have the rest of the key, so only the last part can omit this option.
   *
   * <p>Integers and instants are unsigned, the most significant byte first; a number that needs
   * more bytes is rejected. With {@link #signed} they are two's-complement numbers, whose rows are
   * not in the order of the values, so that such a part has no ranges. With {@link #reversed}, the
   * stored number is the greatest number that fits into both the type and the bytes, minus the
   * value: {@code Long.MAX_VALUE - value} in 8 bytes; with {@code signed} it is {@code ~value}.
   */
  int bytes() default 0;

  /**
   * Integers and instants in {@link KeyFormat#RAW} keys: the least significant byte is stored
   * first. Rows are not in the order of the values, so that such a part has no ranges.
   */
  boolean littleEndian() default false;

  /** Instants: the unit that is stored. */
  Precision precision() default Precision.MILLIS;
}
