/**
 * How generated mappings read and write collections whose elements are columns, and histories whose
 * elements are versions. Readers, writers and buffers are not safe for use by several threads; the
 * collections that readers return are immutable.
 */
@NullMarked
package io.github.bigtablemapper.mapping.element;

import org.jspecify.annotations.NullMarked;
