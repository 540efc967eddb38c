package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Collects the list of one row after another, stored as versions of a column. Versions arrive
 * newest first; the list has the oldest first.
 *
 * @param <T> the type of the elements
 * @hidden
 */
@ForGeneratedCode
public final class VersionListReader<T> {
  private final CellCodec<T> codec;
  private final ElementBuffer<T> newestFirst = new ElementBuffer<>();

  /** Creates a reader of a list. */
  public VersionListReader(HistoryColumn<?, T> column) {
    this.codec = column.codec();
  }

  /** Forgets the previous row. */
  public void clear() {
    newestFirst.clear();
  }

  /**
   * Adds an element that precedes the one added before.
   *
   * @param micros the timestamp of its cell, of which only the order matters
   */
  public void add(long micros, CellBytes value) {
    newestFirst.add(value.decode(codec));
  }

  /** {@return the list, which is immutable} */
  public List<T> build() {
    if (newestFirst.isEmpty()) {
      return List.of();
    }
    @SuppressWarnings("unchecked") // only add fills it
    List<T> list = (List<T>) Arrays.asList(newestFirst.take());
    Collections.reverse(list);
    return Collections.unmodifiableList(list);
  }
}
