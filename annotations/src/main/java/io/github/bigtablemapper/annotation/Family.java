package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A column family and its garbage-collection rule. On the class it declares a family that columns
 * may name; the first is the family of columns that name none. On a property it declares the family
 * and puts the property into it.
 *
 * <p>On a sealed interface whose classes share a table it declares a family of each of them, before
 * those of the class itself.
 *
 * <p>A {@code Map} or a {@code Set} has a family of its own, which holds nothing else: each element
 * is a column there. A map's key is the qualifier and its value the cell; a set's member is the
 * qualifier, and its cell one zero byte.
 *
 * <p>A {@code List<Versioned<T>>} is the history of a column, all its cells. Its family has a
 * {@link #maxVersions} above 1.
 *
 * <p>A family has one rule: declaring it twice with different rules is an error. With both {@link
 * #maxVersions} and {@link #maxAge} a cell goes when either says so, or as {@link #gcRule} says.
 */
@Documented
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
@Repeatable(Family.List.class)
public @interface Family {
  /**
   * The family's name, 1 to 64 characters of {@code [-_.a-zA-Z0-9]}; short, as it travels with
   * every cell.
   */
  String value();

  /** The number of cells kept in each column, at least 1; 0 keeps all. */
  int maxVersions() default 1;

  /**
   * How long a cell is kept: {@code "30d"}, {@code "12h"}, {@code "15m"} or {@code "90s"}. Cells
   * that are older are invisible to every read, whether Bigtable has removed them yet or not,
   * unless {@link #gcRule} is an intersection. Empty: for ever.
   */
  String maxAge() default "";

  /**
   * When a cell goes if there are both limits. With {@link GcRule#INTERSECTION} it is kept at least
   * for {@link #maxAge}, and beyond that while it is among the newest {@link #maxVersions} of its
   * column. So the value of a column never expires, and its history is as long as Bigtable keeps
   * it.
   */
  GcRule gcRule() default GcRule.UNION;

  /** Holds several {@link Family}s. */
  @Documented
  @Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
  @Retention(RetentionPolicy.CLASS)
  @interface List {
    /** The families. */
    Family[] value();
  }
}
