package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;

/**
 * A column that Bigtable adds to by itself. It is 0 where there is no cell; as a condition sees the
 * cell only, {@code isEqualTo(0L)} does not hold there, but {@code isAbsent()} does.
 *
 * @param <E> the entity
 */
public final class CounterColumn<E> extends OrderedColumn<E, Long> {
  private CounterColumn(int index, String property, String family, ByteString qualifier) {
    super(index, property, family, qualifier, CellCodecs.LONG, false, 0L, CellOrder.SIGNED);
  }

  /** Called by generated code. */
  public static <E> CounterColumn<E> of(
      int index, String property, String family, String qualifier) {
    return new CounterColumn<>(index, property, family, ByteString.copyFromUtf8(qualifier));
  }
}
