package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Spreads the rows of a class over buckets, by a number at the start of the row key: {@code
 * 07#sensor4#1700000000000}. Use it for keys whose first part increases with time, or has few
 * values, so that all writes would go to one server.
 *
 * <p>The bucket is the CRC-32C of the leading parts, as an unsigned number, modulo {@link
 * #buckets}. Readable keys store it in one or two decimal digits, ordered keys in one byte, {@code
 * 80} plus the bucket. The properties, the generated key and its methods do not contain the bucket.
 *
 * <p>A range with all the parts of {@link #by} is in one bucket. Any other range is in all of them:
 * a scan of it sends a request for each bucket and merges the rows, in the order of the key without
 * its salt.
 *
 * <p>If entities share the table of a sealed interface, annotate the interface.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Salted {
  /**
   * The number of buckets, 2 to 64. It can never change: with another number, stored rows are not
   * found.
   */
  int buckets();

  /**
   * The names of the parts that determine the bucket, from the first part of the key on, in their
   * order; by default only the first part. They can never change either. Do not name constants
   * ({@link KeyConstant}); constants before the last of these parts are included.
   */
  String[] by() default {};
}
