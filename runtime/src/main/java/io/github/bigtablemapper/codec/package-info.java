/** Codecs: they convert values to the bytes of a cell and back. */
@NullMarked
package io.github.bigtablemapper.codec;

import org.jspecify.annotations.NullMarked;
