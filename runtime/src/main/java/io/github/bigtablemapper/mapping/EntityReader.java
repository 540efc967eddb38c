package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.KeyReader;
import org.jspecify.annotations.Nullable;

/**
 * Collects the cells of one row after another and makes an entity of each. Generated; used by one
 * thread at a time. The caller decides which cells are visible and whether a required column is
 * missing.
 *
 * @param <E> the entity
 */
public abstract class EntityReader<E> {
  /** Forgets the previous row. */
  public abstract void clear();

  /**
   * Takes the visible cell of a column.
   *
   * @param column the column's {@link MappedColumn#index}
   */
  public abstract void value(int column, ByteString value);

  /**
   * Takes the visible cell of an element.
   *
   * @param collection the {@link ElementFamily#index} of its family
   */
  public void element(int collection, ByteString qualifier, ByteString value) {
    throw noCollection(collection);
  }

  /** Makes the entity of the cells taken since {@link #clear}, every required column among them. */
  public abstract E build(KeyReader key);

  /** {@return the value of a required column, which {@link #build} is not called without} */
  protected static <T> T required(@Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("a required column was not read");
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
