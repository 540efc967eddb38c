/**
 * What generated mappings implement and call, and what engines drive: entity to cells, cells to
 * entity. Users name what is in {@code column} instead.
 */
@NullMarked
package io.github.bigtablemapper.mapping;

import org.jspecify.annotations.NullMarked;
