package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What has expired cannot be seen by any read, though it is not collected yet. */
@BigtableTest({StationRepository.class, SessionRepository.class})
class MaxAgeVisibilityTest {
  private static final Session ANN = new Session("a", "ann", "x");
  private static final SessionKey KEY = SessionKey.of("a");

  private final Instant start = Instant.now().truncatedTo(ChronoUnit.MILLIS);
  private final Instant last = start.plus(Duration.ofHours(1));

  @BeforeEach
  void stopTheClock(TestClock clock) {
    clock.set(start);
  }

  @Test
  void aSessionIsThereToItsLastMillisecond(SessionRepository sessions, TestClock clock) {
    sessions.put(ANN);
    clock.set(last);

    assertThat(sessions.find(KEY)).hasValue(ANN);
    assertThat(sessions.exists(KEY)).isTrue();
    assertThat(sessions.findAll(List.of(KEY))).containsExactly(KEY, ANN);
    assertThat(sessions.scan(SessionKey.all()).list()).containsExactly(ANN);
    assertThat(sessions.scan(SessionKey.all()).count()).isEqualTo(1);
    assertThat(sessions.putIfAbsent(new Session("a", "bob", null))).isEmpty();
  }

  @Test
  void thenItIsGoneForEveryRead(
      SessionRepository sessions, TestClock clock, BigtableDataClient client) {
    sessions.put(ANN);
    clock.set(last.plusMillis(1));

    assertThat(client.readRow(TableId.of("sessions"), KEY.toByteString()).getCells()).hasSize(2);
    assertThat(sessions.find(KEY)).isEmpty();
    assertThat(sessions.exists(KEY)).isFalse();
    assertThat(sessions.findAll(List.of(KEY))).isEmpty();
    assertThat(sessions.scan(SessionKey.all()).list()).isEmpty();
    assertThat(sessions.scan(SessionKey.all()).count()).isEqualTo(0);
    assertThat(sessions.scan(SessionKey.all()).page(5).items()).isEmpty();
    assertThat(sessions.scan(SessionKey.all()).select(SessionColumns.NOTE).list()).isEmpty();
    assertThat(sessions.scan(SessionKey.all()).where(SessionColumns.NOTE.isEqualTo("x")).count())
        .isEqualTo(0);
    try (Stream<Session> stream = sessions.scan(SessionKey.all()).stream()) {
      assertThat(stream.toList()).isEmpty();
    }
    assertThat(sessions.putIfAbsent(new Session("a", "bob", null))).isPresent();
    assertThat(sessions.find(KEY).map(Session::user)).hasValue("bob");
  }

  @Test
  void anOlderVersionDoesNotStandInForAnExpiredOne(StationRepository stations, TestClock clock) {
    Station station = new Station("n", 1, "roof", null, null, "fire");
    stations.put(station);
    clock.set(last.plusMillis(1));

    assertThat(stations.find(station.key())).hasValue(Station.of("n", 1, "roof"));
    assertThat(stations.scan(StationKey.all()).where(StationColumns.ALARM.isPresent()).list())
        .isEmpty();
    assertThat(stations.scan(StationKey.all()).where(StationColumns.ALARM.isAbsent()).count())
        .isEqualTo(1);
    Selection<StationKey> row =
        stations.scan(StationKey.all()).select(StationColumns.ALARM).list().get(0);
    assertThat(row.get(StationColumns.ALARM)).isEmpty();
  }

  @Test
  void aRowWithNothingButExpiredCellsIsGone(StationRepository stations, TestClock clock) {
    Station alarm = new Station("n", 1, null, null, null, "fire");
    stations.merge(alarm);
    clock.set(last.plusMillis(1));

    assertThat(stations.find(alarm.key())).isEmpty();
    assertThat(stations.exists(alarm.key())).isFalse();
    assertThat(stations.scan(StationKey.all()).count()).isEqualTo(0);
    assertThat(stations.scan(StationKey.all()).select().list()).isEmpty();
  }

  @Test
  void aLimitCountsVisibleSessionsOnly(
      SessionRepository sessions, TestClock clock, BigtableDataClient client) {
    for (int i = 0; i < 100; i++) {
      if (i % 10 == 9) {
        continue;
      }
      sessions.put(new Session("s%02d".formatted(i), "ann", "x"));
    }
    clock.set(last.plusMillis(1));
    for (int i = 9; i < 100; i += 10) {
      sessions.put(new Session("s%02d".formatted(i), "bob", "x"));
    }
    // The notes of the expired sessions keep their rows in the table.
    assertThat(client.readRows(Query.create(TableId.of("sessions")))).hasSize(100);

    List<String> ids = IntStream.range(0, 10).mapToObj(i -> "s" + i + "9").toList();
    assertThat(ids(sessions.scan(SessionKey.all()).limit(4).list()))
        .containsExactlyElementsIn(ids.subList(0, 4))
        .inOrder();
    assertThat(ids(sessions.scan(SessionKey.all()).reverse().limit(2).list()))
        .containsExactly("s99", "s89")
        .inOrder();
    assertThat(sessions.scan(SessionKey.all()).limit(7).count()).isEqualTo(7);
    var first = sessions.scan(SessionKey.all()).page(8);
    var second = sessions.scan(SessionKey.all()).page(8, first.nextToken().orElseThrow());
    assertThat(ids(first.items())).containsExactlyElementsIn(ids.subList(0, 8)).inOrder();
    assertThat(ids(second.items())).containsExactly("s89", "s99").inOrder();
    assertThat(second.nextToken()).isEmpty();
  }

  private static List<String> ids(List<Session> sessions) {
    return sessions.stream().map(Session::id).toList();
  }
}
