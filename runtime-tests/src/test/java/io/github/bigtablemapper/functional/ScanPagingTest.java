package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Walks through pages. */
@BigtableTest(StationRepository.class)
class ScanPagingTest {
  private static final int WALKS = Runs.times(50);

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
    System.out.println("ScanPagingTest: seed " + seed + ", " + pages + " pages");
  }

  @Test
  void aPageStartsBehindTheLastOneWhateverWasWritten(StationRepository stations) {
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
}
