package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.AsyncScan;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Scans in parts, of a table that the server divides. */
@BigtableTest(StationRepository.class)
@Timeout(120)
class ParallelScanTest {
  private static final int NUMBERS = 500;
  private static final int SCANS = Runs.times(12);

  @Test
  void eachRowIsReadOnce(StationRepository stations, BigtableDataClient client) {
    long seed = Long.getLong("seed", 20_261_120L);
    Random random = new Random(seed);
    List<Station> all = write(stations, random);
    int parts = client.sampleRowKeys(TableId.of("stations")).size();
    assertThat(parts).isGreaterThan(5);

    for (int i = 0; i < SCANS; i++) {
      RandomRange first = RandomRange.of(NUMBERS, random);
      RandomRange second = RandomRange.of(NUMBERS, random);
      boolean onlyX = random.nextBoolean();
      List<Station> expected = new ArrayList<>(all);
      expected.removeIf(
          station ->
              (onlyX && !"x".equals(station.name()))
                  || !first.model().or(second.model()).test(station.key()));
      Scan<Station, StationKey> scan = stations.scan(first.range(), second.range());
      scan = onlyX ? scan.where(StationColumns.NAME.isEqualTo("x")) : scan;
      List<Station> read = Collections.synchronizedList(new ArrayList<>());

      long count = scan.forEachParallel(1 + random.nextInt(8), read::add);

      String seeded = "seed " + seed + ", scan " + i;
      assertWithMessage(seeded).that(count).isEqualTo(expected.size());
      assertWithMessage(seeded).that(read).containsExactlyElementsIn(expected);
    }
    System.out.println(
        "ParallelScanTest: seed "
            + seed
            + ", "
            + SCANS
            + " scans of "
            + all.size()
            + " rows in about "
            + parts
            + " parts");
  }

  @Test
  void itsAsynchronousTwinReadsEachRowOnce(StationRepository stations) throws Exception {
    List<Station> all = write(stations, new Random(1));
    List<StationKey> read = Collections.synchronizedList(new ArrayList<>());
    AsyncScan<Station, StationKey> scan = stations.async().scan(StationKey.all());

    long count =
        scan.select()
            .forEachParallel(
                4, selection -> CompletableFuture.runAsync(() -> read.add(selection.key())))
            .get();

    assertThat(count).isEqualTo(all.size());
    assertThat(read).containsExactlyElementsIn(all.stream().map(Station::key).toList());
  }

  private static List<Station> write(StationRepository stations, Random random) {
    List<Station> all =
        IntStream.range(0, NUMBERS)
            .boxed()
            .flatMap(
                number ->
                    RandomStations.REGIONS.stream()
                        .limit(6)
                        .map(
                            region -> Station.of(region, number, random.nextBoolean() ? "x" : "y")))
            .toList();
    assertThat(stations.applyAll(all.stream().map(stations.writes()::put).toList()).failures())
        .isEmpty();
    return all;
  }
}
