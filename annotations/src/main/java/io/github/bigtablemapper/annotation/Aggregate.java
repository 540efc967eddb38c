package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a property an aggregate: patches add numbers without a read, and Bigtable stores the
 * aggregated value. Unlike a {@link Counter}, it needs no single-cluster routing and changes
 * atomically with other columns, but the new value is not returned.
 *
 * <p>Its family is an aggregate family: it contains only aggregates of one kind, and the kind of a
 * family never changes. Writes of the entity do not change the aggregate.
 *
 * <p>A running total is one cell with timestamp 0. With a {@link #bucket} there is a cell for each
 * period, whose timestamp is the start of the period, and the property is a list of these cells.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Aggregate {
  /** How the numbers are aggregated. */
  Aggregation value();

  /**
   * The length of the periods that are aggregated separately, such as {@code "1h"} or {@code "1d"}:
   * a whole number and one of {@code d}, {@code h}, {@code m} or {@code s}. They start at multiples
   * of it since 1970-01-01T00:00:00Z. If empty, there is one running total.
   */
  String bucket() default "";
}
