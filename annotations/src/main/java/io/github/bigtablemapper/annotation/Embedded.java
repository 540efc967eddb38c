package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores a property as several columns of the entity: one for each property of its class, which is
 * a record, a bean or a class with a builder. {@link Column}, {@link Family} and {@link Codec} on
 * those properties mean what they mean in an entity, and one of them may be embedded in turn.
 *
 * <p>A column is in the family that its own property names; else in that of the embedded property's
 * {@link Family}; else in the first family of the entity.
 *
 * <p>A property that is nullable or an {@code Optional} is null or empty if the row has none of its
 * columns. So an embedded value without any value in it is read back as none.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Embedded {
  /**
   * What the qualifiers of its columns start with. If it is not given, that is the name of the
   * property and a dot: {@code address.city}. {@code prefix = ""} leaves them as they are.
   */
  String prefix() default "";
}
