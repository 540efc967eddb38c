package io.github.bigtablemapper.reliability;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a bulk writer sends again while calls fail is neither lost nor counted twice. */
@NullMarked
@Tag("reliability")
class BulkRetriesTest {
  private static final int WRITES = Runs.times(800);

  /** So few that most rows have several writes outstanding. */
  private static final int ROWS = 50;

  private static final int TIMES = 30;

  @Table("pots")
  @Family("v")
  @OperationIds(family = "o", window = "1h")
  record Pot(
      @RowKey String id,
      @Nullable String text,
      @Family("n") @Counter long visits,
      @Family("s") @Aggregate(Aggregation.SUM) long total) {}

  private final Map<Object, List<Outcome>> told = new ConcurrentHashMap<>();
  private final Fault refused = Fault.refuseEntries(Status.ABORTED, entry -> entry % 2 == 0);
  private final Fault lost = Fault.failAppliedEntries(Status.INTERNAL, entry -> entry % 3 == 0);
  private FaultProxy proxy;
  private BigtableDataClient faulty;
  private BigtableDataClient direct;
  private BulkRetriesTest_PotRepository pots;
  private BulkRetriesTest_PotRepository stored;

  static long[] seeds() {
    return Runs.seedAnd(1L, 2L);
  }

  @BeforeEach
  void open() throws IOException {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    proxy = FaultProxy.before(BundledEmulator.shared().port());
    faulty =
        BigtableDataClient.create(
            BigtableMapper.withWireReads(
                proxy.dataSettings(instance.projectId(), instance.instanceId()).build()));
    direct = BigtableDataClient.create(instance.dataSettings().build());
    pots =
        new BulkRetriesTest_PotRepository(
            BigtableMapper.builder(faulty).intercept(new Listening()).build());
    BigtableMapper mapper = BigtableMapper.create(direct);
    stored = new BulkRetriesTest_PotRepository(mapper);
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      mapper.schema(admin).apply(stored);
    }
  }

  @AfterEach
  void close() {
    faulty.close();
    proxy.close();
    direct.close();
  }

  /** Hears what became of each entity. */
  private final class Listening implements EntityInterceptor<Object> {
    @Override
    public void afterOutcome(Object entity, EntityWrite write, Outcome outcome) {
      told.computeIfAbsent(entity, each -> new ArrayList<>()).add(outcome);
    }
  }

  /** What is done to a row. Each kind has separate rows. */
  private enum Kind {
    PUT,
    RESTORE,
    RESTORE_IF_ABSENT,
    PUT_IF_ABSENT,
    INCREMENT,
    ADD,
    ADD_ONCE;

    /** Whether it can be repeated, and so is not to fail at all. */
    boolean isRepeatable() {
      return this == PUT || this == RESTORE || this == RESTORE_IF_ABSENT || this == ADD_ONCE;
    }

    /** Of those with the same number several share a request. */
    int writer() {
      return switch (this) {
        case PUT, ADD -> 0;
        case RESTORE -> 1;
        default -> 2;
      };
    }

    String row(int number) {
      return this + "-" + number;
    }
  }

  private Write<Pot, BulkRetriesTest_PotKey> write(Kind kind, String id, int number) {
    var writes = pots.writes();
    Pot pot = new Pot(id, "text " + number, 0, 0);
    BulkRetriesTest_PotKey key = BulkRetriesTest_PotKey.of(id);
    return switch (kind) {
      case PUT -> writes.put(pot);
      case RESTORE -> writes.restore(pot);
      case RESTORE_IF_ABSENT -> writes.restore(pot).ifAbsent();
      case PUT_IF_ABSENT -> writes.put(pot).ifAbsent();
      case INCREMENT -> writes.increment(key, BulkRetriesTest_PotColumns.VISITS, 1);
      case ADD -> writes.patch(key, patch -> patch.addTotal(1));
      case ADD_ONCE -> writes.patch(key, patch -> patch.addTotal(1)).once(OperationId.random());
    };
  }

  private record Sent(
      Kind kind, String id, int number, CompletableFuture<WriteResult<Pot>> future) {
    Outcome outcome() {
      try {
        return future.join().applied() ? Outcome.APPLIED : Outcome.NOT_APPLIED;
      } catch (RuntimeException failed) {
        return failed.getCause() instanceof OutcomeUnknownException
            ? Outcome.UNKNOWN
            : Outcome.NOT_APPLIED;
      }
    }
  }

  private List<Sent> send(long seed, List<BulkWriter<Pot, BulkRetriesTest_PotKey>> writers) {
    Random random = new Random(seed);
    List<Sent> sent = new ArrayList<>();
    for (int i = 0; i < WRITES; i++) {
      Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
      boolean isOfOneWrite = kind == Kind.PUT_IF_ABSENT || kind == Kind.RESTORE_IF_ABSENT;
      String id = kind.row(isOfOneWrite ? i : random.nextInt(ROWS));
      sent.add(new Sent(kind, id, i, writers.get(kind.writer()).add(write(kind, id, i))));
    }
    return sent;
  }

  private BulkWriter<Pot, BulkRetriesTest_PotKey> writer() {
    return pots.bulkWriter(
        options ->
            options
                .maxOutstandingRows(60) // so that there are many requests
                .retryFailedRows(TIMES, Duration.ofMillis(1))
                .onFailure((key, failure) -> {}));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void nothingIsLostAndNothingIsCountedTwice(long seed) {
    // How many requests the writes need depends on time, so chance alone may spare all entries.
    proxy.next(BigtableGrpc.getMutateRowsMethod(), refused);
    proxy.next(BigtableGrpc.getMutateRowsMethod(), lost);
    proxy.seeded(
        seed,
        0.3,
        refused,
        lost,
        Fault.before(CallFailure.status(Status.INTERNAL)),
        Fault.before(CallFailure.status(Status.UNAVAILABLE)),
        Fault.afterCommit(CallFailure.status(Status.ABORTED)),
        Fault.afterCommit(CallFailure.status(Status.UNAVAILABLE)));
    List<BulkWriter<Pot, BulkRetriesTest_PotKey>> writers =
        Stream.generate(this::writer).limit(3).toList();
    List<Sent> sent = send(seed, writers);
    writers.forEach(BulkWriter::close);

    assertThat(writers.stream().mapToLong(each -> each.progress().settled()).sum())
        .isEqualTo(WRITES);
    assertThat(proxy.count(refused)).isGreaterThan(0);
    assertThat(proxy.count(lost)).isGreaterThan(0);
    Map<String, List<Sent>> byRow = new LinkedHashMap<>();
    sent.forEach(each -> byRow.computeIfAbsent(each.id(), id -> new ArrayList<>()).add(each));
    byRow.forEach((id, writes) -> check("seed " + seed + ", row " + id, id, writes));
    check("seed " + seed, sent);
    Map<Outcome, Integer> outcomes = new HashMap<>();
    sent.forEach(each -> outcomes.merge(each.outcome(), 1, Integer::sum));
    Runs.report(
        "bulk writer with retries: seed %d, %,d writes, %d faults, %s"
            .formatted(seed, WRITES, proxy.count(), outcomes));
  }

  /** An increment is not intercepted, although other writes of its entity are. */
  @Test
  void anIncrementThatFailsIsToldSoInABatchOfInterceptedWrites() {
    proxy.next(
        BigtableGrpc.getReadModifyWriteRowMethod(),
        Fault.before(CallFailure.status(Status.INTERNAL)));
    BulkRetriesTest_PotKey key = BulkRetriesTest_PotKey.of("increment");

    BatchResult<Pot, BulkRetriesTest_PotKey> result =
        pots.applyAll(
            List.of(write(Kind.PUT_IF_ABSENT, "put", 0), write(Kind.INCREMENT, "increment", 0)));

    assertThat(result.applied()).containsExactly(BulkRetriesTest_PotKey.of("put"));
    assertThat(result.failures().keySet()).containsExactly(key);
    assertThat(stored.find(key)).isEmpty();
  }

  private void check(String what, String id, List<Sent> writes) {
    Kind kind = writes.get(0).kind();
    Pot pot = stored.find(BulkRetriesTest_PotKey.of(id)).orElse(null);
    long applied = writes.stream().filter(each -> each.outcome() == Outcome.APPLIED).count();
    long unknown = writes.stream().filter(each -> each.outcome() == Outcome.UNKNOWN).count();
    if (kind.isRepeatable()) {
      writes.forEach(
          each -> assertWithMessage(what).that(each.future().isCompletedExceptionally()).isFalse());
    }
    switch (kind) {
      case PUT, RESTORE, RESTORE_IF_ABSENT -> {
        Sent last = writes.get(writes.size() - 1);
        assertWithMessage(what).that(pot).isEqualTo(new Pot(id, "text " + last.number(), 0, 0));
      }
      case PUT_IF_ABSENT ->
          assertWithMessage(what).that(pot == null ? 0 : 1).isIn(range(applied, unknown));
      case INCREMENT ->
          assertWithMessage(what)
              .that(pot == null ? 0 : Math.toIntExact(pot.visits()))
              .isIn(range(applied, unknown));
      case ADD ->
          assertWithMessage(what)
              .that(pot == null ? 0 : Math.toIntExact(pot.total()))
              .isIn(range(applied, unknown));
      case ADD_ONCE ->
          assertWithMessage(what)
              .that(pot == null ? 0 : Math.toIntExact(pot.total()))
              .isEqualTo(writes.size());
    }
  }

  private static List<Integer> range(long applied, long unknown) {
    List<Integer> range = new ArrayList<>();
    for (long each = applied; each <= applied + unknown; each++) {
      range.add(Math.toIntExact(each));
    }
    return range;
  }

  /** Interceptors receive the outcome of each entity once, equal to its future's. */
  private void check(String what, List<Sent> sent) {
    for (Sent each : sent) {
      switch (each.kind()) {
        case PUT, RESTORE, PUT_IF_ABSENT, RESTORE_IF_ABSENT ->
            assertWithMessage(what + ", " + each.id())
                .that(told.get(new Pot(each.id(), "text " + each.number(), 0, 0)))
                .containsExactly(each.outcome());
        default -> {}
      }
    }
  }
}
