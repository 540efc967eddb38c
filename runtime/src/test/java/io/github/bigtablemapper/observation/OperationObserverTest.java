package io.github.bigtablemapper.observation;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.RecordingObserver;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an observer receives of operations, and that it cannot harm them. */
class OperationObserverTest {
  private static final String CANARY = "canary-4711";
  private static final RawKey KEY = new RawKey(CANARY);
  private static final Raw RAW = Raw.of(CANARY, CANARY);

  private final RecordingObserver observer = new RecordingObserver();
  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = repository(observer);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private RawRepository repository(OperationObserver observer) {
    return new RawRepository(
        BigtableMapper.builder(server.client()).observe(observer).build(),
        RawMapping.of(List.of(KEPT), "kept:a"));
  }

  @Test
  void writesAreAppliedOrNot() {
    rows.put(RAW);
    rows.merge(RAW);
    rows.delete(KEY);
    assertThat(rows.putIfAbsent(RAW)).isPresent();
    server.matchPredicates();
    assertThat(rows.putIfAbsent(RAW)).isEmpty();

    assertThat(observer.ended())
        .containsExactly(
            "put Raw raw: attempts 1 APPLIED",
            "merge Raw raw: attempts 1 APPLIED",
            "delete Raw raw: attempts 1 APPLIED",
            "putIfAbsent Raw raw: attempts 1 APPLIED",
            "putIfAbsent Raw raw: attempts 1 NOT_APPLIED")
        .inOrder();
  }

  @Test
  void theReadThatExplainsARefusalIsAnOperationOfItsOwn() {
    RawRepository once =
        new RawRepository(
            BigtableMapper.builder(server.client()).observe(observer).build(),
            RawMapping.of(List.of(KEPT), "kept:a", "kept:b").writeOnce(0, 1));
    Raw raw = Raw.of(CANARY, "x", "y");
    server.matchPredicates();
    assertThrows(WriteOnceException.class, () -> once.put(raw));
    server.failNext(Status.Code.OK, Status.Code.PERMISSION_DENIED);
    assertThrows(WriteOnceException.class, () -> once.put(raw));
    server.row(
        ReadRowsResponse.newBuilder()
            .addChunks(
                CellChunk.newBuilder()
                    .setRowKey(KEY.toByteString())
                    .setFamilyName(StringValue.of("kept"))
                    .setQualifier(BytesValue.of(ByteString.copyFromUtf8("a")))
                    .setValue(ByteString.copyFromUtf8("other"))
                    .setCommitRow(true))
            .build());
    server.nextPredicates(false);
    Condition<Raw> condition = once.mapping().columns().get(0).isPresent();
    assertThrows(WriteOnceException.class, () -> once.putIf(raw, condition));

    assertThat(observer.ended())
        .containsExactly(
            "put Raw raw: attempts 1 NOT_APPLIED",
            "put Raw raw: attempts 1 SUCCEEDED",
            "put Raw raw: attempts 1 NOT_APPLIED",
            "put Raw raw: attempts 1 FAILED PERMISSION_DENIED",
            "putIf Raw raw: attempts 1 NOT_APPLIED",
            "putIf Raw raw: attempts 1 SUCCEEDED")
        .inOrder();
  }

  @Test
  void attemptsAreCountedAndFailuresHaveTheirStatus() {
    server.failNext(Status.Code.UNAVAILABLE);
    rows.put(RAW);
    server.failNext(Status.Code.INVALID_ARGUMENT);
    assertThrows(RequestFailedException.class, () -> rows.put(RAW));
    server.failNext(Status.Code.UNAVAILABLE);
    assertThrows(OutcomeUnknownException.class, () -> rows.putIfAbsent(RAW));
    server.failNext(Status.Code.PERMISSION_DENIED);
    assertThrows(RequestFailedException.class, () -> rows.find(KEY));

    assertThat(observer.ended())
        .containsExactly(
            "put Raw raw: attempts 2 APPLIED",
            "put Raw raw: attempts 1 NOT_APPLIED INVALID_ARGUMENT",
            "putIfAbsent Raw raw: attempts 1 UNKNOWN UNAVAILABLE",
            "find Raw raw: attempts 1 FAILED PERMISSION_DENIED")
        .inOrder();
  }

  /** Of each kind of operation, alone; with a counting observer, that one receives them. */
  @Test
  void attemptsAreCountedForWhoWantsThem() {
    List<Integer> told = new CopyOnWriteArrayList<>();
    AtomicInteger ended = new AtomicInteger();
    OperationObserver uninterested =
        (operation, entity, table) ->
            new OperationObserver.Scope() {
              @Override
              public boolean countsAttempts() {
                return false;
              }

              @Override
              public void attempts(int attempts) {
                told.add(attempts);
              }

              @Override
              public void end(OperationObserver.Outcome outcome, StatusCode.@Nullable Code code) {
                ended.incrementAndGet();
              }
            };
    RawRepository alone = repository(uninterested);
    alone.put(RAW);
    var unused = List.of(alone.find(KEY), alone.findAll(List.of(KEY)), alone.putAll(List.of(RAW)));

    assertThat(told).isEmpty();
    assertThat(ended.get()).isEqualTo(4);

    repository(uninterested.and(observer)).put(RAW);
    assertThat(observer.ended()).containsExactly("put Raw raw: attempts 1 APPLIED");
  }

  @Test
  void aBatchIsOneOperationThatHasTheWorstOutcome() {
    rows.putAll(List.of(RAW, Raw.of("b", "x")));
    server.failRow("b", Status.Code.INVALID_ARGUMENT);
    assertThat(
            rows.applyAll(List.of(rows.writes().put(RAW), rows.writes().put(Raw.of("b", "x"))))
                .failures())
        .hasSize(1);

    assertThat(observer.ended())
        .containsExactly(
            "putAll Raw raw: attempts 1 rows 2 APPLIED",
            "applyAll Raw raw: attempts 1 rows 1 NOT_APPLIED INVALID_ARGUMENT")
        .inOrder();
  }

  @Test
  void aScanSaysHowManyRowsItHasDelivered() {
    assertThat(rows.find(KEY)).isEmpty();
    ByteString cell = ByteString.copyFromUtf8("x");
    server.answerReads(new TreeMap<>(Map.of("a", cell, "b", cell)));
    RawRepository stored =
        new RawRepository(
            BigtableMapper.builder(server.client()).observe(observer).build(),
            RawMapping.of(List.of(FamilyRule.of("f")), "f:q"));

    assertThat(stored.scan(RawKey.all()).list()).hasSize(2);
    assertThat(stored.scan(RawKey.all()).page(1).nextToken()).isPresent();

    assertThat(observer.ended())
        .containsExactly(
            "find Raw raw: attempts 1 SUCCEEDED",
            "scan Raw raw: attempts 1 rows 2 SUCCEEDED",
            "scan Raw raw: attempts 1 rows 1 SUCCEEDED")
        .inOrder();
  }

  @Test
  void attemptsOfReadsAreCounted() {
    server.failNext(Status.Code.UNAVAILABLE);
    assertThat(rows.find(KEY)).isEmpty();
    server.failNext(Status.Code.UNAVAILABLE);
    assertThat(rows.exists(KEY)).isFalse();
    server.failNext(Status.Code.UNAVAILABLE);
    assertThat(rows.findAll(List.of(KEY))).isEmpty();
    assertThat(rows.findAll(List.of())).isEmpty();

    assertThat(observer.ended())
        .containsExactly(
            "find Raw raw: attempts 2 SUCCEEDED",
            "exists Raw raw: attempts 2 SUCCEEDED",
            "findAll Raw raw: attempts 2 rows 0 SUCCEEDED",
            "findAll Raw raw: attempts 0 rows 0 SUCCEEDED")
        .inOrder();
  }

  @Test
  void attemptsOfAllCallsOfAScanAreAddedUp() {
    server.failNext(Status.Code.UNAVAILABLE);
    assertThat(rows.scan(RawKey.all()).list()).isEmpty();
    server.failNext(Status.Code.UNAVAILABLE);
    assertThat(rows.scan(RawKey.all()).page(5).items()).isEmpty();
    server.failNext(Status.Code.PERMISSION_DENIED);
    assertThrows(RequestFailedException.class, () -> rows.scan(RawKey.all()).list());

    assertThat(observer.ended())
        .containsExactly(
            "scan Raw raw: attempts 2 rows 0 SUCCEEDED",
            "scan Raw raw: attempts 2 rows 0 SUCCEEDED",
            "scan Raw raw: attempts 1 rows 0 FAILED PERMISSION_DENIED")
        .inOrder();
  }

  @Test
  void attemptsOfAllRequestsOfABatchAreAddedUp() {
    server.failNext(Status.Code.UNAVAILABLE);
    rows.putAll(List.of(RAW));
    server.failNext(Status.Code.UNAVAILABLE); // one of the two requests
    rows.putAll(IntStream.range(0, 1001).mapToObj(i -> Raw.of("k" + i, "x")).toList());

    assertThat(observer.ended())
        .containsExactly(
            "putAll Raw raw: attempts 2 rows 1 APPLIED",
            "putAll Raw raw: attempts 3 rows 1001 APPLIED")
        .inOrder();
  }

  @Test
  void aBatchSaysHowManyRowsItIsToWrite() {
    List<Integer> batches = new ArrayList<>();
    RawRepository counted =
        repository(
            (operation, entity, table) ->
                new OperationObserver.Scope() {
                  @Override
                  public void batch(int rows) {
                    batches.add(rows);
                  }

                  @Override
                  public void end(
                      OperationObserver.Outcome outcome, StatusCode.@Nullable Code code) {}
                });
    server.failRow("b", Status.Code.INVALID_ARGUMENT);

    assertThat(
            counted
                .applyAll(
                    List.of(counted.writes().put(RAW), counted.writes().put(Raw.of("b", "x"))))
                .failures())
        .hasSize(1);
    counted.put(RAW);

    assertThat(batches).containsExactly(2);
  }

  /** Stages after an operation have the context in which the operation was started. */
  @Test
  void codeOfTheCallerRunsInTheContextOfTheCaller() throws Exception {
    ContextObserver contexts = new ContextObserver();
    RawRepository rows =
        new RawRepository(
            BigtableMapper.builder(server.client()).observe(contexts).build(),
            RawMapping.of(List.of(FamilyRule.of("f")), "f:q"));
    server.answerReads(new TreeMap<>(Map.of("a", ByteString.copyFromUtf8("x"))));
    List<String> seen = new CopyOnWriteArrayList<>();

    contexts.current.set("request");
    rows.async()
        .put(RAW)
        .thenCompose(
            done -> {
              seen.add("put: " + contexts.current.get());
              return rows.async().exists(KEY);
            })
        .thenCompose(
            found ->
                rows.async()
                    .scan(RawKey.all())
                    .forEach(
                        row -> {
                          seen.add("row: " + contexts.current.get());
                          return CompletableFuture.completedFuture(null);
                        }))
        .thenAccept(done -> seen.add("scan: " + contexts.current.get()))
        .get(20, TimeUnit.SECONDS);

    assertThat(seen).containsExactly("put: request", "row: request", "scan: request").inOrder();
    assertThat(contexts.parents)
        .containsExactly("put in request", "exists in request", "scan in request")
        .inOrder();
    assertThat(contexts.current.get()).isEqualTo("request");
  }

  @Test
  void callsAreSentInTheContextOfTheOperation() throws Exception {
    ContextObserver contexts = new ContextObserver();
    List<String> sentIn = new CopyOnWriteArrayList<>();
    try (BigtableDataClient client =
        intercepted(() -> sentIn.add(String.valueOf(contexts.current.get())))) {
      RawRepository rows =
          new RawRepository(
              BigtableMapper.builder(client).observe(contexts).build(),
              RawMapping.of(List.of(KEPT), "kept:a"));
      contexts.current.set("request");

      rows.put(RAW);
      assertThat(rows.find(KEY)).isEmpty();
      rows.putAll(List.of(RAW));
      assertThat(rows.scan(RawKey.all()).list()).isEmpty();
    }

    sentIn.remove("request"); // the client is asked how long it waits, which it does not send
    assertThat(sentIn).containsExactly("put", "find", "putAll", "scan").inOrder();
  }

  @Test
  void theEndIsToldBeforeTheCallerHasTheResult() {
    AtomicInteger ended = new AtomicInteger();
    Thread caller = Thread.currentThread();
    RawRepository slowlyObserved =
        repository(
            (operation, entity, table) ->
                (outcome, code) -> {
                  if (Thread.currentThread() != caller) {
                    Waiting.untilItWaits(caller); // for the result, as it has none yet
                  }
                  ended.incrementAndGet();
                });

    slowlyObserved.put(RAW);
    assertThat(ended.get()).isEqualTo(1);
    assertThat(slowlyObserved.find(KEY)).isEmpty();
    assertThat(ended.get()).isEqualTo(2);
    assertThat(slowlyObserved.scan(RawKey.all()).list()).isEmpty();
    assertThat(ended.get()).isEqualTo(3);
    slowlyObserved.putAll(List.of(RAW));
    assertThat(ended.get()).isEqualTo(4);
    server.failNext(Status.Code.INVALID_ARGUMENT);
    assertThrows(RequestFailedException.class, () -> slowlyObserved.put(RAW));
    assertThat(ended.get()).isEqualTo(5);
  }

  @Test
  void aSubscriptionThatIsCancelledIsGivenUp() throws InterruptedException {
    server.hang();
    CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();
    rows.async()
        .scan(RawKey.all())
        .publisher()
        .subscribe(
            new Flow.Subscriber<>() {
              @Override
              public void onSubscribe(Flow.Subscription started) {
                subscription.complete(started);
              }

              @Override
              public void onNext(Raw row) {}

              @Override
              public void onError(Throwable failure) {}

              @Override
              public void onComplete() {}
            });
    assertThat(server.waitUntilStarted()).isTrue();

    subscription.join().cancel();

    assertThat(observer.ended())
        .containsExactly("scan Raw raw: attempts 1 rows 0 CANCELLED CANCELLED");
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void whatIsCancelledIsGivenUpIfItReads() throws InterruptedException {
    server.hang();
    CompletableFuture<?> find = rows.async().find(KEY);
    assertThat(server.waitUntilStarted()).isTrue();

    find.cancel(true);

    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(observer.ended()).containsExactly("find Raw raw: attempts 1 CANCELLED CANCELLED");
  }

  @Test
  void whatIsCancelledMayBeAppliedIfItWrites() throws InterruptedException {
    server.hang();
    CompletableFuture<?> put = rows.async().put(RAW);
    assertThat(server.waitUntilStarted()).isTrue();

    put.cancel(true);

    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(observer.ended()).containsExactly("put Raw raw: attempts 1 UNKNOWN CANCELLED");
  }

  @Test
  @SuppressWarnings("try") // closed from another thread than the one that reads
  void aStreamThatIsClosedEndsItsOperation() throws Exception {
    server.hang();
    try (Stream<Raw> stream = rows.scan(RawKey.all()).stream()) {
      CompletableFuture<Optional<Raw>> reading = CompletableFuture.supplyAsync(stream::findFirst);
      assertThat(server.waitUntilStarted()).isTrue();
      stream.close();
      ExecutionException thrown =
          assertThrows(ExecutionException.class, () -> reading.get(20, TimeUnit.SECONDS));
      assertThat(thrown).hasCauseThat().isInstanceOf(RequestFailedException.class);
    }

    assertThat(observer.ended()).containsExactly("scan Raw raw: attempts 1 rows 0 SUCCEEDED");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatAnObserverThrowsIsIgnored(boolean atStart) throws Exception {
    RawRepository rows = repository((operation, entity, table) -> thrower(atStart));

    rows.put(RAW);
    assertThat(rows.putIfAbsent(RAW)).isPresent();
    assertThat(rows.async().find(KEY).get(20, TimeUnit.SECONDS)).isEmpty();
    assertThat(rows.async().scan(RawKey.all()).list().get(20, TimeUnit.SECONDS)).isEmpty();
    rows.async().putAll(List.of(RAW)).get(20, TimeUnit.SECONDS);
    server.failNext(Status.Code.INVALID_ARGUMENT);
    assertThrows(RequestFailedException.class, () -> rows.put(RAW));
  }

  private BigtableDataClient intercepted(Runnable send) throws IOException {
    ClientInterceptor interceptor =
        new ClientInterceptor() {
          @Override
          public <Q, A> ClientCall<Q, A> interceptCall(
              MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
            if (!"PingAndWarm".equals(method.getBareMethodName())) {
              send.run();
            }
            return next.newCall(method, options);
          }
        };
    BigtableDataSettings.Builder settings = server.settings();
    InstantiatingGrpcChannelProvider channels =
        (InstantiatingGrpcChannelProvider) settings.stubSettings().getTransportChannelProvider();
    settings
        .stubSettings()
        .setTransportChannelProvider(
            channels.toBuilder().setInterceptorProvider(() -> List.of(interceptor)).build());
    return BigtableDataClient.create(settings.build());
  }

  /** Keeps a context by thread, as those who trace do. */
  private static final class ContextObserver implements OperationObserver {
    final ThreadLocal<@Nullable String> current = new ThreadLocal<>();
    final List<String> parents = new CopyOnWriteArrayList<>();

    @Override
    public Scope start(String operation, String entity, String table) {
      String parent = current.get();
      parents.add(operation + " in " + parent);
      return new Scope() {
        @Override
        public ThreadContext operationContext() {
          return open(operation);
        }

        @Override
        public ThreadContext callerContext() {
          return open(parent);
        }

        @Override
        public void end(Outcome outcome, StatusCode.@Nullable Code code) {}
      };
    }

    @Override
    public Supplier<ThreadContext> captureContext() {
      String context = current.get();
      return () -> open(context);
    }

    private ThreadContext open(@Nullable String context) {
      String before = current.get();
      current.set(context);
      return () -> current.set(before);
    }
  }

  private static OperationObserver.Scope thrower(boolean atStart) {
    if (atStart) {
      throw new AssertionError("at the start");
    }
    return new OperationObserver.Scope() {
      @Override
      public void request(Supplier<String> request) {
        throw new IllegalStateException("at the request");
      }

      @Override
      public void batch(int rows) {
        throw new IllegalStateException("at the batch");
      }

      @Override
      public OperationObserver.ThreadContext operationContext() {
        return () -> {
          throw new IllegalStateException("at the end of a context");
        };
      }

      @Override
      public OperationObserver.ThreadContext callerContext() {
        throw new AssertionError("at a context");
      }

      @Override
      public void attempts(int attempts) {
        throw new IllegalStateException("at the attempts");
      }

      @Override
      public void rows(long rows) {
        throw new AssertionError("at the rows");
      }

      @Override
      public void end(OperationObserver.Outcome outcome, StatusCode.@Nullable Code code) {
        throw new IllegalStateException("at the end");
      }
    };
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void twoObserversAreToldWhateverOneThrows(boolean atStart) {
    OperationObserver broken = (operation, entity, table) -> thrower(atStart);
    RecordingObserver first = new RecordingObserver();
    RecordingObserver last = new RecordingObserver();
    RawRepository rows = repository(first.and(broken).and(last));

    rows.put(RAW);
    rows.putAll(List.of(RAW));

    assertThat(first.ended())
        .containsExactly(
            "put Raw raw: attempts 1 APPLIED", "putAll Raw raw: attempts 1 rows 1 APPLIED")
        .inOrder();
    assertThat(last.ended()).isEqualTo(first.ended());
    repository(broken.and(broken)).put(RAW);
  }

  @Test
  void contextsOfTwoObserversAreBothMadeCurrent() throws Exception {
    ContextObserver one = new ContextObserver();
    ContextObserver other = new ContextObserver();
    RawRepository rows = repository(one.and(other));
    one.current.set("request");
    other.current.set("trace");

    String seen =
        rows.async()
            .exists(KEY)
            .thenCompose(found -> rows.async().put(RAW))
            .thenApply(done -> one.current.get() + " " + other.current.get())
            .get(20, TimeUnit.SECONDS);

    assertThat(seen).isEqualTo("request trace");
    assertThat(one.parents).containsExactly("exists in request", "put in request").inOrder();
    assertThat(other.parents).containsExactly("exists in trace", "put in trace").inOrder();
  }

  /** An observer that is added does not replace those that were added before. */
  @Test
  void observersAreAdded() {
    RecordingObserver other = new RecordingObserver();
    OperationObserver ofNothing = (operation, entity, table) -> null;
    RawRepository both =
        new RawRepository(
            BigtableMapper.builder(server.client())
                .observe(observer)
                .observe(ofNothing)
                .observe(other)
                .build(),
            RawMapping.of(List.of(KEPT), "kept:a"));

    both.put(RAW);

    assertThat(observer.ended()).containsExactly("put Raw raw: attempts 1 APPLIED");
    assertThat(other.ended()).isEqualTo(observer.ended());
    repository(ofNothing.and(ofNothing)).put(RAW);
  }

  /** After a buffered write, the context of its caller is current, of each observer. */
  @Test
  void contextsOfWritersAreKeptByBothObservers() throws Exception {
    ContextObserver one = new ContextObserver();
    ContextObserver other = new ContextObserver();
    OperationObserver broken =
        new OperationObserver() {
          @Override
          public Scope start(String operation, String entity, String table) {
            return (outcome, code) -> {};
          }

          @Override
          public Supplier<ThreadContext> captureContext() {
            throw new AssertionError("at a context");
          }
        };
    RawRepository rows = repository(one.and(broken).and(other));
    one.current.set("maker");
    other.current.set("of the writer");
    List<CompletableFuture<String>> seen = new ArrayList<>();
    try (var writer = rows.bulkWriter()) {
      for (String request : List.of("a", "b")) {
        one.current.set(request);
        other.current.set("trace " + request);
        seen.add(
            writer
                .add(rows.writes().put(RAW))
                .thenApply(done -> one.current.get() + ", " + other.current.get()));
      }
    }

    assertThat(seen.get(0).get(20, TimeUnit.SECONDS)).isEqualTo("a, trace a");
    assertThat(seen.get(1).get(20, TimeUnit.SECONDS)).isEqualTo("b, trace b");
    assertThat(one.parents).containsExactly("bulkWriter in maker", "bulkWriter in maker");
    assertThat(other.parents)
        .containsExactly("bulkWriter in of the writer", "bulkWriter in of the writer");
    assertThat(one.current.get()).isEqualTo("b");
    repository(broken).bulkWriter().close();
  }
}
