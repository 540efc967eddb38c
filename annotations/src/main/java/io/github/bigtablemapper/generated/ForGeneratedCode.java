package io.github.bigtablemapper.generated;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks what only generated code calls. It is public since that code lies in packages of users, and
 * is no part of the API: it changes with the processor, whose version is the same. The check of
 * binary compatibility leaves it out.
 */
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
@Retention(RetentionPolicy.CLASS)
public @interface ForGeneratedCode {}
