/**
 * Codecs of the forms in which other programs store values, for tables that others write. A
 * property names one with {@code @Codec}, what a collection holds with {@code @ElementCodec}. A
 * class whose name ends with {@code Key} is for a part of a row key.
 *
 * <p>Each value has one form, as with all codecs: bytes that the codec would not write are a {@link
 * io.github.bigtablemapper.exception.DecodeException}, except where the codec states otherwise.
 */
@NullMarked
package io.github.bigtablemapper.codec.foreign;

import org.jspecify.annotations.NullMarked;
