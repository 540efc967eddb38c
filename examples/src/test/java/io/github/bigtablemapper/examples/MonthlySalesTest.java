package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Sums that Bigtable keeps while sales are written; the emulator computes sums only, no maximum.
 */
@BigtableTest(MonthlySalesRepository.class)
class MonthlySalesTest {
  private final MonthlySalesKey key = MonthlySalesKey.of("lisbon", "2026-11", "e7");

  @Test
  void aSaleIsOnePatch(MonthlySalesRepository sales, TestClock clock) {
    clock.set(Instant.parse("2026-11-20T17:00:00Z"));
    long cents = 1999;
    // docs: add
    sales.patch(key, month -> month.name("Ana").addTotal(cents).addLargest(cents).addDays(cents));
    // end
    sales.patch(key, month -> month.addTotal(1).addDays(1));
    // docs: bucket
    sales.patch(key, month -> month.addDays(Instant.parse("2026-11-19T23:59:00Z"), 500));
    // end

    MonthlySales read = sales.find(key).orElseThrow();
    assertThat(read.total()).isEqualTo(2000);
    assertThat(read.days())
        .containsExactly(
            new Versioned<>(Instant.parse("2026-11-20T00:00:00Z"), 2000L),
            new Versioned<>(Instant.parse("2026-11-19T00:00:00Z"), 500L))
        .inOrder();
  }

  @Test
  void thisWeek(MonthlySalesRepository sales) {
    sales.patch(key, month -> month.name("Ana"));
    IntStream.range(0, 10)
        .forEach(
            day ->
                sales.patch(
                    key,
                    month ->
                        month.addDays(
                            Instant.parse("2026-11-10T12:00:00Z").plusSeconds(86_400L * day),
                            day)));
    // docs: newest
    List<Versioned<Long>> week =
        sales.find(key, read -> read.newest(MonthlySalesColumns.DAYS, 7)).orElseThrow().days();
    // end

    assertThat(week.stream().map(Versioned::value))
        .containsExactly(9L, 8L, 7L, 6L, 5L, 4L, 3L)
        .inOrder();
  }

  @Test
  void noSaleIsLost(MonthlySalesRepository sales) throws Exception {
    ExecutorService tills = Executors.newFixedThreadPool(4);
    List<Future<?>> sold =
        IntStream.range(0, 400)
            .<Future<?>>mapToObj(
                sale ->
                    tills.submit(() -> sales.patch(key, month -> month.name("Ana").addTotal(sale))))
            .toList();
    tills.shutdown();
    for (Future<?> sale : sold) {
      sale.get();
    }

    assertThat(sales.find(key).orElseThrow().total()).isEqualTo(399 * 400 / 2);
  }
}
