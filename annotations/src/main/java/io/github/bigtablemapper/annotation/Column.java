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
  /** The column's qualifier, at most 16,384 bytes of UTF-8; the property's name by default. */
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
}
