package io.github.bigtablemapper.testing;

import static io.github.bigtablemapper.testing.RandomStations.compare;

import io.github.bigtablemapper.key.KeyRange;
import java.util.Random;
import java.util.function.Predicate;

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
    return switch (random.nextInt(14)) {
      case 0 -> new RandomRange(StationKey.all(), key -> true);
      case 1 -> new RandomRange(prefix, inA);
      case 2 ->
          new RandomRange(
              StationKey.regionBetween(a, b),
              key -> compare(key.region(), a) >= 0 && compare(key.region(), b) < 0);
      case 3 -> new RandomRange(StationKey.regionFrom(a), key -> compare(key.region(), a) >= 0);
      case 4 -> new RandomRange(StationKey.regionAfter(a), key -> compare(key.region(), a) > 0);
      case 5 -> new RandomRange(StationKey.regionTo(a), key -> compare(key.region(), a) <= 0);
      case 6 -> new RandomRange(StationKey.regionBefore(a), key -> compare(key.region(), a) < 0);
      case 7 -> new RandomRange(StationKey.regionStartsWith(a), key -> key.region().startsWith(a));
      case 8 ->
          new RandomRange(
              prefix.numberBetween(m, n), inA.and(key -> key.number() >= m && key.number() < n));
      case 9 -> new RandomRange(prefix.numberFrom(m), inA.and(key -> key.number() >= m));
      case 10 -> new RandomRange(prefix.numberAfter(m), inA.and(key -> key.number() > m));
      case 11 -> new RandomRange(prefix.numberTo(m), inA.and(key -> key.number() <= m));
      case 12 -> new RandomRange(prefix.numberBefore(m), inA.and(key -> key.number() < m));
      default -> new RandomRange(KeyRange.of(prefix.number(m)), StationKey.of(a, m)::equals);
    };
  }
}
