package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the constant of an enum that is read if a cell contains an unknown name: the name of a
 * constant that was removed, or that only newer programs have. Without a fallback, such a row is
 * undecodable. If an entity with the fallback is put back, the row contains the name of this
 * constant.
 *
 * <p>It applies to values only. In row keys, keys of maps and members of sets, names identify rows
 * and elements, so an unknown name is undecodable there.
 */
@Documented
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.CLASS)
public @interface EnumFallback {}
