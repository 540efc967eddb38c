/**
 * The API between generated mappings, the runtime and engines: entity to cells, cells to entity.
 * What users name is in {@code column} instead.
 */
@NullMarked
package io.github.bigtablemapper.mapping;

import org.jspecify.annotations.NullMarked;
