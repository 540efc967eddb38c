package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a put leaves in its row. */
@BigtableTest(ProfileRepository.class)
class PutTest {
  private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
  private final long t = now.toEpochMilli() * 1000;
  private final long later = t + 5_000;

  private final ProfileRepository profiles;
  private final Rows rows;
  private final TestClock clock;

  PutTest(ProfileRepository profiles, BigtableDataClient client, TestClock clock) {
    this.profiles = profiles;
    this.rows = new Rows(client, "profiles");
    this.clock = clock;
  }

  @BeforeEach
  void stopTheClock() {
    clock.set(now);
  }

  @Test
  void aPutReplacesWhatTheEntityMaps() {
    Profile first = new Profile("t", "a", "Ada", Optional.of(36), "secret");
    Profile second = new Profile("t", "a", "Ada L.", Optional.empty(), null);
    profiles.put(first);
    assertThat(profiles.find(first.key())).hasValue(first);

    clock.advance(Duration.ofMillis(5));
    profiles.put(second);

    assertThat(profiles.find(first.key())).hasValue(second);
    assertThat(rows.cells(first.key()))
        .containsExactly("kept:name@" + later + "=Ada L.", "kept:name@" + t + "=Ada");
  }

  @Test
  void allVersionsOfAClearedColumnGo() {
    Profile ada = Profile.of("a", "Ada", null);
    for (int i = 0; i < 4; i++) {
      rows.set(ada.key(), "hour", "token", t - i * 1000L, "old");
    }

    profiles.put(ada);

    assertThat(rows.cells(ada.key())).containsExactly("kept:name@" + t + "=Ada");
  }

  @Test
  void columnsThatAreNotMappedStay() {
    Profile ada = Profile.of("a", "Ada", null);
    rows.set(ada.key(), "kept", "other", 1000, "x");
    rows.set(ada.key(), "hour", "other", t, "y");

    profiles.put(ada);

    assertThat(rows.cells(ada.key()))
        .containsExactly("hour:other@" + t + "=y", "kept:name@" + t + "=Ada", "kept:other@1000=x");
  }

  @Test
  void aCellThatIsLaterThanThePutSurvivesIt() {
    Profile ada = Profile.of("a", null, null);
    rows.set(ada.key(), "kept", "name", later, "written meanwhile");

    profiles.put(ada); // as if repeated after a lost answer

    assertThat(profiles.find(ada.key())).hasValue(Profile.of("a", "written meanwhile", null));
  }

  @Test
  void aClockThatGoesBackDoesNotHideAWrite() {
    profiles.put(Profile.of("a", "first", "token"));

    clock.set(now.minus(Duration.ofMinutes(5)));
    profiles.put(Profile.of("a", "second", null));

    assertThat(profiles.find("t", "a")).hasValue(Profile.of("a", "second", null));
  }

  @Test
  void anEmptyTextIsAValue() {
    Profile empty = Profile.of("a", "", null);

    profiles.put(empty);

    assertThat(profiles.find(empty.key())).hasValue(empty);
  }
}
