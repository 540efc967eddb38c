package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Of a generated class: what its methods return must not be ignored. Error Prone and its like know
 * the annotation by its simple name.
 *
 * <p>It is one of our own since generated code is in the user's module, which does not require the
 * module of Error Prone's annotations.
 */
@ForGeneratedCode
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface CheckReturnValue {}
