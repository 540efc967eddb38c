package io.github.bigtablemapper.internal.write.batch;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How batches are cut, and what they report of each row. */
class BatchTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a");

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = new RawRepository(mapper(server), MAPPING);
  }

  /** {@return a mapper whose requests are tested} */
  BigtableMapper mapper(WriteServer server) {
    return BigtableMapper.create(server.client());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aRequestHoldsAThousandRowsAtMost() {
    BatchResult<Raw, RawKey> result =
        rows.applyAll(numbered(2_500).stream().map(rows.writes()::put).toList());

    assertThat(requestSizes()).containsExactly(1_000, 1_000, 500);
    assertThat(result.applied()).isEqualTo(keys(2_500));
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void aRequestHoldsAbout20MegabytesAtMost() {
    ByteString seven = ByteString.copyFrom(new byte[7_000_000]);
    List<Raw> large = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      large.add(new Raw("k" + i, List.of(seven)));
    }
    large.add(new Raw("huge", List.of(ByteString.copyFrom(new byte[21_000_000]))));
    large.add(Raw.of("small", "x"));

    rows.putAll(large);

    assertThat(requestSizes()).containsExactly(2, 2, 1, 1, 1);
    for (MutateRowsRequest request : server.requests(MutateRowsRequest.class)) {
      if (request.getEntriesCount() > 1) {
        assertThat(request.getSerializedSize()).isLessThan(20_000_000);
      }
    }
  }

  @Test
  void aRequestHolds100000MutationsAtMost() {
    String[] columns = IntStream.range(0, 300).mapToObj(i -> "kept:" + i).toArray(String[]::new);
    RawRepository wide =
        new RawRepository(
            BigtableMapper.create(server.client()), RawMapping.of(List.of(KEPT), columns));
    List<Raw> batch =
        IntStream.range(0, 400)
            .mapToObj(i -> new Raw("k" + i, Collections.nCopies(300, ByteString.EMPTY)))
            .toList();

    wide.putAll(batch);

    assertThat(requestSizes()).containsExactly(333, 67);
  }

  @Test
  void noMoreThanFourRequestsAreUnderWay() throws InterruptedException {
    server.hang();

    CompletableFuture<BatchResult<Raw, RawKey>> result =
        rows.async().applyAll(numbered(10_000).stream().map(rows.async().writes()::put).toList());
    server.waitForRequests(4);

    assertThat(server.waitForRequestsToEnd()).isEqualTo(4);
    assertThat(result.isDone()).isFalse();
    result.cancel(true);
    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(server.waitForRequestsToEnd()).isEqualTo(4);
  }

  @Test
  void everyRowHasItsOwnOutcome() {
    server
        .failRow("1", Status.Code.UNAVAILABLE)
        .failRow("2", Status.Code.INVALID_ARGUMENT)
        .failRow("4", Status.Code.INTERNAL);

    BatchResult<Raw, RawKey> result =
        rows.applyAll(numbered(6).stream().map(rows.writes()::put).toList());

    assertThat(result.applied())
        .containsExactly(new RawKey("0"), new RawKey("1"), new RawKey("3"), new RawKey("5"))
        .inOrder();
    assertThat(result.failures().keySet())
        .containsExactly(new RawKey("2"), new RawKey("4"))
        .inOrder();
    assertThat(result.failures().get(new RawKey("2")))
        .isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(result.failures().get(new RawKey("4"))).isInstanceOf(OutcomeUnknownException.class);
    assertThat(requestSizes()).containsExactly(6, 1).inOrder();
  }

  @Test
  void aRequestThatFailsAsAWholeFailsItsRowsAndNoOthers() {
    server.failNext(Status.Code.PERMISSION_DENIED);

    BatchResult<?, RawKey> result =
        rows.applyAll(keys(2_500).stream().map(each -> rows.writes().delete(each)).toList());

    assertThat(result.applied().size() + result.failures().size()).isEqualTo(2_500);
    assertThat(result.failures().size()).isAnyOf(500, 1_000);
    for (Exception failure : result.failures().values()) {
      assertThat(failure).isInstanceOf(RequestFailedException.class);
      assertThat(failure).isNotInstanceOf(OutcomeUnknownException.class);
    }
  }

  @Test
  void aRefusalAfterALostAnswerLeavesTheOutcomeUnknown() {
    server.failNext(Status.Code.UNAVAILABLE, Status.Code.PERMISSION_DENIED);

    BatchResult<Raw, RawKey> result =
        rows.applyAll(numbered(2).stream().map(rows.writes()::put).toList());

    assertThat(result.failures()).hasSize(2);
    for (Exception failure : result.failures().values()) {
      assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
    }
  }

  @Test
  void aKeyTwiceIsRefusedBeforeAnyCall() {
    List<Raw> twice = new ArrayList<>(numbered(1_500));
    twice.add(Raw.of("0", "other"));

    assertThrows(InvalidRequestException.class, () -> rows.putAll(twice));
    assertThrows(
        InvalidRequestException.class,
        () -> rows.applyAll(twice.stream().map(rows.writes()::merge).toList()));
    assertThrows(
        InvalidRequestException.class,
        () -> rows.deleteAll(List.of(new RawKey("a"), new RawKey("a"))));
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void oneEntityThatCannotBeStoredIsRefusedBeforeAnyCall() {
    RawRepository strict =
        new RawRepository(
            BigtableMapper.create(server.client()), RawMapping.of(List.of(KEPT), "kept:a!"));
    List<Raw> batch = new ArrayList<>(numbered(1_500));
    batch.add(Raw.of("last", (String) null));

    assertThrows(InvalidValueException.class, () -> strict.putAll(batch));
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void anEmptyBatchMakesNoCall() {
    assertThat(rows.applyAll(List.of()).isComplete()).isTrue();
    assertThat(rows.applyAll(List.of()).applied()).isEmpty();
    assertThat(rows.applyAll(List.of()).failures()).isEmpty();
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void orThrowSaysHowManyFailed() {
    server.failRow("2", Status.Code.INVALID_ARGUMENT);
    BatchFailedException refused =
        assertThrows(BatchFailedException.class, () -> rows.putAll(numbered(6)));
    assertThat(refused.failures().keySet()).containsExactly(ByteString.copyFromUtf8("2"));
    assertThat(refused.applied()).hasSize(5);
    assertThat(refused.unknown()).isEmpty();
    assertThat(refused.code()).isEqualTo(StatusCode.Code.INVALID_ARGUMENT);
    assertThat(refused)
        .hasMessageThat()
        .startsWith("1 of 6 rows failed, the first of them: putAll");

    server.failRow("2", Status.Code.INVALID_ARGUMENT).failRow("3", Status.Code.INTERNAL);
    BatchFailedException unknown =
        assertThrows(BatchFailedException.class, () -> rows.putAll(numbered(6)));
    assertThat(unknown.unknown()).containsExactly(ByteString.copyFromUtf8("3"));
    assertThat(unknown.failures()).hasSize(2);
    assertThat(unknown).hasMessageThat().startsWith("2 of 6 rows failed");
  }

  private List<Integer> requestSizes() {
    return server.requests(MutateRowsRequest.class).stream()
        .map(MutateRowsRequest::getEntriesCount)
        .toList();
  }

  private static List<Raw> numbered(int count) {
    return IntStream.range(0, count).mapToObj(i -> Raw.of(Integer.toString(i), "x")).toList();
  }

  private static List<RawKey> keys(int count) {
    return IntStream.range(0, count).mapToObj(i -> new RawKey(Integer.toString(i))).toList();
  }
}
