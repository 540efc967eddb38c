package io.github.bigtablemapper.functional;

import static io.github.bigtablemapper.functional.RandomStations.compare;

import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.PartRange;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.ToIntBiFunction;

/**
 * A range of stations, and what it means.
 *
 * @param range what is scanned
 * @param model the keys that it holds
 */
record RandomRange(KeyRange<StationKey> range, Predicate<StationKey> model) {
  static RandomRange of(int numbers, Random random) {
    String a = RandomStations.region(random);
    String b = RandomStations.region(random);
    int m = random.nextInt(numbers);
    int n = random.nextInt(numbers);
    StationKey.RegionPrefix prefix = StationKey.region(a);
    Predicate<StationKey> inA = key -> key.region().equals(a);
    return switch (random.nextInt(8)) {
      case 0 -> new RandomRange(StationKey.all(), key -> true);
      case 1 -> new RandomRange(prefix, inA);
      case 2 -> new RandomRange(KeyRange.of(StationKey.of(a, m)), StationKey.of(a, m)::equals);
      case 3 ->
          new RandomRange(
              StationKey.all().region().startsWith(a), key -> key.region().startsWith(a));
      case 4, 5 ->
          bounded(
              StationKey.all().region(),
              a,
              b,
              (key, bound) -> compare(key.region(), bound),
              random);
      default -> {
        RandomRange range =
            bounded(prefix.number(), m, n, (key, bound) -> key.number() - bound, random);
        yield new RandomRange(range.range, inA.and(range.model));
      }
    };
  }

  /**
   * A range with some of the four bounds.
   *
   * @param order compares a key's part with a bound
   */
  private static <T> RandomRange bounded(
      PartRange<StationKey, T> range,
      T lower,
      T upper,
      ToIntBiFunction<StationKey, T> order,
      Random random) {
    Predicate<StationKey> from = key -> order.applyAsInt(key, lower) >= 0;
    Predicate<StationKey> after = key -> order.applyAsInt(key, lower) > 0;
    Predicate<StationKey> to = key -> order.applyAsInt(key, upper) <= 0;
    Predicate<StationKey> before = key -> order.applyAsInt(key, upper) < 0;
    return switch (random.nextInt(9)) {
      case 0 -> new RandomRange(range, key -> true);
      case 1 -> new RandomRange(range.from(lower), from);
      case 2 -> new RandomRange(range.after(lower), after);
      case 3 -> new RandomRange(range.to(upper), to);
      case 4 -> new RandomRange(range.before(upper), before);
      case 5 -> new RandomRange(range.from(lower).to(upper), from.and(to));
      case 6 -> new RandomRange(range.from(lower).before(upper), from.and(before));
      case 7 -> new RandomRange(range.to(upper).after(lower), after.and(to));
      default -> new RandomRange(range.before(upper).after(lower), after.and(before));
    };
  }
}
