package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BigtableTest(MemoryUsageRepository.class)
class MemoryUsageTest {
  private static final Instant START = Instant.ofEpochMilli(1_423_523_569_918L);

  private final MemoryUsageRepository metrics;

  MemoryUsageTest(MemoryUsageRepository metrics) {
    this.metrics = metrics;
  }

  @BeforeEach
  void fill() {
    metrics.putAll(IntStream.range(0, 60).mapToObj(MemoryUsageTest::measured).toList());
  }

  @Test
  void theRowKeyIsThatOfTheSchemaGuide() {
    assertThat(MemoryUsageKey.of("4c410523", START).toByteString().toStringUtf8())
        .isEqualTo("4c410523#memusage#1423523569918");
  }

  @Test
  void aTimeSpanIsARange() {
    assertThat(
            metrics
                .scan(
                    MemoryUsageKey.device("4c410523")
                        .at()
                        .from(START.plusSeconds(10))
                        .before(START.plusSeconds(13)))
                .list())
        .containsExactly(measured(10), measured(11), measured(12))
        .inOrder();
  }

  @Test
  void theLatestMeasurementIsTheFirstInReverse() {
    assertThat(metrics.scan(MemoryUsageKey.device("4c410523")).reverse().limit(1).list())
        .containsExactly(measured(59));
  }

  private static MemoryUsage measured(int second) {
    return new MemoryUsage("4c410523", START.plusSeconds(second), 1_000_000L + second);
  }
}
