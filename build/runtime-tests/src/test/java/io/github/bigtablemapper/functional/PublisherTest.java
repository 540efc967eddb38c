package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.AsyncScan;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Subscribers that request rows in any portions, from any thread. */
@BigtableTest(StationRepository.class)
@Timeout(600)
class PublisherTest {
  private static final int SUBSCRIBERS = Runs.times(20);

  @Test
  void rowsComeInOrderAndNeverMoreThanAskedFor(StationRepository stations) throws Exception {
    long seed = Long.getLong("seed", 20_261_120L);
    Random random = new Random(seed);
    List<Station> all = RandomStations.of(250, 50, random);
    assertThat(stations.applyAll(all.stream().map(stations.writes()::put).toList()).failures())
        .isEmpty();

    for (int i = 0; i < SUBSCRIBERS; i++) {
      List<Station> expected = new ArrayList<>(all);
      AsyncScan<Station, StationKey> scan = stations.async().scan(StationKey.all());
      if (random.nextBoolean()) {
        Collections.reverse(expected);
        scan = scan.reverse();
      }
      int limit = 1 + random.nextInt(300);
      boolean otherThread = random.nextBoolean();
      int most = random.nextBoolean() ? 1 : 1 + random.nextInt(40);

      Portions reader = new Portions(new Random(random.nextLong()), most, otherThread);
      scan.limit(limit).publisher().subscribe(reader);

      assertThat(reader.all.get()).isEqualTo(expected.stream().limit(limit).toList());
    }
    System.out.println("PublisherTest: seed " + seed + ", " + SUBSCRIBERS + " subscribers");
  }

  /** Requests the next portion when it has received one, and fails if a signal breaks the rules. */
  private static final class Portions implements Flow.Subscriber<Station> {
    final CompletableFuture<List<Station>> all = new CompletableFuture<>();

    private final CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();
    private final Random random;
    private final int most;
    private final boolean otherThread;
    private final AtomicLong wanted = new AtomicLong();
    private final AtomicBoolean busy = new AtomicBoolean();
    private final List<Station> read = new ArrayList<>();

    Portions(Random random, int most, boolean otherThread) {
      this.random = random;
      this.most = most;
      this.otherThread = otherThread;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      this.subscription.complete(subscription);
      request();
    }

    @Override
    public void onNext(Station station) {
      enter();
      read.add(station);
      if (wanted.decrementAndGet() == 0) {
        request();
      }
      leave();
    }

    @Override
    public void onError(Throwable failure) {
      all.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      enter();
      all.complete(List.copyOf(read));
      leave();
    }

    private void request() {
      int count = 1 + random.nextInt(most);
      wanted.addAndGet(count);
      if (otherThread) {
        var unused = subscription.thenAcceptAsync(rows -> rows.request(count));
      } else {
        var unused = subscription.thenAccept(rows -> rows.request(count));
      }
    }

    private void enter() {
      if (!busy.compareAndSet(false, true) || wanted.get() < 0) {
        all.completeExceptionally(new AssertionError("a signal too many"));
      }
    }

    private void leave() {
      busy.set(false);
    }
  }
}
