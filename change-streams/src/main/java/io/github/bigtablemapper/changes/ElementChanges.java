package io.github.bigtablemapper.changes;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.ElementId;
import io.github.bigtablemapper.column.ListElement;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.exception.DecodeException;
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
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Decodes what a change did to columns and elements. What a codec throws becomes a DecodeException,
 * with its type and without its words, which may quote the value.
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

  boolean isTouched(MappedColumn<?, ?> column) {
    return changes.isFamilyDeleted(column.family())
        || changes.family(column.family()).containsKey(column.qualifier());
  }

  <T> ColumnChange<T> of(MappedColumn<?, T> column) {
    ColumnCells cells = changes.family(column.family()).get(column.qualifier());
    if (cells != null && !cells.cells().isEmpty()) {
      List<Versioned<T>> versions = new ArrayList<>();
      cells
          .cells()
          .forEach((micros, value) -> versions.add(Versioned.ofMicros(micros, of(column, value))));
      return ColumnChange.set(versions);
    }
    if (changes.isFamilyDeleted(column.family())) {
      return ColumnChange.deleted(null);
    }
    return cells != null && cells.isDeleted()
        ? ColumnChange.deleted(cells.deletedBefore())
        : ColumnChange.untouched();
  }

  private <T> T of(MappedColumn<?, T> column, ByteString value) {
    return decoded("the cell " + column, column.property(), () -> column.codec().decode(value));
  }

  List<Long> additions(MappedColumn<?, ?> column) {
    ColumnCells cells = changes.family(column.family()).get(column.qualifier());
    return cells == null ? List.of() : cells.additions();
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
          Map.Entry<A, Versioned<V>> entry = map.entry(qualifier, cell.getKey(), cell.getValue());
          added.put(entry.getKey(), entry.getValue());
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
        (qualifier, cell) -> added.add(set.member(qualifier, cell.getKey())),
        qualifier -> removed.add(set.member(qualifier)),
        Collections.unmodifiableSet(added),
        Collections.unmodifiableSet(removed));
  }

  <T> ElementChange<Set<T>, Set<T>> of(SetFamily<?, T> set) {
    Set<T> added = new LinkedHashSet<>();
    Set<T> removed = new LinkedHashSet<>();
    return elements(
        set,
        (qualifier, cell) -> added.add(set.member(qualifier)),
        qualifier -> removed.add(set.member(qualifier)),
        Collections.unmodifiableSet(added),
        Collections.unmodifiableSet(removed));
  }

  <T> ElementChange<List<ListElement<T>>, List<ElementId>> of(ListFamily<?, T> list) {
    List<ListElement<T>> added = new ArrayList<>();
    List<ElementId> removed = new ArrayList<>();
    return elements(
        list,
        (qualifier, cell) -> added.add(list.element(qualifier, cell.getValue())),
        qualifier -> removed.add(ElementId.of(HexFormat.of().formatHex(qualifier.toByteArray()))),
        Collections.unmodifiableList(added),
        Collections.unmodifiableList(removed));
  }

  /**
   * @param add takes an element that was set: its qualifier, its timestamp in microseconds and
   *     value
   */
  private <A, R> ElementChange<A, R> elements(
      ElementFamily<?> family,
      BiConsumer<ByteString, Map.Entry<Long, ByteString>> add,
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
                      add.accept(qualifier, cells.cells().firstEntry());
                    } else if (!isReplaced) {
                      remove.accept(qualifier);
                    }
                    return true;
                  });
            });
    return new ElementChange<>(!isTouched[0], isReplaced, added, removed);
  }

  /** The empty qualifier is the marker of a row without values. */
  private boolean isElement(ElementFamily<?> family, ByteString qualifier) {
    return !qualifier.isEmpty()
        && mapping.columns().stream()
            .noneMatch(
                column ->
                    column.family().equals(family.family())
                        && column.qualifier().equals(qualifier));
  }

  private <T> T decoded(String what, @Nullable String property, Supplier<T> decode) {
    try {
      return decode.get();
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      throw new DecodeException(
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
    }
  }
}
