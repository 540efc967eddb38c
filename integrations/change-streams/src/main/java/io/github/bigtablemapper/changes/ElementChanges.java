package io.github.bigtablemapper.changes;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.ElementId;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListElement;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyHash;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the changes of columns and elements. An exception of a codec becomes a DecodeException
 * with its type, but without its message, which may quote the value.
 */
final class ElementChanges {
  private final EntityMapping<?, ?> mapping;
  private final ByteString rowKey;
  private final RowChanges changes;

  ElementChanges(EntityMapping<?, ?> mapping, ByteString rowKey, RowChanges changes) {
    this.mapping = mapping;
    this.rowKey = rowKey;
    this.changes = changes;
  }

  <K extends Key> K key(EntityMapping<?, K> mapping) {
    return decoded(
        "the row key",
        null,
        () -> {
          KeyReader reader = mapping.keyReader();
          reader.reset(rowKey);
          return mapping.readKey(reader);
        });
  }

  /** {@return whether the change determines the value of a column, like a put} */
  boolean isReplaced(MappedColumn<?, ?> column) {
    ColumnCells cells = changes.cells(column.family(), column.qualifier());
    return changes.isFamilyDeleted(column.family())
        || cells.isDeleted()
        || !cells.cells().isEmpty();
  }

  /** Includes cells that an older version of the program wrote under an alias. */
  <T> ColumnChange<T> of(MappedColumn<?, T> column) {
    List<ColumnCells> names =
        Stream.concat(Stream.of(column.qualifier()), column.aliases().stream())
            .map(qualifier -> changes.cells(column.family(), qualifier))
            .toList();
    for (ColumnCells cells : names) {
      if (!cells.cells().isEmpty()) {
        return ColumnChange.set(versions(column, cells));
      }
    }
    if (changes.isFamilyDeleted(column.family())) {
      return ColumnChange.deleted(null);
    }
    ColumnCells own = names.get(0);
    if (own.isDeleted()) {
      return ColumnChange.deleted(own.deletedBefore());
    }
    boolean isUntouched =
        names.stream().noneMatch(cells -> cells.isDeleted() || cells.isPartlyDeleted());
    return isUntouched ? ColumnChange.untouched() : ColumnChange.partlyDeleted();
  }

  private <T> List<Versioned<T>> versions(MappedColumn<?, T> column, ColumnCells cells) {
    List<Versioned<T>> versions = new ArrayList<>();
    cells
        .cells()
        .forEach((micros, value) -> versions.add(Versioned.ofMicros(micros, of(column, value))));
    return versions;
  }

  private <T> T of(MappedColumn<?, T> column, ByteString value) {
    return decoded("the cell " + column, column.property(), () -> column.codec().decode(value));
  }

  List<Long> additions(MappedColumn<?, ?> column) {
    return changes.cells(column.family(), column.qualifier()).additions();
  }

  <A, V> ElementChange<Map<A, V>, Set<A>> of(
      ElementFamily<?> family, CellCodec<A> keys, CellCodec<V> values) {
    Map<A, V> added = new LinkedHashMap<>();
    Set<A> removed = new LinkedHashSet<>();
    return elements(
        family,
        (qualifier, cell) -> added.put(keys.decode(qualifier), values.decode(cell.getValue())),
        qualifier -> removed.add(keys.decode(qualifier)),
        Collections.unmodifiableMap(added),
        Collections.unmodifiableSet(removed));
  }

  <A, V> ElementChange<Map<A, Versioned<V>>, Set<A>> of(VersionedMapFamily<?, A, V> map) {
    Map<A, Versioned<V>> added = new LinkedHashMap<>();
    Set<A> removed = new LinkedHashSet<>();
    return elements(
        map,
        (qualifier, cell) -> {
          Map.Entry<A, Versioned<V>> entry =
              map.element(CellBytes.of(qualifier), cell.getKey(), CellBytes.of(cell.getValue()));
          added.put(entry.getKey(), entry.getValue());
        },
        qualifier -> removed.add(map.keys().decode(qualifier)),
        Collections.unmodifiableMap(added),
        Collections.unmodifiableSet(removed));
  }

  <A, V> ElementChange<Map<A, List<Versioned<V>>>, Set<A>> of(HistoryMapFamily<?, A, V> map) {
    Map<A, List<Versioned<V>>> added = new LinkedHashMap<>();
    Set<A> removed = new LinkedHashSet<>();
    return versions(
        map,
        (qualifier, cells) -> {
          List<Versioned<V>> versions = new ArrayList<>();
          cells.forEach(
              (micros, value) ->
                  versions.add(Versioned.ofMicros(micros, map.values().decode(value))));
          added.put(map.keys().decode(qualifier), Collections.unmodifiableList(versions));
        },
        qualifier -> removed.add(map.keys().decode(qualifier)),
        Collections.unmodifiableMap(added),
        Collections.unmodifiableSet(removed));
  }

  <T> ElementChange<Set<Versioned<T>>, Set<T>> of(VersionedSetFamily<?, T> set) {
    Set<Versioned<T>> added = new LinkedHashSet<>();
    Set<T> removed = new LinkedHashSet<>();
    return elements(
        set,
        (qualifier, cell) ->
            added.add(
                set.element(CellBytes.of(qualifier), cell.getKey(), CellBytes.of(cell.getValue()))),
        qualifier -> removed.add(set.members().decode(qualifier)),
        Collections.unmodifiableSet(added),
        Collections.unmodifiableSet(removed));
  }

  <T> ElementChange<Set<T>, Set<T>> of(SetFamily<?, T> set) {
    Set<T> added = new LinkedHashSet<>();
    Set<T> removed = new LinkedHashSet<>();
    return elements(
        set,
        (qualifier, cell) -> added.add(set.members().decode(qualifier)),
        qualifier -> removed.add(set.members().decode(qualifier)),
        Collections.unmodifiableSet(added),
        Collections.unmodifiableSet(removed));
  }

  <T> ElementChange<List<ListElement<T>>, List<ElementId>> of(ListFamily<?, T> list) {
    List<ListElement<T>> added = new ArrayList<>();
    List<ElementId> removed = new ArrayList<>();
    return elements(
        list,
        (qualifier, cell) ->
            added.add(
                list.element(
                    CellBytes.of(qualifier), cell.getKey(), CellBytes.of(cell.getValue()))),
        qualifier -> removed.add(ElementId.of(HexFormat.of().formatHex(qualifier.toByteArray()))),
        Collections.unmodifiableList(added),
        Collections.unmodifiableList(removed));
  }

  /**
   * @param add receives an element that was set: its qualifier, its timestamp in microseconds and
   *     value
   */
  private <A, R> ElementChange<A, R> elements(
      ElementFamily<?> family,
      BiConsumer<ByteString, Map.Entry<Long, ByteString>> add,
      Consumer<ByteString> remove,
      A added,
      R removed) {
    return versions(
        family,
        (qualifier, cells) -> add.accept(qualifier, cells.firstEntry()),
        remove,
        added,
        removed);
  }

  /**
   * @param add receives an element that was set: its qualifier, and its cells, newest first
   */
  private <A, R> ElementChange<A, R> versions(
      ElementFamily<?> family,
      BiConsumer<ByteString, NavigableMap<Long, ByteString>> add,
      Consumer<ByteString> remove,
      A added,
      R removed) {
    boolean isReplaced = changes.isFamilyDeleted(family.family());
    boolean[] isTouched = {isReplaced};
    changes
        .family(family.family())
        .forEach(
            (qualifier, cells) -> {
              if (!isElement(family, qualifier)) {
                return;
              }
              isTouched[0] = true;
              decoded(
                  "an element " + family,
                  family.property(),
                  () -> {
                    if (!cells.cells().isEmpty()) {
                      add.accept(qualifier, cells.cells());
                    } else if (cells.isDeleted() && !isReplaced) {
                      remove.accept(qualifier);
                    }
                    return true;
                  });
            });
    return new ElementChange<>(!isTouched[0], isReplaced, added, removed);
  }

  private boolean isElement(ElementFamily<?> family, ByteString qualifier) {
    return (!mapping.hasRowMarker() || ElementFamily.isElement(qualifier))
        && mapping.columns().stream()
            .noneMatch(
                column ->
                    column.family().equals(family.family())
                        && (column.qualifier().equals(qualifier)
                            || column.aliases().contains(qualifier)));
  }

  private <T> T decoded(String what, @Nullable String property, Supplier<T> decode) {
    try {
      return decode.get();
    } catch (Throwable e) { // data that is nested too deep is a StackOverflowError
      FatalErrors.passOn(e);
      DecodeException failure =
          new DecodeException(
              mapping.entity()
                  + (property == null ? "" : "." + property)
                  + ": "
                  + what
                  + " of a change of row "
                  + KeyHash.of(rowKey)
                  + " does not decode: "
                  + e.getClass().getName(),
              rowKey,
              mapping.entity(),
              property);
      failure.setStackTrace(e.getStackTrace());
      throw failure;
    }
  }
}
