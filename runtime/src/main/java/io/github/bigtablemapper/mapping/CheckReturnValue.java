package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a generated class whose methods have results that must not be ignored. Error Prone and
 * similar tools recognize the annotation by its simple name.
 *
 * <p>It is defined here because generated code is in the user's module, which does not require the
 * module of Error Prone's annotations.
 *
 * @hidden
 */
@ForGeneratedCode
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface CheckReturnValue {}
