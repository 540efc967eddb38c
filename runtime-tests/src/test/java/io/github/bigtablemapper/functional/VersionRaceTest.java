package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Many writers at once read, change and put the same few entities, and no change is lost. */
@Tag("reliability")
@BigtableTest(VersionRaceTest_AccountRepository.class)
class VersionRaceTest {
  private static final int WRITERS = 8;
  private static final int UPDATES = Runs.times(2_000);

  /**
   * Few enough for the writers to meet; so many that most updates are made at the first attempt.
   */
  private static final int ACCOUNTS = 16;

  private final AtomicInteger staleWrites = new AtomicInteger();

  @Table("accounts")
  @Family("a")
  record Account(@RowKey String id, long balance, @Version long version) {
    Account plusOne() {
      return new Account(id, balance + 1, version);
    }
  }

  @Test
  void noUpdateIsLost(VersionRaceTest_AccountRepository accounts, BigtableDataClient client)
      throws Exception {
    for (int i = 0; i < ACCOUNTS; i++) {
      accounts.put(new Account("account " + i, 0, 0));
    }
    ExecutorService executor = Executors.newFixedThreadPool(WRITERS);
    try {
      List<Future<?>> runs = new ArrayList<>();
      for (int writer = 0; writer < WRITERS; writer++) {
        VersionRaceTest_AccountRepository own = repository(client, Duration.ofSeconds(writer));
        Random random = new Random(writer);
        runs.add(executor.submit(() -> update(own, random)));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    } finally {
      executor.shutdownNow();
    }

    List<Account> all = accounts.scan(VersionRaceTest_AccountKey.all()).list();
    assertThat(all.stream().mapToLong(Account::balance).sum()).isEqualTo(UPDATES);
    assertThat(all.stream().mapToLong(Account::version).sum()).isEqualTo(UPDATES + ACCOUNTS);
    Runs.report(
        "clocks that differ: %d writers, %,d updates, none lost; %,d stale"
            .formatted(WRITERS, UPDATES, staleWrites.get()));
    assertThat(staleWrites.get()).isGreaterThan(0);
  }

  /** Writers are on separate machines: each has a mapper, and a clock that differs. */
  private static VersionRaceTest_AccountRepository repository(
      BigtableDataClient client, Duration ahead) {
    return new VersionRaceTest_AccountRepository(
        BigtableMapper.builder(client)
            .clock(InstantSource.offset(InstantSource.system(), ahead))
            .build());
  }

  private void update(VersionRaceTest_AccountRepository accounts, Random random) {
    for (int done = 0; done < UPDATES / WRITERS; done++) {
      add(accounts, "account " + random.nextInt(ACCOUNTS));
    }
  }

  private void add(VersionRaceTest_AccountRepository accounts, String id) {
    while (true) {
      Account account = accounts.find(id).orElseThrow();
      try {
        accounts.put(account.plusOne());
        return;
      } catch (StaleEntityException e) {
        staleWrites.incrementAndGet(); // another was first: read again
      }
    }
  }
}
