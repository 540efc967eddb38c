package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A column that an index is ordered by.
 *
 * @param name the name of the property
 * @param column the column
 * @param type what its cells hold, and so what Bigtable orders by
 * @param <E> the entity
 */
@ForGeneratedCode
public record IndexColumn<E>(String name, MappedColumn<E, ?> column, Type type) {
  /** What Bigtable makes of the bytes of a cell. */
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
