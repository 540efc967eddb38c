package io.github.bigtablemapper.mapping;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementId;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A patch that names columns by their constants, of an entity without a generated one. A column
 * that it does not name stays as it is. A value is encoded when it is given, so one that cannot be
 * stored is an {@link InvalidValueException} there. Used by one thread.
 *
 * @param <E> the entity
 */
public final class ColumnPatch<E> extends Patch<E> {
  private final EntityMapping<E, ?> mapping;

  /** A patch that changes nothing yet. */
  public ColumnPatch(EntityMapping<E, ?> mapping) {
    this.mapping = mapping;
  }

  /**
   * Sets a column; of one that keeps its first value, as {@link EntityMapping#writeOnce} and {@link
   * EntityMapping#kept} say.
   *
   * @throws InvalidRequestException if it is a counter or a history, which have methods of their
   *     own, or a version or time of update, which every write sets by itself
   */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> setValue(MappedColumn<E, T> column, @Nullable T value) {
    requireValue(column);
    set(column, value);
    return this;
  }

  /**
   * Leaves a column without a value.
   *
   * @throws InvalidRequestException if the entity is never without it, or it keeps its first value,
   *     or as {@link #setValue} says
   */
  @CanIgnoreReturnValue
  public ColumnPatch<E> clearValue(MappedColumn<E, ?> column) {
    requireValue(column);
    if (column.required()
        || mapping.writeOnce().contains(column)
        || mapping.kept().contains(column)
        || mapping.createdAt().filter(column::equals).isPresent()) {
      throw refused(column, "is never without a value. Set another, or delete the row");
    }
    clear(column);
    return this;
  }

  /** Gives a counter a value, whatever was counted before. */
  @CanIgnoreReturnValue
  public ColumnPatch<E> resetCounter(CounterColumn<E> counter, long value) {
    reset(counter, value);
    return this;
  }

  /** Adds a version to a history, or an element to a list of versions, at the time of the write. */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> appendVersion(HistoryColumn<E, T> column, T value) {
    append(column, value);
    return this;
  }

  /**
   * Adds a version to a history.
   *
   * @param timestamp its timestamp, in whole milliseconds since 1970
   */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> appendVersion(HistoryColumn<E, T> column, Instant timestamp, T value) {
    append(column, timestamp, value);
    return this;
  }

  /** Takes the versions from a history that are older than an instant. */
  @CanIgnoreReturnValue
  public ColumnPatch<E> trimVersions(HistoryColumn<E, ?> column, Instant before) {
    trim(column, before);
    return this;
  }

  /** Takes all versions from a history, or all elements from a list of versions. */
  @CanIgnoreReturnValue
  public ColumnPatch<E> clearVersions(HistoryColumn<E, ?> column) {
    clear(column);
    return this;
  }

  /** Gives a key of a map a value. */
  @CanIgnoreReturnValue
  public <K, V> ColumnPatch<E> putEntry(EntryFamily<E, K, V, ?> map, K key, V value) {
    put(map, key, value);
    return this;
  }

  /**
   * Gives a key of a map a value, at a time.
   *
   * @param timestamp in whole milliseconds since 1970
   */
  @CanIgnoreReturnValue
  public <K, V> ColumnPatch<E> putEntry(
      VersionedMapFamily<E, K, V> map, K key, Instant timestamp, V value) {
    put(map, key, timestamp, value);
    return this;
  }

  /** Adds a version to a key of a map, at the time of the write. */
  @CanIgnoreReturnValue
  public <K, V> ColumnPatch<E> appendVersion(HistoryMapFamily<E, K, V> map, K key, V value) {
    append(map, key, value);
    return this;
  }

  /**
   * Adds a version to a key of a map.
   *
   * @param timestamp its timestamp, in whole milliseconds since 1970
   */
  @CanIgnoreReturnValue
  public <K, V> ColumnPatch<E> appendVersion(
      HistoryMapFamily<E, K, V> map, K key, Instant timestamp, V value) {
    append(map, key, timestamp, value);
    return this;
  }

  /** Takes a key from a map, if it is there. */
  @CanIgnoreReturnValue
  public <K> ColumnPatch<E> removeEntry(EntryFamily<E, K, ?, ?> map, K key) {
    remove(map, key);
    return this;
  }

  /** Adds a member to a set. */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> addMember(MemberFamily<E, T, ?> set, T member) {
    add(set, member);
    return this;
  }

  /**
   * Adds a member to a set, at a time.
   *
   * @param timestamp in whole milliseconds since 1970
   */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> addMember(VersionedSetFamily<E, T> set, Instant timestamp, T member) {
    add(set, timestamp, member);
    return this;
  }

  /** Takes a member from a set, if it is there. */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> removeMember(MemberFamily<E, T, ?> set, T member) {
    remove(set, member);
    return this;
  }

  /** Adds an element behind all of a list. */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> appendElement(ListFamily<E, T> list, T element) {
    append(list, element);
    return this;
  }

  /** Adds an element before all of a list. */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> prependElement(ListFamily<E, T> list, T element) {
    prepend(list, element);
    return this;
  }

  /** Takes an element from a list, if it is there. */
  @CanIgnoreReturnValue
  public ColumnPatch<E> removeElement(ListFamily<E, ?> list, ElementId element) {
    remove(list, element);
    return this;
  }

  /** Takes all elements from a map, a set or a list. */
  @CanIgnoreReturnValue
  public ColumnPatch<E> clearElements(OwnedFamily<E, ?> family) {
    clear(family);
    return this;
  }

  /** Gives a column a value that no property maps. */
  @CanIgnoreReturnValue
  public <K, V> ColumnPatch<E> putColumn(UnmappedColumns<E, K, V> columns, K key, V value) {
    put(columns, key, value);
    return this;
  }

  /** Takes its value from a column that no property maps. */
  @CanIgnoreReturnValue
  public <K> ColumnPatch<E> removeColumn(UnmappedColumns<E, K, ?> columns, K key) {
    remove(columns, key);
    return this;
  }

  private void requireValue(MappedColumn<E, ?> column) {
    if (column instanceof CounterColumn) {
      throw refused(column, "is a counter. Reset it with resetCounter, or increment it");
    }
    if (column instanceof HistoryColumn) {
      throw refused(column, "is several cells. Change it with appendVersion and clearVersions");
    }
    if (column instanceof AggregateColumn) {
      throw refused(column, "is an aggregate, which Bigtable makes of what is added");
    }
    if (mapping.version().filter(column::equals).isPresent()
        || mapping.updatedAt().filter(column::equals).isPresent()) {
      throw refused(column, "is set by every write. Leave it out");
    }
  }

  private InvalidRequestException refused(MappedColumn<E, ?> column, String why) {
    return new InvalidRequestException(
        mapping.entity() + "." + column.property() + " " + why + ".");
  }
}
