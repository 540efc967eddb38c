package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Maps the columns of a family that no other property maps to a {@code Map<ByteString, ByteString>}
 * of qualifiers and latest cells. With a {@code Map<String, ByteString>} the qualifiers are UTF-8.
 * The family is the property's {@link Family}, otherwise the first family of the class. Each family
 * has at most one such map.
 *
 * <p>Writes set the columns in the map and delete none, so columns that are not in the map stay in
 * the row. The qualifiers of mapped columns are refused.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Unmapped {}
