package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.MappedColumn;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Some columns of one row, as {@link Scan#select} reads them.
 *
 * @param <K> the row key
 */
public final class Selection<K> {
  private final K key;
  private final List<MappedColumn<?, ?>> columns;
  private final @Nullable Object[] values;

  /**
   * @param columns the columns that were read
   * @param values their values, in the same order
   */
  Selection(K key, List<MappedColumn<?, ?>> columns, @Nullable Object[] values) {
    this.key = key;
    this.columns = columns;
    this.values = values;
  }

  /** {@return the row's key} */
  public K key() {
    return key;
  }

  /**
   * {@return the value of a column, if the row has one}
   *
   * @throws InvalidRequestException if the column was not selected
   */
  @SuppressWarnings("unchecked") // the value was decoded by this very column
  public <T> Optional<T> get(MappedColumn<?, T> column) {
    int place = columns.indexOf(column);
    if (place < 0) {
      throw new InvalidRequestException(
          "The column of " + column.property() + " was not read. Add it to select(...).");
    }
    return Optional.ofNullable((T) values[place]);
  }

  /** {@return a text without the values, which must not reach a log} */
  @Override
  public String toString() {
    return "Selection[" + key + "]";
  }
}
