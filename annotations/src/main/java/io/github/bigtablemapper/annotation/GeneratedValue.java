package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an id that is generated if it is null: a random {@code UUID}, or its text in a {@code
 * String}. It can be a part of the row key, the only kind of part that may be null before the
 * entity is put. Random ids spread rows over the table.
 *
 * <p>{@code put} returns the entity with its id. {@code putIfAbsent}, {@code putIf} and {@code
 * putAll} also generate ids. {@code merge} does not, because null means there that a column stays
 * as it is.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface GeneratedValue {}
