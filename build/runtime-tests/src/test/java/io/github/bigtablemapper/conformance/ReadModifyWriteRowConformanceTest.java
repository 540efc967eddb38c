package io.github.bigtablemapper.conformance;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadModifyWriteRowResponse;
import com.google.bigtable.v2.ReadModifyWriteRule;
import com.google.bigtable.v2.Row;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Answer;
import io.github.bigtablemapper.fixture.ScriptedServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Increments, by the scenarios of cloud-bigtable-clients-test and under their names. The mapper
 * appends to no cell, so where Google's append, two counters are incremented.
 */
@SuppressWarnings("MemberName") // the names are those of the scenarios
class ReadModifyWriteRowConformanceTest {
  private static final ItemKey KEY = ItemKey.of("row-01");
  private static final ReadModifyWriteRowResponse RESPONSE =
      ReadModifyWriteRowResponse.newBuilder()
          .setRow(
              Row.newBuilder()
                  .setKey(ByteString.copyFromUtf8("row-01"))
                  .addFamilies(
                      Family.newBuilder()
                          .setName("n")
                          .addColumns(counter("col_0", 10))
                          .addColumns(counter("col_1", 2))))
          .build();

  private ScriptedServer server;
  private GenericScenarios generic;

  private static Column.Builder counter(String qualifier, long value) {
    return Column.newBuilder()
        .setQualifier(ByteString.copyFromUtf8(qualifier))
        .addCells(
            Cell.newBuilder()
                .setTimestampMicros(1_000)
                .setValue(ByteString.copyFrom(Longs.toByteArray(value))));
  }

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer();
    generic =
        new GenericScenarios(
            server,
            RESPONSE,
            (items, key) -> items.async().increment(ItemKey.of(key), ItemColumns.COUNT, 10));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void TestReadModifyWriteRow_Generic_Headers() throws Exception {
    generic.headers();
  }

  @Test
  void TestReadModifyWriteRow_Generic_CloseClient() throws Exception {
    generic.closeClient();
  }

  @Test
  void TestReadModifyWriteRow_Generic_DeadlineExceeded() throws Exception {
    generic.deadlineExceeded(true);
  }

  @Test
  void TestReadModifyWriteRow_NoRetry_MultiValues() throws IOException {
    server.answer(Answer.of(RESPONSE));

    ItemRepository items = new ItemRepository(server.mapper());
    Map<CounterColumn<Item>, Long> amounts = Map.of(ItemColumns.COUNT, 10L, ItemColumns.TOTAL, 2L);
    assertThat(items.apply(items.writes().increment(KEY, amounts)).counters())
        .containsExactly(ItemColumns.COUNT, 10L, ItemColumns.TOTAL, 2L);

    assertThat(server.request(ReadModifyWriteRowRequest.class).getRulesList())
        .containsExactly(rule("col_0", 10), rule("col_1", 2));
  }

  private static ReadModifyWriteRule rule(String qualifier, long amount) {
    return ReadModifyWriteRule.newBuilder()
        .setFamilyName("n")
        .setColumnQualifier(ByteString.copyFromUtf8(qualifier))
        .setIncrementAmount(amount)
        .build();
  }

  @Test
  void TestReadModifyWriteRow_NoRetry_TransientError() throws IOException {
    server.answer(Answer.failing(Status.Code.UNAVAILABLE), Answer.of(RESPONSE));
    assertIsSentOnce();
  }

  /** Not among Google's: the hint makes the client repeat what its settings forbid. */
  @Test
  void TestReadModifyWriteRow_NoRetry_WithRetryInfo() throws IOException {
    server.answer(
        Answer.askingToRepeat(Status.Code.UNAVAILABLE, Duration.ofMillis(10)), Answer.of(RESPONSE));
    assertIsSentOnce();
  }

  private void assertIsSentOnce() throws IOException {
    ItemRepository items = new ItemRepository(server.mapper());
    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> items.incrementCount(KEY, 10));
    assertThat(thrown.code()).isEqualTo(StatusCode.Code.UNAVAILABLE);
    assertThat(server.calls()).hasSize(1);
  }
}
