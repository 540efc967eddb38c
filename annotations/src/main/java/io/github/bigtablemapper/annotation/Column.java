package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores a property as one column: its value is the column's latest cell. A property without any
 * annotation is stored so, too.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Column {
  /**
   * The column's qualifier, at most 16,384 bytes of UTF-8. If it is not given, the property's name;
   * {@code ""} is the empty qualifier, as other programs have it.
   */
  String value() default "";

  /**
   * The column's family; by default that of the property's {@link Family}, else the first family of
   * the class.
   */
  String family() default "";

  /**
   * What the property is when the row has no such cell, written as text: for primitives, their
   * boxes, String and enums. A column with a default is never missing. The default is not written
   * to Bigtable. There is none unless it is given; {@code ""} is the empty text.
   */
  String defaultValue() default "";

  /**
   * Qualifiers that the column had before, in the same family. Where it has no cell, the first of
   * them that has one is read. Every write of the property deletes the cells under them, so that an
   * old value never comes back. For plain values: no counters, aggregates, versions, expiry times,
   * write-once or generated values, histories or lists of versions.
   */
  String[] aliases() default {};

  /**
   * Types that the property had before, and whose cells are read too: {@code byte}, {@code short},
   * {@code int} or {@code float} of a number that has all their values, such as {@code int} of a
   * {@code long} or a {@code double}. Writes store the type of now. While one is named, Bigtable
   * compares the column's cells for equality only.
   */
  Class<?>[] readAlso() default {};
}
