package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a {@code Map<ByteString, ByteString>} hold the columns of a family that no other property
 * maps: qualifier and latest cell. With a {@code Map<String, ByteString>} the qualifiers are UTF-8.
 * The family is that of the property's {@link Family}, else the first family of the class. Each
 * family has one such map at most.
 *
 * <p>Writes set the columns that are given and delete none: not to find a column in the map does
 * not mean that the row has none. The qualifiers of mapped columns are refused.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface Unmapped {}
