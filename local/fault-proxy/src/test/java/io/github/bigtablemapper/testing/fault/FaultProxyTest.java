package io.github.bigtablemapper.testing.fault;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadModifyWriteRowResponse;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.MutateRowsException;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.local.LocalBigtable;
import io.grpc.Metadata;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each fault as the Bigtable client sees it, and what it leaves in the table. */
class FaultProxyTest {
  private static final TableId TABLE = TableId.of("t");

  private static final AtomicInteger INSTANCES = new AtomicInteger();
  private static LocalBigtable server;

  private String instance;
  private FaultProxy proxy;
  private BigtableDataClient faulty;

  /** Reads what is stored, past the proxy. */
  private BigtableDataClient direct;

  @BeforeAll
  static void start() {
    server = LocalBigtable.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void open() throws IOException {
    instance = "i" + INSTANCES.incrementAndGet();
    proxy = FaultProxy.before(server.port());
    BigtableDataSettings.Builder settings = proxy.dataSettings("p", instance);
    settings.stubSettings().mutateRowSettings().setRetryableCodes();
    settings.stubSettings().bulkMutateRowsSettings().setRetryableCodes();
    faulty = BigtableDataClient.create(settings.build());
    direct = BigtableDataClient.create(server.dataSettings("p", instance).build());
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(server.adminSettings("p", instance).build())) {
      admin.createTable(CreateTableRequest.of("t").addFamily("f"));
    }
  }

  @AfterEach
  void close() {
    faulty.close();
    proxy.close();
    direct.close();
  }

  private static RowMutation put(String key) {
    return RowMutation.create(TABLE, key).setCell("f", "q", 1000, "value");
  }

  private boolean isStored(String key) {
    return direct.readRow(TABLE, key) != null;
  }

  private StatusCode.Code failedPut(Fault fault) {
    proxy.next(BigtableGrpc.getMutateRowMethod(), fault);
    ApiException thrown = assertThrows(ApiException.class, () -> faulty.mutateRow(put("k")));
    assertThat(proxy.count(fault)).isEqualTo(1);
    return thrown.getStatusCode().getCode();
  }

  @Test
  void allElsePassesUnchanged() {
    faulty.mutateRow(put("a"));
    faulty.bulkMutateRows(
        BulkMutation.create(TABLE).add("b", Mutation.create().setCell("f", "q", 1000, "b")));
    boolean created =
        faulty.checkAndMutateRow(
            ConditionalRowMutation.create(TABLE, "c")
                .then(Mutation.create().deleteRow())
                .otherwise(Mutation.create().setCell("f", "q", 1000, "c")));
    Row counted =
        faulty.readModifyWriteRow(ReadModifyWriteRow.create(TABLE, "d").increment("f", "n", 5));

    assertThat(created).isFalse();
    assertThat(counted.getCells("f", "n").get(0).getValue())
        .isEqualTo(ByteString.copyFrom(Longs.toByteArray(5)));
    // In reverse only a client is answered whose features have come along in the metadata.
    assertThat(keys(Query.create(TABLE).reversed(true)))
        .containsExactly("d", "c", "b", "a")
        .inOrder();
    assertThat(proxy.calls(BigtableGrpc.getReadRowsMethod())).isEqualTo(1);
    assertThat(proxy.count()).isEqualTo(0);
  }

  @Test
  void largeMessagesPass() {
    ByteString value = ByteString.copyFrom(new byte[20 << 20]);
    faulty.mutateRow(RowMutation.create(TABLE, "k").setCell("f", ByteString.EMPTY, 1000, value));
    assertThat(faulty.readRow(TABLE, "k").getCells().get(0).getValue()).isEqualTo(value);
  }

  @Test
  void whatTheServerRefusesIsRefusedInItsWords() {
    ApiException direct =
        assertThrows(
            ApiException.class,
            () -> this.direct.mutateRow(RowMutation.create(TableId.of("no"), "k").deleteRow()));
    ApiException thrown =
        assertThrows(
            ApiException.class,
            () -> faulty.mutateRow(RowMutation.create(TableId.of("no"), "k").deleteRow()));
    assertThat(thrown.getStatusCode().getCode()).isEqualTo(direct.getStatusCode().getCode());
    assertThat(thrown).hasMessageThat().isEqualTo(direct.getMessage());
  }

  @Test
  void aFailureBeforeTheServerAppliesNothing() {
    Status status = Status.PERMISSION_DENIED.withDescription("no, ümläut %");
    assertThat(failedPut(Fault.before(CallFailure.status(status))))
        .isEqualTo(StatusCode.Code.PERMISSION_DENIED);
    assertThat(isStored("k")).isFalse();
  }

  @Test
  void aFailureAfterCommitHasBeenApplied() {
    assertThat(failedPut(Fault.afterCommit(CallFailure.status(Status.UNAVAILABLE))))
        .isEqualTo(StatusCode.Code.UNAVAILABLE);
    assertThat(isStored("k")).isTrue();
  }

  @Test
  void aStatusHasItsDescriptionAndItsTrailers() {
    Metadata trailers = new Metadata();
    trailers.put(Metadata.Key.of("hint", Metadata.ASCII_STRING_MARSHALLER), "a hint");
    proxy.next(
        Fault.before(
            CallFailure.status(Status.ABORTED.withDescription("100 % größer\n"), trailers)));
    ApiException thrown = assertThrows(ApiException.class, () -> faulty.mutateRow(put("k")));
    assertThat(thrown).hasMessageThat().contains("100 % größer\n");
    Metadata seen = Objects.requireNonNull(Status.trailersFromThrowable(thrown));
    assertThat(seen.get(Metadata.Key.of("hint", Metadata.ASCII_STRING_MARSHALLER)))
        .isEqualTo("a hint");
  }

  @Test
  void okWithoutAMessageIsNoAnswer() {
    assertThat(failedPut(Fault.afterCommit(CallFailure.status(Status.OK))))
        .isAnyOf(StatusCode.Code.INTERNAL, StatusCode.Code.CANCELLED);
    assertThat(isStored("k")).isTrue();
  }

  @Test
  void retryInfoLetsTheClientRepeatWhatItWouldNot() {
    Fault fault = Fault.before(CallFailure.retryInfo(Status.UNAVAILABLE, Duration.ofMillis(1)));
    proxy.next(fault).next(fault);
    faulty.readModifyWriteRow(ReadModifyWriteRow.create(TABLE, "k").increment("f", "n", 1));
    assertThat(proxy.calls(BigtableGrpc.getReadModifyWriteRowMethod())).isEqualTo(3);
    assertThat(proxy.count(fault)).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "PROTOCOL_ERROR, INTERNAL",
    "INTERNAL_ERROR, INTERNAL",
    "CANCEL, CANCELLED",
    "ENHANCE_YOUR_CALM, RESOURCE_EXHAUSTED",
    "INADEQUATE_SECURITY, PERMISSION_DENIED",
  })
  void aResetStreamFailsOneCall(Http2ErrorCode code, StatusCode.Code expected) {
    assertThat(failedPut(Fault.afterCommit(CallFailure.resetStream(code)))).isEqualTo(expected);
    assertThat(isStored("k")).isTrue();
    faulty.mutateRow(put("next"));
  }

  @ParameterizedTest
  @CsvSource({
    "NO_ERROR, UNAVAILABLE",
    "ENHANCE_YOUR_CALM, RESOURCE_EXHAUSTED",
    "INTERNAL_ERROR, INTERNAL",
  })
  void goAwayFailsTheCallsOfItsConnection(Http2ErrorCode code, StatusCode.Code expected) {
    assertThat(failedPut(Fault.afterCommit(CallFailure.goAway(code)))).isEqualTo(expected);
    assertThat(isStored("k")).isTrue();
    faulty.mutateRow(put("next"));
  }

  @Test
  void aCallThatWasNotProcessedIsSentAgainByGrpcItself() {
    proxy.next(Fault.before(CallFailure.resetStream(Http2ErrorCode.REFUSED_STREAM)));
    faulty.mutateRow(put("a"));
    proxy.next(Fault.before(CallFailure.goAwayUnprocessed(Http2ErrorCode.NO_ERROR)));
    faulty.mutateRow(put("b"));
    assertThat(proxy.calls(BigtableGrpc.getMutateRowMethod())).isEqualTo(4);
    assertThrows(
        IllegalArgumentException.class,
        () -> Fault.afterCommit(CallFailure.resetStream(Http2ErrorCode.REFUSED_STREAM)));
  }

  @Test
  void aLostConnectionFailsTheCall() {
    assertThat(failedPut(Fault.before(CallFailure.disconnect())))
        .isEqualTo(StatusCode.Code.UNAVAILABLE);
    assertThat(isStored("k")).isFalse();
    assertThat(failedPut(Fault.afterCommit(CallFailure.disconnect())))
        .isEqualTo(StatusCode.Code.UNAVAILABLE);
    assertThat(isStored("k")).isTrue();
  }

  @Test
  void silenceLastsUntilTheClientGivesUp() throws Exception {
    proxy.next(Fault.afterCommit(CallFailure.silence()));
    Future<Void> put = faulty.mutateRowAsync(put("k"));
    Waiting.until("the row is stored", () -> isStored("k"));
    assertThat(proxy.openCalls()).isEqualTo(1);
    put.cancel(true);
    Waiting.until("no call is open", () -> proxy.openCalls() == 0);
  }

  @Test
  void aDelayedCallAndADelayedAnswerCome() {
    Duration delay = Duration.ofMillis(100);
    for (Fault fault : List.of(Fault.delay(delay), Fault.delayMessages(delay))) {
      proxy.next(fault);
      long start = System.nanoTime();
      faulty.mutateRow(put("k"));
      assertThat(System.nanoTime() - start).isAtLeast(delay.toNanos());
      assertThat(proxy.count(fault)).isEqualTo(1);
    }
  }

  private List<String> keys(Query query) {
    List<String> keys = new ArrayList<>();
    faulty.readRows(query).forEach(row -> keys.add(row.getKey().toStringUtf8()));
    return keys;
  }

  private List<String> fill(int count) {
    BulkMutation rows = BulkMutation.create(TABLE);
    List<String> keys = IntStream.range(0, count).mapToObj(i -> String.format("k%04d", i)).toList();
    for (String key : keys) {
      rows.add(
          key,
          Mutation.create().setCell("f", "a", 1000, "value of " + key).setCell("f", "b", 1000, ""));
    }
    direct.bulkMutateRows(rows);
    return keys;
  }

  @Test
  void aCutScanGoesOnWhereItWas() {
    List<String> keys = fill(3000);
    CallFailure failure = CallFailure.status(Status.UNAVAILABLE);
    Fault[] faults = {
      Fault.afterMessages(0, failure),
      Fault.afterMessages(1, failure),
      Fault.insideRow(0, failure),
      Fault.insideRow(70, CallFailure.goAway(Http2ErrorCode.NO_ERROR)),
      Fault.insideRow(7, CallFailure.disconnect())
    };
    for (Fault fault : faults) {
      proxy.next(BigtableGrpc.getReadRowsMethod(), fault);
      assertThat(keys(Query.create(TABLE))).isEqualTo(keys);
      assertThat(proxy.count(fault)).isEqualTo(1);
    }
    assertThat(proxy.calls(BigtableGrpc.getReadRowsMethod())).isEqualTo(2 * faults.length);
  }

  @Test
  void splitCellsAndResetRowsAreTheSameRows() {
    fill(100);
    List<Row> rows = direct.readRows(Query.create(TABLE)).stream().toList();
    for (Fault fault :
        List.of(
            Fault.splitCells(1), Fault.splitCells(5), Fault.splitCells(100), Fault.resetRows())) {
      proxy.next(fault);
      assertThat(faulty.readRows(Query.create(TABLE)).stream().toList()).isEqualTo(rows);
    }
    assertThat(proxy.count()).isEqualTo(3);
  }

  @Test
  void refusedEntriesAreNotAppliedAndFailedOnesAre() {
    proxy.next(Fault.refuseEntries(Status.INVALID_ARGUMENT, index -> index % 3 == 0));
    assertThat(failedBatch("a")).containsExactly(0, 3, 6, 9);
    assertThat(direct.readRows(Query.create(TABLE).prefix("a"))).hasSize(6);

    proxy.next(Fault.refuseEntries(Status.INVALID_ARGUMENT, index -> true));
    assertThat(failedBatch("b")).hasSize(10);
    assertThat(direct.readRows(Query.create(TABLE).prefix("b"))).isEmpty();

    proxy.next(Fault.failAppliedEntries(Status.INTERNAL, index -> index == 4));
    assertThat(failedBatch("c")).containsExactly(4);
    assertThat(direct.readRows(Query.create(TABLE).prefix("c"))).hasSize(10);
  }

  private List<Integer> failedBatch(String prefix) {
    BulkMutation rows = BulkMutation.create(TABLE);
    for (int i = 0; i < 10; i++) {
      rows.add(prefix + i, Mutation.create().setCell("f", "q", 1000, "v"));
    }
    return assertThrows(MutateRowsException.class, () -> faulty.bulkMutateRows(rows))
        .getFailedMutations()
        .stream()
        .map(MutateRowsException.FailedMutation::getIndex)
        .toList();
  }

  @Test
  void anAnswerCanBeAnother() {
    Fault fault =
        Fault.rewrite(
            BigtableGrpc.getReadModifyWriteRowMethod(),
            answer -> ReadModifyWriteRowResponse.getDefaultInstance());
    proxy.always(BigtableGrpc.getReadModifyWriteRowMethod(), fault);
    Row row =
        faulty.readModifyWriteRow(ReadModifyWriteRow.create(TABLE, "k").increment("f", "n", 1));
    assertThat(row.getCells()).isEmpty();
    proxy.clear();
    assertThat(
            faulty
                .readModifyWriteRow(ReadModifyWriteRow.create(TABLE, "k").increment("f", "n", 1))
                .getCells())
        .hasSize(1);
  }

  @Test
  void theSameSeedFailsTheSameCalls() {
    List<String> first = stored("a", 7);
    assertThat(stored("b", 7)).isEqualTo(first);
    assertThat(stored("c", 8)).isNotEqualTo(first);
    assertThat(first.size()).isAtLeast(60);
    assertThat(first.size()).isAtMost(140);
  }

  private List<String> stored(String prefix, long seed) {
    proxy.seeded(
        seed,
        0.5,
        Fault.before(CallFailure.status(Status.INTERNAL)),
        Fault.before(CallFailure.resetStream(Http2ErrorCode.CANCEL)));
    List<String> stored = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      try {
        faulty.mutateRow(put(prefix + i));
        stored.add(Integer.toString(i));
      } catch (ApiException failed) {
        // As was asked for.
      }
    }
    proxy.clear();
    assertThat(direct.readRows(Query.create(TABLE).prefix(prefix))).hasSize(stored.size());
    return stored;
  }

  @Test
  void aClosedProxyRefusesConnections() throws IOException {
    BigtableDataSettings.Builder settings = proxy.dataSettings("p", instance);
    settings.stubSettings().mutateRowSettings().setRetryableCodes();
    try (BigtableDataClient client = BigtableDataClient.create(settings.build())) {
      proxy.close();
      proxy.close();
      ApiException thrown = assertThrows(ApiException.class, () -> client.mutateRow(put("k")));
      assertThat(thrown.getStatusCode().getCode()).isEqualTo(StatusCode.Code.UNAVAILABLE);
    }
    assertThat(isStored("k")).isFalse();
  }
}
