package io.github.bigtablemapper.column;

/**
 * What a scan can select: a column, or a collection with a family of its own. Made by the constants
 * of a generated {@code XColumns} class.
 *
 * @param <E> the entity
 */
public sealed interface Selectable<E> permits MappedColumn, ElementFamily, Repeated {
  /** {@return the name of the property} */
  String property();
}
