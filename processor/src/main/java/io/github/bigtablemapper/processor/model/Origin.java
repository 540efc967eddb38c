package io.github.bigtablemapper.processor.model;

import org.jspecify.annotations.Nullable;

/**
 * Where in the user's source a part of the model comes from: only the printer of problems looks
 * inside.
 *
 * @param element the element
 * @param annotation the annotation on it, if that is narrower
 * @param value the annotation's value, if that is narrower still
 */
public record Origin(Object element, @Nullable Object annotation, @Nullable Object value) {}
