package io.github.bigtablemapper;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.TableMapping;
import io.github.bigtablemapper.mapping.element.CollectionReader;
import io.github.bigtablemapper.mapping.element.HistoryReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Some columns and collections of one row, as {@link Scan#select} reads them. Immutable if the
 * values are immutable.
 *
 * @param <K> the row key
 */
public final class Selection<K> {
  private final K key;
  private final List<Selectable<?>> selected;
  private final @Nullable Object[] values;

  /**
   * @param selected the columns and collections that were read
   * @param values their values, in the same order
   */
  Selection(K key, List<Selectable<?>> selected, @Nullable Object[] values) {
    this.key = key;
    this.selected = selected;
    this.values = values;
  }

  /**
   * {@return a reader that collects the selected columns and collections of one row after another}
   *
   * @param selected the columns and collections to read, each once
   */
  public static <K extends Key> EntityReader<Selection<K>> reader(
      TableMapping<?, K> mapping, List<? extends Selectable<?>> selected) {
    return new Reader<>(mapping, List.copyOf(selected));
  }

  /** {@return the row's key} */
  public K key() {
    return key;
  }

  /**
   * {@return the value of a column, if the row has one} If it has none, the result is the default
   * of the column, or 0 for a counter, as in the entity. For a history it is the latest version,
   * for a list of versions the last element; {@link #versions} returns all.
   *
   * @throws InvalidRequestException if the column was not selected
   */
  @SuppressWarnings("unchecked") // the value was decoded by this very column
  public <T> Optional<T> get(MappedColumn<?, T> column) {
    if (column instanceof HistoryColumn<?, T> history) {
      return versions(history).stream().findFirst().map(Versioned::value);
    }
    return Optional.ofNullable((T) values[place(column)]);
  }

  /**
   * {@return the versions of a history, newest first, empty if the row has none} For a list of
   * versions they are the elements, the last first; for an aggregate by time the buckets. All
   * versions are returned, unless {@link Scan#newest} limits them before the selection.
   *
   * @throws InvalidRequestException if the column was not selected
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // decoded by this very column, for every row
  public <T> List<Versioned<T>> versions(HistoryColumn<?, T> column) {
    return (List<Versioned<T>>) values[place(column)];
  }

  /**
   * {@return a map, empty if the row has none of its elements}
   *
   * @throws InvalidRequestException if the map was not selected
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // built by this very family, for every row
  public <A, B> Map<A, B> get(MapFamily<?, A, B> map) {
    return (Map<A, B>) values[place(map)];
  }

  /**
   * {@return a map with the timestamps of its values, empty if the row has none of its elements}
   *
   * @throws InvalidRequestException if the map was not selected
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // built by this very family, for every row
  public <A, B> Map<A, Versioned<B>> get(VersionedMapFamily<?, A, B> map) {
    return (Map<A, Versioned<B>>) values[place(map)];
  }

  /**
   * {@return a map with all versions of each key, newest first, empty if the row has none}
   *
   * @throws InvalidRequestException if the map was not selected
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // built by this very family, for every row
  public <A, B> Map<A, List<Versioned<B>>> get(HistoryMapFamily<?, A, B> map) {
    return (Map<A, List<Versioned<B>>>) values[place(map)];
  }

  /**
   * {@return a set with the timestamps of its members, empty if the row has none of them}
   *
   * @throws InvalidRequestException if the set was not selected
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // built by this very family, for every row
  public <T> Set<Versioned<T>> get(VersionedSetFamily<?, T> set) {
    return (Set<Versioned<T>>) values[place(set)];
  }

  /**
   * {@return a set, empty if the row has none of its members}
   *
   * @throws InvalidRequestException if the set was not selected
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // built by this very family, for every row
  public <T> Set<T> get(SetFamily<?, T> set) {
    return (Set<T>) values[place(set)];
  }

  /**
   * {@return a list, empty if the row has none of its elements}
   *
   * @throws InvalidRequestException if the list was not selected
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // built by this very family, for every row
  public <T> List<T> get(ListFamily<?, T> list) {
    return (List<T>) values[place(list)];
  }

  /**
   * {@return the columns that no other property maps, empty if the row has none}
   *
   * @throws InvalidRequestException if they were not selected
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // built by this very property, for every row
  public <A, B> Map<A, B> get(UnmappedColumns<?, A, B> columns) {
    return (Map<A, B>) values[place(columns)];
  }

  private int place(Selectable<?> wanted) {
    int place = selected.indexOf(wanted);
    if (place < 0) {
      throw new InvalidRequestException(
          "The property " + wanted.property() + " was not read. Add it to select(...).");
    }
    return place;
  }

  /** {@return a text without the values, which must not appear in a log} */
  @Override
  public String toString() {
    return "Selection[" + key + "]";
  }

  /** Collects the selected columns and collections of one row after another. */
  private static final class Reader<K extends Key> extends EntityReader<Selection<K>> {
    private final TableMapping<?, K> mapping;
    private final List<Selectable<?>> selected;

    /** The selected collections by their indexes; others are read only for a condition. */
    private final Map<Integer, CollectionReader<?>> collections = new HashMap<>();

    private final Map<Integer, HistoryReader<?>> histories = new HashMap<>();

    Reader(TableMapping<?, K> mapping, List<Selectable<?>> selected) {
      this.mapping = mapping;
      this.selected = selected;
      for (Selectable<?> each : selected) {
        if (each instanceof ElementFamily<?> collection) {
          collections.put(collection.index(), CollectionReader.of(collection));
        } else if (each instanceof HistoryColumn<?, ?> history) {
          histories.put(history.index(), new HistoryReader<>(history));
        }
      }
    }

    @Override
    public void clear() {
      collections.values().forEach(CollectionReader::clear);
      histories.values().forEach(HistoryReader::clear);
    }

    @Override
    public void version(int column, long micros, CellBytes value) {
      HistoryReader<?> reader = histories.get(column);
      if (reader != null) {
        reader.add(micros, value);
      }
    }

    @Override
    public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
      CollectionReader<?> reader = collections.get(collection);
      if (reader != null) {
        reader.add(qualifier, micros, value);
      }
    }

    @Override
    public Selection<K> build(KeyReader key, RowCells cells) {
      @Nullable Object[] values = new Object[selected.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = value(selected.get(i), cells);
      }
      return new Selection<>(mapping.readKey(key), selected, values);
    }

    private @Nullable Object value(Selectable<?> selected, RowCells cells) {
      if (selected instanceof HistoryColumn<?, ?> history) {
        HistoryReader<?> versions = histories.get(history.index());
        return versions == null ? null : versions.build();
      }
      if (selected instanceof MappedColumn<?, ?> column) {
        return decode(column, cells);
      }
      CollectionReader<?> reader = collections.get(((ElementFamily<?>) selected).index());
      return reader == null ? null : reader.build();
    }

    private static <T> @Nullable T decode(MappedColumn<?, T> column, RowCells cells) {
      return cells.has(column)
          ? cells.get(column, column.codec())
          : column.defaultValue().orElse(null);
    }
  }
}
