package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.key.Key;

/**
 * An object for the entities of one mapping: the mapping itself, or a repository.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public interface Mapped<E, K extends Key> {
  /** {@return how the entity is stored} */
  TableMapping<E, K> mapping();

  /** {@return the name of the table; for a mapping, the declared name} */
  String table();
}
