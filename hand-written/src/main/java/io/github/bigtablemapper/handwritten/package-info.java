/**
 * Mappings that are written by hand, of classes that cannot be annotated: {@link
 * io.github.bigtablemapper.handwritten.MappingBuilder} makes what the annotation processor makes of
 * annotations, and {@link io.github.bigtablemapper.handwritten.KeyLayout} the row keys. They are
 * functions and values: nothing is looked up by reflection.
 */
@NullMarked
package io.github.bigtablemapper.handwritten;

import org.jspecify.annotations.NullMarked;
