package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import java.util.List;

/**
 * The mapping of the rows of a table to entities: all of one class, or of several that share the
 * table.
 *
 * @param <E> the entity, or the supertype of all of them
 * @param <K> its row key
 */
public sealed interface TableMapping<E, K extends Key> extends Mapped<E, K>
    permits EntityMapping, SharedTableMapping {
  /** {@return the simple name of the entity, or of what all of them are} */
  String entity();

  /** {@return the name of the table as it is declared; repositories may use another} */
  @Override
  String table();

  /** {@return the families, each once, in the order they are declared} */
  List<FamilyRule> families();

  /** {@return a new reader of row keys} */
  KeyReader keyReader();

  /** {@return the number of bytes of each row key's salt, which the order ignores; 0: none} */
  int saltSize();

  /** {@return the row key that the reader stands on} */
  K readKey(KeyReader in);

  /** {@return the mappings of all entities; no row key is of two of them} */
  List<EntityMapping<? extends E, ? extends K>> members();

  /** {@return the place among the {@link #members} of the mapping of an entity, by its class} */
  int member(E entity);
}
