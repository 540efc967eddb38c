/** How each property is stored: its codec, its family, its column, its part of the key. */
@NullMarked
package io.github.bigtablemapper.processor.internal.read.column;

import org.jspecify.annotations.NullMarked;
