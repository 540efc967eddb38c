package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.AsyncMaintainedIndex;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.fixture.ObservedOutcomes;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A reindex and a sweep send requests at the same time, and report what they have changed. */
@NullMarked
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IndexRepairRunTest {
  private static final int ROWS = 70;
  private static final int AT_A_TIME = 50;
  private static final Duration SHORT = Duration.ofMillis(500);
  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

  /** More than a busy machine needs for all requests that are held at a time. */
  private static final Deadlines PATIENT = Deadlines.of(Duration.ofMinutes(2));

  private static final TableId ENTRIES = TableId.of("cases-by-state");

  @Table("cases")
  @Family("c")
  @Index(value = "cases-by-state", on = "state", mode = IndexMode.TABLE)
  record Case(@RowKey String id, String state) {}

  /** What changes an entry for each row. */
  private enum Repair {
    REINDEX,
    MARK,
    DELETE;

    CompletableFuture<Long> start(IndexRepairRunTest_CaseRepository cases) {
      return this == REINDEX
          ? AsyncMaintainedIndex.reindex(cases.async(), IndexRepairRunTest_CaseKey.all())
          : cases.byState().async().sweep(IndexRepairRunTest_CaseByStateKey.all());
    }

    long run(IndexRepairRunTest_CaseRepository cases) {
      return this == REINDEX
          ? MaintainedIndex.reindex(cases, IndexRepairRunTest_CaseKey.all())
          : cases.byState().sweep(IndexRepairRunTest_CaseByStateKey.all());
    }
  }

  /** What ends it. */
  private enum End {
    INTERRUPT,
    CANCEL,
    DEADLINE,
    CLOSE
  }

  private final ObservedOutcomes observed = new ObservedOutcomes();
  private HoldingServer server;
  private BigtableDataClient held;
  private BigtableDataClient client;
  private BigtableTableAdminClient admin;

  @BeforeAll
  void start() throws IOException {
    BundledEmulator emulator = BundledEmulator.shared();
    BundledEmulator.Instance instance = emulator.newInstance();
    server = new HoldingServer(emulator.port());
    admin = BigtableTableAdminClient.create(instance.adminSettings().build());
    client = BigtableDataClient.create(instance.dataSettings().build());
    held =
        BigtableDataClient.create(
            BigtableDataSettings.newBuilderForEmulator(server.port())
                .setProjectId(instance.projectId())
                .setInstanceId(instance.instanceId())
                .build());
  }

  @BeforeEach
  void emptyTables() {
    BigtableMapper mapper = BigtableMapper.create(client);
    mapper.schema(admin).apply(new IndexRepairRunTest_CaseRepository(mapper));
    admin.dropAllRows("cases");
    admin.dropAllRows("cases-by-state");
  }

  @AfterAll
  void stop() {
    held.close();
    client.close();
    admin.close();
    server.close();
  }

  /** Leaves a row without its entry, or an entry without its row, for each of the rows. */
  private void prepare(Repair repair) {
    BigtableMapper mapper = BigtableMapper.builder(client).clock(InstantSource.fixed(NOW)).build();
    IndexRepairRunTest_CaseRepository cases = new IndexRepairRunTest_CaseRepository(mapper);
    cases.putAll(
        IntStream.range(0, ROWS).mapToObj(i -> new Case("%03d".formatted(i), "open")).toList());
    admin.dropAllRows(repair == Repair.REINDEX ? "cases-by-state" : "cases");
    if (repair == Repair.DELETE) {
      assertThat(cases.byState().sweep(IndexRepairRunTest_CaseByStateKey.all())).isEqualTo(0);
    }
  }

  private BigtableMapper mapper(BigtableDataClient client, Repair repair, Deadlines deadlines) {
    Instant now = repair == Repair.DELETE ? NOW.plus(MaintainedIndex.GRACE) : NOW;
    return BigtableMapper.builder(client)
        .clock(InstantSource.fixed(now))
        .deadlines(deadlines)
        .observe(observed)
        .build();
  }

  /** {@return the keys of the entries that are as the repair leaves them} */
  private Set<ByteString> repaired(Repair repair, Set<ByteString> before) {
    Set<ByteString> repaired = new HashSet<>();
    Set<ByteString> present = new HashSet<>();
    for (Row row : client.readRows(Query.create(ENTRIES))) {
      present.add(row.getKey());
      if (repair == Repair.REINDEX || !row.getCells("i", "s").isEmpty()) {
        repaired.add(row.getKey());
      }
    }
    if (repair != Repair.DELETE) {
      return repaired;
    }
    Set<ByteString> deleted = new HashSet<>(before);
    deleted.removeAll(present);
    return deleted;
  }

  private Set<ByteString> entries() {
    Set<ByteString> keys = new HashSet<>();
    client.readRows(Query.create(ENTRIES)).forEach(row -> keys.add(row.getKey()));
    return keys;
  }

  @ParameterizedTest
  @EnumSource(Repair.class)
  void requestsAreSentAtTheSameTime(Repair repair) throws InterruptedException {
    prepare(repair);
    Set<ByteString> before = entries();
    server.holdWrites(true);

    CompletableFuture<Long> run =
        repair.start(new IndexRepairRunTest_CaseRepository(mapper(held, repair, PATIENT)));

    assertThat(server.awaitHeld(AT_A_TIME, run::isDone)).isTrue();
    assertThat(run.isDone()).isFalse();
    server.release();
    assertThat(run.orTimeout(30, TimeUnit.SECONDS).join())
        .isEqualTo(repair == Repair.MARK ? 0 : ROWS);
    assertThat(repaired(repair, before)).hasSize(ROWS);
  }

  static Stream<Arguments> ends() {
    return Stream.of(Repair.values())
        .flatMap(
            repair ->
                Stream.of(End.values())
                    .flatMap(
                        end ->
                            Stream.of(true, false)
                                .map(response -> Arguments.of(repair, end, response))));
  }

  /** What is neither counted nor reported as unknown was not changed, then and later. */
  @ParameterizedTest(name = "{0}, {1}, response {2}")
  @MethodSource("ends")
  void theCallerReceivesWhatIsTrue(Repair repair, End end, boolean response)
      throws InterruptedException {
    prepare(repair);
    Set<ByteString> before = entries();
    BigtableMapper mapper =
        mapper(held, repair, end == End.DEADLINE ? Deadlines.of(SHORT) : PATIENT);
    server.holdWrites(response);
    observed.watch(ENTRIES.getTableId());

    Throwable thrown = thrown(repair, end, mapper);

    // The requests that a deadline has ended are there before this one: they share a connection.
    assertThat(held.readRow(ENTRIES, "none")).isNull();
    server.release();
    Set<ByteString> repaired = repaired(repair, before);
    int requests = server.requests();
    assertThat(repaired.size()).isAtMost(AT_A_TIME);
    if (end == End.CANCEL) {
      assertThat(thrown).isInstanceOf(CancellationException.class);
    } else if (end != End.DEADLINE || !repaired.isEmpty()) { // else it was over before a request
      assertThat(thrown).isInstanceOf(IncompleteOperationException.class);
      IncompleteOperationException incomplete =
          (IncompleteOperationException) Objects.requireNonNull(thrown);
      assertThat(incomplete.step()).isEqualTo("write");
      assertThat(incomplete.appliedRows()).isEqualTo(0);
      assertThat(incomplete.unknownRows()).containsAtLeastElementsIn(repaired);
      assertThat(observed.count(Outcome.APPLIED)).isEqualTo(0);
      assertThat(observed.count(Outcome.UNKNOWN)).isEqualTo(incomplete.unknownRows().size());
    }
    long again = repair.run(new IndexRepairRunTest_CaseRepository(mapper(client, repair, PATIENT)));
    assertThat(again).isAtMost(ROWS);
    assertThat(repaired(repair, before)).hasSize(ROWS);
    assertThat(server.requests()).isEqualTo(requests);
  }

  private @Nullable Throwable thrown(Repair repair, End end, BigtableMapper mapper)
      throws InterruptedException {
    IndexRepairRunTest_CaseRepository cases = new IndexRepairRunTest_CaseRepository(mapper);
    if (end == End.CANCEL) {
      CompletableFuture<Long> run = repair.start(cases);
      assertThat(server.awaitHeld(AT_A_TIME, run::isDone)).isTrue();
      run.cancel(true);
      return run.handle((done, thrown) -> thrown).join();
    }
    CompletableFuture<@Nullable Throwable> outcome = new CompletableFuture<>();
    List<Boolean> flags = new ArrayList<>();
    Thread caller =
        new Thread(
            () -> {
              try {
                repair.run(cases);
                outcome.complete(null);
              } catch (Throwable thrown) {
                flags.add(Thread.currentThread().isInterrupted());
                outcome.complete(thrown);
              }
            });
    caller.start();
    if (end != End.DEADLINE) { // which may end the first before the last is sent
      assertThat(server.awaitHeld(AT_A_TIME, outcome::isDone)).isTrue();
    }
    if (end == End.INTERRUPT) {
      caller.interrupt();
    } else if (end == End.CLOSE) {
      mapper.close(Duration.ZERO);
    }
    Throwable thrown = outcome.orTimeout(30, TimeUnit.SECONDS).join();
    assertWithMessage("%s", thrown).that(flags).containsExactly(end == End.INTERRUPT);
    return thrown;
  }

  /** Those that were changed before are counted, and those in progress end. */
  @Test
  void aFailureEndsTheOthersAndCountsThem() throws InterruptedException {
    prepare(Repair.REINDEX);
    server.holdWrites(true);
    CompletableFuture<Long> run =
        Repair.REINDEX.start(
            new IndexRepairRunTest_CaseRepository(mapper(held, Repair.REINDEX, PATIENT)));
    assertThat(server.awaitHeld(AT_A_TIME, run::isDone)).isTrue();
    admin.deleteTable("cases-by-state"); // what is sent from now on fails

    server.release();

    Throwable thrown =
        run.handle((done, failure) -> failure).orTimeout(30, TimeUnit.SECONDS).join();
    assertThat(thrown).isInstanceOf(IncompleteOperationException.class);
    IncompleteOperationException incomplete =
        (IncompleteOperationException) Objects.requireNonNull(thrown);
    assertThat(incomplete.step()).isEqualTo("write");
    assertThat(incomplete.appliedRows()).isEqualTo(AT_A_TIME);
    assertThat(incomplete.unknownRows()).isEmpty();
    assertThat(incomplete)
        .hasMessageThat()
        .contains("(table cases) ends there: 50 entries were changed.");
  }

  @Test
  void aTableWithoutEntitiesHasNoEntries() {
    BigtableMapper mapper = mapper(client, Repair.REINDEX, PATIENT);
    IndexRepairRunTest_CaseRepository cases = new IndexRepairRunTest_CaseRepository(mapper);
    assertThat(MaintainedIndex.reindex(cases, IndexRepairRunTest_CaseKey.all())).isEqualTo(0);
    assertThat(cases.byState().sweep(IndexRepairRunTest_CaseByStateKey.all())).isEqualTo(0);
    assertThat(entries()).isEmpty();
  }
}
