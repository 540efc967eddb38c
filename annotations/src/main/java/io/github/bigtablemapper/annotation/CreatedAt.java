package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code Instant} at which an entity was first put: a put that finds the property null
 * stores the time of the write, in whole milliseconds, by the mapper's clock. One that finds it
 * given stores what is given, so an entity that was read keeps its time. Null may be passed
 * whatever the property's nullness says.
 *
 * <p>{@code put} returns the entity with its time. {@code putIfAbsent}, {@code putIf} and {@code
 * putAll} store one too. {@code merge} does not: it cannot know whether the row is new.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface CreatedAt {}
