/**
 * Mappings that are written by hand, of classes that cannot be annotated: {@link
 * io.github.bigtablemapper.handwritten.MappingBuilder} makes what the annotation processor makes of
 * annotations, and {@link io.github.bigtablemapper.handwritten.KeyLayout} the row keys. They are
 * functions and values: nothing is looked up by reflection.
 *
 * <p>Mappings, layouts, columns, parts of keys and rows without a class are immutable, and they and
 * repositories are safe for use by many threads, if the functions that they are given are.
 * Builders, options and patches, and the values and the key parts of a row while it is read, are
 * used by one thread at a time.
 */
@NullMarked
package io.github.bigtablemapper.handwritten;

import org.jspecify.annotations.NullMarked;
