package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.bytes;
import static io.github.bigtablemapper.local.LocalClients.code;
import static java.util.Objects.requireNonNull;

import com.google.api.gax.rpc.StatusCode.Code;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamContinuationToken;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamMutation;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamRecord;
import com.google.cloud.bigtable.data.v2.models.CloseStream;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.DeleteCells;
import com.google.cloud.bigtable.data.v2.models.DeleteFamily;
import com.google.cloud.bigtable.data.v2.models.Entry;
import com.google.cloud.bigtable.data.v2.models.Heartbeat;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.ReadChangeStreamQuery;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.SetCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Change streams, read by the client. */
class ChangeStreamTest {
  private static final TableId TABLE = TableId.of("t");
  private static final AtomicReference<Instant> NOW =
      new AtomicReference<>(Instant.parse("2026-11-20T12:00:00Z"));

  private static LocalBigtable server;
  private static LocalClients clients;

  private LocalChangeStream control;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.builder().clock(NOW::get).cutAnswers(5).start();
    clients = new LocalClients(server, "i");
  }

  @AfterAll
  static void close() {
    server.close(); // first, or the client waits for its streams
    clients.close();
  }

  @BeforeEach
  void createTable() {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("t")
                .addFamily("f")
                .addFamily("g")
                .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1)));
    control = server.changeStream(LocalClients.PROJECT, "i", "t");
  }

  @AfterEach
  void deleteTable() {
    clients.admin().updateTable(UpdateTableRequest.of("t").disableChangeStreamRetention());
    clients.admin().deleteTable("t");
  }

  private static void put(String key, String value) {
    clients.data().mutateRow(RowMutation.create(TABLE, key).setCell("f", "q", 1_000, value));
  }

  private static ReadChangeStreamQuery all() {
    return quiet().streamPartition(ByteStringRange.unbounded());
  }

  /** Without heartbeats, but for those that a test makes. */
  private static ReadChangeStreamQuery quiet() {
    return ReadChangeStreamQuery.create("t").heartbeatDuration(Duration.ofDays(1));
  }

  private static Instant now() {
    return requireNonNull(NOW.get());
  }

  /** {@return what was written until now, and the end} */
  private static List<String> written(ReadChangeStreamQuery query) {
    Instant end = now();
    NOW.updateAndGet(time -> time.plusSeconds(1));
    List<String> records = new ArrayList<>();
    for (ChangeStreamRecord each : clients.data().readChangeStream(query.endTime(end))) {
      if (!(each instanceof Heartbeat)) {
        records.add(text(each));
      }
    }
    return records;
  }

  private static String text(ChangeStreamRecord each) {
    if (each instanceof ChangeStreamMutation change) {
      StringBuilder text = new StringBuilder();
      text.append(change.getType() == ChangeStreamMutation.MutationType.USER ? "" : "gc ");
      text.append(change.getRowKey().toStringUtf8());
      for (Entry entry : change.getEntries()) {
        if (entry instanceof SetCell cell) {
          text.append(" ").append(cell.getQualifier().toStringUtf8());
          text.append("=").append(cell.getValue().toStringUtf8());
        } else if (entry instanceof DeleteFamily family) {
          text.append(" -").append(family.getFamilyName());
        } else if (entry instanceof DeleteCells cells) {
          text.append(" -").append(cells.getQualifier().toStringUtf8());
        }
      }
      return text.toString();
    }
    return ((CloseStream) each).getNewPartitions().isEmpty() ? "end" : "moved";
  }

  @Test
  void allKindsOfWritesAreRecordedOnceApplied() {
    put("a", "x".repeat(50));
    clients.data().mutateRow(RowMutation.create(TABLE, "a").deleteCells("f", "q"));
    clients.data().mutateRow(RowMutation.create(TABLE, "b").deleteRow());
    boolean isMatched =
        clients
            .data()
            .checkAndMutateRow(
                ConditionalRowMutation.create(TABLE, "a")
                    .then(Mutation.create().setCell("f", "q", 1_000, "yes"))
                    .otherwise(Mutation.create().setCell("f", "q", 1_000, "no")));
    assertThat(isMatched).isFalse();
    var row =
        clients
            .data()
            .readModifyWriteRow(ReadModifyWriteRow.create(TABLE, "a").append("f", "q", "!"));
    assertThat(row.getCells()).hasSize(1);
    assertThat(
            code(
                () ->
                    clients
                        .data()
                        .mutateRow(RowMutation.create(TABLE, "a").setCell("h", "q", 1_000, "v"))))
        .isEqualTo(Code.NOT_FOUND);
    control.collect(bytes("a"), "f", bytes("q"), 0);

    assertThat(written(all().startTime(now())))
        .containsExactly(
            "a q=" + "x".repeat(50), "a -q", "b -f -g", "a q=no", "a q=no!", "gc a -q", "end")
        .inOrder();
    assertThat(clients.data().readRow(TABLE, "a")).isNull();
  }

  @Test
  void rowsThatAreDroppedAreRecorded() {
    Instant before = now();
    for (String key : List.of("a1", "a2", "b")) {
      put(key, "v");
    }
    clients.admin().dropRowRange("t", "a");
    put("c", "v");
    clients.admin().dropAllRows("t");

    assertThat(written(all().startTime(before)).subList(3, 9))
        .containsExactly("a1 -f -g", "a2 -f -g", "c q=v", "b -f -g", "c -f -g", "end")
        .inOrder();
    assertThat(clients.data().readRows(Query.create(TABLE)).iterator().hasNext()).isFalse();
  }

  @Test
  void aStreamStartsAtATimeThatIsRetained() {
    Instant created = now();
    NOW.updateAndGet(time -> time.plus(Duration.ofHours(1)));
    put("a", "1");
    NOW.updateAndGet(time -> time.plusSeconds(60));
    put("a", "2");
    Instant second = now();

    assertThat(written(all().startTime(second))).containsExactly("a q=2", "end").inOrder();
    assertThat(written(all())).containsExactly("end");
    assertThat(code(() -> written(all().startTime(now().minus(Duration.ofHours(25))))))
        .isEqualTo(Code.INVALID_ARGUMENT);
    assertThat(code(() -> written(all().startTime(now().plusSeconds(9)))))
        .isEqualTo(Code.INVALID_ARGUMENT);
    assertThat(written(all().startTime(created))).containsExactly("a q=1", "a q=2", "end");
    assertThat(code(() -> written(all().startTime(created.minusMillis(1)))))
        .isEqualTo(Code.INVALID_ARGUMENT);

    NOW.updateAndGet(time -> time.plus(Duration.ofHours(23)));
    assertThat(written(all().startTime(now().minus(Duration.ofMinutes(24 * 60 - 1)))))
        .containsExactly("a q=1", "a q=2", "end")
        .inOrder();
    NOW.updateAndGet(time -> time.plus(Duration.ofHours(1)).minusSeconds(30));
    assertThat(written(all().startTime(now().minus(Duration.ofHours(23))))).containsExactly("end");
    assertThat(written(all().startTime(second))).containsExactly("a q=2", "end").inOrder();
  }

  @Test
  void partitionsAreTheSplits() {
    control.split(bytes("m"));
    control.split(bytes("c"));
    control.merge(bytes("m"));

    List<ByteStringRange> partitions = new ArrayList<>();
    clients.data().generateInitialChangeStreamPartitions("t").forEach(partitions::add);

    assertThat(control.borders()).containsExactly(bytes("c"));
    assertThat(partitions)
        .containsExactly(ByteStringRange.create("", "c"), ByteStringRange.create("c", ""))
        .inOrder();
    put("b", "1");
    put("c", "2");
    assertThat(
            written(
                ReadChangeStreamQuery.create("t")
                    .streamPartition(ByteStringRange.create("c", ""))
                    .startTime(now())))
        .containsExactly("c q=2", "end")
        .inOrder();
  }

  @Test
  void whoReadsAPartitionThatIsSplitAndMergedMissesNothing() {
    Iterator<ChangeStreamRecord> records =
        clients.data().readChangeStream(all().startTime(now())).iterator();
    put("a", "1");
    assertThat(text(records.next())).isEqualTo("a q=1");
    control.split(bytes("m"));
    put("a", "2");
    put("z", "3");

    CloseStream split = (CloseStream) records.next();
    assertThat(split.getNewPartitions())
        .containsExactly(ByteStringRange.create("", "m"), ByteStringRange.create("m", ""))
        .inOrder();
    List<ChangeStreamContinuationToken> tokens = split.getChangeStreamContinuationTokens();
    assertThat(written(resumed(tokens.get(0)))).containsExactly("a q=2", "end").inOrder();

    // The second part is read no further before both are merged again.
    Iterator<ChangeStreamRecord> first =
        clients.data().readChangeStream(resumed(tokens.get(0))).iterator();
    assertThat(text(first.next())).isEqualTo("a q=2");
    control.merge(bytes("m"));
    CloseStream merged = (CloseStream) first.next();
    assertThat(merged.getNewPartitions()).containsExactly(ByteStringRange.create("", ""));
    put("b", "4");

    ReadChangeStreamQuery both =
        all()
            .continuationTokens(
                List.of(merged.getChangeStreamContinuationTokens().get(0), tokens.get(1)));
    assertThat(written(both)).containsExactly("z q=3", "b q=4", "end").inOrder();
    assertThat(code(() -> written(all().continuationTokens(List.of(tokens.get(1))))))
        .isEqualTo(Code.INVALID_ARGUMENT);
  }

  /** A reader that is not connected meanwhile never learns of it, as in production. */
  @Test
  void aPartitionThatWasMergedAndSplitAgainIsReadAfterItsToken() {
    control.split(bytes("m"));
    Iterator<ChangeStreamRecord> first =
        clients.data().readChangeStream(part("", "m", now())).iterator();
    Iterator<ChangeStreamRecord> second =
        clients.data().readChangeStream(part("m", "", now())).iterator();
    put("a", "1");
    put("z", "2");
    assertThat(text(first.next())).isEqualTo("a q=1");
    ChangeStreamMutation read = (ChangeStreamMutation) second.next();
    control.end(bytes("z"));
    assertThat(text(second.next())).isEqualTo("end");

    control.merge(bytes("m"));
    ChangeStreamContinuationToken merged =
        ((CloseStream) first.next()).getChangeStreamContinuationTokens().get(0);
    assertThat(merged.getPartition()).isEqualTo(ByteStringRange.create("", "m"));
    control.split(bytes("m"));
    put("a", "3");
    put("z", "4");

    ChangeStreamContinuationToken other =
        ChangeStreamContinuationToken.create(ByteStringRange.create("m", ""), read.getToken());
    assertThat(written(resumed(other))).containsExactly("z q=4", "end").inOrder();
    assertThat(written(resumed(merged))).containsExactly("a q=3", "end").inOrder();
  }

  private static ReadChangeStreamQuery part(String from, String to, Instant start) {
    return quiet().streamPartition(ByteStringRange.create(from, to)).startTime(start);
  }

  private static ReadChangeStreamQuery resumed(ChangeStreamContinuationToken token) {
    return quiet().streamPartition(token.getPartition()).continuationTokens(List.of(token));
  }

  @Test
  void partitionsEndOneByOneAndTheirBordersMove() throws Exception {
    control.split(bytes("m"));
    Iterator<ChangeStreamRecord> first = part("", "m");
    Iterator<ChangeStreamRecord> second = part("m", "");
    assertThat(control.awaitReaders(2, Duration.ofMinutes(1))).isTrue();
    for (Duration none : List.of(Duration.ZERO, Duration.ofSeconds(Long.MIN_VALUE))) {
      assertThat(control.awaitReaders(1, none)).isFalse();
    }
    assertThat(control.awaitReaders(1, Duration.ofNanos(1))).isFalse();

    control.end(bytes("a"));
    assertThat(text(first.next())).isEqualTo("end");
    control.move(bytes("x"), bytes("f"));
    control.move(bytes("m"), bytes("f"));
    assertThat(((CloseStream) second.next()).getNewPartitions())
        .containsExactly(ByteStringRange.create("f", ""));

    assertThat(control.awaitReaders(0, Duration.ofSeconds(Long.MAX_VALUE))).isTrue();
    assertThat(control.borders()).containsExactly(bytes("f"));
  }

  private static Iterator<ChangeStreamRecord> part(String from, String to) {
    return clients
        .data()
        .readChangeStream(quiet().streamPartition(ByteStringRange.create(from, to)))
        .iterator();
  }

  @Test
  void heartbeatsHaveATokenToResumeFrom() {
    Iterator<ChangeStreamRecord> records =
        clients.data().readChangeStream(all().startTime(now())).iterator();
    put("a", "1");
    assertThat(text(records.next())).isEqualTo("a q=1");
    control.heartbeat();
    Heartbeat heartbeat = (Heartbeat) records.next();
    put("a", "2");

    assertThat(heartbeat.getEstimatedLowWatermarkTime()).isEqualTo(now());
    assertThat(written(resumed(heartbeat.getChangeStreamContinuationToken())))
        .containsExactly("a q=2", "end")
        .inOrder();
  }

  /** Changes wait in the log, and not in the connection, until the reader is ready for them. */
  @Test
  void aSlowReaderIsWaitedFor() throws Exception {
    Iterator<ChangeStreamRecord> records =
        clients.data().readChangeStream(all().startTime(now())).iterator();
    assertThat(control.awaitReaders(1, Duration.ofSeconds(30))).isTrue();
    String value = "x".repeat(200_000);
    List<String> keys = new ArrayList<>();
    for (int i = 100; i < 300; i++) {
      keys.add("k" + i);
      put("k" + i, value);
    }
    control.heartbeat();
    control.split(bytes("k200"));

    List<String> read = new ArrayList<>();
    ChangeStreamRecord record = records.next();
    for (; !(record instanceof CloseStream); record = records.next()) {
      if (record instanceof ChangeStreamMutation change) {
        read.add(change.getRowKey().toStringUtf8());
      }
    }
    assertThat(read.size()).isLessThan(keys.size());
    for (ChangeStreamContinuationToken token :
        ((CloseStream) record).getChangeStreamContinuationTokens()) {
      for (String change : written(resumed(token))) {
        if (!change.equals("end")) {
          read.add(change.substring(0, change.indexOf(' ')));
        }
      }
    }
    assertThat(read).containsExactlyElementsIn(keys).inOrder();
  }

  @Test
  void heartbeatsComeOnTheirOwn() {
    Iterator<ChangeStreamRecord> records =
        clients.data().readChangeStream(all().heartbeatDuration(Duration.ofMillis(100))).iterator();

    assertThat(records.next()).isInstanceOf(Heartbeat.class);
    assertThat(records.next()).isInstanceOf(Heartbeat.class);
  }

  @Test
  void aTableIsDeletedAfterItsStream() {
    put("a", "1");
    Iterator<ChangeStreamRecord> records =
        clients.data().readChangeStream(all().startTime(now())).iterator();
    assertThat(text(records.next())).isEqualTo("a q=1");
    control.heartbeat();
    ChangeStreamContinuationToken token =
        ((Heartbeat) records.next()).getChangeStreamContinuationToken();

    assertThat(code(() -> clients.admin().deleteTable("t"))).isEqualTo(Code.FAILED_PRECONDITION);
    deleteTable();
    assertThat(code(records::next)).isEqualTo(Code.FAILED_PRECONDITION);
    assertThat(code(() -> written(all()))).isEqualTo(Code.NOT_FOUND);
    assertThat(code(() -> written(resumed(token)))).isEqualTo(Code.NOT_FOUND);

    createTable();
    Instant created = now();
    put("b", "2");
    assertThat(code(() -> written(resumed(token)))).isEqualTo(Code.INVALID_ARGUMENT);
    assertThat(written(all().startTime(created))).containsExactly("b q=2", "end").inOrder();
  }

  @Test
  void aStreamThatIsDisabledEndsAndItsChangesAreGone() {
    put("a", "1");
    Iterator<ChangeStreamRecord> records =
        clients.data().readChangeStream(all().startTime(now())).iterator();
    assertThat(text(records.next())).isEqualTo("a q=1");
    Instant before = now();
    NOW.updateAndGet(time -> time.plusSeconds(1));

    clients.admin().updateTable(UpdateTableRequest.of("t").disableChangeStreamRetention());
    assertThat(code(records::next)).isEqualTo(Code.FAILED_PRECONDITION);
    assertThat(code(() -> written(all()))).isEqualTo(Code.FAILED_PRECONDITION);
    put("a", "2");

    clients
        .admin()
        .updateTable(
            UpdateTableRequest.of("t")
                .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(2)));
    assertThat(code(() -> written(all().startTime(before)))).isEqualTo(Code.INVALID_ARGUMENT);
    put("a", "3");
    assertThat(written(all().startTime(now()))).containsExactly("a q=3", "end").inOrder();
  }
}
