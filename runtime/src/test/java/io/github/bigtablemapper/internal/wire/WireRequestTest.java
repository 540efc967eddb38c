package io.github.bigtablemapper.internal.wire;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsRequest.Entry;
import com.google.protobuf.ByteString;
import io.grpc.Drainable;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.StatusRuntimeException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Requests of bytes, as a transport receives them. */
class WireRequestTest {
  private static final ByteString FAMILY = ByteString.copyFromUtf8("f");
  private static final List<EntryBytes> ROWS =
      IntStream.range(0, 5).mapToObj(WireRequestTest::row).toList();

  private final Marshaller<MutateRowsRequest> messages =
      BigtableGrpc.getMutateRowsMethod().getRequestMarshaller();
  private final WireWrites writes = new WireWrites(ROWS);
  private final Marshaller<MutateRowsRequest> bytes = writes.marshaller(messages);

  private static EntryBytes row(int number) {
    EntryWriter writer = new EntryWriter(ByteString.copyFromUtf8("row" + number), 0);
    writer.setCell(FAMILY, ByteString.EMPTY, 1_000, ByteString.copyFromUtf8("value" + number));
    return writer.entry();
  }

  /** {@return a request of the client, which has only keys} */
  private static MutateRowsRequest ofKeys(int... rows) {
    MutateRowsRequest.Builder request =
        MutateRowsRequest.newBuilder().setTableName("table").setAppProfileId("profile");
    for (int row : rows) {
      request.addEntriesBuilder().setRowKey(ROWS.get(row).rowKey());
    }
    return request.build();
  }

  /** {@return what the server is to receive} */
  private static MutateRowsRequest whole(int... rows) {
    MutateRowsRequest.Builder request = ofKeys().toBuilder();
    for (int row : rows) {
      request.addEntriesBuilder().setRowKey(ROWS.get(row).rowKey()).addAllMutations(ROWS.get(row));
    }
    return request.build();
  }

  private static byte[] drained(InputStream stream) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int count = ((Drainable) stream).drainTo(out);
    assertThat(count).isEqualTo(out.size());
    return out.toByteArray();
  }

  @Test
  void aTransportDrainsAsManyBytesAsAreAvailable() throws IOException {
    InputStream stream = bytes.stream(ofKeys(0, 1, 2, 3, 4));
    int available = stream.available();
    byte[] drained = drained(stream);

    assertThat(MutateRowsRequest.parseFrom(drained)).isEqualTo(whole(0, 1, 2, 3, 4));
    assertThat(drained).hasLength(available);
    assertThat(stream.available()).isEqualTo(0);
    assertThat(drained(stream)).isEmpty();
  }

  /** As the transport within a process does, whose server is given a stream. */
  @Test
  void aTransportThatReadsReceivesTheSame() {
    assertThat(bytes.parse(bytes.stream(ofKeys(0, 1, 2, 3, 4)))).isEqualTo(whole(0, 1, 2, 3, 4));
  }

  @Test
  void whatWasReadIsNotDrainedAgain() throws IOException {
    InputStream stream = bytes.stream(ofKeys(0, 1));
    int available = stream.available();
    byte[] start = stream.readNBytes(10);
    assertThat(stream.available()).isEqualTo(available - 10);
    byte[] rest = drained(stream);

    assertThat(ByteString.copyFrom(start).concat(ByteString.copyFrom(rest)))
        .isEqualTo(ByteString.copyFrom(drained(bytes.stream(ofKeys(0, 1)))));
  }

  @Test
  void rowsAreRepeatedInAnyOrder() {
    assertThat(bytes.parse(bytes.stream(ofKeys(2, 4)))).isEqualTo(whole(2, 4));
    assertThat(bytes.parse(bytes.stream(ofKeys(4, 0, 3)))).isEqualTo(whole(4, 0, 3));
  }

  @Test
  void entriesThatHaveMutationsOrOtherKeysAreSentAsTheyAre() {
    MutateRowsRequest mixed =
        ofKeys(0).toBuilder()
            .addEntries(Entry.newBuilder().setRowKey(FAMILY).addAllMutations(ROWS.get(3)))
            .addEntries(Entry.newBuilder().setRowKey(ByteString.copyFromUtf8("unknown")))
            .addEntries(ofKeys(1).getEntries(0))
            .build();

    MutateRowsRequest sent = bytes.parse(bytes.stream(mixed));

    assertThat(sent.getEntries(0)).isEqualTo(whole(0).getEntries(0));
    assertThat(sent.getEntriesList().subList(1, 3)).isEqualTo(mixed.getEntriesList().subList(1, 3));
    assertThat(sent.getEntries(3)).isEqualTo(whole(1).getEntries(0));
  }

  @Test
  void aRequestWithoutBytesShowsThatItWasWritten() {
    WireWrites none = new WireWrites(List.of());
    MutateRowsRequest request = whole(0, 1);
    assertThat(none.isWritten()).isFalse();

    assertThat(none.marshaller(messages).stream(request)).isNotInstanceOf(WireRequest.class);
    assertThat(none.isWritten()).isTrue();
  }

  /** A batch keeps its calls, and must not keep all rows. */
  @Test
  void aCallThatHasEndedHasNoRows() {
    writes.forget();

    assertThrows(StatusRuntimeException.class, () -> bytes.stream(ofKeys(0)));
  }
}
