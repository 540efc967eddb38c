package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a property an aggregate: numbers are added by a patch, without a read, and Bigtable keeps
 * what has become of them. Unlike a {@link Counter} it needs no single-cluster routing and changes
 * together with other columns, but the new value is not returned.
 *
 * <p>Its family is an aggregate family: it holds aggregates of one kind and nothing else, and the
 * kind of a family never changes. Writes of the entity leave it as it is.
 *
 * <p>A running total is one cell with timestamp 0. With a {@link #bucket} there is a cell for each
 * stretch of time, whose timestamp is its start, and the property is a list of them.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Aggregate {
  /** What is made of the numbers. */
  Aggregation value();

  /**
   * The length of the stretches of time that are aggregated apart, such as {@code "1h"} or {@code
   * "1d"}: a whole number and one of {@code d}, {@code h}, {@code m} or {@code s}. They start at
   * multiples of it since 1970-01-01T00:00:00Z. Empty: one running total.
   */
  String bucket() default "";
}
