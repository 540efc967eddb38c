/**
 * Tables and column families: compares the declarations of entities with Bigtable. Differences are
 * immutable and safe for use by many threads.
 */
@NullMarked
package io.github.bigtablemapper.schema;

import org.jspecify.annotations.NullMarked;
