package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.AsyncScan;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Scans over any ranges, in both directions, with limits, in pages and in parts, against a sorted
 * list.
 */
@BigtableTest(StationRepository.class)
@Timeout(600)
class ScanTest {
  private static final int NUMBERS = 20;
  private static final int SCANS = Runs.times(160);

  private static final int WALKS = Runs.times(50);

  private static final int DIVIDED_NUMBERS = 500;
  private static final int PARALLEL_SCANS = Runs.times(12);

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
      StationKey key = all.get(random.nextInt(all.size())).key();
      List<Station> following =
          expected.stream()
              .filter(station -> Integer.signum(station.key().compareTo(key)) == (reverse ? -1 : 1))
              .limit(limit)
              .toList();
      assertWithMessage(seeded).that(scan.startAfter(key).list()).isEqualTo(following);
      assertWithMessage(seeded + ", order of calls")
          .that(scan.reverse().startAfter(key).reverse().list())
          .isEqualTo(following);
    }
    System.out.println("ScanTest: seed " + seed + ", " + SCANS + " scans");
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

  @Test
  void thePagesOfAScanAreItsListInPieces(StationRepository stations) {
    long seed = Long.getLong("seed", 20_261_120L);
    Random random = new Random(seed);
    assertThat(
            stations
                .applyAll(
                    RandomStations.of(60, 10, random).stream().map(stations.writes()::put).toList())
                .failures())
        .isEmpty();

    int pages = 0;
    for (int i = 0; i < WALKS; i++) {
      Scan<Station, StationKey> scan =
          stations.scan(RandomRange.of(10, random).range(), RandomRange.of(10, random).range());
      scan = random.nextBoolean() ? scan.reverse() : scan;
      scan = random.nextBoolean() ? scan.limit(random.nextInt(30)) : scan;
      scan = random.nextBoolean() ? scan.where(StationColumns.NAME.isEqualTo("x")) : scan;
      int size = 1 + random.nextInt(12);

      String seeded = "seed " + seed + ", walk " + i;
      List<Station> walked = new ArrayList<>();
      PageToken token = null;
      do {
        Page<Station> page = token == null ? scan.page(size) : scan.page(size, token);
        token = page.nextToken().orElse(null);
        pages++;
        walked.addAll(page.items());
        if (token != null) {
          assertWithMessage(seeded).that(page.items()).hasSize(size);
        }
      } while (token != null);

      List<Station> expected = scan.list();
      assertWithMessage(seeded).that(walked).containsExactlyElementsIn(expected).inOrder();
    }
    System.out.println("ScanTest: seed " + seed + ", " + pages + " pages");
  }

  @Test
  void aPageStartsAfterTheLastOneWhateverWasWritten(StationRepository stations) {
    for (int i : List.of(10, 20, 30, 40)) {
      stations.put(Station.of("a", i, "x"));
    }
    Scan<Station, StationKey> scan = stations.scan(StationKey.all());
    Page<Station> first = scan.page(2);

    stations.delete(StationKey.of("a", 20));
    stations.put(Station.of("a", 15, "x"));
    stations.put(Station.of("a", 25, "x"));

    assertThat(numbers(first)).containsExactly(10, 20).inOrder();
    assertThat(numbers(scan.page(2, first.nextToken().orElseThrow())))
        .containsExactly(25, 30)
        .inOrder();
  }

  @Test
  void theSameQueryMadeAnewTakesTheToken(StationRepository stations) {
    for (int i = 0; i < 4; i++) {
      stations.put(Station.of("a", i, "x"));
    }

    @Nullable PageToken token = null;
    List<Integer> read = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Scan<Station, StationKey> scan =
          stations.scan(StationKey.region("a")).where(StationColumns.NAME.isIn("x", "y"));
      Page<Station> page = token == null ? scan.page(2) : scan.page(2, token);
      token = page.nextToken().orElse(null);
      read.addAll(numbers(page));
    }

    assertThat(read).containsExactly(0, 1, 2, 3).inOrder();
    assertThat(token).isNull();
  }

  @Test
  void theTokenOfAnotherQueryIsRefused(StationRepository stations) {
    stations.put(Station.of("a", 1, "x"));
    stations.put(Station.of("a", 2, "x"));
    PageToken token =
        stations
            .scan(StationKey.region("a"))
            .where(StationColumns.NAME.isEqualTo("x"))
            .page(1)
            .nextToken()
            .orElseThrow();

    InvalidRequestException failure =
        assertThrows(
            InvalidRequestException.class,
            () ->
                stations
                    .scan(StationKey.region("a"))
                    .where(StationColumns.NAME.isEqualTo("y"))
                    .page(1, token));

    assertThat(failure).hasMessageThat().contains("start again with the first page");
  }

  private static List<Integer> numbers(Page<Station> page) {
    return page.items().stream().map(Station::number).toList();
  }

  @Test
  void eachRowIsReadOnce(StationRepository stations, BigtableDataClient client) {
    long seed = Long.getLong("seed", 20_261_120L);
    Random random = new Random(seed);
    List<Station> all = writeDivided(stations, random);
    int parts = client.sampleRowKeys(TableId.of("stations")).size();
    assertThat(parts).isGreaterThan(5);

    for (int i = 0; i < PARALLEL_SCANS; i++) {
      RandomRange first = RandomRange.of(DIVIDED_NUMBERS, random);
      RandomRange second = RandomRange.of(DIVIDED_NUMBERS, random);
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
        "ScanTest: seed "
            + seed
            + ", "
            + PARALLEL_SCANS
            + " scans of "
            + all.size()
            + " rows in about "
            + parts
            + " parts");
  }

  @Test
  void itsAsynchronousTwinReadsEachRowOnce(StationRepository stations) throws Exception {
    List<Station> all = writeDivided(stations, new Random(1));
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

  private static List<Station> writeDivided(StationRepository stations, Random random) {
    List<Station> all =
        IntStream.range(0, DIVIDED_NUMBERS)
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
