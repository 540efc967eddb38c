package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Leaves a property out of the mapping, on its field or its getter. So do a {@code transient} field
 * and {@code @java.beans.Transient} on a getter. A record's components are all mapped.
 *
 * <p>Where an immutable class has two methods that could read a property, {@code getSize()} and
 * {@code size()}, the annotation on one of them leaves that method alone: the other reads it.
 */
@Documented
@Target({ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Ignored {}
