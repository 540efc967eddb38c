package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A column family and its garbage-collection rule. On the class it declares a family that columns
 * can name; the first family is the default of columns that name none. On a property it declares
 * the family and assigns the property to it.
 *
 * <p>On a sealed interface whose classes share a table, it declares a family for each class, before
 * the families of the class itself.
 *
 * <p>A {@code Map} or a {@code Set} has its own family, which contains nothing else: each element
 * is a column. In a map, the key is the qualifier and the value is the cell; in a set, the member
 * is the qualifier, and the cell is one zero byte.
 *
 * <p>A {@code List<Versioned<T>>} is the history of a column: all its cells. Its family has a
 * {@link #maxVersions} above 1.
 *
 * <p>A family has one rule: declaring it twice with different rules is an error. With both {@link
 * #maxVersions} and {@link #maxAge}, a cell is collected when it exceeds either limit, unless
 * {@link #gcRule} is an intersection.
 */
@Documented
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
@Repeatable(Family.List.class)
public @interface Family {
  /**
   * The family's name, 1 to 64 characters of {@code [-_.a-zA-Z0-9]}; keep it short, because it is
   * sent with every cell.
   */
  String value();

  /** The number of cells kept in each column, at least 1; 0 keeps all. */
  int maxVersions() default 1;

  /**
   * The time that a cell is kept: {@code "30d"}, {@code "12h"}, {@code "15m"} or {@code "90s"}.
   * Older cells are invisible to every read, even if Bigtable has not removed them yet, unless
   * {@link #gcRule} is an intersection. If empty, there is no limit.
   */
  String maxAge() default "";

  /**
   * When a cell is collected if both limits are set. With {@link GcRule#INTERSECTION} it is kept at
   * least for {@link #maxAge}, and longer while it is among the newest {@link #maxVersions} of its
   * column. So the value of a column never expires, and its history contains all cells that
   * Bigtable keeps.
   */
  GcRule gcRule() default GcRule.UNION;

  /** Contains several {@link Family} annotations. */
  @Documented
  @Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
  @Retention(RetentionPolicy.CLASS)
  @interface List {
    /** The families. */
    Family[] value();
  }
}
