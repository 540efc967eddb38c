package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.KeyReader;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Collects the cells of one row after another and makes an entity of each. Generated; used by one
 * thread at a time. The caller decides which cells are visible and whether a required column is
 * missing.
 *
 * @param <E> the entity
 */
public abstract class EntityReader<E> {
  private long newestMicros;

  /** Forgets the previous row. */
  public abstract void clear();

  /**
   * Takes the visible cell of a column.
   *
   * @param column the column's {@link MappedColumn#index}
   */
  public abstract void value(int column, ByteString value);

  /**
   * Takes a visible cell of a column whose cells are all part of the entity, newest first.
   *
   * @param column the column's {@link MappedColumn#index}
   * @param micros the cell's timestamp, in microseconds since 1970
   */
  public void version(int column, long micros, ByteString value) {
    throw noColumn(column);
  }

  /**
   * Takes the visible cell of an element.
   *
   * @param collection the {@link ElementFamily#index} of its family
   */
  public void element(int collection, ByteString qualifier, ByteString value) {
    throw noCollection(collection);
  }

  /** Takes the newest timestamp of the row's visible cells, in microseconds. */
  public final void newest(long micros) {
    newestMicros = micros;
  }

  /** Makes the entity of the cells taken since {@link #clear}, every required column among them. */
  public abstract E build(KeyReader key);

  /** {@return when the row was last written, by the timestamps of its visible cells} */
  protected final Instant newestTimestamp() {
    return Instant.EPOCH.plus(newestMicros, ChronoUnit.MICROS);
  }

  /** {@return the value of a required column, which {@link #build} is not called without} */
  protected static <T> T required(@Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("a required column was not read");
    }
    return value;
  }

  /**
   * {@return the value of a column that an embedded value is never without}
   *
   * @throws DecodeException if it was not read, though others of the embedded value were
   */
  protected static <T> T required(@Nullable T value, MappedColumn<?, T> column) {
    if (value == null) {
      throw new DecodeException(
          column.property()
              + " is required where the rest of its embedded value is there, and the row has no"
              + " cell "
              + column
              + ". Declare the property nullable or Optional, or give it a default value.");
    }
    return value;
  }

  /** {@return what {@link #value} throws for an index that no column has} */
  protected static IllegalArgumentException noColumn(int column) {
    return new IllegalArgumentException("no column has the index " + column);
  }

  /** {@return what {@link #element} throws for an index that no collection has} */
  protected static IllegalArgumentException noCollection(int collection) {
    return new IllegalArgumentException("no collection has the index " + collection);
  }
}
