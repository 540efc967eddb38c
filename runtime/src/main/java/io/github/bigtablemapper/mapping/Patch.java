package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
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
import io.github.bigtablemapper.exception.InvalidRequestException;
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
 * A patch of a row: changes of single columns, in the order in which they are made. A generated
 * {@code XPatch} has methods for each property. A column that the patch does not name stays as it
 * is: nothing is inferred from null.
 *
 * <p>Values are encoded at once, so each method throws for a value that cannot be stored. Once the
 * lambda that received the patch has returned, each method throws an {@link
 * InvalidRequestException}. Not safe for use by several threads.
 *
 * @param <E> the entity
 */
public abstract class Patch<E> {
  private final List<Consumer<CellSink>> changes = new ArrayList<>();

  /** The number of changes of a column that need a separate time. */
  private final Map<Object, Integer> stamps = new HashMap<>();

  private boolean isClosed;

  /**
   * Called by generated code: an empty patch.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected Patch() {}

  /** {@return true if there are no changes} */
  public final boolean isEmpty() {
    return changes.isEmpty();
  }

  /**
   * {@return the number of separate times that the changes need: the largest number for one column,
   * because several columns share the times}
   */
  public final int stamps() {
    return stamps.values().stream().mapToInt(count -> count).max().orElse(0);
  }

  /** Closes the patch: it takes no more changes, because the write that has them is immutable. */
  public final void close() {
    isClosed = true;
  }

  private void change(Consumer<CellSink> change) {
    if (isClosed) {
      throw new InvalidRequestException(
          "The patch is closed: the write was made when the lambda that received the"
              + " patch returned, and what it stores is fixed. Make all changes within the"
              + " lambda.");
    }
    changes.add(change);
  }

  /** Writes the changes to a sink. */
  public final void write(CellSink cells) {
    changes.forEach(change -> change.accept(cells));
  }

  /**
   * Called by generated code: sets a column.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <T> void set(MappedColumn<E, T> column, @Nullable T value) {
    ByteString encoded = encode(column, column.codec(), value);
    change(cells -> cells.set(column, encoded));
  }

  /**
   * Called by generated code: clears a column.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final void clear(MappedColumn<E, ?> column) {
    change(cells -> cells.absent(column));
  }

  /**
   * Called by generated code: sets a counter, regardless of its stored value.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final void reset(CounterColumn<E> counter, long value) {
    ByteString encoded = encode(counter, counter.codec(), value);
    change(cells -> cells.reset(counter, encoded));
  }

  /**
   * Called by generated code: adds a version to a history, at the time of the write.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <T> void append(HistoryColumn<E, T> column, T value) {
    ByteString encoded = encode(column, column.codec(), value);
    change(cells -> cells.append(column, encoded));
    stamps.merge(column, 1, Integer::sum);
  }

  /**
   * Called by generated code: adds a version to a history.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <T> void append(
      HistoryColumn<E, T> column, @Nullable Instant timestamp, T value) {
    Instant given = given(column, timestamp);
    ByteString encoded = encode(column, column.codec(), value);
    change(cells -> cells.version(column, given, encoded));
  }

  /**
   * Called by generated code: removes the versions of a history that are older than an instant.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final void trim(HistoryColumn<E, ?> column, @Nullable Instant before) {
    if (given(column, before).isAfter(Instant.EPOCH)) { // otherwise no cell is older
      change(cells -> cells.trim(column, before));
    }
  }

  /**
   * Called by generated code: removes all versions of a history up to the time of the write.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final void clear(HistoryColumn<E, ?> column) {
    change(cells -> cells.trim(column, null));
    stamps.merge(column, 1, Integer::sum);
  }

  /**
   * Called by generated code: sets the value of a key of a map.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <K, V> void put(EntryFamily<E, K, V, ?> map, K key, V value) {
    setElement(map, map.encodeKey(map.keys(), key), map.encodeValue(map.values(), value));
  }

  /**
   * Called by generated code: sets the value of a key of a map, with a timestamp.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <K, V> void put(
      VersionedMapFamily<E, K, V> map, K key, @Nullable Instant timestamp, V value) {
    setElement(
        map,
        map.encodeKey(map.keys(), key),
        given(map, timestamp),
        map.encodeValue(map.values(), value));
  }

  /**
   * Called by generated code: adds a version to a key of a map, at the time of the write.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <K, V> void append(HistoryMapFamily<E, K, V> map, K key, V value) {
    ByteString qualifier = map.encodeKey(map.keys(), key);
    ByteString encoded = map.encodeValue(map.values(), value);
    change(cells -> cells.append(map, qualifier, encoded));
    stamps.merge(Map.entry(map, qualifier), 1, Integer::sum);
  }

  /**
   * Called by generated code: adds a version to a key of a map.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <K, V> void append(
      HistoryMapFamily<E, K, V> map, K key, @Nullable Instant timestamp, V value) {
    setElement(
        map,
        map.encodeKey(map.keys(), key),
        given(map, timestamp),
        map.encodeValue(map.values(), value));
  }

  /**
   * Called by generated code: adds a number to a running total.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final void add(AggregateColumn<E, ?> column, long amount) {
    change(cells -> cells.add(column, amount));
  }

  /**
   * Called by generated code: adds a number to the aggregate of the bucket of the write.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final void add(BucketColumn<E, ?> column, long amount) {
    change(cells -> cells.add(column, null, amount));
  }

  /**
   * Called by generated code: adds a number to the aggregate of the bucket of a time.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final void add(BucketColumn<E, ?> column, @Nullable Instant at, long amount) {
    Instant given = given(column, at);
    change(cells -> cells.add(column, given, amount));
  }

  /**
   * Called by generated code: removes a key from a map.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <K> void remove(EntryFamily<E, K, ?, ?> map, K key) {
    removeElement(map, map.encodeKey(map.keys(), key));
  }

  /**
   * Called by generated code: sets a column that no property maps.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <K, V> void put(UnmappedColumns<E, K, V> columns, K key, V value) {
    setElement(
        columns,
        columns.encodeKey(columns.keys(), key),
        columns.encodeValue(columns.values(), value));
  }

  /**
   * Called by generated code: removes a column that no property maps.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <K> void remove(UnmappedColumns<E, K, ?> columns, K key) {
    removeElement(columns, columns.encodeKey(columns.keys(), key));
  }

  /**
   * Called by generated code: adds a member to a set.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <T> void add(MemberFamily<E, T, ?> set, T member) {
    setElement(set, set.encodeMember(member), MemberFamily.MEMBER);
  }

  /**
   * Called by generated code: adds a member to a set, with a timestamp.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <T> void add(
      VersionedSetFamily<E, T> set, @Nullable Instant timestamp, T member) {
    setElement(set, set.encodeMember(member), given(set, timestamp), MemberFamily.MEMBER);
  }

  /**
   * Called by generated code: removes a member from a set.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <T> void remove(MemberFamily<E, T, ?> set, T member) {
    removeElement(set, set.encodeMember(member));
  }

  /**
   * Called by generated code: adds an element at the end of a list.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <T> void append(ListFamily<E, T> list, T element) {
    ByteString encoded = list.encodeElement(element);
    change(cells -> cells.append(list, encoded));
  }

  /**
   * Called by generated code: adds an element at the start of a list.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final <T> void prepend(ListFamily<E, T> list, T element) {
    ByteString encoded = list.encodeElement(element);
    change(cells -> cells.prepend(list, encoded));
  }

  /**
   * Called by generated code: removes an element from a list.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final void remove(ListFamily<E, ?> list, ElementId element) {
    removeElement(list, element.qualifier());
  }

  /**
   * Called by generated code: removes all elements from a family.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected final void clear(OwnedFamily<E, ?> family) {
    change(cells -> cells.replace(family));
  }

  // These take the interface, as HotSpot loads a class that is given as another class, to verify
  // that it extends it: the kinds of families that an entity does not have.

  private void setElement(Selectable<E> family, ByteString qualifier, ByteString value) {
    change(cells -> cells.element((ElementFamily<E>) family, qualifier, value));
  }

  private void setElement(
      Selectable<E> family, ByteString qualifier, Instant timestamp, ByteString value) {
    change(cells -> cells.element((OwnedFamily<E, ?>) family, qualifier, timestamp, value));
  }

  private void removeElement(Selectable<E> family, ByteString qualifier) {
    change(cells -> cells.remove((ElementFamily<E>) family, qualifier));
  }

  private static Instant given(Selectable<?> column, @Nullable Instant instant) {
    if (instant == null) {
      throw new InvalidValueException(
          "the instant for " + column.property() + " is null, which is not a time.");
    }
    return instant;
  }

  private static <T> ByteString encode(
      Selectable<?> column, CellCodec<T> codec, @Nullable T value) {
    if (value == null) {
      throw new InvalidValueException(
          "the value for "
              + column.property()
              + " is null. A patch takes a value away with clear.");
    }
    return codec.encodeNonNull(value);
  }
}
