package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code Instant} at which an entity was first put: if the property is null, a put stores
 * the time of the write, in whole milliseconds, by the mapper's clock. Otherwise it stores the
 * value of the property, so that an entity that was read keeps its time. Null is allowed regardless
 * of the declared nullness of the property.
 *
 * <p>{@code put} returns the entity with its time. {@code putIfAbsent}, {@code putIf} and {@code
 * putAll} also store the time. {@code merge} does not, because it does not check whether the row is
 * new.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface CreatedAt {}
