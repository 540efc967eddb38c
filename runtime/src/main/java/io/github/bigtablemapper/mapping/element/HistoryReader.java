package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.List;

/**
 * Collects the history of one row after another, newest first.
 *
 * @param <T> the type of the values
 * @hidden
 */
@ForGeneratedCode
public final class HistoryReader<T> {
  private final CellCodec<T> codec;
  private final ElementBuffer<Versioned<T>> versions = new ElementBuffer<>();

  /** Creates a reader of a history. */
  public HistoryReader(HistoryColumn<?, T> column) {
    this.codec = column.codec();
  }

  /** Forgets the previous row. */
  public void clear() {
    versions.clear();
  }

  /**
   * Adds a version, older than the previous one.
   *
   * @param micros the timestamp of its cell
   */
  public void add(long micros, CellBytes value) {
    versions.add(Versioned.ofMicros(micros, value.decode(codec)));
  }

  /** {@return the versions, in an immutable list} */
  public List<Versioned<T>> build() {
    return versions.takeList();
  }
}
