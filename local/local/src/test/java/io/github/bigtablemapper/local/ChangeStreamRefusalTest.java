package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.bytes;
import static io.github.bigtablemapper.local.LocalClients.code;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.InvalidArgumentException;
import com.google.api.gax.rpc.StatusCode.Code;
import com.google.bigtable.v2.ReadChangeStreamRequest;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.StreamContinuationToken;
import com.google.bigtable.v2.StreamPartition;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamRecord;
import com.google.cloud.bigtable.data.v2.models.Heartbeat;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.ReadChangeStreamQuery;
import io.grpc.Status;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Reads of change streams that are refused. */
@ExtendWith(LocalExtension.class)
class ChangeStreamRefusalTest {
  private final LocalBigtable server;
  private final LocalClients clients;
  private LocalChangeStream control;

  ChangeStreamRefusalTest(LocalBigtable server, LocalClients clients) {
    this.server = server;
    this.clients = clients;
  }

  @BeforeEach
  void createTable() {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("t")
                .addFamily("f")
                .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1)));
    control = server.changeStream(LocalClients.PROJECT, clients.instanceId(), "t");
  }

  /** Its readers end, which a client waits for when it is closed. */
  @AfterEach
  void deleteTable() {
    clients.admin().updateTable(UpdateTableRequest.of("t").disableChangeStreamRetention());
    clients.admin().deleteTable("t");
  }

  private static ReadChangeStreamQuery all() {
    return ReadChangeStreamQuery.create("t").streamPartition(ByteStringRange.unbounded());
  }

  @Test
  void noTimeBetweenHeartbeatsEndsTheServer() throws InterruptedException {
    for (Duration time : List.of(Duration.ofSeconds(-1), Duration.ofNanos(-1))) {
      Iterator<ChangeStreamRecord> records =
          clients.data().readChangeStream(all().heartbeatDuration(time)).iterator();
      assertThrows(InvalidArgumentException.class, records::next);
    }
    Iterator<ChangeStreamRecord> records =
        clients
            .data()
            .readChangeStream(all().heartbeatDuration(Duration.ofSeconds(Long.MAX_VALUE / 1_000)))
            .iterator();
    assertThat(control.awaitReaders(1, Duration.ofMinutes(1))).isTrue();
    control.heartbeat();
    assertThat(records.next()).isInstanceOf(Heartbeat.class);
  }

  @Test
  void aPartitionThatIsNoRangeIsRefusedAndSoIsTheTokenOfAnother() throws Exception {
    control.split(bytes("m"));
    for (StreamPartition.Builder wrong :
        List.of(
            partition(
                RowRange.newBuilder().setStartKeyClosed(bytes("z")).setEndKeyOpen(bytes("a"))),
            partition(
                RowRange.newBuilder().setStartKeyClosed(bytes("a")).setEndKeyOpen(bytes("a"))),
            partition(RowRange.newBuilder().setStartKeyOpen(bytes("a"))),
            partition(RowRange.newBuilder().setEndKeyClosed(bytes("m"))))) {
      assertThat(refusal(ReadChangeStreamRequest.newBuilder().setPartition(wrong)))
          .isEqualTo(Status.Code.INVALID_ARGUMENT);
    }
    Iterator<ChangeStreamRecord> first =
        clients
            .data()
            .readChangeStream(
                ReadChangeStreamQuery.create("t").streamPartition(ByteStringRange.create("", "m")))
            .iterator();
    assertThat(control.awaitReaders(1, Duration.ofMinutes(1))).isTrue();
    control.heartbeat();
    String token = ((Heartbeat) first.next()).getChangeStreamContinuationToken().getToken();
    StreamPartition.Builder other =
        partition(RowRange.newBuilder().setStartKeyClosed(bytes("m")).setEndKeyOpen(bytes("")));
    ReadChangeStreamRequest.Builder resumed =
        ReadChangeStreamRequest.newBuilder().setPartition(other);
    resumed
        .getContinuationTokensBuilder()
        .addTokens(StreamContinuationToken.newBuilder().setPartition(other).setToken(token));
    assertThat(refusal(resumed)).isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  private static StreamPartition.Builder partition(RowRange.Builder range) {
    return StreamPartition.newBuilder().setRowRange(range);
  }

  private Status.Code refusal(ReadChangeStreamRequest.Builder request) {
    return LocalClients.failure(
            () ->
                clients
                    .raw()
                    .readChangeStream(request.setTableName(clients.table("t")).build())
                    .forEachRemaining(record -> {}))
        .getCode();
  }

  @Test
  void aTableWithoutAChangeStreamHasNone() {
    clients.admin().createTable(CreateTableRequest.of("plain").addFamily("f"));

    assertThat(
            code(
                () ->
                    clients
                        .data()
                        .generateInitialChangeStreamPartitions("plain")
                        .forEach(partition -> {})))
        .isEqualTo(Code.FAILED_PRECONDITION);
    clients.admin().deleteTable("plain");
  }
}
