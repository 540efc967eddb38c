package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a repository that the annotation processor has generated. Subclasses do not inherit it. A
 * framework that creates a bean for every repository of an application finds the repositories by
 * it.
 *
 * @hidden
 */
@ForGeneratedCode
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface GeneratedRepository {}
