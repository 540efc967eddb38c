package io.github.bigtablemapper.processor.model;

import com.squareup.javapoet.TypeName;
import org.jspecify.annotations.Nullable;

/**
 * A property of an entity: a record component, a bean's getter and setter, a getter and a builder's
 * method.
 *
 * @param name the property's name
 * @param type its declared type, without annotations
 * @param accessor the method that reads it
 * @param mutator the setter or the builder's method that writes it; null for a record component
 * @param nonNull whether it is a primitive or declared non-null
 * @param origin where it is declared
 */
public record PropertyModel(
    String name,
    TypeName type,
    String accessor,
    @Nullable String mutator,
    boolean nonNull,
    Origin origin) {}
