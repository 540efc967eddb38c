package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code Instant} at which an entity was last written: every put, merge and patch stores
 * the time of the write, in whole milliseconds, by the mapper's clock, whatever the entity holds; a
 * {@code patchAt} stores its own time. {@code put} returns the entity with that time. Increments of
 * counters do not change it.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface UpdatedAt {
  /**
   * Whether the time is stored in a column of its own, which conditions can test. If not, it costs
   * nothing: reads take the newest timestamp of the cells that they see in the entity's families,
   * one set by an increment or by another program included.
   */
  boolean stored() default true;
}
