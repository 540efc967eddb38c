package io.github.bigtablemapper.conditions;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.conditions.ModelRow.View;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/**
 * A condition, and what it means.
 *
 * @param condition what is asked
 * @param model of which rows it holds
 */
record RandomCondition<E>(Condition<E> condition, Predicate<View> model) {
  /** A test of the number of elements of a property. */
  static <E> RandomCondition<E> ofSize(OwnedFamily<E, ?> family, Random random) {
    int size = random.nextInt(6) - 1;
    return switch (random.nextInt(6)) {
      case 0 -> new RandomCondition<>(family.isEmpty(), view -> view.count(family) == 0);
      case 1 -> new RandomCondition<>(family.isNotEmpty(), view -> view.count(family) > 0);
      case 2, 3 ->
          new RandomCondition<>(family.hasAtLeast(size), view -> view.count(family) >= size);
      default -> new RandomCondition<>(family.hasAtMost(size), view -> view.count(family) <= size);
    };
  }

  /** A test of one of the properties, or several tests joined. */
  static <E> RandomCondition<E> of(
      List<? extends Property<E, ?>> properties, Random random, int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return properties.get(random.nextInt(properties.size())).condition(random);
    }
    RandomCondition<E> left = of(properties, random, depth - 1);
    RandomCondition<E> right = of(properties, random, depth - 1);
    return switch (random.nextInt(3)) {
      case 0 ->
          new RandomCondition<>(
              left.condition().and(right.condition()), left.model().and(right.model()));
      case 1 ->
          new RandomCondition<>(
              left.condition().or(right.condition()), left.model().or(right.model()));
      default -> new RandomCondition<>(left.condition().not(), left.model().negate());
    };
  }
}
