package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Scans over any ranges, in both directions and with limits, against a sorted list. */
@BigtableTest(StationRepository.class)
class ScanRangesTest {
  private static final int NUMBERS = 20;
  private static final int SCANS = Runs.times(160);

  @Test
  void aScanReadsWhatItsRangesHold(StationRepository stations) {
    long seed = Long.getLong("seed", 20_261_120L);
    Random random = new Random(seed);
    List<Station> all = RandomStations.of(150, NUMBERS, random);
    assertThat(stations.applyAll(all.stream().map(stations.writes()::put).toList()).failures())
        .isEmpty();

    for (int i = 0; i < SCANS; i++) {
      List<RandomRange> ranges =
          Stream.generate(() -> RandomRange.of(NUMBERS, random)).limit(1 + i % 3).toList();
      List<KeyRange<StationKey>> scanned = ranges.stream().map(RandomRange::range).toList();
      boolean reverse = random.nextBoolean();
      long limit = random.nextBoolean() ? random.nextInt(8) : Long.MAX_VALUE;
      List<Station> expected = new ArrayList<>(all);
      expected.removeIf(
          station -> ranges.stream().noneMatch(range -> range.model().test(station.key())));
      if (reverse) {
        Collections.reverse(expected);
      }
      List<Station> first = expected.stream().limit(limit).toList();

      Scan<Station, StationKey> scan = stations.scan(scanned);
      scan = reverse ? scan.reverse() : scan;
      scan = limit == Long.MAX_VALUE ? scan : scan.limit(limit);

      String seeded = "seed " + seed + ", scan " + i;
      assertWithMessage(seeded).that(scan.list()).containsExactlyElementsIn(first).inOrder();
      assertWithMessage(seeded).that(scan.count()).isEqualTo(first.size());
      try (Stream<Station> stream = scan.stream()) {
        assertWithMessage(seeded).that(stream.toList()).containsExactlyElementsIn(first).inOrder();
      }
    }
    System.out.println("ScanRangesTest: seed " + seed + ", " + SCANS + " scans");
  }

  @Test
  void aTenantsPrefixDoesNotMatchAnotherTenant(StationRepository stations) {
    stations.put(Station.of("tenant1", 1, "x"));
    stations.put(Station.of("tenant10", 1, "x"));
    stations.put(Station.of("tenant1#", 1, "x"));

    assertThat(stations.scan(StationKey.region("tenant1")).list())
        .containsExactly(Station.of("tenant1", 1, "x"));
  }

  @Test
  void aScanCanBeReadAgainAndSeesWhatHasChanged(StationRepository stations) {
    Scan<Station, StationKey> scan = stations.scan(StationKey.all());
    stations.put(Station.of("a", 1, "x"));
    assertThat(scan.limit(1).list()).hasSize(1);
    stations.put(Station.of("a", 2, "x"));

    assertThat(scan.list()).hasSize(2);
    assertThat(scan.reverse().limit(1).list()).containsExactly(Station.of("a", 2, "x"));
    assertThat(scan.list()).hasSize(2);
  }
}
