package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The cell that keeps a row in existence whose entity has no value. */
@BigtableTest(ProfileRepository.class)
class RowMarkerTest {
  private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
  private final long t = now.toEpochMilli() * 1000;
  private static final Profile NOTHING = Profile.of("a", null, null);

  private final ProfileRepository profiles;
  private final Rows rows;
  private final TestClock clock;

  RowMarkerTest(ProfileRepository profiles, BigtableDataClient client, TestClock clock) {
    this.profiles = profiles;
    this.rows = new Rows(client, "profiles");
    this.clock = clock;
  }

  @BeforeEach
  void stopTheClock() {
    clock.set(now);
  }

  @Test
  void anEntityWithoutValueExists() {
    profiles.put(NOTHING);

    assertThat(rows.cells(NOTHING.key()))
        .containsExactly("kept:" + ElementFamily.ROW_MARKER.toStringUtf8() + "@" + t + "=");
    assertThat(profiles.find(NOTHING.key())).hasValue(NOTHING);
    assertThat(profiles.exists(NOTHING.key())).isTrue();
  }

  @Test
  void anEntityThatLosesItsLastValueExists() {
    profiles.put(Profile.of("a", "Ada", "token"));

    profiles.put(NOTHING);

    assertThat(profiles.find(NOTHING.key())).hasValue(NOTHING);
  }

  @Test
  void theMarkerDoesNotExpire() {
    profiles.put(NOTHING);

    clock.advance(Duration.ofDays(365));

    assertThat(profiles.exists(NOTHING.key())).isTrue();
  }

  @Test
  void anOldMarkerDoesNotOutliveValuesThatExpire() {
    profiles.put(NOTHING);
    profiles.put(Profile.of("a", null, "token"));
    assertThat(profiles.exists(NOTHING.key())).isTrue();

    clock.advance(Duration.ofMinutes(61));

    assertThat(profiles.exists(NOTHING.key())).isFalse();
    assertThat(profiles.find(NOTHING.key())).isEmpty();
  }

  @Test
  void anOldMarkerBesideAValueThatIsKeptChangesNothing() {
    profiles.put(NOTHING);
    Profile ada = Profile.of("a", "Ada", "token");
    profiles.put(ada);

    assertThat(profiles.find(ada.key())).hasValue(ada);
    profiles.delete(ada.key());
    assertThat(profiles.exists(ada.key())).isFalse();
  }
}
