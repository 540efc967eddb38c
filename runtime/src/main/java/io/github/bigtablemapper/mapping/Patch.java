package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.ElementId;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A partial update of a row: changes of some columns, in the order they are made. A generated
 * {@code XPatch} names the columns by property. A column that the patch does not name stays as it
 * is: nothing is inferred from null.
 *
 * <p>Values are encoded when they are given, so a value that cannot be stored fails there. Used by
 * one thread.
 *
 * @param <E> the entity
 */
public abstract class Patch<E> {
  private final List<Consumer<CellSink>> changes = new ArrayList<>();

  /** How many changes of a column take a time of their own. */
  private final Map<Object, Integer> stamps = new HashMap<>();

  /** Called by generated code: an empty patch. */
  @ForGeneratedCode
  protected Patch() {}

  /** {@return whether nothing is to be changed} */
  public final boolean isEmpty() {
    return changes.isEmpty();
  }

  /**
   * {@return how many times the changes take that need one of their own: as many as there are for
   * one column, as those of several columns share them}
   */
  public final int stamps() {
    return stamps.values().stream().mapToInt(count -> count).max().orElse(0);
  }

  /** Passes the changes to a sink. */
  public final void write(CellSink cells) {
    changes.forEach(change -> change.accept(cells));
  }

  /** Called by generated code: gives a column a value. */
  @ForGeneratedCode
  protected final <T> void set(MappedColumn<E, T> column, @Nullable T value) {
    ByteString encoded = encode(column, value);
    changes.add(cells -> cells.set(column, encoded));
  }

  /** Called by generated code: takes its value from a column. */
  @ForGeneratedCode
  protected final void clear(MappedColumn<E, ?> column) {
    changes.add(cells -> cells.absent(column));
  }

  /** Called by generated code: gives a counter a value, whatever was counted before. */
  @ForGeneratedCode
  protected final void reset(CounterColumn<E> counter, long value) {
    ByteString encoded = encode(counter, value);
    changes.add(cells -> cells.reset(counter, encoded));
  }

  /** Called by generated code: adds a version to a history, at the time of the write. */
  @ForGeneratedCode
  protected final <T> void append(HistoryColumn<E, T> column, T value) {
    ByteString encoded = encode(column, value);
    changes.add(cells -> cells.append(column, encoded));
    stamps.merge(column, 1, Integer::sum);
  }

  /** Called by generated code: adds a version to a history. */
  @ForGeneratedCode
  protected final <T> void append(
      HistoryColumn<E, T> column, @Nullable Instant timestamp, T value) {
    Instant given = given(column, timestamp);
    ByteString encoded = encode(column, value);
    changes.add(cells -> cells.version(column, given, encoded));
  }

  /** Called by generated code: takes from a history what is older than an instant. */
  @ForGeneratedCode
  protected final void trim(HistoryColumn<E, ?> column, @Nullable Instant before) {
    if (given(column, before).isAfter(Instant.EPOCH)) { // no cell is older
      changes.add(cells -> cells.trim(column, before));
    }
  }

  /** Called by generated code: takes from a history all up to the time of the write. */
  @ForGeneratedCode
  protected final void clear(HistoryColumn<E, ?> column) {
    changes.add(cells -> cells.trim(column, null));
    stamps.merge(column, 1, Integer::sum);
  }

  /** Called by generated code: gives a key of a map a value. */
  @ForGeneratedCode
  protected final <K, V> void put(EntryFamily<E, K, V, ?> map, K key, V value) {
    setElement(map, map.encodeKey(map.keys(), key), map.encodeValue(map.values(), value));
  }

  /** Called by generated code: gives a key of a map a value, at a time. */
  @ForGeneratedCode
  protected final <K, V> void put(
      VersionedMapFamily<E, K, V> map, K key, @Nullable Instant timestamp, V value) {
    setElement(
        map,
        map.encodeKey(map.keys(), key),
        given(map, timestamp),
        map.encodeValue(map.values(), value));
  }

  /** Called by generated code: adds a version to a key of a map, at the time of the write. */
  @ForGeneratedCode
  protected final <K, V> void append(HistoryMapFamily<E, K, V> map, K key, V value) {
    ByteString qualifier = map.encodeKey(map.keys(), key);
    ByteString encoded = map.encodeValue(map.values(), value);
    changes.add(cells -> cells.append(map, qualifier, encoded));
    stamps.merge(Map.entry(map, qualifier), 1, Integer::sum);
  }

  /** Called by generated code: adds a version to a key of a map. */
  @ForGeneratedCode
  protected final <K, V> void append(
      HistoryMapFamily<E, K, V> map, K key, @Nullable Instant timestamp, V value) {
    setElement(
        map,
        map.encodeKey(map.keys(), key),
        given(map, timestamp),
        map.encodeValue(map.values(), value));
  }

  /** Called by generated code: adds a number to a running total. */
  @ForGeneratedCode
  protected final void add(AggregateColumn<E, ?> column, long amount) {
    changes.add(cells -> cells.add(column, amount));
  }

  /** Called by generated code: adds a number to the aggregate of the stretch of the write. */
  @ForGeneratedCode
  protected final void add(BucketColumn<E, ?> column, long amount) {
    changes.add(cells -> cells.add(column, null, amount));
  }

  /** Called by generated code: adds a number to the aggregate of the stretch of a moment. */
  @ForGeneratedCode
  protected final void add(BucketColumn<E, ?> column, @Nullable Instant at, long amount) {
    Instant given = given(column, at);
    changes.add(cells -> cells.add(column, given, amount));
  }

  /** Called by generated code: takes a key from a map. */
  @ForGeneratedCode
  protected final <K> void remove(EntryFamily<E, K, ?, ?> map, K key) {
    removeElement(map, map.encodeKey(map.keys(), key));
  }

  /** Called by generated code: gives a column a value that no property maps. */
  @ForGeneratedCode
  protected final <K, V> void put(UnmappedColumns<E, K, V> columns, K key, V value) {
    setElement(
        columns,
        columns.encodeKey(columns.keys(), key),
        columns.encodeValue(columns.values(), value));
  }

  /** Called by generated code: takes its value from a column that no property maps. */
  @ForGeneratedCode
  protected final <K> void remove(UnmappedColumns<E, K, ?> columns, K key) {
    removeElement(columns, columns.encodeKey(columns.keys(), key));
  }

  /** Called by generated code: adds a member to a set. */
  @ForGeneratedCode
  protected final <T> void add(MemberFamily<E, T, ?> set, T member) {
    setElement(set, set.encodeMember(member), MemberFamily.MEMBER);
  }

  /** Called by generated code: adds a member to a set, at a time. */
  @ForGeneratedCode
  protected final <T> void add(
      VersionedSetFamily<E, T> set, @Nullable Instant timestamp, T member) {
    setElement(set, set.encodeMember(member), given(set, timestamp), MemberFamily.MEMBER);
  }

  /** Called by generated code: takes a member from a set. */
  @ForGeneratedCode
  protected final <T> void remove(MemberFamily<E, T, ?> set, T member) {
    removeElement(set, set.encodeMember(member));
  }

  /** Called by generated code: adds an element at the end of a list. */
  @ForGeneratedCode
  protected final <T> void append(ListFamily<E, T> list, T element) {
    ByteString encoded = list.encodeElement(element);
    changes.add(cells -> cells.append(list, encoded));
  }

  /** Called by generated code: adds an element at the start of a list. */
  @ForGeneratedCode
  protected final <T> void prepend(ListFamily<E, T> list, T element) {
    ByteString encoded = list.encodeElement(element);
    changes.add(cells -> cells.prepend(list, encoded));
  }

  /** Called by generated code: takes an element from a list. */
  @ForGeneratedCode
  protected final void remove(ListFamily<E, ?> list, ElementId element) {
    removeElement(list, element.qualifier());
  }

  /** Called by generated code: takes all elements from a family. */
  @ForGeneratedCode
  protected final void clear(OwnedFamily<E, ?> family) {
    changes.add(cells -> cells.replace(family));
  }

  private void setElement(ElementFamily<E> family, ByteString qualifier, ByteString value) {
    changes.add(cells -> cells.element(family, qualifier, value));
  }

  private void setElement(
      OwnedFamily<E, ?> family, ByteString qualifier, Instant timestamp, ByteString value) {
    changes.add(cells -> cells.element(family, qualifier, timestamp, value));
  }

  private void removeElement(ElementFamily<E> family, ByteString qualifier) {
    changes.add(cells -> cells.remove(family, qualifier));
  }

  private static Instant given(Selectable<?> column, @Nullable Instant instant) {
    if (instant == null) {
      throw new InvalidValueException(
          "the instant for " + column.property() + " is null, which says nothing of a time.");
    }
    return instant;
  }

  private static <T> ByteString encode(MappedColumn<?, T> column, @Nullable T value) {
    if (value == null) {
      throw new InvalidValueException(
          "the value for "
              + column.property()
              + " is null. A patch takes a value away with clear.");
    }
    return column.codec().encodeNonNull(value);
  }
}
