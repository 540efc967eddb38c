package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the constant of an enum that is read where a cell holds a name that the enum does not have:
 * that of a constant which is gone, or which only newer programs know. Without it such a row does
 * not decode. A row that was read so and is put back holds the name of this constant.
 *
 * <p>It is for values. In row keys, keys of maps and members of sets names tell rows and elements
 * apart, so an unknown one does not decode there.
 */
@Documented
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.CLASS)
public @interface EnumFallback {}
