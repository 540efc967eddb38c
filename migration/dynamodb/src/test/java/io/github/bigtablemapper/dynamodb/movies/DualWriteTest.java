package io.github.bigtablemapper.dynamodb.movies;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.common.base.Stopwatch;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.dynamodb.DynamoDbImport;
import io.github.bigtablemapper.dynamodb.ImportMode;
import io.github.bigtablemapper.dynamodb.ImportTarget;
import io.github.bigtablemapper.dynamodb.VerificationReport;
import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import io.github.bigtablemapper.dynamodb.item.EnhancedItems;
import io.github.bigtablemapper.dynamodb.item.TableScan;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.Status;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A table moves while it is used: written twice, imported, compared, switched. */
class DualWriteTest {
  private static final long SEED = 4711;

  private final Path folder;
  private final LocalTable local;
  private final DynamoDbClient dynamoDb;
  private final FaultProxy proxy;
  private final BigtableDataClient client;
  private final MovieRepository movies;
  private final MovieStore store;

  DualWriteTest(@TempDir Path folder) throws Exception {
    this.folder = folder;
    this.local = LocalTable.start();
    this.dynamoDb = local.client();
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    this.proxy = FaultProxy.before(BundledEmulator.shared().port());
    this.client =
        BigtableDataClient.create(
            proxy.dataSettings(instance.projectId(), instance.instanceId()).build());
    BigtableMapper mapper = BigtableMapper.create(client);
    this.movies = new MovieRepository(mapper);
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      mapper.schema(admin).apply(movies);
    }
    this.store = new MovieStore(local.table(), movies);
  }

  @AfterEach
  void stop() throws Exception {
    client.close();
    proxy.close();
    local.stop();
  }

  private static Movie movie(int number, String plot) {
    return new Movie(
        2000 + number % 10,
        "movie " + number,
        Optional.of(plot),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Set.of(plot));
  }

  @Test
  void nothingIsLostWhileTheTableIsUsed() throws Exception {
    for (int i = 0; i < 200; i++) {
      local.put(movie(i, "old"));
    }
    AtomicBoolean done = new AtomicBoolean();
    CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> write(done));

    // docs: import
    DynamoDbImport moved =
        DynamoDbImport.from(TableScan.of(dynamoDb, "Movies", 4), folder)
            .into(
                ImportTarget.of(movies, EnhancedItems.of(LocalTable.SCHEMA, MovieItems::ofBean))
                    .counting(MovieKey.all()))
            .mode(ImportMode.ONLY_ABSENT)
            .maxBytesPerSecond(50_000);
    var unused = moved.run();
    store.copy();
    // end
    done.set(true);
    writer.join();
    store.copy();

    VerificationReport proof = moved.verify();
    assertThat(proof.isWhole()).isTrue();
    assertThat(proof.rows()).hasValue(proof.items());
    assertThat(proof.items()).isNotEqualTo(200);
  }

  /** Writes go on; the store writes both tables only before the last export. */
  @Test
  void nothingIsLostByExports() throws Exception {
    LoggedTable log = new LoggedTable(local);
    for (int i = 0; i < 100; i++) {
      log.put(movie(i, "old"));
    }
    Random random = new Random(SEED);
    Path exports = folder.resolve("exports");
    Path full = log.full(exports.resolve("full"));
    log.write(80, random, DualWriteTest::movie);
    Path first = log.increment(exports.resolve("first"));
    log.write(80, random, DualWriteTest::movie);
    Path directory = folder.resolve("import");

    // docs: increments
    DynamoDbImport ofFull = moved(DynamoDbExport.open(full), directory);
    DynamoDbImport ofFirst = moved(DynamoDbExport.open(first), directory);
    var imported = List.of(ofFull.run(), ofFirst.run());
    // end
    assertThat(imported.get(1).counts().rejected()).isEqualTo(0);

    store.exportsFollow(true); // from now on the application writes both
    AtomicBoolean done = new AtomicBoolean();
    CompletableFuture<Void> writer =
        CompletableFuture.runAsync(() -> write(done, log.writingTo(store)));
    Waiting.until("both tables are written", () -> store.marked() > 20);
    Path last = log.increment(exports.resolve("last"));

    // docs: last
    var unused = moved(DynamoDbExport.open(last), directory).run();
    store.exportsFollow(false);
    store.copy();
    // end
    done.set(true);
    writer.join();
    store.lead(MovieStore.Leader.BIGTABLE);

    VerificationReport proof = proof().verify();
    assertThat(proof.isWhole()).isTrue();
    assertThat(proof.rows()).hasValue(proof.items());
  }

  // docs: moved
  private DynamoDbImport moved(DynamoDbExport export, Path directory) {
    return DynamoDbImport.from(export, directory)
        .into(
            ImportTarget.of(movies, MovieItems::ofItem)
                .keys(keys -> MovieKey.of(keys.get("year").intValue(), keys.get("title").string()))
                .counting(MovieKey.all()));
  }

  // end

  // docs: proof
  private DynamoDbImport proof() {
    return DynamoDbImport.from(TableScan.of(dynamoDb, "Movies", 4), folder.resolve("proof"))
        .into(ImportTarget.of(movies, MovieItems::ofItem).counting(MovieKey.all()));
  }

  // end

  /** New movies, other plots, deletions: of one row one after the other. */
  private void write(AtomicBoolean done) {
    write(done, store::put, store::delete);
  }

  private static void write(AtomicBoolean done, LoggedTable.Writer writer) {
    write(done, writer::put, writer::delete);
  }

  private static void write(AtomicBoolean done, Consumer<Movie> put, Consumer<MovieKey> delete) {
    Random random = new Random(SEED);
    for (int i = 0; !done.get() || i < 150; i++) {
      Movie movie = movie(random.nextInt(250), "new " + i);
      if (random.nextInt(3) == 0) {
        delete.accept(MovieKey.of(movie));
      } else {
        put.accept(movie);
      }
    }
  }

  @Test
  void aWriteThatFailsInOneOfThemIsMadeUpFor() {
    refuseWrite();
    Movie rush = LocalTable.MOVIES.get(0);

    store.put(rush);

    assertThat(store.marked()).isEqualTo(1);
    assertThat(store.find(MovieKey.of(rush))).hasValue(rush); // of the leader
    assertThat(store.differences()).isEqualTo(1);
    store.copy();
    assertThat(store.marked()).isEqualTo(0);
    assertThat(movies.find(MovieKey.of(rush))).hasValue(rush);
  }

  @Test
  void afterTheSwitchBigtableLeads() {
    Movie rush = LocalTable.MOVIES.get(0);
    store.put(rush);
    store.lead(MovieStore.Leader.BIGTABLE);
    Movie prisoners = LocalTable.MOVIES.get(1);
    store.put(prisoners);
    movies.patch(MovieKey.of(rush), movie -> movie.plot("other"));

    assertThat(store.find(MovieKey.of(prisoners))).hasValue(prisoners);
    assertThat(store.differences()).isEqualTo(0);
    assertThat(store.find(MovieKey.of(rush)).flatMap(Movie::plot)).hasValue("other");
    assertThat(store.differences()).isEqualTo(1);
    assertThat(local.table().scan().items().stream().count()).isEqualTo(2);
  }

  @Test
  void afterTheSwitchDynamoDbIsMadeUpFor() {
    Movie rush = movie(1, "old");
    Movie gone = movie(2, "gone");
    store.put(rush);
    store.put(gone);
    store.lead(MovieStore.Leader.BIGTABLE);
    Movie newer = movie(1, "new");
    Movie added = movie(3, "added");

    for (Movie each : List.of(newer, added)) {
      local.failNext();
      store.put(each);
    }
    local.failNext();
    store.delete(MovieKey.of(gone));

    assertThat(store.marked()).isEqualTo(3);
    assertThat(local.table().scan().items().stream().map(MovieItems::ofBean))
        .containsExactly(rush, gone);
    store.copy();
    assertThat(movies.scan(MovieKey.all()).list()).containsExactly(newer, added);
    assertThat(local.table().scan().items().stream().map(MovieItems::ofBean))
        .containsExactly(newer, added);
    assertThat(store.marked()).isEqualTo(0);
  }

  /** How long the switch takes is how many rows are marked: the plan has the time printed here. */
  @Test
  void theSwitchCopiesMarkedRows() {
    int rows = Runs.times(200);
    store.exportsFollow(true); // all that is written stays marked
    for (int i = 0; i < rows; i++) {
      store.put(movie(i, "old"));
    }
    assertThat(store.marked()).isEqualTo(rows);
    Stopwatch switched = Stopwatch.createStarted();

    store.lead(MovieStore.Leader.BIGTABLE);

    System.out.println("switch with " + rows + " marked rows: " + switched);
    assertThat(store.marked()).isEqualTo(0);
    assertThat(movies.scan(MovieKey.all()).count()).isEqualTo(rows);
    store.put(movie(rows, "new"));
    assertThat(store.find(MovieKey.of(movie(rows, "new")))).isPresent();
    assertThat(store.differences()).isEqualTo(0);
  }

  @Test
  void aWriteBeforeTheSwitchIsNotLost() {
    Movie rush = movie(1, "old");
    refuseWrite();
    store.put(rush);

    refuseWrite();
    assertThrows(RuntimeException.class, () -> store.lead(MovieStore.Leader.BIGTABLE));
    assertThat(store.find(MovieKey.of(rush))).hasValue(rush); // DynamoDB leads still
    store.lead(MovieStore.Leader.BIGTABLE);
    assertThat(store.find(MovieKey.of(rush))).hasValue(rush);
    assertThat(movies.find(MovieKey.of(rush))).hasValue(rush);
  }

  @Test
  void aWriteThatFailsInTheLeaderMayBeThereAndIsCopied() {
    Movie rush = movie(1, "old");
    local.failNext();
    assertThrows(SdkClientException.class, () -> store.put(rush));
    local.put(rush); // as if the answer alone was lost

    store.copy();

    assertThat(movies.find(MovieKey.of(rush))).hasValue(rush);
  }

  @Test
  void copyDoesNotOvertakeAWrite() throws Exception {
    Movie newer = movie(1, "new");
    refuseWrite();
    store.put(movie(1, "old"));
    Fault slow = Fault.delay(Duration.ofMillis(500));
    proxy.next(BigtableGrpc.getMutateRowMethod(), slow);

    CompletableFuture<Void> copy = CompletableFuture.runAsync(store::copy);
    Waiting.until("copy has read, and writes", () -> proxy.count(slow) > 0);
    store.put(newer);
    copy.join();

    assertThat(movies.find(MovieKey.of(newer))).hasValue(newer);
    assertThat(local.table().scan().items().stream().map(MovieItems::ofBean))
        .containsExactly(newer);
  }

  @Test
  void aReadIsAnsweredWhenTheOtherTableFails() {
    Movie rush = movie(1, "old");
    store.put(rush);
    proxy.next(
        BigtableGrpc.getReadRowsMethod(),
        Fault.before(CallFailure.status(Status.PERMISSION_DENIED)));
    assertThat(store.find(MovieKey.of(rush))).hasValue(rush);
    store.lead(MovieStore.Leader.BIGTABLE);
    local.failNext();
    assertThat(store.find(MovieKey.of(rush))).hasValue(rush);

    assertThat(store.failedComparisons()).isEqualTo(2);
    assertThat(store.differences()).isEqualTo(0);
  }

  private void refuseWrite() {
    proxy.next(
        BigtableGrpc.getMutateRowMethod(),
        Fault.before(CallFailure.status(Status.PERMISSION_DENIED)));
  }
}
