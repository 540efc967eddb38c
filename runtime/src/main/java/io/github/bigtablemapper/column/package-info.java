/**
 * What users name of an entity: its columns and families, conditions on them, and versions. Made by
 * the constants of a generated {@code XColumns} class.
 */
@NullMarked
package io.github.bigtablemapper.column;

import org.jspecify.annotations.NullMarked;
