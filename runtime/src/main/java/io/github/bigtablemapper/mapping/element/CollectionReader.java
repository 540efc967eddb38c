package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Collects the elements of one row after another, in the order of their qualifiers.
 *
 * @param <C> the type of the collection
 * @hidden
 */
@ForGeneratedCode
public sealed interface CollectionReader<C>
    permits MapReader, HistoryMapReader, SetReader, ListReader {
  /** {@return a new reader of the elements of a property} */
  static CollectionReader<?> of(ElementFamily<?> family) {
    if (family instanceof VersionedMapFamily<?, ?, ?> map) {
      return new MapReader<>(map);
    } else if (family instanceof HistoryMapFamily<?, ?, ?> map) {
      return new HistoryMapReader<>(map);
    } else if (family instanceof MapFamily<?, ?, ?> map) {
      return new MapReader<>(map);
    } else if (family instanceof MemberFamily<?, ?, ?> set) {
      return new SetReader<>(set);
    } else if (family instanceof ListFamily<?, ?> list) {
      return new ListReader<>(list);
    } else if (family instanceof UnmappedColumns<?, ?, ?> columns) {
      return new MapReader<>(columns);
    }
    throw new AssertionError(family.getClass());
  }

  /** Forgets the previous row. */
  void clear();

  /**
   * Adds an element.
   *
   * @param micros the timestamp of its cell, in microseconds since 1970
   */
  void add(CellBytes qualifier, long micros, CellBytes value);

  /** {@return the collection, which is immutable} */
  C build();
}
