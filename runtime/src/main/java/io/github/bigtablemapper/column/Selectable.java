package io.github.bigtablemapper.column;

/**
 * A column or a collection with its own family, which a scan can select. The constants of a
 * generated {@code XColumns} class implement it.
 *
 * @param <E> the entity
 */
public sealed interface Selectable<E> permits MappedColumn, ElementFamily, Repeated {
  /** {@return the name of the property} */
  String property();
}
