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
 * A patch that names columns by their constants, for an entity without a generated patch. A column
 * that it does not name stays as it is. Values are encoded at once, so a method throws an {@link
 * InvalidValueException} for a value that cannot be stored. Not safe for use by several threads.
 *
 * @param <E> the entity
 */
public final class ColumnPatch<E> extends Patch<E> {
  private final EntityMapping<E, ?> mapping;

  /** Creates an empty patch. */
  public ColumnPatch(EntityMapping<E, ?> mapping) {
    this.mapping = mapping;
  }

  /**
   * Sets a column; if it keeps its first value, {@link EntityMapping#writeOnce} and {@link
   * EntityMapping#kept} describe the effect.
   *
   * @throws InvalidRequestException if it is a counter or a history, which have separate methods,
   *     or a version or time of update, which every write sets automatically
   */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> setValue(MappedColumn<E, T> column, @Nullable T value) {
    requireValue(column);
    set(column, value);
    return this;
  }

  /**
   * Clears the value of a column.
   *
   * @throws InvalidRequestException if the column is required, or keeps its first value, or in the
   *     cases of {@link #setValue}
   */
  @CanIgnoreReturnValue
  public ColumnPatch<E> clearValue(MappedColumn<E, ?> column) {
    requireValue(column);
    if (column.required()
        || mapping.writeOnce().contains(column)
        || mapping.kept().contains(column)
        || isGenerated(column, false)) {
      throw refused(column, "is never without a value. Set another, or delete the row");
    }
    clear(column);
    return this;
  }

  /** Sets a counter, regardless of its stored value. */
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

  /** Removes the versions of a history that are older than an instant. */
  @CanIgnoreReturnValue
  public ColumnPatch<E> trimVersions(HistoryColumn<E, ?> column, Instant before) {
    trim(column, before);
    return this;
  }

  /** Removes all versions from a history, or all elements from a list of versions. */
  @CanIgnoreReturnValue
  public ColumnPatch<E> clearVersions(HistoryColumn<E, ?> column) {
    clear(column);
    return this;
  }

  /** Sets the value of a key of a map. */
  @CanIgnoreReturnValue
  public <K, V> ColumnPatch<E> putEntry(EntryFamily<E, K, V, ?> map, K key, V value) {
    put(map, key, value);
    return this;
  }

  /**
   * Sets the value of a key of a map, with a timestamp.
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

  /** Removes a key from a map, if it exists. */
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
   * Adds a member to a set, with a timestamp.
   *
   * @param timestamp in whole milliseconds since 1970
   */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> addMember(VersionedSetFamily<E, T> set, Instant timestamp, T member) {
    add(set, timestamp, member);
    return this;
  }

  /** Removes a member from a set, if it exists. */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> removeMember(MemberFamily<E, T, ?> set, T member) {
    remove(set, member);
    return this;
  }

  /** Appends an element to a list. */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> appendElement(ListFamily<E, T> list, T element) {
    append(list, element);
    return this;
  }

  /** Prepends an element to a list. */
  @CanIgnoreReturnValue
  public <T> ColumnPatch<E> prependElement(ListFamily<E, T> list, T element) {
    prepend(list, element);
    return this;
  }

  /** Removes an element from a list, if it exists. */
  @CanIgnoreReturnValue
  public ColumnPatch<E> removeElement(ListFamily<E, ?> list, ElementId element) {
    remove(list, element);
    return this;
  }

  /** Removes all elements from a map, a set or a list. */
  @CanIgnoreReturnValue
  public ColumnPatch<E> clearElements(OwnedFamily<E, ?> family) {
    clear(family);
    return this;
  }

  /** Sets a column that no property maps. */
  @CanIgnoreReturnValue
  public <K, V> ColumnPatch<E> putColumn(UnmappedColumns<E, K, V> columns, K key, V value) {
    put(columns, key, value);
    return this;
  }

  /** Removes a column that no property maps. */
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
      throw refused(column, "is an aggregate, which Bigtable computes from what is added");
    }
    if (mapping.version().filter(column::equals).isPresent() || isGenerated(column, true)) {
      throw refused(column, "is set by every write. Leave it out");
    }
  }

  private boolean isGenerated(MappedColumn<E, ?> column, boolean isByEveryWrite) {
    return mapping.generated().entrySet().stream()
        .anyMatch(
            each ->
                each.getKey().isOfEveryWrite() == isByEveryWrite && each.getValue().equals(column));
  }

  private InvalidRequestException refused(MappedColumn<E, ?> column, String why) {
    return new InvalidRequestException(
        mapping.entity() + "." + column.property() + " " + why + ".");
  }
}
