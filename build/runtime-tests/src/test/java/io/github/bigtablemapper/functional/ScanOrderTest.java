package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static java.util.Comparator.comparing;

import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rows are in the order of their keys' parts: 20,000 of each format. */
@BigtableTest({ReadableOrderRepository.class, OrderedOrderRepository.class})
class ScanOrderTest {
  private static final int ROWS = Runs.times(6_000);
  private static final Comparator<UUID> UNSIGNED =
      comparing(UUID::getMostSignificantBits, Long::compareUnsigned)
          .thenComparing(UUID::getLeastSignificantBits, Long::compareUnsigned);
  private static final List<Long> NUMBERS =
      List.of(Long.MIN_VALUE, -64L, -65L, -1L, 0L, 1L, 63L, 64L, 255L, 256L, Long.MAX_VALUE);
  private static final List<Instant> INSTANTS =
      Stream.of(0L, 1L, 9L, 10L, 1_423_523_569_918L, 9_999_999_999_999L)
          .map(Instant::ofEpochMilli)
          .toList();

  private final long seed = Long.getLong("seed", 20_261_120L);
  private final Random random = new Random(seed);

  @Test
  void readableKeys(ReadableOrderRepository repository) {
    List<ReadableOrder> rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      rows.add(new ReadableOrder(text(), number(), instant(), random.nextBoolean(), uuid(), i));
    }
    assertThat(repository.applyAll(rows.stream().map(repository.writes()::put).toList()).failures())
        .isEmpty();

    rows.sort(
        comparing(ReadableOrder::text, RandomStations::compare)
            .thenComparing(ReadableOrder::number)
            .thenComparing(ReadableOrder::newestFirst, Comparator.reverseOrder())
            .thenComparing(ReadableOrder::flag)
            .thenComparing(ReadableOrder::id, UNSIGNED));
    assertThat(repository.scan(ReadableOrderKey.all()).list()).isEqualTo(rows);
    assertThat(rows.stream().map(ReadableOrderKey::of).toList()).isInStrictOrder();
    Collections.reverse(rows);
    assertThat(repository.scan(ReadableOrderKey.all()).reverse().limit(1000).list())
        .isEqualTo(rows.subList(0, 1000));
    System.out.println("ScanOrderTest: seed " + seed + ", " + ROWS + " readable keys");
  }

  @Test
  void orderedKeys(OrderedOrderRepository repository) {
    List<OrderedOrder> rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      rows.add(new OrderedOrder(text(), number(), instant(), random.nextBoolean(), uuid(), i));
    }
    assertThat(repository.applyAll(rows.stream().map(repository.writes()::put).toList()).failures())
        .isEmpty();

    rows.sort(
        comparing(OrderedOrder::text, RandomStations::compare)
            .thenComparing(OrderedOrder::number)
            .thenComparing(OrderedOrder::newestFirst, Comparator.reverseOrder())
            .thenComparing(OrderedOrder::flag)
            .thenComparing(OrderedOrder::id, UNSIGNED));
    assertThat(repository.scan(OrderedOrderKey.all()).list()).isEqualTo(rows);
    assertThat(rows.stream().map(OrderedOrderKey::of).toList()).isInStrictOrder();
    System.out.println("ScanOrderTest: seed " + seed + ", " + ROWS + " ordered keys");
  }

  private String text() {
    return RandomStations.region(random);
  }

  private long number() {
    return random.nextBoolean()
        ? NUMBERS.get(random.nextInt(NUMBERS.size()))
        : random.nextLong() >> random.nextInt(64);
  }

  private Instant instant() {
    return random.nextBoolean()
        ? INSTANTS.get(random.nextInt(INSTANTS.size()))
        : Instant.ofEpochMilli(random.nextLong(9_999_999_999_999L));
  }

  private UUID uuid() {
    return new UUID(random.nextLong(), random.nextLong());
  }
}
