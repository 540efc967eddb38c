package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowRange;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawPatch;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.grpc.Status;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which progress operations of several steps or rows report, when they end early. */
class ProgressTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
  private static final RawKey OLD = new RawKey("old");
  private static final RawKey NEW = new RawKey("new");
  private static final ByteString OLD_KEY = OLD.toByteString();
  private static final ByteString NEW_KEY = NEW.toByteString();
  private static final CounterColumn<Raw> LIKES = CounterColumn.of(0, "likes", "kept", "likes");

  private WriteServer server;
  private BigtableMapper mapper;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    mapper = BigtableMapper.builder(server.client()).clock(InstantSource.fixed(NOW)).build();
    rows = new RawRepository(mapper, RawMapping.of(List.of(KEPT), "kept:a"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static List<Raw> numbered(int count) {
    return IntStream.range(0, count).mapToObj(i -> Raw.of("" + i, "x")).toList();
  }

  // Batches

  /** The others are sent again, so the request has two attempts; this row has had one. */
  @Test
  void aRowThatIsRefusedForGoodIsNotAppliedWhateverBecomesOfTheOthers() {
    server
        .failRow("1", Status.Code.UNAVAILABLE)
        .failRow("2", Status.Code.PERMISSION_DENIED)
        .failRow("3", Status.Code.UNAVAILABLE, Status.Code.PERMISSION_DENIED);

    Map<RawKey, BigtableMapperException> failures =
        rows.applyAll(numbered(5).stream().map(rows.writes()::put).toList()).failures();

    assertThat(failures.keySet()).containsExactly(new RawKey("2"), new RawKey("3")).inOrder();
    assertThat(failures.get(new RawKey("2"))).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(failures.get(new RawKey("3"))).isInstanceOf(OutcomeUnknownException.class);
    assertThat(server.requests(MutateRowsRequest.class)).hasSize(2);
  }

  @Test
  void theExceptionOfABatchCountsItsRows() {
    server.failRow("1", Status.Code.INTERNAL).failRow("2", Status.Code.PERMISSION_DENIED);

    BatchFailedException thrown =
        assertThrows(BatchFailedException.class, () -> rows.putAll(numbered(5)));

    assertThat(thrown.applied()).hasSize(3);
    assertThat(thrown.unknown()).containsExactly(ByteString.copyFromUtf8("1"));
  }

  @Test
  void anInterruptedBatchTellsItsRows() throws Exception {
    server.hang();

    BatchResult<Raw, RawKey> result =
        interrupted(
            () -> rows.applyAll(numbered(6_000).stream().map(rows.writes()::put).toList()),
            () -> server.waitForRequests(4));

    assertThat(result.applied()).isEmpty();
    assertThat(unknown(result.failures())).isEqualTo(4_000);
    assertThat(result.failures()).hasSize(6_000);
    assertThat(server.requestCount()).isEqualTo(4);
  }

  @Test
  void anInterruptedBatchOfCheckedRowsTellsThem() throws Exception {
    RawRepository once =
        new RawRepository(mapper, RawMapping.of(List.of(KEPT), "kept:a").writeOnce(0));
    server.hang();

    BatchResult<Raw, RawKey> result =
        interrupted(
            () -> once.applyAll(numbered(40).stream().map(once.writes()::put).toList()),
            () -> server.waitForRequests(16));

    assertThat(unknown(result.failures())).isEqualTo(16);
    assertThat(result.failures()).hasSize(40);
  }

  @Test
  void aCancelledBatchTellsItsRows() throws Exception {
    server.hang();
    CompletableFuture<BatchResult<Raw, RawKey>> batch =
        rows.async().applyAll(numbered(6_000).stream().map(rows.async().writes()::put).toList());
    server.waitForRequests(4);

    assertThat(batch.cancel(true)).isTrue();

    assertThat(batch.isCancelled()).isTrue();
    BatchCancelledException thrown = assertThrows(BatchCancelledException.class, batch::join);
    assertThat(assertThrows(BatchCancelledException.class, batch::get)).isSameInstanceAs(thrown);
    assertThat(assertThrows(BatchCancelledException.class, () -> batch.get(20, TimeUnit.SECONDS)))
        .isSameInstanceAs(thrown);
    assertThat(thrown.succeeded()).isEmpty();
    assertThat(thrown.failures()).hasSize(6_000);
    assertThat(unknown(thrown.failures())).isEqualTo(4_000);
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void aDeletionOfARangeThatIsInterruptedTellsItsRows() throws Exception {
    Map<String, ByteString> found = new LinkedHashMap<>();
    IntStream.range(0, 3).forEach(i -> found.put("" + i, ByteString.EMPTY));
    server.answerReads(found).hang(MutateRowsRequest.class);

    IncompleteOperationException thrown =
        interrupted(
            () ->
                assertThrows(
                    IncompleteOperationException.class,
                    () -> rows.deleteRange(RawKey.all().id().from("0")).confirm(3)),
            () -> server.waitForRequests(2));

    assertThat(thrown.step()).isEqualTo("delete");
    assertThat(thrown.appliedRows()).isEqualTo(0);
    assertThat(thrown.unknownRows()).hasSize(3);
  }

  @Test
  void aDeletionOfARangeThatFailsCountsItsRows() {
    Map<String, ByteString> found = new LinkedHashMap<>();
    IntStream.range(0, 3).forEach(i -> found.put("" + i, ByteString.EMPTY));
    server.answerReads(found).failRow("1", Status.Code.PERMISSION_DENIED);
    var deletion = rows.deleteRange(RawKey.all().id().from("0"));

    IncompleteOperationException thrown =
        assertThrows(IncompleteOperationException.class, () -> deletion.confirm(3));

    assertThat(thrown.step()).isEqualTo("delete");
    assertThat(thrown.code()).isEqualTo(StatusCode.Code.PERMISSION_DENIED);
    assertThat(thrown.appliedRows()).isEqualTo(2);
    assertThat(thrown.unknownRows()).isEmpty();
    assertThat(thrown).hasMessageThat().contains("ends there: 2 rows were deleted.");
  }

  /** The rows of a part are read again, as their keys are not kept. */
  @Test
  void aDeletionOfARangeDeletesOnlyRowsThatWereCounted() {
    Map<String, ByteString> found = new LinkedHashMap<>();
    IntStream.rangeClosed(0, 10_000).forEach(i -> found.put("%05d".formatted(i), ByteString.EMPTY));
    server.answerReads(found); // also the last row, which is not in the first part
    var deletion = rows.deleteRange(RawKey.all().id().from("0"));

    InvalidRequestException thrown =
        assertThrows(InvalidRequestException.class, () -> deletion.confirm(10_001));

    assertThat(thrown).hasMessageThat().contains("rows were added or deleted since");
    assertThat(server.requests(ReadRowsRequest.class)).hasSize(2);
    assertThat(server.requests(ReadRowsRequest.class).get(1).getRows().getRowRangesList())
        .containsExactly(
            RowRange.newBuilder()
                .setStartKeyClosed(ByteString.copyFromUtf8("0"))
                .setEndKeyOpen(ByteString.copyFromUtf8("09999\0"))
                .build());
    assertThat(server.requests(MutateRowsRequest.class)).isEmpty();
  }

  /** There was nothing to send for it. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anEmptyPatchHasNoFailureHoweverItsBatchEnds(boolean isChecked) throws Exception {
    RawMapping plain = RawMapping.of(List.of(KEPT), "kept:a");
    RawMapping mapping = isChecked ? plain.writeOnce(0) : plain;
    Map<RawKey, Consumer<RawPatch>> patches = new LinkedHashMap<>();
    for (int i = 0; i < 40; i++) {
      boolean isEmpty = i % 2 == 0;
      patches.put(
          new RawKey("%02d".formatted(i)),
          patch -> {
            if (!isEmpty) {
              patch.with(text(mapping), ByteString.copyFromUtf8("x"));
            }
          });
    }
    server.hang();
    RawRepository rows = new RawRepository(mapper, mapping);
    CompletableFuture<? extends BatchResult<?, RawKey>> batch =
        rows.async()
            .applyAll(
                patches.entrySet().stream()
                    .map(each -> rows.writes().patch(each.getKey(), each.getValue()))
                    .toList());
    server.waitForRequests(isChecked ? 16 : 1);

    batch.cancel(true);

    BatchCancelledException thrown = assertThrows(BatchCancelledException.class, batch::join);
    List<ByteString> keys = patches.keySet().stream().map(RawKey::toByteString).toList();
    assertThat(thrown.succeeded())
        .containsExactlyElementsIn(IntStream.range(0, 20).mapToObj(i -> keys.get(2 * i)).toList())
        .inOrder();
    assertThat(thrown.failures().keySet())
        .containsExactlyElementsIn(
            IntStream.range(0, 20).mapToObj(i -> keys.get(2 * i + 1)).toList())
        .inOrder();
    assertThat(unknown(thrown.failures())).isEqualTo(isChecked ? 16 : 20);
  }

  @SuppressWarnings("unchecked") // all its columns are of bytes
  private static MappedColumn<Raw, ByteString> text(RawMapping mapping) {
    return (MappedColumn<Raw, ByteString>) mapping.columns().get(0);
  }

  private static long unknown(Map<?, BigtableMapperException> failures) {
    return failures.values().stream().filter(OutcomeUnknownException.class::isInstance).count();
  }

  // Moves

  private void putOld() {
    server.row(Chunks.row(OLD_KEY).cell("kept", "a", 2_000, "x").commit().build());
  }

  @Test
  void aMoveThatCouldNotReadHasDoneNothing() {
    server.failNext(Status.Code.PERMISSION_DENIED);

    assertThat(assertThrows(RequestFailedException.class, () -> rows.move(OLD, NEW)))
        .isNotInstanceOf(OutcomeUnknownException.class);
  }

  @Test
  void aMoveWhoseCopyIsLostNamesTheNewRow() {
    putOld();
    server.failNext(Status.Code.OK, Status.Code.UNAVAILABLE);

    IncompleteOperationException thrown =
        assertThrows(IncompleteOperationException.class, () -> rows.move(OLD, NEW));

    assertThat(thrown.step()).isEqualTo("copy");
    assertThat(thrown.appliedRows()).isEqualTo(0);
    assertThat(thrown.unknownRows()).containsExactly(NEW_KEY);
    assertThat(thrown.code()).isEqualTo(StatusCode.Code.UNAVAILABLE);
  }

  /** The copy was made: to report that nothing was written would be wrong. */
  @Test
  void aMoveWhoseDeletionIsRefusedSaysThatBothRowsAreThere() {
    putOld();
    server.failNext(Status.Code.OK, Status.Code.OK, Status.Code.PERMISSION_DENIED);

    IncompleteOperationException thrown =
        assertThrows(IncompleteOperationException.class, () -> rows.move(OLD, NEW));

    assertThat(thrown.step()).isEqualTo("delete");
    assertThat(thrown.appliedRows()).isEqualTo(1);
    assertThat(thrown.unknownRows()).isEmpty();
    assertThat(thrown).hasMessageThat().contains("The old row stays.");
  }

  @Test
  void aMoveWhoseDeletionIsLostNamesTheOldRow() {
    putOld();
    server.failNext(Status.Code.OK, Status.Code.OK, Status.Code.INTERNAL);

    IncompleteOperationException thrown =
        assertThrows(IncompleteOperationException.class, () -> rows.move(OLD, NEW));

    assertThat(thrown.appliedRows()).isEqualTo(1);
    assertThat(thrown.unknownRows()).containsExactly(OLD_KEY);
  }

  @Test
  void anInterruptedMoveSaysAtWhichStep() throws Exception {
    putOld();
    server.hang(ReadRowsRequest.class);
    BigtableMapperException reading =
        interruptedFailure(() -> rows.move(OLD, NEW), () -> server.waitForRequests(1));
    assertThat(reading).isNotInstanceOf(OutcomeUnknownException.class);

    server.hang(CheckAndMutateRowRequest.class);
    BigtableMapperException copying =
        interruptedFailure(() -> rows.move(OLD, NEW), () -> server.waitForRequests(3));
    assertThat(((IncompleteOperationException) copying).step()).isEqualTo("copy");

    server.hang(MutateRowRequest.class);
    BigtableMapperException deleting =
        interruptedFailure(() -> rows.move(OLD, NEW), () -> server.waitForRequests(6));
    assertThat(((IncompleteOperationException) deleting).step()).isEqualTo("delete");
    assertThat(((IncompleteOperationException) deleting).appliedRows()).isEqualTo(1);
  }

  // Sweeps

  private RawRepository expiring() {
    return new RawRepository(mapper, RawMapping.of(List.of(KEPT), "kept:a", "kept:until@"));
  }

  private void putExpired(int count) {
    Map<String, ByteString> cells = new LinkedHashMap<>();
    IntStream.range(0, count)
        .forEach(i -> cells.put("%05d".formatted(i), TimeCodecs.INSTANT.encode(NOW)));
    server.answerReads(cells);
  }

  @Test
  void aSweepThatFailsOnItsSecondPageTellsWhatTheFirstDeleted() {
    putExpired(1_000);
    server.matchPredicates();
    Status.Code[] codes = new Status.Code[1_002];
    Arrays.fill(codes, Status.Code.OK);
    codes[1_001] = Status.Code.PERMISSION_DENIED;
    server.failNext(codes);

    IncompleteOperationException thrown =
        assertThrows(
            IncompleteOperationException.class, () -> expiring().deleteExpired(RawKey.all()));

    assertThat(thrown.step()).isEqualTo("find");
    assertThat(thrown.appliedRows()).isEqualTo(1_000);
    assertThat(thrown.unknownRows()).isEmpty();
  }

  @Test
  void aSweepWhoseDeletionFailsTellsTheOthersOfItsPage() throws Exception {
    putExpired(3);
    server.matchPredicates().hold();
    server.failNext(Status.Code.OK, Status.Code.OK, Status.Code.INTERNAL, Status.Code.OK);

    CompletableFuture<Long> sweep = expiring().async().deleteExpired(RawKey.all());
    server.waitForRequests(1);
    server.releaseThese();
    server.waitForRequests(4); // once one has failed no others are started
    server.release();

    Throwable failure = assertThrows(CompletionException.class, sweep::join).getCause();
    assertThat(failure).isInstanceOf(IncompleteOperationException.class);
    IncompleteOperationException thrown =
        (IncompleteOperationException) Objects.requireNonNull(failure);
    assertThat(thrown.step()).isEqualTo("delete");
    assertThat(thrown.appliedRows()).isEqualTo(2);
    assertThat(thrown.unknownRows()).hasSize(1);
  }

  /** The second attempt finds no row: the first has deleted it, or another sweep. */
  @Test
  void aSweepWhoseCountIsUncertainSaysSo() {
    putExpired(1);
    server.nextPredicates(true, false);
    server.failNext(Status.Code.OK, Status.Code.UNAVAILABLE);

    IncompleteOperationException thrown =
        assertThrows(
            IncompleteOperationException.class, () -> expiring().deleteExpired(RawKey.all()));

    assertThat(thrown).hasMessageThat().contains("is finished, but its count is not certain");
    assertThat(thrown.appliedRows()).isEqualTo(0);
    assertThat(thrown.unknownRows()).containsExactly(ByteString.copyFromUtf8("00000"));
  }

  @Test
  void anInterruptedSweepTellsItsRows() throws Exception {
    putExpired(3);
    server.hang(CheckAndMutateRowRequest.class);

    BigtableMapperException thrown =
        interruptedFailure(
            () -> expiring().deleteExpired(RawKey.all()), () -> server.waitForRequests(4));

    assertThat(((IncompleteOperationException) thrown).unknownRows()).hasSize(3);
  }

  // Others

  @Test
  void aTrimThatCouldNotReadHasDeletedNothing() throws Exception {
    RawRepository log =
        new RawRepository(
            mapper,
            RawMapping.of(List.of(KEPT, FamilyRule.of("h").maxVersions(9)), "kept:a", "h:log*"));
    MappedColumn<Raw, ?> column = log.mapping().columns().get(1);
    server.failNext(Status.Code.INTERNAL);

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> log.history(OLD, column).keepNewest(1));
    assertThat(thrown).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(thrown)
        .hasMessageThat()
        .startsWith("keepNewest of Raw (table raw) has deleted nothing");

    server.hang();
    assertThat(
            interruptedFailure(
                () -> {
                  log.history(OLD, column).keepNewest(1);
                  return 0;
                },
                () -> server.waitForRequests(2)))
        .isNotInstanceOf(OutcomeUnknownException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"one", "several"})
  void anIncrementWithoutItsValueWasApplied(String counters) {
    AppliedException thrown =
        assertThrows(
            AppliedException.class,
            () -> {
              var unused =
                  counters.equals("one")
                      ? rows.increment(OLD, LIKES, 1)
                      : rows.apply(rows.writes().increment(OLD, Map.of(LIKES, 1L))).counters();
            });

    assertThat(thrown).hasMessageThat().contains("was applied");
  }

  // Interrupts

  @FunctionalInterface
  private interface Moment {
    void await() throws InterruptedException;
  }

  private static BigtableMapperException interruptedFailure(Supplier<?> call, Moment moment)
      throws InterruptedException {
    List<BigtableMapperException> thrown = new ArrayList<>();
    interrupted(
        () -> {
          thrown.add(assertThrows(BigtableMapperException.class, call::get));
          return 0;
        },
        moment);
    return thrown.get(0);
  }

  private static <T> T interrupted(Supplier<T> call, Moment moment) throws InterruptedException {
    AtomicReference<@Nullable T> result = new AtomicReference<>();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Thread caller =
        new Thread(
            () -> {
              try {
                result.set(call.get());
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
              } catch (Throwable thrown) {
                failure.set(thrown);
              }
            });
    caller.start();
    moment.await();
    caller.interrupt();
    caller.join(20_000);
    Throwable thrown = failure.get();
    if (thrown != null) {
      throw new AssertionError(thrown);
    }
    T done = result.get();
    if (done == null) {
      throw new AssertionError("the call goes on");
    }
    return done;
  }
}
