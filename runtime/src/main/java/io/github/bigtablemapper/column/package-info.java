/**
 * The columns and families of entities, the parts of their row keys, conditions, and versions. The
 * constants of a generated {@code XColumns} class provide them. All are immutable and safe for use
 * by many threads, if the values in them do not change.
 */
@NullMarked
package io.github.bigtablemapper.column;

import org.jspecify.annotations.NullMarked;
