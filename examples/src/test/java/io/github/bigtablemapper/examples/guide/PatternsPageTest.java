package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The snippets of the page on patterns. */
@BigtableTest({
  LeaseRepository.class,
  JobRepository.class,
  RequestCountRepository.class,
  HighScoreRepository.class
})
class PatternsPageTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final LeaseRepository leases;
  private final JobRepository jobs;
  private final RequestCountRepository counts;
  private final HighScoreRepository scores;
  private final TestClock clock;

  PatternsPageTest(
      LeaseRepository leases,
      JobRepository jobs,
      RequestCountRepository counts,
      HighScoreRepository scores,
      TestClock clock) {
    this.leases = leases;
    this.jobs = jobs;
    this.counts = counts;
    this.scores = scores;
    this.clock = clock;
  }

  @BeforeEach
  void stopTheClock() {
    clock.set(NOON);
  }

  @Test
  void aLeaseHasOneOwnerUntilItExpires() {
    String me = "worker-1";
    Instant now = NOON;
    // docs: lease
    boolean mine =
        leases.putIfAbsent(new Lease("nightly-report", me, now.plusSeconds(60))).isPresent();

    LeaseKey key = LeaseKey.of("nightly-report");
    boolean stillMine =
        leases.patchIf(
            key, LeaseColumns.OWNER.isEqualTo(me), lease -> lease.until(now.plusSeconds(120)));
    // end

    assertThat(mine).isTrue();
    assertThat(stillMine).isTrue();
    Lease ofAnother = new Lease("nightly-report", "worker-2", NOON.plusSeconds(600));
    clock.set(NOON.plusSeconds(119));
    assertThat(leases.putIfAbsent(ofAnother)).isEmpty();
    clock.set(NOON.plusSeconds(120));
    assertThat(leases.putIfAbsent(ofAnother)).isPresent();
    assertThat(
            leases.patchIf(
                key, LeaseColumns.OWNER.isEqualTo(me), lease -> lease.until(NOON.plusSeconds(700))))
        .isFalse();
    assertThat(leases.deleteIf(key, LeaseColumns.OWNER.isEqualTo(me))).isFalse();

    // docs: release
    boolean released = leases.deleteIf(key, LeaseColumns.OWNER.isEqualTo("worker-2"));
    // end

    assertThat(released).isTrue();
    assertThat(leases.exists(key)).isFalse();
  }

  @Test
  void aJobIsClaimedByOneWorker() {
    jobs.put(new Job("mails", null, "send", null));
    Instant now = NOON;

    // docs: queue
    Condition<Job> isFree = isFree(now);
    List<Job> free = jobs.scan(JobKey.queue("mails")).where(isFree).limit(10).list();
    for (Job job : free) {
      JobKey key = JobKey.of(job);
      if (jobs.patchIf(key, isFree, claimed -> claimed.claimedUntil(now.plusSeconds(60)))) {
        work(job);
        jobs.delete(key);
      }
    }
    // end

    assertThat(free).hasSize(1);
    assertThat(jobs.scan(JobKey.all()).count()).isEqualTo(0);
  }

  @Test
  void aClaimedJobIsFreeAfterItsTime() {
    Job job = jobs.put(new Job("mails", null, "send", null));
    JobKey key = JobKey.of(job);
    assertThat(claim(key, NOON)).isTrue();
    assertThat(claim(key, NOON.plusSeconds(59))).isFalse();
    assertThat(claim(key, NOON.plusSeconds(61))).isTrue();
    jobs.delete(key);
    assertThat(claim(key, NOON.plusSeconds(200))).isFalse();
    assertThat(jobs.exists(key)).isFalse();
  }

  private boolean claim(JobKey key, Instant now) {
    return jobs.patchIf(key, isFree(now), job -> job.claimedUntil(now.plusSeconds(60)));
  }

  // docs: free
  private static Condition<Job> isFree(Instant now) {
    return Condition.<Job>rowExists() // not a job that another worker has finished
        .and(JobColumns.CLAIMED_UNTIL.isAbsent().or(JobColumns.CLAIMED_UNTIL.isLessThan(now)));
  }

  // end

  private static void work(Job job) {
    assertThat(job.task()).isEqualTo("send");
  }

  @Test
  void requestsOfAMinuteAreCounted() {
    String client = "c7";
    // docs: rate
    Instant minute = clock.instant().truncatedTo(ChronoUnit.MINUTES);
    RequestCountKey key = RequestCountKey.of(client, minute);
    long requests = counts.incrementRequests(key, 1);
    if (requests == 1) {
      counts.patch(key, count -> count.expiresAt(minute.plus(Duration.ofHours(1))));
    }
    boolean isAllowed = requests <= 100;
    // end

    assertThat(isAllowed).isTrue();
    assertThat(counts.incrementRequests(key, 100)).isEqualTo(101);
    clock.set(NOON.plus(Duration.ofHours(1)).plus(MINUTE));
    assertThat(counts.deleteExpired(RequestCountKey.all())).isEqualTo(1);
  }

  @Test
  void theBestScoresAreFirst() {
    // docs: leaderboard
    scores.put(new HighScore("chess", 1_200, "ann", NOON));
    scores.put(new HighScore("chess", 1_350, "bob", NOON));

    scores.move(HighScoreKey.of("chess", 1_200, "ann"), HighScoreKey.of("chess", 1_500, "ann"));
    List<HighScore> best = scores.scan(HighScoreKey.game("chess")).limit(10).list();
    // end

    assertThat(best.stream().map(HighScore::player)).containsExactly("ann", "bob").inOrder();
    assertThat(best.get(0).score()).isEqualTo(1_500);
  }
}
