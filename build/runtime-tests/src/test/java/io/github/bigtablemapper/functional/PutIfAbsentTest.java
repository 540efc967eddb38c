package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.ModifyColumnFamiliesRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

/** Puts that happen once. */
@BigtableTest({ProfileRepository.class, TicketRepository.class})
class PutIfAbsentTest {
  private static final Duration OVER_AN_HOUR = Duration.ofMinutes(61);

  private final ProfileRepository profiles;
  private final TicketRepository tickets;
  private final TestClock clock;

  PutIfAbsentTest(ProfileRepository profiles, TicketRepository tickets, TestClock clock) {
    this.profiles = profiles;
    this.tickets = tickets;
    this.clock = clock;
  }

  @Test
  void theFirstIsPutAndTheSecondIsNot() {
    Profile first = Profile.of("a", "Ada", null);

    assertThat(profiles.putIfAbsent(first)).isPresent();
    assertThat(profiles.putIfAbsent(Profile.of("a", "Bob", "token"))).isEmpty();

    assertThat(profiles.find(first.key())).hasValue(first);
  }

  @Test
  void anEntityWithoutAnyValueIsThere() {
    Profile nothing = Profile.of("a", null, null);

    assertThat(profiles.putIfAbsent(nothing)).isPresent();
    assertThat(profiles.putIfAbsent(nothing)).isEmpty();
    assertThat(profiles.exists(nothing.key())).isTrue();
  }

  @Test
  void anEntityWhoseValuesHaveExpiredIsNotThere() {
    profiles.put(Profile.of("a", null, "token"));
    clock.advance(OVER_AN_HOUR);
    assertThat(profiles.exists(ProfileKey.of("t", "a"))).isFalse();

    Profile next = Profile.of("a", null, "next");
    assertThat(profiles.putIfAbsent(next)).isPresent();

    assertThat(profiles.find(next.key())).hasValue(next);
  }

  @Test
  void anEntityWhoseRequiredValueHasExpiredIsReplacedWithAllItsRemains() {
    tickets.put(new Ticket("a", "code", "a note that is kept"));
    assertThat(tickets.putIfAbsent(new Ticket("a", "other", null))).isEmpty();
    clock.advance(OVER_AN_HOUR);
    assertThat(tickets.find("a")).isEmpty();

    Ticket next = new Ticket("a", "next", null);
    assertThat(tickets.putIfAbsent(next)).isPresent();

    assertThat(tickets.find("a")).hasValue(next);
    assertThat(tickets.putIfAbsent(next)).isEmpty();
  }

  @Test
  void aRowOfOtherFamiliesOnlyIsNotThere(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    admin.modifyFamilies(ModifyColumnFamiliesRequest.of("profiles").addFamily("foreign"));
    Profile ada = Profile.of("a", "Ada", null);
    new Rows(client, "profiles").set(ada.key(), "foreign", "x", 1000, "y");

    assertThat(profiles.putIfAbsent(ada)).isPresent();
  }

  @Test
  void ofManyAtOnceOneWins() throws Exception {
    int threads = 8;
    int keys = 50;
    AtomicIntegerArray winners = new AtomicIntegerArray(keys);
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> runs = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        String name = "thread " + t;
        runs.add(
            executor.submit(
                () -> {
                  for (int k = 0; k < keys; k++) {
                    if (profiles.putIfAbsent(Profile.of("k" + k, name, null)).isPresent()) {
                      winners.incrementAndGet(k);
                    }
                  }
                }));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    } finally {
      executor.shutdownNow();
    }

    for (int k = 0; k < keys; k++) {
      assertThat(winners.get(k)).isEqualTo(1);
    }
  }
}
