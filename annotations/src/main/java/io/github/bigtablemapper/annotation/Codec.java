package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The codec of one property: a class with a public no-argument constructor that implements {@code
 * CellCodec} for a column, or {@code KeyCodec} for a key part; a class that contains such classes,
 * one for each type, such as {@code Ascii}; or a codec for any type, such as {@code JsonCodec},
 * whose constructor has a type token as its parameter. It takes precedence over codecs by type
 * ({@link Table#codecs}) and built-in ones.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Codec {
  /** The codec's class. */
  Class<?> value();
}
