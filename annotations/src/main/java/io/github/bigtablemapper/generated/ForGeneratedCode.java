package io.github.bigtablemapper.generated;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks declarations that only generated code uses. They are public because that code is in
 * packages of users, but not part of the API: they change together with the processor, which has
 * the same version. The check of binary compatibility ignores them.
 */
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
@Retention(RetentionPolicy.CLASS)
public @interface ForGeneratedCode {}
