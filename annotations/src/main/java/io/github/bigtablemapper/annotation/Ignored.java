package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Excludes a property from the mapping, on its field or its getter. A {@code transient} field, and
 * {@code @java.beans.Transient} on a getter, have the same effect. All components of a record are
 * mapped.
 *
 * <p>If an immutable class has two methods that could read a property, {@code getSize()} and {@code
 * size()}, the annotation on one of them excludes only that method: the other reads the property.
 */
@Documented
@Target({ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Ignored {}
