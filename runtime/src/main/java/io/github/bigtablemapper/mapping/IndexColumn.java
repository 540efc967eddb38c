package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A column that an index is ordered by.
 *
 * @param name the name of the property
 * @param column the column
 * @param type the type of its cells, which determines the order in Bigtable
 * @param <E> the entity
 * @hidden
 */
@ForGeneratedCode
public record IndexColumn<E>(String name, MappedColumn<E, ?> column, Type type) {
  /** How Bigtable interprets the bytes of a cell. */
  public enum Type {
    /** UTF-8. */
    TEXT,
    /** 8 bytes, big-endian. */
    INT64
  }

  /** Called by generated code: a column of text, or of an enum, by name. */
  public static <E> IndexColumn<E> text(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.TEXT);
  }

  /** Called by generated code: a column of longs. */
  public static <E> IndexColumn<E> int64(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.INT64);
  }
}
