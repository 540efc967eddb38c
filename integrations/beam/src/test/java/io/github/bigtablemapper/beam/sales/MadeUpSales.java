package io.github.bigtablemapper.beam.sales;

import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Sales that never were, the same each time: those of tests, of measurements and of the example.
 */
final class MadeUpSales {
  static final List<String> REGIONS = List.of("algarve", "centro", "lisboa", "norte");
  private static final long SEED = 2026;

  private MadeUpSales() {}

  /** {@return so many sales, each with a separate row} */
  static List<Sale> list(int count) {
    return Stream.iterate(0L, number -> number + 1).limit(count).map(MadeUpSales::sale).toList();
  }

  /** {@return the sale of a number below 1,000,000, which depends on it alone} */
  static Sale sale(long number) {
    SplittableRandom random = new SplittableRandom(SEED + number);
    int shop = random.nextInt(40);
    return new Sale(
        "shop-" + shop,
        LocalDate.of(2026, 1, 1).plusDays(random.nextInt(365)),
        Math.toIntExact(number),
        REGIONS.get(shop % REGIONS.size()),
        "e" + random.nextInt(200),
        1 + random.nextInt(100_000));
  }
}
