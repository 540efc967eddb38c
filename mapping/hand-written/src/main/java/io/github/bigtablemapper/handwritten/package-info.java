/**
 * Hand-written mappings for classes that you cannot annotate: {@link
 * io.github.bigtablemapper.handwritten.MappingBuilder} builds mappings like those that the
 * annotation processor generates, and {@link io.github.bigtablemapper.handwritten.KeyLayout} the
 * row keys. They consist of functions and values, without reflection.
 *
 * <p>Mappings, layouts, columns, parts of keys and rows without a class are immutable, and they and
 * repositories are safe for use by many threads, if their functions are. Builders, options and
 * patches, and the values and the key parts of a row while it is read, are used by one thread at a
 * time.
 */
@NullMarked
package io.github.bigtablemapper.handwritten;

import org.jspecify.annotations.NullMarked;
