/**
 * The API between generated mappings, the runtime and engines: entity to cells, cells to entity.
 * The API for users is in {@code column} instead. Mappings, rules and stamps are immutable and safe
 * for use by many threads. Readers, sinks, buffers, patches and the cells of a row are not safe for
 * use by several threads.
 */
@NullMarked
package io.github.bigtablemapper.mapping;

import org.jspecify.annotations.NullMarked;
