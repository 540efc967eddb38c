package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a property a part of the row key. Parts stand in declaration order unless {@link #order}
 * says otherwise: of a bean, that of its fields, which its annotated getters may not contradict.
 *
 * <p>A part is never null, but the last of a {@link KeyFormat#READABLE} or {@link
 * KeyFormat#UNESCAPED} key may be missing: a key without them ends earlier, {@code x#y} beside
 * {@code x#y#z}. Such a property is declared {@code @Nullable}. If it is null, those after it are.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface RowKey {
  /**
   * The part's place among the key's parts, ascending. Either all parts of a key declare it or none
   * does; constants ({@link KeyConstant}) use the same numbering.
   */
  int order() default -1;

  /** The part's name in the generated key class; the property's name by default. */
  String name() default "";

  /**
   * Integers and instants in {@link KeyFormat#READABLE} and {@link KeyFormat#UNESCAPED} keys: the
   * number of decimal digits, 1 to 19, filled with zeros. A number that needs more is rejected. The
   * default holds every value of the type: 3, 5, 10 or 19 digits for byte, short, int and long; for
   * instants 10 (seconds), 13 (milliseconds), 16 (microseconds: all of these until the year 2286)
   * or 19 (nanoseconds).
   */
  int digits() default 0;

  /**
   * Integers and instants in {@link KeyFormat#READABLE} and {@link KeyFormat#UNESCAPED} keys:
   * whether negative numbers (times before 1970) are allowed. A signed part has one more character
   * in front: {@code 0} for negative numbers, {@code 1} for all others. Without it a negative
   * number is rejected. Numbers in {@link KeyFormat#ORDERED} keys are always signed. In {@link
   * KeyFormat#RAW} keys see {@link #bytes}.
   */
  boolean signed() default false;

  /**
   * Stores the largest value first: newest first for times. For integers, instants, dates and
   * booleans. In a {@link KeyFormat#READABLE} key a value is stored as a maximum minus the value:
   * {@code Long.MAX_VALUE - value} in 19 digits for a long and for an instant, the type's maximum
   * for the other integers, {@code 99999999} for a date; with {@link #digits} as many nines.
   */
  boolean reversed() default false;

  /** Strings that are domain names: the labels are stored in reverse, {@code com.google.drive}. */
  boolean reversedDomain() default false;

  /**
   * Integers in {@link KeyFormat#READABLE} and {@link KeyFormat#UNESCAPED} keys: the fixed-width
   * decimal digits are stored in reverse, so that consecutive numbers are spread over the table.
   * Such a part has no ranges.
   */
  boolean reversedDigits() default false;

  /**
   * In {@link KeyFormat#RAW} keys: the number of bytes of the part, which every value takes. For
   * integers and instants 1 to 8, by default the 1, 2, 4 or 8 bytes of the type, and 8 for
   * instants. Text and bytes take what is left of the key by default, so that only the last part
   * may do without.
   *
   * <p>Integers and instants are unsigned, the most significant byte first; a number that needs
   * more bytes is rejected. With {@link #signed} they are two's-complement numbers, whose rows are
   * not in the order of the values, so that such a part has no ranges. With {@link #reversed} the
   * greatest number that the type and the bytes hold, minus the value, is stored: {@code
   * Long.MAX_VALUE - value} in 8 bytes; with {@code signed} it is {@code ~value}.
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
