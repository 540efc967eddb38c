package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import java.util.List;

/**
 * The mapping of the rows of a table to entities: of one class, or of several classes that share
 * the table.
 *
 * @param <E> the entity, or the supertype of all of them
 * @param <K> its row key
 */
public sealed interface TableMapping<E, K extends Key> extends Mapped<E, K>
    permits EntityMapping, SharedTableMapping {
  /** {@return the simple name of the entity, or of their sealed interface} */
  String entity();

  /** {@return the declared name of the table; repositories may use another} */
  @Override
  String table();

  /** {@return the families, each once, in the order of their declaration} */
  List<FamilyRule> families();

  /** {@return a new reader of row keys} */
  KeyReader keyReader();

  /**
   * {@return the number of bytes of each row key's salt, which the order ignores; 0 without a salt}
   */
  int saltSize();

  /** {@return the current row key of the reader} */
  K readKey(KeyReader in);

  /** {@return the mappings of all entities; a row key never belongs to two of them} */
  List<EntityMapping<? extends E, ? extends K>> members();

  /** {@return the index among the {@link #members} of the mapping of an entity, by its class} */
  int member(E entity);
}
