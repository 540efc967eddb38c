/**
 * Codecs for the formats of other programs, for tables that they write. A property names a codec
 * with {@code @Codec}, or with {@code @ElementCodec} for the elements of a collection. A class is a
 * form: its nested classes are the codecs of one type each, of which the type of the property or
 * key part selects one. All are immutable and safe for use by many threads.
 *
 * <p>Each value has one form, as with all codecs: bytes that the codec would not write cause a
 * {@link io.github.bigtablemapper.exception.DecodeException}, unless the documentation of the codec
 * lists an exception.
 */
@NullMarked
package io.github.bigtablemapper.codec.foreign;

import org.jspecify.annotations.NullMarked;
