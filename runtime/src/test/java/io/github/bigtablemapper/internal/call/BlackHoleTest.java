package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.AsyncScan;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.IndependentReads;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.fixture.BlackHole;
import io.github.bigtablemapper.fixture.InTime;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Tagged;
import io.github.bigtablemapper.fixture.TaggedRepository;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketPatch;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.schema.Schema;
import io.grpc.Context;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Where nothing answers, every operation ends within its deadline and half a second: {@link
 * InTime}.
 */
@Tag("reliability")
class BlackHoleTest {
  private static final Duration DEADLINE = Duration.ofSeconds(1);

  private static final RawMapping MAPPING =
      RawMapping.of(
          List.of(KEPT, FamilyRule.of("many").maxVersions(9)), "kept:a", "kept:until@", "many:h*");
  private static final RawMapping ONCE = RawMapping.of(List.of(KEPT), "kept:a").writeOnce(0);
  private static final MappedColumn<Raw, ?> A = MAPPING.columns().get(0);
  private static final MappedColumn<Raw, ?> H = MAPPING.columns().get(2);
  private static final CounterColumn<Raw> COUNT = CounterColumn.of(0, "n", "kept", "n");
  private static final RawKey KEY = new RawKey("k");
  private static final RawKey OTHER = new RawKey("l");
  private static final Raw RAW = Raw.of("k", "x", null, null);
  private static final KeyRange<RawKey> RANGE = RawKey.all().id().from("a").before("m");
  private static final Ticket TICKET = new Ticket("k", "x", 3);
  private static final List<Ticket> TICKETS =
      IntStream.range(0, 40).mapToObj(i -> new Ticket("k" + i, "x", 3)).toList();
  private static final List<Raw> RAWS =
      IntStream.range(0, 5_000).mapToObj(i -> Raw.of("k" + i, "x", null, null)).toList();
  private static final List<Tagged> TAGGED =
      IntStream.range(0, 5_000).mapToObj(i -> new Tagged("k" + i, Set.of("x"))).toList();
  private static final Instant PAST = Instant.parse("2026-11-20T10:00:00Z");

  static Map<String, Supplier<CompletableFuture<?>>> futures(BigtableMapper mapper) {
    AsyncRepository<Raw, RawKey, ?> rows = new RawRepository(mapper, MAPPING).async();
    RawRepository.Async sweeps = new RawRepository(mapper, MAPPING).async();
    var once = new RawRepository(mapper, ONCE).async();
    var tickets = new TicketRepository(mapper).async();
    var tagged = new TaggedRepository(mapper).async();
    AsyncScan<Raw, RawKey> scan = rows.scan(RANGE);
    Map<String, Supplier<CompletableFuture<?>>> all = new LinkedHashMap<>();
    all.put("find", () -> rows.find(KEY));
    all.put("find with options", () -> rows.find(KEY, read -> read.afterWrite()));
    all.put("findAll", () -> rows.findAll(List.of(KEY, OTHER)));
    all.put("exists", () -> rows.exists(KEY));
    all.put("history", () -> rows.history(KEY, H).newest(3));
    all.put("history of a time", () -> rows.history(KEY, H).between(Instant.EPOCH, PAST));
    all.put("page of a history", () -> rows.history(KEY, H).page(3));
    all.put("list", scan::list);
    all.put("count", scan::count);
    all.put("page", () -> scan.page(5));
    all.put("forEach", () -> scan.forEach(row -> CompletableFuture.completedFuture(row)));
    all.put(
        "forEachParallel",
        () -> scan.forEachParallel(3, row -> CompletableFuture.completedFuture(row)));
    all.put("put", () -> rows.put(RAW));
    all.put("put of a list", () -> tagged.put(TAGGED.get(0)));
    all.put("put once", () -> once.put(Raw.of("k", "x")));
    all.put("putIfAbsent", () -> rows.putIfAbsent(RAW));
    all.put("putIf", () -> rows.putIf(RAW, A.isPresent()));
    all.put("putAll", () -> rows.putAll(RAWS));
    all.put("putAll of lists", () -> tagged.putAll(TAGGED));
    all.put("merge", () -> rows.merge(RAW));
    all.put("mergeAll", () -> rows.applyAll(RAWS.stream().map(rows.writes()::merge).toList()));
    all.put("patch", () -> sweeps.patch(KEY, patch -> patch.without(A)));
    all.put(
        "patchAt",
        () -> sweeps.apply(sweeps.writes().patch(KEY, patch -> patch.without(A)).at(PAST)));
    all.put(
        "patchAndGet",
        () -> sweeps.applyAndGet(sweeps.writes().patch(KEY, patch -> patch.without(A))));
    all.put("patchIf", () -> sweeps.patchIf(KEY, A.isPresent(), patch -> patch.without(A)));
    all.put(
        "patchAll",
        () ->
            sweeps.applyAll(
                List.of(
                    sweeps.writes().patch(KEY, patch -> patch.without(A)),
                    sweeps.writes().patch(OTHER, patch -> patch.without(A)))));
    all.put("delete", () -> rows.delete(KEY));
    all.put("deleteIf", () -> rows.deleteIf(KEY, A.isPresent()));
    all.put("deleteAll", () -> rows.deleteAll(List.of(KEY, OTHER)));
    all.put("deleteRange.count", () -> rows.deleteRange(RANGE).count());
    all.put("deleteRange.confirm", () -> rows.deleteRange(RANGE).confirm(1));
    all.put("move", () -> rows.move(KEY, OTHER));
    all.put("trimHistory", () -> rows.history(KEY, H).trim(PAST));
    all.put("keepNewest", () -> rows.history(KEY, H).keepNewest(3));
    all.put("increment", () -> rows.increment(KEY, COUNT, 1));
    all.put("deleteExpired", () -> sweeps.deleteExpired(RawKey.all()));
    all.put("versioned put", () -> tickets.put(TICKET));
    all.put("versioned putAll", () -> tickets.putAll(TICKETS));
    all.put(
        "versioned patch",
        () -> tickets.apply(tickets.writes().patch(KEY, TicketPatch::clearText).ifVersion(3)));
    all.put("versioned delete", () -> tickets.apply(tickets.writes().delete(KEY).ifVersion(3)));
    all.put("versioned deleteAll", () -> tickets.deleteAll(TICKETS));
    all.put("versioned move", () -> tickets.move(KEY, 3, OTHER));
    return all;
  }

  /** Those that are no futures of the asynchronous side, too. */
  static Map<String, Supplier<?>> blocking(BigtableMapper mapper, Schema schema) {
    RawRepository rows = new RawRepository(mapper, MAPPING);
    var tickets = new TicketRepository(mapper);
    Map<String, Supplier<?>> all = new LinkedHashMap<>();
    all.put("find", () -> rows.find(KEY));
    all.put("findAll", () -> rows.findAll(List.of(KEY)));
    all.put("exists", () -> rows.exists(KEY));
    all.put("list", () -> rows.scan(RANGE).list());
    all.put("stream", () -> rows.scan(RANGE).stream().iterator().hasNext());
    all.put("forEachParallel", () -> rows.scan(RANGE).forEachParallel(2, row -> {}));
    all.put("put", () -> rows.put(RAW));
    all.put("putAll", () -> rows.putAll(RAWS));
    all.put("putIfAbsent", () -> rows.putIfAbsent(RAW));
    all.put("increment", () -> rows.increment(KEY, COUNT, 1));
    all.put("move", () -> rows.move(KEY, OTHER));
    all.put("deleteRange", () -> rows.deleteRange(RANGE).count());
    all.put("deleteExpired", () -> rows.deleteExpired(RawKey.all()));
    all.put("versioned put", () -> tickets.put(TICKET));
    all.put("versioned putAll", () -> tickets.putAll(TICKETS));
    all.put("schema.diff", () -> schema.diff(MAPPING));
    all.put("schema.apply", () -> schema.apply(MAPPING));
    all.put(
        "schema.verify",
        () -> {
          schema.verify(MAPPING);
          return null;
        });
    return all;
  }

  @ParameterizedTest
  @EnumSource(BlackHole.Kind.class)
  void everyFutureEndsInTime(BlackHole.Kind kind) throws Exception {
    try (BlackHole hole = new BlackHole(kind);
        BigtableMapper mapper = mapper(hole)) {
      Map<String, Supplier<CompletableFuture<?>>> operations = futures(mapper);

      new InTime(DEADLINE).assertEnds("futures, " + kind, operations);

      hole.waitUntilNoneIsOpen();
      int calls = hole.waitForCallsToEnd();
      hole.waitUntilNoneIsOpen(); // nor one that was on its way
      assertThat(hole.waitForCallsToEnd()).isEqualTo(calls);
    }
  }

  /** Steps that would follow are not taken: no repetition, no next request of a batch. */
  @Test
  void whatIsCancelledLeavesNoCallOpenAndSendsNothingLater() throws Exception {
    try (BlackHole hole = new BlackHole(BlackHole.Kind.SERVER);
        BigtableMapper mapper =
            BigtableMapper.builder(hole.client())
                .deadlines(Deadlines.of(Duration.ofMinutes(10)))
                .build()) {
      Map<String, Supplier<CompletableFuture<?>>> operations = futures(mapper);
      RawRepository rows = new RawRepository(mapper, MAPPING);
      TicketRepository tickets = new TicketRepository(mapper);
      operations.put(
          "independent reads",
          () -> IndependentReads.begin().find(rows, KEY).find(tickets, KEY).readAsync());
      operations.put(
          "independent writes",
          () ->
              IndependentWrites.begin()
                  .add(rows, rows.writes().put(RAW))
                  .add(tickets, tickets.writes().put(TICKET))
                  .writeAsync());
      List<CompletableFuture<?>> started = new ArrayList<>();
      operations.values().forEach(call -> started.add(call.get()));
      hole.waitForCalls(started.size()); // the first ones wait for a connection
      int calls = hole.waitForCallsToEnd();
      assertThat(calls).isAtLeast(started.size());

      started.forEach(future -> future.cancel(true));

      hole.waitUntilNoneIsOpen();
      assertThat(hole.waitForCallsToEnd()).isEqualTo(calls);
      started.forEach(future -> assertThat(future.isDone()).isTrue());
    }
  }

  @ParameterizedTest
  @EnumSource(BlackHole.Kind.class)
  void everyBlockingCallEndsInTime(BlackHole.Kind kind) throws Exception {
    try (BlackHole hole = new BlackHole(kind);
        BigtableMapper mapper = mapper(hole)) {
      Map<String, Supplier<CompletableFuture<?>>> operations = new LinkedHashMap<>();
      blocking(mapper, mapper.schema(hole.admin()))
          .forEach(
              (name, call) ->
                  operations.put(
                      name,
                      () -> CompletableFuture.supplyAsync(call, task -> new Thread(task).start())));

      new InTime(DEADLINE).assertEnds("blocking calls, " + kind, operations);
    }
  }

  @ParameterizedTest
  @EnumSource(BlackHole.Kind.class)
  void aDeadlineOfTheGrpcContextEndsEveryFuture(BlackHole.Kind kind) throws Exception {
    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    try (BlackHole hole = new BlackHole(kind);
        BigtableMapper mapper = BigtableMapper.create(hole.client())) {
      Map<String, Supplier<CompletableFuture<?>>> operations = new LinkedHashMap<>();
      futures(mapper)
          .forEach(
              (name, call) ->
                  operations.put(
                      name,
                      () ->
                          within(
                              Context.current()
                                  .withDeadlineAfter(
                                      DEADLINE.toMillis(), TimeUnit.MILLISECONDS, timer),
                              call)));

      new InTime(DEADLINE).assertEnds("deadline of the gRPC context, " + kind, operations);
    } finally {
      timer.shutdownNow();
    }
  }

  @Test
  void aRepositoryAndACallMayHaveOtherDeadlines() throws Exception {
    try (BlackHole hole = new BlackHole(BlackHole.Kind.SERVER);
        BigtableMapper mapper =
            BigtableMapper.builder(hole.client())
                .deadlines(Deadlines.defaults().withSchema(DEADLINE))
                .build()) {
      Schema schema = mapper.schema(hole.admin());
      RawRepository rows = new RawRepository(mapper, MAPPING);
      var slow = rows.withDeadlines(Deadlines.defaults().withReads(Duration.ofMinutes(1)));
      Map<String, Supplier<CompletableFuture<?>>> operations = new LinkedHashMap<>();
      operations.put("call", () -> slow.async().withDeadlines(Deadlines.of(DEADLINE)).find(KEY));
      operations.put(
          "batch", () -> rows.withDeadlines(Deadlines.of(DEADLINE)).async().putAll(RAWS));
      operations.put(
          "batch of a repository",
          () ->
              rows.withDeadlines(Deadlines.defaults().withBatches(DEADLINE)).async().putAll(RAWS));
      operations.put("schema", () -> CompletableFuture.supplyAsync(() -> schema.diff(MAPPING)));
      operations.put(
          "scan",
          () ->
              rows.withDeadlines(Deadlines.defaults().withScans(DEADLINE))
                  .async()
                  .scan(RANGE)
                  .count());

      new InTime(DEADLINE).assertEnds("other deadlines", operations);

      CompletableFuture<?> other = slow.async().find(KEY);
      CompletableFuture<?> later =
          rows.withDeadlines(Deadlines.of(DEADLINE.multipliedBy(2))).async().find(KEY);
      assertThrows(ExecutionException.class, () -> later.get(60, TimeUnit.SECONDS));
      assertThat(other.isDone()).isFalse();
      other.cancel(true);
    }
  }

  private static CompletableFuture<?> within(Context context, Supplier<CompletableFuture<?>> call) {
    Context before = context.attach();
    try {
      return call.get();
    } finally {
      context.detach(before);
    }
  }

  private static BigtableMapper mapper(BlackHole hole) {
    return BigtableMapper.builder(hole.client()).deadlines(Deadlines.of(DEADLINE)).build();
  }
}
