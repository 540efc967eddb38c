package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.List;

/**
 * Collects the history of one row after another, newest first.
 *
 * @param <T> the type of the values
 */
@ForGeneratedCode
public final class HistoryReader<T> {
  private final CellCodec<T> codec;
  private final ElementBuffer<Versioned<T>> versions = new ElementBuffer<>();

  /** Reads a history. */
  public HistoryReader(HistoryColumn<?, T> column) {
    this.codec = column.codec();
  }

  /** Forgets the previous row. */
  public void clear() {
    versions.clear();
  }

  /**
   * Takes a version, older than the one before it.
   *
   * @param micros the timestamp of its cell
   */
  public void add(long micros, ByteString value) {
    versions.add(Versioned.ofMicros(micros, codec.decode(value)));
  }

  /** {@return the versions, in a list that does not change any more} */
  public List<Versioned<T>> build() {
    return versions.takeList();
  }
}
