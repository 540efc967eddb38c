package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A constant part of the row key, the first part by default: {@code phone#4c410523#20200501}.
 * Constants keep several kinds of rows of one table apart.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
@Repeatable(KeyConstant.List.class)
public @interface KeyConstant {
  /** The part's text, not empty. */
  String value();

  /**
   * The constant's place among the key's parts, ascending, as in {@link RowKey#order}. Without it
   * constants stand before all other parts, in the order they are declared.
   */
  int order() default -1;

  /** Holds several {@link KeyConstant}s. */
  @Documented
  @Target(ElementType.TYPE)
  @Retention(RetentionPolicy.CLASS)
  @interface List {
    /** The constants. */
    KeyConstant[] value();
  }
}
