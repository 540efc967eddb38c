package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.common.collect.Ordering;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Many threads do all kinds of operations on few rows, through one repository of each entity: what
 * each of them was reported is what is stored in the end, and no read has half a write. Writers
 * with clocks that differ lose no update of an entity with a version.
 */
@Tag("reliability")
@BigtableTest({
  ConcurrencyTest_PostRepository.class,
  ConcurrencyTest_SeatRepository.class,
  ConcurrencyTest_AccountRepository.class
})
class ConcurrencyTest {
  private static final int OPERATIONS = Runs.times(1_600);
  private static final int THREADS = 32;

  /** Hundreds of virtual threads have to wait for one emulator, and that on a busy machine. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** Few enough for the threads to meet. */
  private static final int ROWS = 8;

  @Table("posts")
  @Family("f")
  record Post(
      @RowKey String id,
      @Column String left,
      @Column String right,
      @Column String state,
      @Family("n") @Counter long likes,
      @Family("s") Set<String> tags,
      @Family("e") @ListMapping(ListMode.ELEMENTS) List<String> comments) {}

  @Table("seats")
  @Family("f")
  record Seat(@RowKey String id, long taken, @Version long version) {}

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

  private final ConcurrencyTest_PostRepository posts;
  private final ConcurrencyTest_SeatRepository seats;

  private final AtomicLongArray likes = new AtomicLongArray(ROWS);
  private final AtomicLongArray tags = new AtomicLongArray(ROWS);
  private final AtomicLongArray comments = new AtomicLongArray(ROWS);
  private final AtomicLongArray steps = new AtomicLongArray(ROWS);
  private final AtomicLongArray taken = new AtomicLongArray(ROWS);
  private final AtomicReferenceArray<String> creators = new AtomicReferenceArray<>(OPERATIONS);
  private final AtomicInteger stale = new AtomicInteger();

  ConcurrencyTest(ConcurrencyTest_PostRepository posts, ConcurrencyTest_SeatRepository seats) {
    this.posts = posts.withDeadlines(Deadlines.of(PATIENCE));
    this.seats = seats.withDeadlines(Deadlines.of(PATIENCE));
  }

  @Test
  void thirtyTwoThreads() throws Exception {
    run(Executors.newFixedThreadPool(THREADS), THREADS);
  }

  @Test
  void virtualThreads() throws Exception {
    Optional<ExecutorService> executor = virtualThreadExecutor();
    assumeTrue(executor.isPresent(), "virtual threads came with JDK 21");
    run(executor.orElseThrow(), OPERATIONS / 10);
  }

  /** The tests are compiled for JDK 17, which has no name for it. */
  private static Optional<ExecutorService> virtualThreadExecutor() {
    try {
      return Optional.of(
          (ExecutorService)
              MethodHandles.publicLookup()
                  .findStatic(
                      Executors.class,
                      "newVirtualThreadPerTaskExecutor",
                      MethodType.methodType(ExecutorService.class))
                  .invoke());
    } catch (NoSuchMethodException e) {
      return Optional.empty();
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private void run(ExecutorService executor, int threads) throws Exception {
    long seed = Runs.seed();
    for (int row = 0; row < ROWS; row++) {
      posts.put(new Post("post" + row, "0", "0", "0", 0, Set.of(), List.of()));
      seats.put(new Seat("seat" + row, 0, 0));
    }
    try {
      List<Future<?>> runs = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        int number = thread;
        runs.add(
            executor.submit(() -> work(number, OPERATIONS / threads, new Random(seed + number))));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    } finally {
      executor.shutdownNow();
    }
    Runs.report(
        "concurrency: seed %d, %,d operations of %,d threads, %,d stale"
            .formatted(seed, OPERATIONS, threads, stale.get()));
    assertHolds("seed " + seed);
  }

  private void work(int thread, int operations, Random random) {
    for (int i = 0; i < operations; i++) {
      int row = random.nextInt(ROWS);
      String own = thread + "-" + i;
      ConcurrencyTest_PostKey key = ConcurrencyTest_PostKey.of("post" + row);
      switch (random.nextInt(11)) {
        case 0 -> {
          posts.incrementLikes(key, 3);
          likes.addAndGet(row, 3);
        }
        case 1 -> {
          posts.patch(key, post -> post.addTags(own));
          tags.incrementAndGet(row);
        }
        case 2 -> {
          posts.patch(key, post -> post.appendComments(own));
          comments.incrementAndGet(row);
        }
        case 3 -> posts.patch(key, post -> post.left(own).right(own));
        case 4 -> step(row, key);
        case 5 -> take("seat" + row, row);
        case 6 -> create(random.nextInt(OPERATIONS), own);
        case 7 -> writeOwn(own);
        case 8 -> assertIsNotTorn(posts.find(key).orElseThrow());
        case 9 -> posts.findAll(keys()).values().forEach(ConcurrencyTest::assertIsNotTorn);
        default -> scan(random.nextBoolean());
      }
    }
  }

  /** The state increases by one, by the writer that has read the preceding one. */
  private void step(int row, ConcurrencyTest_PostKey key) {
    String seen = posts.find(key).orElseThrow().state();
    String next = String.valueOf(Long.parseLong(seen) + 1);
    if (posts.patchIf(
        key, ConcurrencyTest_PostColumns.STATE.isEqualTo(seen), post -> post.state(next))) {
      steps.incrementAndGet(row);
    }
  }

  private void take(String id, int row) {
    Seat seat = seats.find(id).orElseThrow();
    try {
      seats.put(new Seat(id, seat.taken() + 1, seat.version()));
      taken.incrementAndGet(row);
    } catch (StaleEntityException e) {
      stale.incrementAndGet();
    }
  }

  /** One of those who create a row does. */
  private void create(int number, String own) {
    if (posts
        .putIfAbsent(new Post("new" + number, own, own, "0", 0, Set.of(own), List.of(own)))
        .isPresent()) {
      assertWithMessage("two were told that they have created one row")
          .that(creators.getAndSet(number, own))
          .isNull();
    }
  }

  /** Rows that other threads do not write are as they were written. */
  private void writeOwn(String own) {
    List<Post> batch =
        IntStream.range(0, 3)
            .mapToObj(
                i ->
                    new Post(
                        "own" + own + i, own, own, "0", 0, Set.of("a", own), List.of("b", own)))
            .toList();
    BatchResult<Post, ConcurrencyTest_PostKey> result =
        posts.applyAll(batch.stream().map(posts.writes()::put).toList());
    result.orThrow();
    assertThat(posts.findAll(result.applied()).values()).containsExactlyElementsIn(batch);
    posts.deleteAll(result.applied());
    assertThat(posts.findAll(result.applied())).isEmpty();
  }

  private void scan(boolean reverse) {
    var scan = posts.scan(ConcurrencyTest_PostKey.all().id().startsWith("post"));
    List<Post> all = reverse ? scan.reverse().list() : scan.list();
    assertThat(all).hasSize(ROWS);
    all.forEach(ConcurrencyTest::assertIsNotTorn);
    Ordering<String> order = Ordering.natural();
    assertThat(all.stream().map(Post::id).toList()).isInOrder(reverse ? order.reverse() : order);
  }

  private static void assertIsNotTorn(Post post) {
    assertWithMessage("the two halves of one patch").that(post.right()).isEqualTo(post.left());
  }

  private static List<ConcurrencyTest_PostKey> keys() {
    return IntStream.range(0, ROWS).mapToObj(i -> ConcurrencyTest_PostKey.of("post" + i)).toList();
  }

  private void assertHolds(String seeded) {
    for (int row = 0; row < ROWS; row++) {
      Post post = posts.find("post" + row).orElseThrow();
      assertWithMessage(seeded).that(post.likes()).isEqualTo(likes.get(row));
      assertWithMessage(seeded).that((long) post.tags().size()).isEqualTo(tags.get(row));
      assertWithMessage(seeded).that((long) post.comments().size()).isEqualTo(comments.get(row));
      assertWithMessage(seeded).that(Long.parseLong(post.state())).isEqualTo(steps.get(row));
      Seat seat = seats.find("seat" + row).orElseThrow();
      assertWithMessage(seeded).that(seat.taken()).isEqualTo(taken.get(row));
      assertWithMessage(seeded).that(seat.version()).isEqualTo(taken.get(row) + 1);
    }
    for (int number = 0; number < OPERATIONS; number++) {
      String creator = creators.get(number);
      Optional<Post> created = posts.find("new" + number);
      assertWithMessage(seeded)
          .that(created.map(Post::left))
          .isEqualTo(Optional.ofNullable(creator));
    }
  }

  @Test
  void noUpdateOfAVersionIsLost(
      ConcurrencyTest_AccountRepository accounts, BigtableDataClient client) throws Exception {
    for (int i = 0; i < ACCOUNTS; i++) {
      accounts.put(new Account("account " + i, 0, 0));
    }
    ExecutorService executor = Executors.newFixedThreadPool(WRITERS);
    try {
      List<Future<?>> runs = new ArrayList<>();
      for (int writer = 0; writer < WRITERS; writer++) {
        ConcurrencyTest_AccountRepository own = withClockAhead(client, Duration.ofSeconds(writer));
        Random random = new Random(writer);
        runs.add(executor.submit(() -> updateAccounts(own, random)));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    } finally {
      executor.shutdownNow();
    }

    List<Account> all = accounts.scan(ConcurrencyTest_AccountKey.all()).list();
    assertThat(all.stream().mapToLong(Account::balance).sum()).isEqualTo(UPDATES);
    assertThat(all.stream().mapToLong(Account::version).sum()).isEqualTo(UPDATES + ACCOUNTS);
    Runs.report(
        "clocks that differ: %d writers, %,d updates, none lost; %,d stale"
            .formatted(WRITERS, UPDATES, staleWrites.get()));
    assertThat(staleWrites.get()).isGreaterThan(0);
  }

  /** Writers are on separate machines: each has a mapper, and a clock that differs. */
  private static ConcurrencyTest_AccountRepository withClockAhead(
      BigtableDataClient client, Duration ahead) {
    return new ConcurrencyTest_AccountRepository(
        BigtableMapper.builder(client)
            .clock(InstantSource.offset(InstantSource.system(), ahead))
            .build());
  }

  private void updateAccounts(ConcurrencyTest_AccountRepository accounts, Random random) {
    for (int done = 0; done < UPDATES / WRITERS; done++) {
      addToAccount(accounts, "account " + random.nextInt(ACCOUNTS));
    }
  }

  private void addToAccount(ConcurrencyTest_AccountRepository accounts, String id) {
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
