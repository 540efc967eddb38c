package io.github.bigtablemapper.conformance;

import static com.google.common.truth.Truth.assertThat;
import static io.grpc.Status.Code.OK;
import static io.grpc.Status.Code.PERMISSION_DENIED;
import static io.grpc.Status.Code.UNAVAILABLE;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.MutateRowsRequest;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Answer;
import io.github.bigtablemapper.fixture.ScriptedServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Writes of many rows, by the scenarios of cloud-bigtable-clients-test and under their names. */
@SuppressWarnings("MemberName") // the names are those of the scenarios
class MutateRowsConformanceTest {
  private static final List<Item> FOUR =
      List.of(Item.of("row-0"), Item.of("row-1"), Item.of("row-2"), Item.of("row-3"));

  private ScriptedServer server;
  private GenericScenarios generic;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer();
    generic =
        new GenericScenarios(server, Rows.entries(OK), MutateRowsConformanceTest::putAllOrFail);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** A batch itself does not fail: its rows do. */
  private static CompletableFuture<?> putAllOrFail(ItemRepository items, String key) {
    return items
        .async()
        .applyAll(List.of(items.writes().put(Item.of(key))))
        .thenAccept(
            result -> {
              if (!result.isComplete()) {
                throw result.failures().get(ItemKey.of(key));
              }
            });
  }

  @Test
  void TestMutateRows_Generic_Headers() throws Exception {
    generic.headers();
  }

  @Test
  void TestMutateRows_Generic_CloseClient() throws Exception {
    generic.closeClient();
  }

  @Test
  void TestMutateRows_Generic_DeadlineExceeded() throws Exception {
    generic.deadlineExceeded(true);
  }

  @Test
  void TestMutateRows_NoRetry_NonTransientErrors() throws IOException {
    server.answer(Answer.of(Rows.entries(OK, PERMISSION_DENIED, PERMISSION_DENIED, OK)));

    ItemRepository items = new ItemRepository(server.mapper());
    BatchResult<Item, ItemKey> result =
        items.applyAll(FOUR.stream().map(items.writes()::put).toList());

    assertThat(server.calls()).hasSize(1);
    assertThat(result.applied()).containsExactly(ItemKey.of("row-0"), ItemKey.of("row-3"));
    assertThat(result.failures().keySet())
        .containsExactly(ItemKey.of("row-1"), ItemKey.of("row-2"));
    result
        .failures()
        .values()
        .forEach(
            failure -> {
              assertThat(failure).isNotInstanceOf(OutcomeUnknownException.class);
              assertThat(((RequestFailedException) failure).code())
                  .isEqualTo(StatusCode.Code.PERMISSION_DENIED);
            });
  }

  @Test
  void TestMutateRows_Retry_TransientErrors() throws IOException {
    server.answer(
        Answer.of(Rows.entries(OK, UNAVAILABLE, UNAVAILABLE, OK)),
        Answer.of(Rows.entries(UNAVAILABLE, OK)),
        Answer.of(Rows.entries(OK)));

    new ItemRepository(server.mapper()).putAll(FOUR);

    List<MutateRowsRequest> requests = server.requests(MutateRowsRequest.class);
    assertThat(requests.stream().map(MutateRowsConformanceTest::keys))
        .containsExactly(
            List.of("row-0", "row-1", "row-2", "row-3"),
            List.of("row-1", "row-2"),
            List.of("row-1"))
        .inOrder();
    assertThat(requests.get(1).getEntries(0)).isEqualTo(requests.get(0).getEntries(1));
    assertThat(requests.get(2).getEntries(0)).isEqualTo(requests.get(0).getEntries(1));
  }

  @Test
  void TestMutateRows_Retry_WithRetryInfo() throws IOException {
    server.answer(
        Answer.askingToRepeat(UNAVAILABLE, Duration.ofMillis(300)), Answer.of(Rows.entries(OK)));

    new ItemRepository(server.mapper()).putAll(FOUR.subList(0, 1));

    assertThat(server.calls()).hasSize(2);
    assertThat(server.calls().get(1).nanoTime() - server.calls().get(0).nanoTime())
        .isAtLeast(Duration.ofMillis(300).toNanos());
  }

  private static List<String> keys(MutateRowsRequest request) {
    return request.getEntriesList().stream().map(each -> each.getRowKey().toStringUtf8()).toList();
  }
}
