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
  /** How Bigtable's SQL interprets the bytes of a cell, and what it orders by. */
  public enum Type {
    /** UTF-8, as a text. */
    TEXT,
    /** 8 bytes, big-endian, as a number. */
    INT64,
    /** 4 bytes, big-endian, as a number. */
    INT32,
    /** 2 bytes, big-endian, as a number. */
    INT16,
    /** 1 byte, as a number. */
    INT8,
    /** 1 byte, 0 or 1, as a text. */
    BOOL,
    /** Bytes, as they are. */
    BYTES,
    /** 8 bytes of days since 1970, as a text of year, month and day. */
    DATE,
    /** 8 bytes of seconds since 1970 and 4 of nanoseconds, as a number of nanoseconds. */
    NANOS
  }

  /** Called by generated code: a column of text, or of an enum, by name. */
  public static <E> IndexColumn<E> text(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.TEXT);
  }

  /** Called by generated code: a column of longs. */
  public static <E> IndexColumn<E> int64(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.INT64);
  }

  /** Called by generated code: a column of integers. */
  public static <E> IndexColumn<E> int32(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.INT32);
  }

  /** Called by generated code: a column of shorts. */
  public static <E> IndexColumn<E> int16(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.INT16);
  }

  /** Called by generated code: a column of numbers of one byte. */
  public static <E> IndexColumn<E> int8(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.INT8);
  }

  /** Called by generated code: a column of booleans. */
  public static <E> IndexColumn<E> bool(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.BOOL);
  }

  /** Called by generated code: a column of UUIDs. */
  public static <E> IndexColumn<E> bytes(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.BYTES);
  }

  /** Called by generated code: a column of dates. */
  public static <E> IndexColumn<E> date(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.DATE);
  }

  /** Called by generated code: a column of instants. */
  public static <E> IndexColumn<E> nanos(String name, MappedColumn<E, ?> column) {
    return new IndexColumn<>(name, column, Type.NANOS);
  }
}
