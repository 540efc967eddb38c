package io.github.bigtablemapper.conditions;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.conditions.ModelRow.Address;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A property that is one column.
 *
 * @param column the column
 * @param values what it may hold
 * @param order the order of the values; null: only equality is tested
 * @param get the property of an entity
 * @param set how a patch sets it
 * @param clear how a patch clears it; null: the column is required
 */
record ColumnProperty<E, P, T>(
    MappedColumn<E, T> column,
    List<T> values,
    @Nullable Comparator<T> order,
    Function<E, @Nullable T> get,
    BiConsumer<P, T> set,
    @Nullable Consumer<P> clear)
    implements Property<E, P> {
  @Override
  public Map.Entry<Address, ByteString> cell(Random random) {
    return Map.entry(ModelRow.address(column), column.codec().encode(Property.one(values, random)));
  }

  @Override
  public RandomCondition<E> condition(Random random) {
    if (order != null && column instanceof OrderedColumn<E, T> ordered && random.nextBoolean()) {
      return comparison(ordered, order, Property.one(values, random), random.nextInt(4));
    }
    if (column instanceof TextColumn<?> && random.nextInt(3) == 0) {
      RandomText test = RandomText.of(values, random);
      return of(test.on(text()), value -> test.model().test((String) value));
    }
    T one = Property.one(values, random);
    T other = Property.one(values, random);
    return switch (random.nextInt(6)) {
      case 0 -> of(column.isEqualTo(one), value -> areEqual(value, one));
      case 1 -> {
        RandomCondition<E> equal = of(column.isEqualTo(one), value -> areEqual(value, one));
        yield new RandomCondition<>(column.isNotEqualTo(one), equal.model().negate());
      }
      case 2 -> of(column.isPresent(), value -> true);
      case 3 -> new RandomCondition<>(column.isAbsent(), view -> view.value(column) == null);
      case 4 -> of(column.isIn(List.of()), value -> false);
      default ->
          of(
              column.isIn(List.of(one, other)),
              value -> areEqual(value, one) || areEqual(value, other));
    };
  }

  /** As they are ordered, where they are. */
  private boolean areEqual(T one, T other) {
    return order == null ? one.equals(other) : order.compare(one, other) == 0;
  }

  @SuppressWarnings("unchecked") // asked only of a column of texts
  private TextColumn<E> text() {
    return (TextColumn<E>) (MappedColumn<?, ?>) column;
  }

  private RandomCondition<E> comparison(
      OrderedColumn<E, T> ordered, Comparator<T> order, T bound, int which) {
    return switch (which) {
      case 0 -> of(ordered.isLessThan(bound), value -> order.compare(value, bound) < 0);
      case 1 -> of(ordered.isAtMost(bound), value -> order.compare(value, bound) <= 0);
      case 2 -> of(ordered.isGreaterThan(bound), value -> order.compare(value, bound) > 0);
      default -> of(ordered.isAtLeast(bound), value -> order.compare(value, bound) >= 0);
    };
  }

  private RandomCondition<E> of(Condition<E> condition, Predicate<T> ofPresent) {
    return new RandomCondition<>(
        condition,
        view -> {
          T value = view.value(column);
          return value != null && ofPresent.test(value);
        });
  }

  @Override
  public Change<P> change(Random random) {
    if (clear != null && random.nextInt(3) == 0) {
      return new Change<>(clear, write -> write.set(column, null));
    }
    T value = Property.one(values, random);
    return new Change<>(patch -> set.accept(patch, value), write -> write.set(column, value));
  }

  @Override
  public void put(E entity, ModelWrite write) {
    write.set(column, get.apply(entity));
  }
}
