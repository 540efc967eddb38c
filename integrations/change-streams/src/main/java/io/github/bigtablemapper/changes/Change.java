package io.github.bigtablemapper.changes;

import com.google.cloud.bigtable.data.v2.models.ChangeStreamMutation;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamMutation.MutationType;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.ElementId;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListElement;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One write to one row, as the change stream reports it: mutations, not the row. A write of the
 * mapper is one change. Columns that a change does not touch are unknown; only a change that
 * replaces the whole entity, such as {@code put}, contains the entity.
 *
 * <p>Use columns of the generated {@code XColumns}. In a table of several entities, a column of
 * another entity than the row's is rejected; to distinguish entities use {@link #entity}, or the
 * type of the {@link #key}.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 */
public final class Change<E, K extends Key> {
  /** The origin of a change. More constants may be added: a switch needs a default. */
  public enum Origin {
    /** A write of a client. */
    USER,
    /** Bigtable's garbage collection, by the rules of families. */
    GARBAGE_COLLECTION
  }

  private final EntityMapping<? extends E, ? extends K> mapping;
  private final TableRows<E, ?> rows;
  private final ChangeStreamMutation mutation;
  private final RowChanges changes;
  private final ElementChanges elements;

  Change(
      EntityMapping<? extends E, ? extends K> mapping,
      TableRows<E, ?> rows,
      ChangeStreamMutation mutation) {
    this.mapping = mapping;
    this.rows = rows;
    this.mutation = mutation;
    this.changes = new RowChanges(mutation.getEntries());
    this.elements = new ElementChanges(mapping, mutation.getRowKey(), changes);
  }

  /**
   * {@return the row key}
   *
   * @throws DecodeException if it is not a key of the entity
   */
  public K key() {
    return elements.key(mapping);
  }

  /** {@return the name of the row's entity, such as {@code Shop.Order}} */
  public String entity() {
    return mapping.entity();
  }

  /** {@return the origin of the change} */
  public Origin origin() {
    return mutation.getType() == MutationType.GARBAGE_COLLECTION
        ? Origin.GARBAGE_COLLECTION
        : Origin.USER;
  }

  /** {@return the commit time, by the clock of its cluster} */
  public Instant commitTime() {
    return mutation.getCommitTime();
  }

  /** {@return the cluster that received it; empty for garbage collection} */
  public String cluster() {
    return mutation.getSourceClusterId();
  }

  /**
   * {@return the tie breaker: of two changes of one row with the same commit time, from different
   * clusters, the change with the greater number is later}
   */
  public int tieBreaker() {
    return mutation.getTieBreaker();
  }

  /**
   * {@return the change of a column, under its name or an alias} For a counter it has the sum after
   * an increment.
   *
   * @throws DecodeException if a value that was set does not decode
   * @throws InvalidRequestException if the column belongs to another entity
   */
  public <T> ColumnChange<T> of(MappedColumn<? extends E, T> column) {
    requireOwn(isOwn(column), column.property());
    return elements.of(column);
  }

  /**
   * {@return the amounts that it added to an aggregate, in their order} Sums, minima and maxima
   * have amounts; other additions to an aggregate are not reported.
   */
  public List<Long> additions(AggregateColumn<? extends E, ?> column) {
    requireOwn(isOwn(column), column.property());
    return elements.additions(column);
  }

  /** {@return the amounts that it added to an aggregate, to all buckets, in their order} */
  public List<Long> additions(BucketColumn<? extends E, ?> column) {
    requireOwn(isOwn(column), column.property());
    return elements.additions(column);
  }

  /**
   * {@return the change of a map}
   *
   * @throws DecodeException if an element does not decode
   */
  public <A, V> ElementChange<Map<A, V>, Set<A>> of(MapFamily<? extends E, A, V> map) {
    requireOwn(isOwn(map), map.property());
    return elements.of(map, map.keys(), map.values());
  }

  /**
   * {@return the change of a map, each added value with its timestamp}
   *
   * @throws DecodeException if an element does not decode
   */
  public <A, V> ElementChange<Map<A, Versioned<V>>, Set<A>> of(
      VersionedMapFamily<? extends E, A, V> map) {
    requireOwn(isOwn(map), map.property());
    return elements.of(map);
  }

  /**
   * {@return the change of a map of histories: for each key the versions that were added, newest
   * first}
   *
   * @throws DecodeException if an element does not decode
   */
  public <A, V> ElementChange<Map<A, List<Versioned<V>>>, Set<A>> of(
      HistoryMapFamily<? extends E, A, V> map) {
    requireOwn(isOwn(map), map.property());
    return elements.of(map);
  }

  /**
   * {@return the change of a set, each added member with its timestamp}
   *
   * @throws DecodeException if an element does not decode
   */
  public <T> ElementChange<Set<Versioned<T>>, Set<T>> of(VersionedSetFamily<? extends E, T> set) {
    requireOwn(isOwn(set), set.property());
    return elements.of(set);
  }

  /**
   * {@return the change of the columns that no other property maps} Nothing replaces them: such a
   * change is a deletion of the family.
   *
   * @throws DecodeException if an element does not decode
   */
  public <A, V> ElementChange<Map<A, V>, Set<A>> of(UnmappedColumns<? extends E, A, V> columns) {
    requireOwn(isOwn(columns), columns.property());
    return elements.of(columns, columns.keys(), columns.values());
  }

  /**
   * {@return the change of a set}
   *
   * @throws DecodeException if an element does not decode
   */
  public <T> ElementChange<Set<T>, Set<T>> of(SetFamily<? extends E, T> set) {
    requireOwn(isOwn(set), set.property());
    return elements.of(set);
  }

  /**
   * {@return the change of a list}
   *
   * @throws DecodeException if an element does not decode
   */
  public <T> ElementChange<List<ListElement<T>>, List<ElementId>> of(
      ListFamily<? extends E, T> list) {
    requireOwn(isOwn(list), list.property());
    return elements.of(list);
  }

  /**
   * {@return whether it deleted all families of the entity and set nothing, like {@code delete}} In
   * a table of several entities these are the families of all of them.
   */
  public boolean isDeletion() {
    return changes.setsNothing()
        && mapping.families().stream().allMatch(family -> changes.isFamilyDeleted(family.name()));
  }

  /**
   * {@return the entity, if the change set or deleted each of its columns and replaced each of its
   * collections: a whole {@code put}} Counters and aggregates are not part of a put, so they are 0
   * or empty in the entity; its histories have the versions that were put. The entity may have
   * expired.
   *
   * @throws DecodeException if it does not decode
   */
  public Optional<E> replacement() {
    return origin() == Origin.USER && replacesAll()
        ? rows.decode(changes.row(mutation.getRowKey()))
        : Optional.empty();
  }

  private boolean replacesAll() {
    for (MappedColumn<?, ?> column : mapping.columns()) {
      boolean isPut =
          !(column instanceof CounterColumn<?>
              || column instanceof AggregateColumn<?, ?>
              || column instanceof HistoryColumn<?, ?>);
      if (isPut && !elements.isReplaced(column)) {
        return false;
      }
    }
    for (ElementFamily<?> family : mapping.collections()) {
      if (family instanceof OwnedFamily<?, ?> && !changes.isFamilyDeleted(family.family())) {
        return false;
      }
    }
    return true;
  }

  private boolean isOwn(MappedColumn<?, ?> column) {
    return mapping.columns().contains(column);
  }

  private boolean isOwn(ElementFamily<?> family) {
    return mapping.collections().contains(family);
  }

  private void requireOwn(boolean isOwn, String property) {
    if (!isOwn) {
      throw new InvalidRequestException(
          property
              + " is not a property of "
              + mapping.entity()
              + ", whose row has changed. Call entity() first.");
    }
  }

  /** {@return a text without key and values, which must not be logged} */
  @Override
  public String toString() {
    return "Change[" + mapping.entity() + ", " + origin() + ", " + commitTime() + "]";
  }
}
