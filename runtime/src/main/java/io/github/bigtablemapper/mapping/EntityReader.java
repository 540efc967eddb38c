package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.KeyReader;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Decodes one row after another into entities. It collects the cells of histories, lists and
 * collections, and receives the cells of the other columns at the end. The caller determines which
 * cells are visible, and whether a required column is missing. Generated; not safe for use by
 * several threads.
 *
 * @param <E> the entity
 * @hidden
 */
@ForGeneratedCode
public abstract class EntityReader<E> {
  private long newestMicros;

  /** Forgets the previous row. */
  public void clear() {}

  /**
   * Receives a visible cell of a column whose cells are all part of the entity, newest first.
   *
   * @param column the column's {@link MappedColumn#index}
   * @param micros the cell's timestamp, in microseconds since 1970
   */
  public void version(int column, long micros, CellBytes value) {
    throw noColumn(column);
  }

  /**
   * Receives the visible cell of an element.
   *
   * @param collection the {@link ElementFamily#index} of its family
   * @param micros the cell's timestamp, in microseconds since 1970
   */
  public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
    throw noCollection(collection);
  }

  /** Receives the newest timestamp of the row's visible cells, in microseconds. */
  public void newest(long micros) {
    newestMicros = micros;
  }

  /**
   * Builds the entity from the cells received since {@link #clear} and the latest cells of the
   * other columns, which include every required column.
   */
  public abstract E build(KeyReader key, RowCells cells);

  /** {@return when the row was last written, by the timestamps of its visible cells} */
  protected final Instant newestTimestamp() {
    return Instant.EPOCH.plus(newestMicros, ChronoUnit.MICROS);
  }

  /** {@return the exception of {@link #version} for an index without a column} */
  protected static IllegalArgumentException noColumn(int column) {
    return new IllegalArgumentException("no column has the index " + column);
  }

  /** {@return the exception of {@link #element} for an index without a collection} */
  protected static IllegalArgumentException noCollection(int collection) {
    return new IllegalArgumentException("no collection has the index " + collection);
  }
}
