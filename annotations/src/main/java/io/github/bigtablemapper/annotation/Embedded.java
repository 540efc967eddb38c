package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores a property as several columns of the entity: one for each property of its class, which is
 * a record, a bean or a class with a builder. {@link Column}, {@link Family} and {@link Codec} on
 * these properties have the same meaning as in an entity, and a property can itself be embedded.
 *
 * <p>A column is in the family that its own property names; otherwise in the {@link Family} of the
 * embedded property; otherwise in the first family of the entity.
 *
 * <p>A property that is nullable or an {@code Optional} is null or empty if the row has none of its
 * columns. So an embedded value without any value in it is read as absent.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Embedded {
  /**
   * The prefix of the qualifiers of its columns; by default the name of the property and a dot:
   * {@code address.city}. {@code ""} means no prefix.
   */
  String prefix() default "";
}
