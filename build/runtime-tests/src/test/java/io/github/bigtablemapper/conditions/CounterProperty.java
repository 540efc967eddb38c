package io.github.bigtablemapper.conditions;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.conditions.ModelRow.Address;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;

/**
 * A property that is a counter.
 *
 * @param column its column
 * @param values what it may hold
 * @param set how a patch sets it
 */
record CounterProperty<E, P>(CounterColumn<E> column, List<Long> values, BiConsumer<P, Long> set)
    implements Property<E, P> {
  @Override
  public Map.Entry<Address, ByteString> cell(Random random) {
    return asColumn().cell(random);
  }

  @Override
  public RandomCondition<E> condition(Random random) {
    return asColumn().condition(random);
  }

  @Override
  public Change<P> change(Random random) {
    long value = Property.one(values, random);
    return new Change<>(patch -> set.accept(patch, value), write -> write.reset(column, value));
  }

  /** Leaves the counter as it is. */
  @Override
  public void put(E entity, ModelWrite write) {}

  private ColumnProperty<E, P, Long> asColumn() {
    return new ColumnProperty<>(
        column, values, Comparator.naturalOrder(), entity -> null, set, null);
  }
}
