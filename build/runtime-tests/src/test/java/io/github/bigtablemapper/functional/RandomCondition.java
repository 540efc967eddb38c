package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A condition, and what it means.
 *
 * @param condition what is asked
 * @param model the stations for which it holds
 */
record RandomCondition(Condition<Station> condition, Predicate<Station> model) {
  static final List<String> NAMES =
      List.of("", "a", "a\n", "ab", "b", "\u0000", "é", "😀", "\uFFFF");
  static final List<Long> LEVELS =
      List.of(Long.MIN_VALUE, -256L, -1L, 0L, 1L, 255L, 256L, Long.MAX_VALUE);
  static final List<BigDecimal> PRICES =
      List.of(new BigDecimal("1.0"), new BigDecimal("1.00"), new BigDecimal("-7"), BigDecimal.ZERO);

  static RandomCondition of(Random random, int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> text(StationColumns.NAME, Station::name, random);
        case 1 -> text(StationColumns.ALARM, Station::alarm, random);
        case 2 ->
            ordered(
                StationColumns.LEVEL, Station::level, LEVELS, Comparator.naturalOrder(), random);
        default -> equality(StationColumns.PRICE, Station::price, PRICES, random);
      };
    }
    RandomCondition left = of(random, depth - 1);
    RandomCondition right = of(random, depth - 1);
    return switch (random.nextInt(3)) {
      case 0 ->
          new RandomCondition(
              left.condition().and(right.condition()), left.model().and(right.model()));
      case 1 ->
          new RandomCondition(
              left.condition().or(right.condition()), left.model().or(right.model()));
      default -> new RandomCondition(left.condition().not(), left.model().negate());
    };
  }

  private static RandomCondition text(
      OrderedColumn<Station, String> column,
      Function<Station, @Nullable String> property,
      Random random) {
    return ordered(column, property, NAMES, RandomStations::compare, random);
  }

  private static <T> RandomCondition ordered(
      OrderedColumn<Station, T> column,
      Function<Station, @Nullable T> property,
      List<T> values,
      Comparator<T> order,
      Random random) {
    T bound = values.get(random.nextInt(values.size()));
    return switch (random.nextInt(5)) {
      case 0 -> of(column.isLessThan(bound), property, value -> order.compare(value, bound) < 0);
      case 1 -> of(column.isAtMost(bound), property, value -> order.compare(value, bound) <= 0);
      case 2 -> of(column.isGreaterThan(bound), property, value -> order.compare(value, bound) > 0);
      case 3 -> of(column.isAtLeast(bound), property, value -> order.compare(value, bound) >= 0);
      default -> equality(column, property, values, random);
    };
  }

  private static <T> RandomCondition equality(
      MappedColumn<Station, T> column,
      Function<Station, @Nullable T> property,
      List<T> values,
      Random random) {
    T one = values.get(random.nextInt(values.size()));
    T other = values.get(random.nextInt(values.size()));
    return switch (random.nextInt(6)) {
      case 0 -> of(column.isEqualTo(one), property, value -> areEqual(value, one));
      case 1 -> {
        RandomCondition equal = of(column.isEqualTo(one), property, value -> areEqual(value, one));
        yield new RandomCondition(column.isNotEqualTo(one), equal.model().negate());
      }
      case 2 -> of(column.isPresent(), property, value -> true);
      case 3 -> new RandomCondition(column.isAbsent(), station -> property.apply(station) == null);
      case 4 -> of(column.isIn(List.of()), property, value -> false);
      default ->
          of(
              column.isIn(List.of(one, other)),
              property,
              value -> areEqual(value, one) || areEqual(value, other));
    };
  }

  private static boolean areEqual(Object one, Object other) {
    return one instanceof BigDecimal number && other instanceof BigDecimal second
        ? number.compareTo(second) == 0
        : one.equals(other);
  }

  private static <T> RandomCondition of(
      Condition<Station> condition,
      Function<Station, @Nullable T> property,
      Predicate<T> ofPresent) {
    return new RandomCondition(
        condition,
        station -> {
          T value = property.apply(station);
          return value != null && ofPresent.test(value);
        });
  }
}
