package io.github.bigtablemapper.conformance;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.CheckAndMutateRowResponse;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Answer;
import io.github.bigtablemapper.fixture.ScriptedServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Conditional writes, by the scenarios of cloud-bigtable-clients-test and under their names. */
@SuppressWarnings("MemberName") // the names are those of the scenarios
class CheckAndMutateRowConformanceTest {
  private static final CheckAndMutateRowResponse NOT_MATCHED =
      CheckAndMutateRowResponse.getDefaultInstance();
  private static final CheckAndMutateRowResponse MATCHED =
      CheckAndMutateRowResponse.newBuilder().setPredicateMatched(true).build();

  private ScriptedServer server;
  private GenericScenarios generic;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer();
    generic =
        new GenericScenarios(
            server, NOT_MATCHED, (items, key) -> items.async().putIfAbsent(Item.of(key)));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void TestCheckAndMutateRow_Generic_Headers() throws Exception {
    generic.headers();
  }

  @Test
  void TestCheckAndMutateRow_Generic_CloseClient() throws Exception {
    generic.closeClient();
  }

  @Test
  void TestCheckAndMutateRow_Generic_DeadlineExceeded() throws Exception {
    generic.deadlineExceeded(true);
  }

  @Test
  void TestCheckAndMutateRow_NoRetry_TrueMutations() throws IOException {
    server.answer(Answer.of(MATCHED));

    boolean applied =
        new ItemRepository(server.mapper())
            .patchIf(
                ItemKey.of("row-01"),
                ItemColumns.FIRST.isPresent(),
                item -> item.first("value_0").second("value_1"));

    assertThat(applied).isTrue();
    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    MutateRowConformanceTest.assertSetsBoth(request.getTrueMutationsList());
    assertThat(request.getFalseMutationsList()).isEmpty();
  }

  @Test
  void TestCheckAndMutateRow_NoRetry_FalseMutations() throws IOException {
    server.answer(Answer.of(NOT_MATCHED));

    boolean created =
        new ItemRepository(server.mapper()).putIfAbsent(Item.of("row-01")).isPresent();

    assertThat(created).isTrue();
    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    MutateRowConformanceTest.assertSetsBoth(request.getFalseMutationsList());
    assertThat(request.getTrueMutationsList()).isEmpty();
  }

  @Test
  void TestCheckAndMutateRow_NoRetry_TransientError() throws IOException {
    server.answer(Answer.failing(Status.Code.UNAVAILABLE), Answer.of(NOT_MATCHED));
    assertIsSentOnce();
  }

  /** Not among Google's: the hint makes the client repeat what its settings forbid. */
  @Test
  void TestCheckAndMutateRow_NoRetry_WithRetryInfo() throws IOException {
    server.answer(
        Answer.askingToRepeat(Status.Code.UNAVAILABLE, Duration.ofMillis(10)),
        Answer.of(NOT_MATCHED));
    assertIsSentOnce();
  }

  private void assertIsSentOnce() throws IOException {
    ItemRepository items = new ItemRepository(server.mapper());
    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> items.putIfAbsent(Item.of("row-01")));
    assertThat(thrown.code()).isEqualTo(StatusCode.Code.UNAVAILABLE);
    assertThat(server.calls()).hasSize(1);
  }
}
