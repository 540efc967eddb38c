package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The codec of the elements of a collection: the values of a map, the members of a set, the
 * elements of a list, the values of a history. Each is stored separately, whereas {@link Codec}
 * stores the collection in one cell. A codec for any type, such as {@code JsonCodec}, stores your
 * classes without a specific codec:
 *
 * <pre>{@code
 * @Family("items") @ElementCodec(JsonCodec.class) Map<String, Item> items
 * }</pre>
 *
 * It takes precedence over codecs by type ({@link Table#codecs}) and built-in ones. The keys of a
 * map and the members of a set are qualifiers: their codec must encode equal values to equal bytes,
 * at most 16 KB.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface ElementCodec {
  /** The codec's class; by default, the type determines the codec. */
  Class<?> value() default void.class;

  /** The class of the codec of a map's keys; by default, the type determines the codec. */
  Class<?> keys() default void.class;
}
