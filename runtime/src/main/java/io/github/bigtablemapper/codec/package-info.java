/**
 * Codecs, which convert values to the bytes of a cell and back. All are immutable and safe for use
 * by many threads; your own codecs must be too.
 */
@NullMarked
package io.github.bigtablemapper.codec;

import org.jspecify.annotations.NullMarked;
