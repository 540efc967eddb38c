package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A constant part of the row key, the first part by default: {@code phone#4c410523#20200501}.
 * Constants distinguish several kinds of rows in one table.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
@Repeatable(KeyConstant.List.class)
public @interface KeyConstant {
  /** The part's text, not empty. */
  String value();

  /**
   * The constant's position among the key's parts, ascending, as in {@link RowKey#order}. By
   * default, constants come before all other parts, in the order of their declaration.
   */
  int order() default -1;

  /** Contains several {@link KeyConstant} annotations. */
  @Documented
  @Target(ElementType.TYPE)
  @Retention(RetentionPolicy.CLASS)
  @interface List {
    /** The constants. */
    KeyConstant[] value();
  }
}
