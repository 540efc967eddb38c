package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a {@code long} a counter: a number that Bigtable itself increments, without a previous
 * read. The generated repository has a method for it, {@code incrementLikes(key, 1)} for {@code
 * likes}.
 *
 * <p>A counter is one column, 8 bytes, big-endian; {@link Column} can set its name. It is 0 if the
 * row has no such cell. It is read with the entity but never written with it: {@code put}, {@code
 * merge} and other writes of entities do not change it, regardless of the value in the entity.
 *
 * <p>Every increment adds a cell, and a counter must not expire between two of them. So its family
 * keeps one version and has no {@code maxAge}.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Counter {}
