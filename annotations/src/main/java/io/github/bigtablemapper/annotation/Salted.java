package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Spreads the rows of a class over buckets, by a number in front of the row key: {@code
 * 07#sensor4#1700000000000}. For keys whose first part grows with time, or has few values, and
 * would send all writes to one server.
 *
 * <p>The bucket is the CRC-32C of the leading parts, as an unsigned number, modulo {@link
 * #buckets}. Readable keys store it in one or two decimal digits, ordered keys in one byte, {@code
 * 80} plus the bucket. The properties, the generated key and its methods know nothing of it.
 *
 * <p>A range with all the parts of {@link #by} is in one bucket. Any other range is in all of them:
 * a scan of it makes a call for each bucket and merges the rows, so that they come in the order of
 * the key without its salt.
 *
 * <p>Where entities share the table of a sealed interface, it stands on the interface.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Salted {
  /**
   * The number of buckets, 2 to 64. It can never change: with another number rows that are stored
   * are not found.
   */
  int buckets();

  /**
   * The names of the parts that decide on the bucket, from the first part of the key on, in their
   * order. By default the first one alone. They can never change either. Constants ({@link
   * KeyConstant}) are not named; those before the last of these parts count with them.
   */
  String[] by() default {};
}
