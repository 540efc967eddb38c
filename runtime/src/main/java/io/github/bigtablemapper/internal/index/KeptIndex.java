package io.github.bigtablemapper.internal.index;

import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.column.CellLimits;
import io.github.bigtablemapper.internal.scan.EntityReads;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * An index in a separate table, as the writes of its entity maintain it: which entry an entity has,
 * and the requests that read, write and delete entries.
 *
 * @param <E> the entity
 * @param <I> the row key of the index
 */
public final class KeptIndex<E, I extends Key> {
  private final IndexMapping<E, I, ?> mapping;
  private final RepositoryContext<EntityMapping<IndexEntry<I>, I>> context;
  private final EntryRows<I> rows;
  private final EntityReads<IndexEntry<I>, I> reads;

  /**
   * An index.
   *
   * @param context the table of its entries
   */
  public KeptIndex(
      IndexMapping<E, I, ?> mapping, RepositoryContext<EntityMapping<IndexEntry<I>, I>> context) {
    this.mapping = mapping;
    this.context = context;
    this.rows = new EntryRows<>(context);
    this.reads = new EntityReads<>(context.afterWrite());
  }

  /** {@return the same, for requests with other deadlines} */
  public KeptIndex<E, I> with(Deadlines deadlines) {
    return new KeptIndex<>(mapping, context.with(deadlines));
  }

  /** {@return how the entity is stored in it} */
  public IndexMapping<E, I, ?> mapping() {
    return mapping;
  }

  /** {@return the name of its table} */
  public String table() {
    return context.table().name();
  }

  /** {@return the table of its entries, which reads see after all writes} */
  public RepositoryContext<EntityMapping<IndexEntry<I>, I>> entriesAfterWrite() {
    return context.afterWrite();
  }

  /** {@return what writes, marks and deletes its entries} */
  public EntryRows<I> rows() {
    return rows;
  }

  /** {@return the key of an entity in this index; empty if it is not in it} */
  public Optional<I> key(E entity) {
    return mapping.isIndexed(entity) ? Optional.of(mapping.key(entity)) : Optional.empty();
  }

  /** {@return the present entry of a key} */
  CompletableFuture<Optional<IndexEntry<I>>> entry(I key) {
    return reads.find(key, null, CellLimits.NONE);
  }

  /**
   * {@return what a write of an entity changes in this index}
   *
   * @param before the entity as it is stored; empty: it is not
   * @param after the entity as it will be stored; empty: it is deleted
   * @throws io.github.bigtablemapper.exception.InvalidKeyException if the new entry cannot be
   *     stored
   */
  public EntryChange<E, I> change(Optional<E> before, Optional<E> after) {
    return new EntryChange<>(this, before.flatMap(this::key), after.flatMap(this::key));
  }

  /** {@return its declared name and the name of its table} */
  @Override
  public String toString() {
    return "index " + mapping.table() + " (table " + table() + ")";
  }
}
