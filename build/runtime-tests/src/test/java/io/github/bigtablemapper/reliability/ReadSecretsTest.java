package io.github.bigtablemapper.reliability;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.Http2ErrorCode;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Reads that fail do not quote keys and values, even if the server and the client do. Of writes the
 * {@link FaultMatrixTest} holds it.
 */
@Tag("reliability")
class ReadSecretsTest {
  private static final Status STATUS =
      Status.INTERNAL.withDescription("the row canary has the value canary");
  private static final MemberKey KEY = MemberKey.of("canary 1");

  private static Map<String, Function<MemberRepository, ?>> reads() {
    Map<String, Function<MemberRepository, ?>> reads = new LinkedHashMap<>();
    reads.put("find", members -> members.find(KEY));
    reads.put("async find", members -> members.async().find(KEY).join());
    reads.put("exists", members -> members.exists(KEY));
    reads.put("findAll", members -> members.findAll(List.of(KEY, MemberKey.of("canary 2"))));
    reads.put("history", members -> members.history(KEY, MemberColumns.NAME).newest(5));
    reads.put("scan", members -> members.scan(MemberKey.all()).list());
    reads.put("stream", members -> members.scan(MemberKey.all()).stream().toList());
    reads.put("reverse", members -> members.scan(MemberKey.all()).reverse().list());
    reads.put("count", members -> members.scan(MemberKey.all()).count());
    reads.put("page", members -> members.scan(MemberKey.all()).page(2));
    reads.put("select", members -> members.scan(MemberKey.all()).select(MemberColumns.NAME).list());
    reads.put(
        "where",
        members ->
            members.scan(MemberKey.all()).where(MemberColumns.NAME.isEqualTo("canary")).list());
    reads.put(
        "forEach",
        members ->
            members
                .async()
                .scan(MemberKey.all())
                .forEach(m -> CompletableFuture.completedFuture(null))
                .join());
    return reads;
  }

  private static List<Fault> faults() {
    List<Fault> faults = new ArrayList<>();
    for (CallFailure failure :
        List.of(
            CallFailure.status(STATUS),
            CallFailure.status(Status.PERMISSION_DENIED.withDescription("canary")),
            CallFailure.status(Status.OUT_OF_RANGE.withDescription("canary")),
            CallFailure.status(Status.OK),
            CallFailure.resetStream(Http2ErrorCode.CANCEL),
            CallFailure.goAway(Http2ErrorCode.ENHANCE_YOUR_CALM),
            CallFailure.disconnect())) {
      faults.add(Fault.before(failure));
      faults.add(Fault.insideRow(1, failure));
    }
    faults.add(Fault.before(CallFailure.silence()));
    faults.add(Fault.rewrite(BigtableGrpc.getReadRowsMethod(), ReadSecretsTest::outOfOrder));
    faults.add(Fault.rewrite(BigtableGrpc.getReadRowsMethod(), ReadSecretsTest::uncommitted));
    faults.add(Fault.rewrite(BigtableGrpc.getReadRowsMethod(), ReadSecretsTest::ofOtherBytes));
    return faults;
  }

  /** The client's words quote both keys. */
  private static ReadRowsResponse outOfOrder(ReadRowsResponse response) {
    ReadRowsResponse.Builder twice = response.toBuilder();
    response.getChunksList().forEach(twice::addChunks);
    return twice.build();
  }

  private static ReadRowsResponse uncommitted(ReadRowsResponse response) {
    return response.toBuilder().removeChunks(response.getChunksCount() - 1).build();
  }

  /** A counter of other than 8 bytes. */
  private static ReadRowsResponse ofOtherBytes(ReadRowsResponse response) {
    ReadRowsResponse.Builder other = response.toBuilder();
    other
        .getChunksBuilderList()
        .forEach(chunk -> chunk.setValue(ByteString.copyFromUtf8("canary \ud83d\udc26 bytes")));
    return other.build();
  }

  @Test
  void nothingQuotesAKeyOrAValue() throws Exception {
    int failed = 0;
    int calls = 0;
    List<Throwable> others = new ArrayList<>();
    Canaries canaries = new Canaries();
    try (canaries;
        FaultRig rig = FaultRig.open(FaultRig.newInstance(), Duration.ofMillis(100))) {
      rig.earlier()
          .members()
          .putAll(
              IntStream.range(0, 4)
                  .mapToObj(i -> Member.of("canary " + i, "canary", "canary"))
                  .toList());
      for (Function<MemberRepository, ?> read : reads().values()) {
        for (Fault fault : faults()) {
          rig.proxy().always(fault);
          calls++;
          try {
            var unused = read.apply(rig.faulty().members());
          } catch (RuntimeException e) {
            failed++;
            canaries.look(e);
            Throwable ours = e instanceof CompletionException ? e.getCause() : e;
            if (!(ours instanceof BigtableMapperException)) {
              others.add(e);
            }
          }
          rig.proxy().clear();
        }
      }
    }
    Runs.report(
        String.format(
            "secrets: %d reads with faults, %d failed; %d times a key or a value in %d texts",
            calls, failed, canaries.found().size(), canaries.looked()));
    assertThat(canaries.found()).isEmpty();
    assertThat(others).isEmpty();
    assertThat(failed).isAtLeast(calls / 2);
  }

  @Test
  void theClientsOwnWordsAreThereForWhoAsks() throws Exception {
    try (FaultRig rig = FaultRig.open(FaultRig.newInstance())) {
      rig.client()
          .mutateRow(RowMutation.create(TableId.of("notes"), "a").setCell("d", "text", 1000, "v"));
      rig.proxy().next(Fault.before(CallFailure.status(STATUS)));
      RequestFailedException thrown =
          assertThrows(RequestFailedException.class, () -> rig.faulty().notes().find("a"));

      assertThat(thrown.clientException().orElseThrow()).hasMessageThat().contains("canary");
      assertThat(thrown)
          .hasCauseThat()
          .hasMessageThat()
          .isEqualTo("com.google.api.gax.rpc.InternalException: INTERNAL");
      assertThat(thrown.getCause())
          .hasCauseThat()
          .hasMessageThat()
          .isEqualTo("io.grpc.StatusRuntimeException: INTERNAL");
      assertThat(thrown.getCause().getStackTrace())
          .isEqualTo(thrown.clientException().orElseThrow().getStackTrace());
    }
  }
}
