package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A counter: a column that Bigtable itself adds to. Without a cell it is 0. A condition sees only
 * the cell: without one, {@code isEqualTo(0L)} does not hold, but {@code isAbsent()} does.
 *
 * @param <E> the entity
 */
public final class CounterColumn<E> extends OrderedColumn<E, Long> {
  private CounterColumn(int index, String property, String family, String qualifier) {
    super(index, property, family, qualifier, CellCodecs.LONG, false, 0L, CellOrder.SIGNED);
  }

  /** Called by generated code. */
  @ForGeneratedCode
  public static <E> CounterColumn<E> of(
      int index, String property, String family, String qualifier) {
    return new CounterColumn<>(index, property, family, qualifier);
  }
}
