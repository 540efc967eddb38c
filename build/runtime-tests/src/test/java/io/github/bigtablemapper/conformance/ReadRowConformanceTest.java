package io.github.bigtablemapper.conformance;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.fixture.Answer;
import io.github.bigtablemapper.fixture.ScriptedServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads of one row, by the scenarios of cloud-bigtable-clients-test and under their names. */
@SuppressWarnings("MemberName") // the names are those of the scenarios
class ReadRowConformanceTest {
  private ScriptedServer server;
  private GenericScenarios generic;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer();
    generic =
        new GenericScenarios(
            server,
            ReadRowsResponse.getDefaultInstance(),
            (items, key) -> items.async().find(ItemKey.of(key)));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void TestReadRow_Generic_Headers() throws Exception {
    generic.headers();
  }

  @Test
  void TestReadRow_Generic_CloseClient() throws Exception {
    generic.closeClient();
  }

  @Test
  void TestReadRow_Generic_DeadlineExceeded() throws Exception {
    generic.deadlineExceeded(false);
    ReadRowsRequest request = server.requests(ReadRowsRequest.class).get(0);
    assertThat(request.getRows().getRowKeysList())
        .containsExactly(ByteString.copyFromUtf8("row-01"));
  }

  @Test
  void TestReadRow_NoRetry_CommitInSeparateChunk() throws IOException {
    ReadRowsResponse whole = Rows.row("row-01");
    server.answer(
        Answer.of(
            ReadRowsResponse.newBuilder().addChunks(whole.getChunks(0)).build(),
            ReadRowsResponse.newBuilder().addChunks(whole.getChunks(1)).build()));

    assertThat(new ItemRepository(server.mapper()).find("row-01")).hasValue(Item.of("row-01"));
  }

  @Test
  void TestReadRow_Retry_WithRetryInfo() throws IOException {
    server.answer(
        Answer.askingToRepeat(Status.Code.UNAVAILABLE, Duration.ofMillis(300)),
        Answer.of(Rows.row("row-01")));

    assertThat(new ItemRepository(server.mapper()).find("row-01")).hasValue(Item.of("row-01"));

    assertThat(server.calls()).hasSize(2);
    assertThat(server.calls().get(1).nanoTime() - server.calls().get(0).nanoTime())
        .isAtLeast(Duration.ofMillis(300).toNanos());
  }
}
