/**
 * The columns and families of entities, conditions on them, and versions: what users name. Made by
 * the constants of a generated {@code XColumns} class.
 */
@NullMarked
package io.github.bigtablemapper.column;

import org.jspecify.annotations.NullMarked;
