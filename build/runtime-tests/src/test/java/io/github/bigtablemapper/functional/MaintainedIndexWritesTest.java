package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.functional.IndexedOrders.Case;
import io.github.bigtablemapper.functional.IndexedOrders.Order;
import io.github.bigtablemapper.functional.IndexedOrders.Outcome;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every write of an entity with kept indexes, by every way to make it, in repositories of each
 * kind: each index has the entities that a scan finds afterwards, and its table has their entries
 * and no others.
 */
@NullMarked
@BigtableTest(IndexedOrders_OrderRepository.class)
class MaintainedIndexWritesTest {
  private static final Order FULL = IndexedOrders.FULL.version(1);
  private static final Instant PAST = IndexedOrders.START.minusSeconds(1);
  private static final Instant FUTURE = IndexedOrders.NOW.plusSeconds(1);
  private static final Condition<Order> IS_SENT =
      IndexedOrders_OrderColumns.STATUS.isEqualTo("sent");

  /** At night each write is made by each way, and in a build those but {@code apply} share them. */
  private static final int SHARE = Runs.isNightly() ? 1 : 12;

  private static final KeyRange<IndexedOrders_OrderKey> ALL = IndexedOrders_OrderKey.all();
  private static final Set<IndexedOrders_OrderKey> EXPIRED =
      Set.of(IndexedOrders.key(IndexedOrders.GONE));

  /** A way to make a write that is a value. */
  private enum Way {
    APPLY,
    ASYNC,
    BATCH,
    INDEPENDENT,
    BULK;

    /** Makes a write, and throws what it fails with. */
    <P extends Patch<Order>> boolean isApplied(
        WritableRepository<Order, IndexedOrders_OrderKey, P> orders,
        Write<Order, IndexedOrders_OrderKey> write)
        throws Throwable {
      return switch (this) {
        case APPLY -> orders.apply(write).applied();
        case ASYNC -> joined(orders.async().apply(write)).applied();
        case BATCH -> isApplied(orders.applyAll(List.of(write)));
        case INDEPENDENT ->
            isApplied(IndependentWrites.begin().add(orders, write).write().of(orders));
        case BULK -> isAppliedInBulk(orders, write);
      };
    }

    private static boolean isAppliedInBulk(
        WritableRepository<Order, IndexedOrders_OrderKey, ?> orders,
        Write<Order, IndexedOrders_OrderKey> write)
        throws Throwable {
      CompletableFuture<WriteResult<Order>> added;
      try (BulkWriter<Order, IndexedOrders_OrderKey> writer =
          orders.bulkWriter(options -> options.onFailure((key, failure) -> {}))) {
        added = writer.add(write);
      }
      return joined(added).applied();
    }

    private static boolean isApplied(BatchResult<Order, IndexedOrders_OrderKey> batch)
        throws Throwable {
      for (BigtableMapperException failure : batch.failures().values()) {
        throw failure;
      }
      return !batch.applied().isEmpty();
    }

    private static <T> T joined(CompletableFuture<T> future) throws Throwable {
      try {
        return future.join();
      } catch (CompletionException failed) {
        throw Objects.requireNonNull(failed.getCause());
      }
    }
  }

  /** A repository that is not the generated one of its table. */
  private enum Kind {
    HAND_WRITTEN,
    OTHER_TABLE,
    UNVERSIONED;

    WritableRepository<Order, IndexedOrders_OrderKey, ?> repository(BigtableMapper mapper) {
      return switch (this) {
        case HAND_WRITTEN -> mapper.versionedRepository(HandWrittenOrders.INSTANCE);
        case OTHER_TABLE ->
            new IndexedOrders_OrderRepository(mapper, "others")
                .withDeadlines(Deadlines.of(Duration.ofMinutes(1)));
        case UNVERSIONED -> mapper.repository(HandWrittenOrders.UNVERSIONED);
      };
    }

    /** Nothing else is refused than what has another version. */
    boolean hasOutcome(Case write) {
      return this != UNVERSIONED || write.outcome() != Outcome.REFUSED;
    }
  }

  private final BigtableMapper mapper;
  private final BigtableTableAdminClient admin;
  private final TestClock clock;
  private final IndexedOrders_OrderRepository orders;
  private final IndexAudit audit;

  MaintainedIndexWritesTest(
      BigtableMapper mapper,
      BigtableTableAdminClient admin,
      BigtableDataClient client,
      TestClock clock,
      IndexedOrders_OrderRepository orders) {
    this.mapper = mapper;
    this.admin = admin;
    this.clock = clock;
    this.orders = orders;
    this.audit = new IndexAudit(client);
  }

  @ParameterizedTest
  @EnumSource
  void everyWriteByEveryWay(Way way) {
    List<Case> cases = way == Way.APPLY ? IndexedOrders.cases() : share(way.ordinal());
    assertAllKept(cases, way, new IndexedOrders_OrderRepository(mapper));
  }

  @ParameterizedTest
  @EnumSource
  void everyWriteOfEveryKindOfRepository(Kind kind) {
    var repository = kind.repository(mapper);
    mapper.schema(admin).apply(repository);
    List<Case> cases = kind == Kind.UNVERSIONED ? IndexedOrders.cases() : share(kind.ordinal());
    assertAllKept(cases.stream().filter(kind::hasOutcome).toList(), Way.APPLY, repository);
  }

  private static List<Case> share(int first) {
    List<Case> all = IndexedOrders.cases();
    return IntStream.range(0, all.size())
        .filter(i -> i % SHARE == first % SHARE)
        .mapToObj(all::get)
        .toList();
  }

  private void assertAllKept(
      List<Case> cases, Way way, WritableRepository<Order, IndexedOrders_OrderKey, ?> repository) {
    store(repository);
    List<Order> before = all(repository);
    Runnable reset = audit.snapshot(repository);
    assertAll(
        cases.stream()
            .map(
                write ->
                    () -> {
                      reset.run();
                      assertKept(write, way, repository, before);
                    }));
  }

  private void assertKept(
      Case write,
      Way way,
      WritableRepository<Order, IndexedOrders_OrderKey, ?> repository,
      List<Order> before)
      throws Throwable {
    Outcome outcome = outcome(way, repository, write.write().apply(orders.writes()));

    assertWithMessage(write.name()).that(outcome).isEqualTo(write.outcome());
    switch (outcome) {
      case APPLIED -> audit.assertExact(write.name(), repository, ALL, EXPIRED);
      case APPLIED_AND_GONE -> audit.assertRight(write.name(), repository, ALL);
      case NOT_APPLIED, REFUSED -> {
        assertWithMessage(write.name()).that(all(repository)).isEqualTo(before);
        audit.assertRight(write.name(), repository, ALL);
      }
    }
  }

  /** Writes of a version that others have replaced, and those that name none, are refused. */
  private static <P extends Patch<Order>> Outcome outcome(
      Way way,
      WritableRepository<Order, IndexedOrders_OrderKey, P> repository,
      Write<Order, IndexedOrders_OrderKey> write)
      throws Throwable {
    try {
      return way.isApplied(repository, write) ? Outcome.APPLIED : Outcome.NOT_APPLIED;
    } catch (AppliedException unreadable) {
      return Outcome.APPLIED_AND_GONE;
    } catch (StaleEntityException | InvalidRequestException refused) {
      return Outcome.REFUSED;
    }
  }

  /** Stores the rows that writes are of. What expires then leaves its entries. */
  private void store(WritableRepository<Order, IndexedOrders_OrderKey, ?> repository) {
    clock.set(IndexedOrders.START);
    var unused = repository.putAll(IndexedOrders.rows());
    audit.assertExact("stored", repository, ALL, Set.of());
    clock.set(IndexedOrders.NOW);
  }

  private static List<Order> all(WritableRepository<Order, IndexedOrders_OrderKey, ?> repository) {
    return repository.scan(ALL).list();
  }

  /** Writes that are no values, or whose methods do more than apply them. */
  static Map<String, Consumer<IndexedOrders_OrderRepository>> methods() {
    IndexedOrders_OrderKey key = IndexedOrders.key(FULL);
    IndexedOrders_OrderKey fresh = IndexedOrders_OrderKey.of("fresh");
    Order bare = IndexedOrders.BARE.version(1);
    Map<String, Consumer<IndexedOrders_OrderRepository>> all = new LinkedHashMap<>();
    all.put("put", orders -> orders.put(FULL.status("lost")));
    all.put("putAll", orders -> orders.putAll(List.of(FULL.status("lost"), bare.owner("eve"))));
    all.put("putAll of none", orders -> orders.putAll(List.of()));
    all.put("putIf", orders -> assertThat(orders.putIf(FULL.priority(7), IS_SENT)).isPresent());
    all.put("putIfAbsent", orders -> assertThat(orders.putIfAbsent(Order.of("fresh"))).isPresent());
    all.put("patch", orders -> orders.patch(FULL, p -> p.clearStatus().owner("eve")));
    all.put("delete", orders -> orders.delete(FULL));
    all.put("deleteAll", orders -> orders.deleteAll(List.of(FULL, bare)));
    all.put(
        "applyAndGet of a patch",
        orders -> orders.applyAndGet(orders.writes().patch(FULL, p -> p.status("lost"))));
    all.put(
        "applyAndGet of a put",
        orders -> orders.applyAndGet(orders.writes().put(FULL.origin("fax"))));
    all.put(
        "applyAndGet of a deletion",
        orders -> assertThat(orders.applyAndGet(orders.writes().delete(key))).hasValue(FULL));
    all.put("move of an entity", orders -> orders.move(FULL, fresh));
    all.put("move of a key", orders -> orders.move(key, 1, fresh));
    all.put("move of a row without values", orders -> orders.move(bare, fresh));
    all.put("increment", orders -> orders.increment(key, IndexedOrders_OrderColumns.VIEWS, 2));
    all.put("increment by its name", orders -> orders.incrementViews(fresh, 2));
    all.put(
        "trim of what is old",
        orders -> orders.history(key, IndexedOrders_OrderColumns.STATUS).trim(PAST));
    all.put(
        "trim of all",
        orders -> orders.history(key, IndexedOrders_OrderColumns.PRIORITY).trim(FUTURE));
    all.put(
        "trim of a row that is not there",
        orders -> orders.history(fresh, IndexedOrders_OrderColumns.PRIORITY).trim(FUTURE));
    all.put(
        "keepNewest",
        orders -> orders.history(key, IndexedOrders_OrderColumns.STATUS).keepNewest(1));
    all.put(
        "batch of all kinds",
        orders -> {
          var w = orders.writes();
          orders
              .applyAll(
                  List.of(
                      w.put(Order.of("fresh").owner("eve")),
                      w.patch(FULL, p -> p.status("lost")),
                      w.delete(bare),
                      w.restore(Order.of("restored").status("sent"))))
              .orThrow();
        });
    return all;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("methodNames")
  void everyMethod(String method) {
    store(orders);

    Objects.requireNonNull(methods().get(method)).accept(orders);

    audit.assertExact("", orders, ALL, EXPIRED);
  }

  static Set<String> methodNames() {
    return methods().keySet();
  }

  /** A retry of a failed step of a move. */
  @Test
  void aMoveThatIsRefusedLeavesTheIndexesRight() {
    store(orders);
    List<Order> before = all(orders);

    assertThrows(
        StaleEntityException.class,
        () -> orders.move(IndexedOrders.FULL.version(3), IndexedOrders_OrderKey.of("fresh")));
    assertThrows(
        RequestFailedException.class, () -> orders.move(FULL, IndexedOrders_OrderKey.of("other")));

    assertThat(all(orders)).isEqualTo(before);
    audit.assertRight("", orders, ALL);
  }

  /** Their writers did not have the index: a sweep cleans it. */
  @Test
  void aSweepOfExpiredRowsLeavesStaleEntriesThatASweepOfTheIndexDeletes() {
    store(orders);

    assertThat(orders.deleteExpired(ALL)).isEqualTo(1);

    audit.assertExact("", orders, ALL, EXPIRED);
    var all = IndexedOrders_OrderByOwnerKey.all();
    assertThat(orders.byOwner().sweep(all)).isEqualTo(0);
    clock.advance(Duration.ofMinutes(61));
    assertThat(orders.byOwner().sweep(all)).isEqualTo(1);
  }

  @Test
  void aMergeIsRefused() {
    assertThrows(InvalidRequestException.class, () -> orders.writes().merge(FULL));
  }
}
