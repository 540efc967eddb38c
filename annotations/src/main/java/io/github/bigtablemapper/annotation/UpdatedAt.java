package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code Instant} at which an entity was last written: every put, merge and patch stores
 * the time of the write, in whole milliseconds, by the mapper's clock, regardless of the value in
 * the entity. A {@code Write} with {@code at(instant)} stores that instant. {@code put} returns the
 * entity with the new time. Increments of counters do not change it.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface UpdatedAt {
  /**
   * If true, the time is stored in its own column, which conditions can test. If false, it needs no
   * storage: reads return the newest timestamp of the visible cells in the entity's families,
   * including cells from an increment or from another program.
   */
  boolean stored() default true;
}
