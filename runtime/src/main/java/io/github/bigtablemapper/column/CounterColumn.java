package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A counter: a column that Bigtable itself increments. Without a cell it is 0. A condition tests
 * only the cell: without one, {@code isEqualTo(0L)} is false, but {@code isAbsent()} is true.
 *
 * @param <E> the entity
 */
public final class CounterColumn<E> extends OrderedColumn<E, Long> {
  private CounterColumn(int index, String property, String family, String qualifier) {
    super(index, property, family, qualifier, CellCodecs.LONG, false, 0L, CellOrder.SIGNED);
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E> CounterColumn<E> of(
      int index, String property, String family, String qualifier) {
    return new CounterColumn<>(index, property, family, qualifier);
  }
}
