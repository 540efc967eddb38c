package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads of the past. */
@BigtableTest({StationRepository.class, LatestOnlyRepository.class})
class AsOfTest {
  private static final StationKey KEY = StationKey.of("n", 1);
  private static final Station FIRST = new Station("n", 1, "first", 1L, null, null);
  private static final Station SECOND = new Station("n", 1, "second", null, null, "fire");

  private final Instant start = Instant.now().truncatedTo(ChronoUnit.MILLIS);
  private final Instant later = start.plus(Duration.ofMinutes(10));

  @BeforeEach
  void writeTwice(StationRepository stations, TestClock clock) {
    clock.set(start);
    stations.put(FIRST);
    clock.set(later);
    stations.merge(SECOND);
  }

  @Test
  void aCellOfTheVeryMillisecondIsSeen(StationRepository stations) {
    assertThat(stations.find(KEY, read -> read.asOf(start))).hasValue(FIRST);
    assertThat(stations.find(KEY, read -> read.asOf(start.plusNanos(999_999)))).hasValue(FIRST);
    assertThat(stations.find(KEY, read -> read.asOf(start.minusMillis(1)))).isEmpty();
  }

  @Test
  void eachColumnIsSeenAsItWas(StationRepository stations) {
    Station merged = new Station("n", 1, "second", 1L, null, "fire");

    assertThat(stations.find(KEY, read -> read.asOf(later.minusMillis(1)))).hasValue(FIRST);
    assertThat(stations.find(KEY, read -> read.asOf(later))).hasValue(merged);
    assertThat(stations.find(KEY)).hasValue(merged);
    assertThat(stations.find(KEY, read -> read.asOf(Instant.MAX))).hasValue(merged);
    assertThat(stations.find(KEY, read -> read.afterWrite().asOf(start))).hasValue(FIRST);
  }

  @Test
  void scansAndTheirConditionsAreOfThePastToo(StationRepository stations) {
    var was = StationColumns.NAME.isEqualTo("first");

    assertThat(stations.scan(StationKey.all()).where(was).list()).isEmpty();
    assertThat(stations.scan(StationKey.all()).where(was).asOf(start).list())
        .containsExactly(FIRST);
    assertThat(stations.scan(StationKey.all()).where(was).asOf(start).count()).isEqualTo(1);
    assertThat(stations.scan(StationKey.all()).asOf(start.minusMillis(1)).count()).isEqualTo(0);
    assertThat(
            stations
                .scan(StationKey.all())
                .asOf(start)
                .select(StationColumns.NAME, StationColumns.ALARM)
                .list()
                .get(0)
                .get(StationColumns.NAME))
        .hasValue("first");
  }

  @Test
  void whatHasExpiredIsGoneFromThePastToo(StationRepository stations, TestClock clock) {
    clock.set(later.plus(Duration.ofMinutes(61)));

    assertThat(stations.find(KEY, read -> read.asOf(later)))
        .hasValue(new Station("n", 1, "second", 1L, null, null));
  }

  @Test
  void aPastThatIsNotKeptIsRefused(LatestOnlyRepository latestOnly) {
    InvalidRequestException failure =
        assertThrows(
            InvalidRequestException.class,
            () -> latestOnly.find(LatestOnlyKey.of("a"), read -> read.asOf(start)));

    assertThat(failure).hasMessageThat().contains("family d keeps one version");
    assertThrows(
        InvalidRequestException.class,
        () -> latestOnly.scan(LatestOnlyKey.all()).asOf(start).list());
  }

  @Test
  void aPastBefore1970IsRefused(StationRepository stations) {
    assertThrows(
        InvalidRequestException.class,
        () -> stations.find(KEY, read -> read.asOf(Instant.EPOCH.minusMillis(1))));
  }
}
