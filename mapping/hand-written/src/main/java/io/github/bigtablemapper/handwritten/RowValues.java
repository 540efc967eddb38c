package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.element.HistoryReader;
import io.github.bigtablemapper.mapping.element.VersionListReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values of one row, from which the function of a mapping creates an entity. Do not keep the
 * object: it has the values of the next row afterwards. The function must get every declared
 * property, even if it does not use the value, because the next put of the entity would delete a
 * property that was not read.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class RowValues<E, K extends Key> {
  private final HandWrittenMapping<E, K> mapping;
  private final HandWrittenReader<E, K> reader;
  private final boolean[] readColumns;
  private final boolean[] readCollections;
  private @Nullable K key;
  private @Nullable RowCells cells;

  RowValues(HandWrittenMapping<E, K> mapping, HandWrittenReader<E, K> reader) {
    this.mapping = mapping;
    this.reader = reader;
    this.readColumns = new boolean[mapping.columns().size()];
    this.readCollections = new boolean[mapping.collections().size()];
  }

  void start(K key, RowCells cells) {
    this.key = key;
    this.cells = cells;
  }

  /** {@return the row key} */
  public K key() {
    if (key == null) {
      throw outside();
    }
    return key;
  }

  /** {@return the value of a column, or its default if the cell is missing; null: neither} */
  public <T> @Nullable T get(MappedColumn<E, T> column) {
    CellCodec<T> codec = column.codec();
    T value = read(column).get(column, codec);
    return value == null ? column.defaultValue().orElse(null) : value;
  }

  /** {@return the value of a column, or its default if the cell is missing, if any} */
  public <T> Optional<T> optional(MappedColumn<E, T> column) {
    return Optional.ofNullable(get(column));
  }

  /**
   * {@return the value of a column, or its default if the cell is missing}
   *
   * @throws DecodeException if there is neither
   */
  public <T> T required(MappedColumn<E, T> column) {
    T value = get(column);
    return value == null ? read(column).required(column, column.codec()) : value;
  }

  /** {@return the value of a counter; 0 if it has no cell} */
  public long counted(CounterColumn<E> counter) {
    return required(counter);
  }

  /** {@return the version of the row; 0 if it has none} */
  public long version(MappedColumn<E, Long> version) {
    Long value = get(version);
    return value == null ? 0 : value;
  }

  /** {@return the versions of a history, newest first} */
  @SuppressWarnings("unchecked") // the reader was made for the column
  public <T> List<Versioned<T>> history(HistoryColumn<E, T> column) {
    HistoryReader<?> history = reader.history(index(column));
    if (history == null) {
      throw new IllegalArgumentException(column.property() + " is a list: use list.");
    }
    return (List<Versioned<T>>) (List<?>) history.build();
  }

  /** {@return the list that is stored as versions of a column} */
  @SuppressWarnings("unchecked")
  public <T> List<T> list(HistoryColumn<E, T> column) {
    VersionListReader<?> list = reader.list(index(column));
    if (list == null) {
      throw new IllegalArgumentException(column.property() + " is a history: use history.");
    }
    return (List<T>) list.build();
  }

  /** {@return the elements of a list} */
  public <T> List<T> list(ListFamily<E, T> list) {
    return collection(list);
  }

  /** {@return the entries of a map} */
  public <A, B> Map<A, B> map(MapFamily<E, A, B> map) {
    return collection(map);
  }

  /** {@return the entries of a map, with the timestamps of the values} */
  public <A, B> Map<A, Versioned<B>> versionedMap(VersionedMapFamily<E, A, B> map) {
    return collection(map);
  }

  /** {@return the entries of a map, with all versions of the values, newest first} */
  public <A, B> Map<A, List<Versioned<B>>> historyMap(HistoryMapFamily<E, A, B> map) {
    return collection(map);
  }

  /** {@return the members of a set} */
  public <T> Set<T> set(SetFamily<E, T> set) {
    return collection(set);
  }

  /** {@return the members of a set, with their timestamps} */
  public <T> Set<Versioned<T>> versionedSet(VersionedSetFamily<E, T> set) {
    return collection(set);
  }

  /** {@return the columns of a family that no other property maps} */
  public <A, B> Map<A, B> unmapped(UnmappedColumns<E, A, B> columns) {
    return collection(columns);
  }

  /**
   * {@return whether the row has an embedded value: a cell of one of its columns} If required
   * columns of it are in a family with a maximum age, the row has the value only while it has all
   * of these columns.
   */
  public boolean isPresent(EmbeddedBuilder<E, ?> embedded) {
    List<MappedColumn<E, ?>> columns = embedded.columns();
    boolean hasAny = false;
    for (int i = 0; i < columns.size(); i++) { // for each row that is read
      hasAny |= read(columns.get(i)).has(columns.get(i));
    }
    List<MappedColumn<E, ?>> expiring = embedded.expiring();
    for (int i = 0; i < expiring.size(); i++) {
      hasAny &= read(expiring.get(i)).has(expiring.get(i));
    }
    return hasAny;
  }

  /** {@return the newest timestamp of the row's visible cells: the time of the last write} */
  public Instant newest() {
    return reader.newest();
  }

  /** Fails if the function has not read every property. */
  void requireAllRead() {
    for (MappedColumn<E, ?> column : mapping.columns()) {
      requireRead(readColumns[column.index()], column.property());
    }
    for (ElementFamily<E> collection : mapping.collections()) {
      requireRead(readCollections[collection.index()], collection.property());
    }
  }

  private void requireRead(boolean isRead, String property) {
    if (!isRead) {
      throw new DecodeException(
          mapping.entity()
              + "."
              + property
              + " is stored, but the function that creates the entity does not read it:"
              + " a put of the entity would delete it. Read every property, regardless of the"
              + " others.",
          null,
          mapping.entity(),
          property);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the reader was made for it
  private <C> C collection(ElementFamily<E> collection) {
    readCollections[collection.index()] = true;
    return (C) reader.collection(collection.index()).build();
  }

  private int index(MappedColumn<E, ?> column) {
    readColumns[column.index()] = true;
    return column.index();
  }

  private RowCells read(MappedColumn<E, ?> column) {
    readColumns[column.index()] = true;
    if (cells == null) {
      throw outside();
    }
    return cells;
  }

  private static IllegalStateException outside() {
    return new IllegalStateException("row values belong to a row that is being read");
  }
}
