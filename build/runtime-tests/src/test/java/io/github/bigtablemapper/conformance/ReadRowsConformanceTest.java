package io.github.bigtablemapper.conformance;

import static com.google.common.truth.Truth.assertThat;
import static io.grpc.Status.Code.ABORTED;
import static io.grpc.Status.Code.DEADLINE_EXCEEDED;
import static io.grpc.Status.Code.UNAVAILABLE;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.RowRange;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Answer;
import io.github.bigtablemapper.fixture.ScriptedServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Scans and reads of many keys, by the scenarios of cloud-bigtable-clients-test. */
@SuppressWarnings("MemberName") // the names are those of the scenarios
class ReadRowsConformanceTest {
  private ScriptedServer server;
  private ItemRepository items;
  private GenericScenarios generic;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer();
    items = new ItemRepository(server.mapper());
    generic =
        new GenericScenarios(
            server,
            ReadRowsResponse.getDefaultInstance(),
            (each, key) -> each.async().scan(ItemKey.all()).list());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void TestReadRows_Generic_Headers() throws Exception {
    generic.headers();
  }

  @Test
  void TestReadRows_Generic_CloseClient() throws Exception {
    generic.closeClient();
  }

  @Test
  void TestReadRows_Generic_DeadlineExceeded() throws Exception {
    generic.deadlineExceeded(false);
  }

  @Test
  void TestReadRows_NoRetry_ErrorAfterLastRow() {
    server.answer(
        Answer.failing(DEADLINE_EXCEEDED, Rows.row("row-01")), Answer.of(Rows.row("row-05")));

    assertThat(items.scan(ItemKey.all()).limit(1).list()).containsExactly(Item.of("row-01"));
  }

  @Test
  void TestReadRows_NoRetry_EmptyTableNoRows() {
    server.answer(Answer.of());

    assertThat(items.scan(ItemKey.all()).list()).isEmpty();
  }

  @Test
  void TestReadRows_NoRetry_MultipleIndividualRowKeys() {
    server.answer(Answer.of(Rows.row("abar"), Rows.row("qbar"), Rows.row("zbar")));
    List<ItemKey> keys = List.of(ItemKey.of("zbar"), ItemKey.of("abar"), ItemKey.of("qbar"));

    assertThat(items.findAll(keys).keySet()).containsExactlyElementsIn(keys);

    assertThat(server.request(ReadRowsRequest.class).getRows().getRowKeysList())
        .containsExactly(bytes("abar"), bytes("qbar"), bytes("zbar"));
  }

  @Test
  void TestReadRows_NoRetry_MultipleRowRanges() {
    server.answer(
        Answer.of(Rows.row("abar"), Rows.row("kbar"), Rows.row("qbar"), Rows.row("zbar")));

    assertThat(
            items
                .scan(
                    ItemKey.all().key().from("abar").to("kbar"),
                    ItemKey.all().key().from("qbar").to("zbar"))
                .list())
        .hasSize(4);

    ReadRowsRequest request = server.request(ReadRowsRequest.class);
    assertThat(request.getRows().getRowKeysList()).isEmpty();
    assertThat(request.getRows().getRowRangesList().stream().map(RowRange::getStartKeyClosed))
        .containsExactly(bytes("abar"), bytes("qbar"))
        .inOrder();
    // Up to a key means before all that is after it: no key has a byte below $ after it.
    assertThat(request.getRows().getRowRangesList().stream().map(RowRange::getEndKeyOpen))
        .containsExactly(bytes("kbar$"), bytes("zbar$"))
        .inOrder();
  }

  @Test
  void TestReadRows_NoRetry_ClosedStartUnspecifiedEnd() {
    server.answer(Answer.of(Rows.row("abar"), Rows.row("kbar")));

    assertThat(items.scan(ItemKey.all().key().from("abar")).list()).hasSize(2);

    RowRange range = onlyRange(server.request(ReadRowsRequest.class));
    assertThat(range.getStartKeyClosed()).isEqualTo(bytes("abar"));
    assertThat(range.getEndKeyCase()).isEqualTo(RowRange.EndKeyCase.ENDKEY_NOT_SET);
  }

  @Test
  void TestReadRows_NoRetry_OpenEndUnspecifiedStart() {
    server.answer(Answer.of(Rows.row("abar")));

    assertThat(items.scan(ItemKey.all().key().before("kbar")).list()).hasSize(1);

    RowRange range = onlyRange(server.request(ReadRowsRequest.class));
    assertThat(range.getStartKeyCase()).isEqualTo(RowRange.StartKeyCase.STARTKEY_NOT_SET);
    assertThat(range.getEndKeyOpen()).isEqualTo(bytes("kbar"));
  }

  @Test
  void TestReadRows_NoRetry_OutOfOrderError() {
    server.answer(Answer.of(Rows.row("row-01"), Rows.row("row-07"), Rows.row("row-03")));

    assertThrows(RequestFailedException.class, () -> items.scan(ItemKey.all()).list());
  }

  @Test
  void TestReadRows_NoRetry_OutOfOrderError_Reverse() {
    server.answer(Answer.of(Rows.row("row-03"), Rows.row("row-07"), Rows.row("row-01")));

    assertThrows(RequestFailedException.class, () -> items.scan(ItemKey.all()).reverse().list());
  }

  @Test
  void TestReadRows_Retry_PausedScan() {
    server.answer(Answer.failing(ABORTED, Rows.row("row-01")), Answer.of(Rows.row("row-05")));

    assertThat(items.scan(ItemKey.all()).list())
        .containsExactly(Item.of("row-01"), Item.of("row-05"))
        .inOrder();

    assertThat(lastRange().getStartKeyOpen()).isEqualTo(bytes("row-01"));
  }

  @Test
  void TestReadRows_Retry_LastScannedRow() {
    server.answer(
        Answer.failing(UNAVAILABLE, Rows.row("abar"), Rows.lastScanned("qfoo")),
        Answer.of(Rows.row("zbar")));

    assertThat(items.scan(ItemKey.all()).list())
        .containsExactly(Item.of("abar"), Item.of("zbar"))
        .inOrder();

    assertThat(lastRange().getStartKeyOpen()).isEqualTo(bytes("qfoo"));
  }

  @Test
  void TestReadRows_Retry_LastScannedRow_Reverse() {
    server.answer(
        Answer.failing(UNAVAILABLE, Rows.row("zbar"), Rows.lastScanned("qfoo")),
        Answer.of(Rows.row("abar")));

    assertThat(items.scan(ItemKey.all()).reverse().list())
        .containsExactly(Item.of("zbar"), Item.of("abar"))
        .inOrder();

    assertThat(lastRange().getEndKeyOpen()).isEqualTo(bytes("qfoo"));
    assertThat(server.requests(ReadRowsRequest.class).get(1).getReversed()).isTrue();
  }

  @Test
  void TestReadRows_Retry_WithRetryInfo() {
    server.answer(
        Answer.askingToRepeat(UNAVAILABLE, Duration.ofMillis(300)), Answer.of(Rows.row("row-01")));

    assertThat(items.scan(ItemKey.all()).list()).containsExactly(Item.of("row-01"));

    assertThat(server.calls()).hasSize(2);
    assertThat(server.calls().get(1).nanoTime() - server.calls().get(0).nanoTime())
        .isAtLeast(Duration.ofMillis(300).toNanos());
  }

  private RowRange lastRange() {
    List<ReadRowsRequest> requests = server.requests(ReadRowsRequest.class);
    assertThat(requests).hasSize(2);
    return onlyRange(requests.get(1));
  }

  private static RowRange onlyRange(ReadRowsRequest request) {
    assertThat(request.getRows().getRowRangesList()).hasSize(1);
    return request.getRows().getRowRanges(0);
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
