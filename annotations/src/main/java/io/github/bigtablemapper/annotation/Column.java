package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores a property as one column: its value is the column's latest cell. A property without
 * annotations is also stored in this way.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Column {
  /**
   * The column's qualifier, at most 16,384 bytes of UTF-8; by default the property's name. {@code
   * ""} is the empty qualifier, which other programs may use.
   */
  String value() default "";

  /**
   * The column's qualifier as hexadecimal digits, two for each byte, in place of {@link #value}:
   * {@code "800B"} for a qualifier of another program that is not text. In an embedded value, the
   * bytes come after the prefix.
   */
  String hex() default "";

  /**
   * The column's family; by default the property's {@link Family}, otherwise the first family of
   * the class.
   */
  String family() default "";

  /**
   * The value of the property when the row has no such cell, as text: for primitives, their boxes,
   * String and enums. A column with a default is never missing. The default is not written to
   * Bigtable. {@code ""} is the empty text; if you do not specify a default, there is none.
   */
  String defaultValue() default "";

  /**
   * Former qualifiers of the column, in the same family. If the column has no cell, the first of
   * these qualifiers that has one is read. Every write of the property deletes the cells under
   * them, so that an old value never reappears. Only for plain values: not for counters,
   * aggregates, versions, expiry times, write-once or generated values, histories or lists of
   * versions.
   */
  String[] aliases() default {};

  /**
   * Former types of the property, whose cells are also read: {@code byte}, {@code short}, {@code
   * int} or {@code float} for a number type that includes all their values, such as {@code int} for
   * a {@code long} or a {@code double}. Writes store the current type. As long as there is such a
   * type, conditions on the column can only test for equality.
   */
  Class<?>[] readAlso() default {};

  /**
   * The number of dimensions of a vector: of components that each {@code float[]} or {@code
   * double[]} of the column has, such as 768. Writes and reads check it. By default, the column
   * stores arrays of any length, between which Bigtable may not have a distance. It is the only
   * member that a map of vectors, or a list with a column for each element, can have.
   */
  int dimensions() default 0;
}
