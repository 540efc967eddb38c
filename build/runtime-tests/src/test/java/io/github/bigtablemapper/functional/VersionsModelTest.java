package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random writes and reads of a history, against a sorted map of its versions. */
@BigtableTest(VersionsModelTest_GaugeRepository.class)
class VersionsModelTest {
  private static final int STEPS = Runs.times(200);
  private static final VersionsModelTest_GaugeKey KEY = VersionsModelTest_GaugeKey.of("g");

  @Table("gauges")
  @Family(value = "v", maxVersions = 0)
  record Gauge(@RowKey String id, @Nullable String unit, List<Versioned<Integer>> levels) {}

  private final NavigableMap<Instant, Integer> model = new TreeMap<>(Comparator.reverseOrder());
  private final Instant start = Instant.now().truncatedTo(ChronoUnit.MILLIS);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aHistoryIsASortedMap(long seed, VersionsModelTest_GaugeRepository gauges, TestClock clock) {
    Random random = new Random(seed);
    for (int step = 0; step < STEPS; step++) {
      Instant now = start.plusSeconds(step);
      clock.set(now);
      write(random, gauges, now);
      check("seed " + seed + ", step " + step, random, gauges, now);
    }
  }

  private void write(Random random, VersionsModelTest_GaugeRepository gauges, Instant now) {
    int level = random.nextInt();
    Instant past = past(random, now);
    switch (random.nextInt(9)) {
      case 0 -> gauges.put(gauge(random, now));
      case 1 -> gauges.merge(gauge(random, now));
      case 2, 3 -> {
        gauges.patch(KEY, gauge -> gauge.appendLevels(past, level));
        model.put(past, level);
      }
      case 4, 5 -> {
        gauges.patch(KEY, gauge -> gauge.appendLevels(level).appendLevels(-level));
        model.put(now, level);
        model.put(now.plusMillis(1), -level);
      }
      case 6 -> {
        gauges.patch(KEY, gauge -> gauge.trimLevels(past));
        model.tailMap(past, false).clear();
      }
      case 7 -> {
        gauges.history(KEY, VersionsModelTest_GaugeColumns.LEVELS).keepNewest(10);
        List<Instant> kept = model.keySet().stream().limit(10).toList();
        model.keySet().retainAll(kept);
      }
      default -> {
        if (random.nextInt(5) == 0) {
          gauges.patch(KEY, VersionsModelTest_GaugePatch::clearLevels);
          model.tailMap(now, true).clear();
        }
      }
    }
  }

  /** Also adds its versions to the model. */
  private Gauge gauge(Random random, Instant now) {
    TreeMap<Instant, Integer> levels = new TreeMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      levels.put(past(random, now), random.nextInt());
    }
    model.putAll(levels);
    return new Gauge("g", random.nextBoolean() ? "m" : null, versions(levels));
  }

  private static Instant past(Random random, Instant now) {
    return now.minusMillis(random.nextInt(10_000));
  }

  private static List<Versioned<Integer>> versions(NavigableMap<Instant, Integer> levels) {
    return levels.entrySet().stream()
        .map(level -> new Versioned<>(level.getKey(), level.getValue()))
        .toList();
  }

  private void check(
      String where, Random random, VersionsModelTest_GaugeRepository gauges, Instant now) {
    int count = 1 + random.nextInt(20);
    Instant past = past(random, now);
    Instant later = past.plusMillis(random.nextInt(5_000));
    switch (random.nextInt(5)) {
      case 0 ->
          assertRead(
              where + ": find", gauges.find(KEY).map(Gauge::levels).orElse(List.of()), model);
      case 1 ->
          assertRead(
              where + ": newest",
              gauges
                  .find(KEY, read -> read.newest(VersionsModelTest_GaugeColumns.LEVELS, count))
                  .map(Gauge::levels)
                  .orElse(List.of()),
              model,
              count);
      case 2 ->
          assertRead(
              where + ": asOf",
              gauges.find(KEY, read -> read.asOf(past)).map(Gauge::levels).orElse(List.of()),
              model.tailMap(past, true));
      case 3 ->
          assertRead(
              where + ": history",
              gauges.history(KEY, VersionsModelTest_GaugeColumns.LEVELS).between(past, later),
              model.subMap(later, false, past, true));
      default -> assertRead(where + ": page", paged(gauges, count), model);
    }
  }

  private static List<Versioned<Integer>> paged(
      VersionsModelTest_GaugeRepository gauges, int size) {
    List<Versioned<Integer>> read = new ArrayList<>();
    PageToken token = null;
    do {
      Page<Versioned<Integer>> page =
          token == null
              ? gauges.history(KEY, VersionsModelTest_GaugeColumns.LEVELS).page(size)
              : gauges.history(KEY, VersionsModelTest_GaugeColumns.LEVELS).page(size, token);
      read.addAll(page.items());
      token = page.nextToken().orElse(null);
    } while (token != null);
    return read;
  }

  private static void assertRead(
      String what, Collection<Versioned<Integer>> read, NavigableMap<Instant, Integer> expected) {
    assertRead(what, read, expected, Integer.MAX_VALUE);
  }

  private static void assertRead(
      String what,
      Collection<Versioned<Integer>> read,
      NavigableMap<Instant, Integer> expected,
      int count) {
    assertWithMessage(what)
        .that(read)
        .containsExactlyElementsIn(versions(expected).stream().limit(count).toList())
        .inOrder();
  }
}
