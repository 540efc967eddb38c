/**
 * The columns and families of entities, parts of their row keys, conditions, and versions: what
 * users name. Made by the constants of a generated {@code XColumns} class. All are immutable and
 * safe for use by many threads, as far as the values that they were given do not change.
 */
@NullMarked
package io.github.bigtablemapper.column;

import org.jspecify.annotations.NullMarked;
