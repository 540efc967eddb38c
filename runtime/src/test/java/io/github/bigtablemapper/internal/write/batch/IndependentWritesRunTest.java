package io.github.bigtablemapper.internal.write.batch;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.RawMapping.HOUR;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.IndependentWriteResults;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawPatch;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Writes of several tables at the same time: which rows they take, and how they end. */
@NullMarked
class IndependentWritesRunTest {
  private static final RawMapping RAW = RawMapping.of(List.of(KEPT), "kept:a");
  private static final RawKey KEY = new RawKey("k");

  private WriteServer server;
  private BigtableMapper mapper;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    mapper = BigtableMapper.create(server.client());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static final class Rows extends Repository<Raw, RawKey, RawPatch> {
    Rows(BigtableMapper mapper, String table, EntityMapping<Raw, RawKey> mapping) {
      super(
          new AsyncRepository<>(
              mapper, table, mapping, rows -> new Writes<>(rows, RawPatch::new) {}) {});
    }
  }

  private Rows rows(String table) {
    return new Rows(mapper, table, RAW);
  }

  /** What adds a write of a row. */
  private static Map<String, UnaryOperator<IndependentWrites>> writes(
      Repository<Raw, RawKey, RawPatch> rows) {
    @SuppressWarnings("unchecked") // all its columns are of bytes
    MappedColumn<Raw, ByteString> column = (MappedColumn<Raw, ByteString>) RAW.columns().get(0);
    Map<String, UnaryOperator<IndependentWrites>> writes = new LinkedHashMap<>();
    writes.put("put", all -> all.add(rows, rows.writes().put(Raw.of("k", "x"))));
    writes.put(
        "patch",
        all ->
            all.add(rows, rows.writes().patch(KEY, patch -> patch.with(column, ByteString.EMPTY))));
    writes.put("delete", all -> all.add(rows, rows.writes().delete(KEY)));
    return writes;
  }

  @Test
  void aRowIsWrittenOnceThroughWhicheverRepositories() throws IOException {
    BigtableDataSettings.Builder profile = server.settings();
    profile.setAppProfileId("batch");
    try (BigtableDataClient ofProfile = BigtableDataClient.create(profile.build());
        BigtableMapper ofSettings =
            BigtableMapper.builder(server.settings().build()).appProfile("other").build()) {
      Map<String, Repository<Raw, RawKey, RawPatch>> others = new LinkedHashMap<>();
      others.put("another object", rows("t"));
      others.put("other deadlines", rows("t").withDeadlines(Deadlines.of(Duration.ofMinutes(1))));
      others.put("another mapper", new Rows(BigtableMapper.create(server.client()), "t", RAW));
      others.put("another client", new Rows(BigtableMapper.create(ofProfile), "t", RAW));
      others.put("a client of the mapper", new Rows(ofSettings, "t", RAW));
      others.put("another mapping", new Rows(mapper, "t", RawMapping.of(List.of(HOUR), "hour:b")));
      others.put(
          "a renamed table",
          new Rows(
              BigtableMapper.builder(server.client()).tableNames(name -> "t").build(), "t", RAW));
      others.forEach(
          (name, other) ->
              writes(rows("t"))
                  .forEach(
                      (one, first) ->
                          writes(other)
                              .forEach(
                                  (two, second) ->
                                      assertWithMessage("%s: %s, %s", name, one, two)
                                          .that(
                                              assertThrows(
                                                  InvalidRequestException.class,
                                                  () ->
                                                      second.apply(
                                                          first.apply(IndependentWrites.begin()))))
                                          .hasMessageThat()
                                          .contains("a row is there twice"))));
    }
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void aKeyOfAnotherTableIsAnotherRow() throws IOException {
    BigtableDataSettings here = server.settings().build();
    BigtableDataSettings.Builder elsewhere = server.settings().setInstanceId("elsewhere");
    try (BigtableMapper ofSettings = BigtableMapper.builder(elsewhere.build()).build()) {
      Rows rows =
          new Rows(BigtableMapper.builder(server.client()).clientSettings(here).build(), "t", RAW);
      Rows ofInstance = new Rows(ofSettings, "t", RAW);

      IndependentWrites.begin()
          .add(rows, rows.writes().put(Raw.of("k", "x")))
          .add(rows("u"), rows("u").writes().put(Raw.of("k", "x")))
          .add(ofInstance, ofInstance.writes().put(Raw.of("k", "x")))
          .write()
          .orThrow();
    }
    assertThat(
            server.requests(MutateRowsRequest.class).stream().map(MutateRowsRequest::getTableName))
        .containsExactly(
            "projects/project/instances/instance/tables/t",
            "projects/project/instances/instance/tables/u",
            "projects/project/instances/elsewhere/tables/t");
  }

  @Test
  void aKeyOfAnUnknownInstanceMayBeTheSameRow() throws IOException {
    BigtableDataSettings.Builder elsewhere = server.settings().setInstanceId("elsewhere");
    try (BigtableMapper ofSettings = BigtableMapper.builder(elsewhere.build()).build()) {
      Rows ofInstance = new Rows(ofSettings, "t", RAW);
      for (List<Rows> two :
          List.of(List.of(ofInstance, rows("t")), List.of(rows("t"), ofInstance))) {
        Rows one = two.get(0);
        Rows other = two.get(1);
        IndependentWrites writes =
            IndependentWrites.begin().add(one, one.writes().put(Raw.of("k", "x")));

        assertThat(
                assertThrows(
                    InvalidRequestException.class,
                    () -> writes.add(other, other.writes().put(Raw.of("k", "x")))))
            .hasMessageThat()
            .contains("clientSettings(settings)");
      }
    }
  }

  @Test
  void whatWasWrittenByARepositoryIsToldByIt() {
    Rows one = rows("t");
    Rows other = rows("t");

    IndependentWriteResults outcome =
        IndependentWrites.begin()
            .add(one, one.writes().put(Raw.of("a", "x")))
            .add(other, other.writes().put(Raw.of("b", "x")))
            .write();

    assertThat(outcome.of(one).applied()).containsExactly(new RawKey("a"));
    assertThat(outcome.of(other).applied()).containsExactly(new RawKey("b"));
  }

  @Test
  void cancelledWritesTellTheirRowsByTable() throws Exception {
    server.hang();
    CompletableFuture<IndependentWriteResults> call =
        IndependentWrites.begin()
            .add(rows("t"), rows("t").writes().put(Raw.of("k", "x")))
            .add(rows("t"), rows("t").writes().put(Raw.of("l", "x")))
            .add(rows("u"), rows("u").writes().put(Raw.of("k", "x")))
            .writeAsync();
    server.waitForRequests(3);

    assertThat(call.cancel(true)).isTrue();

    assertThat(call.isCancelled()).isTrue();
    BatchCancelledException thrown = assertThrows(BatchCancelledException.class, call::join);
    assertThat(thrown).hasMessageThat().isEqualTo("write was canceled, with 0 of 3 rows written");
    assertThat(thrown.byTable().keySet()).containsExactly("t", "u").inOrder();
    assertThat(requireNonNull(thrown.byTable().get("t")).failures().keySet())
        .containsExactly(KEY.toByteString(), new RawKey("l").toByteString());
    assertThat(requireNonNull(thrown.byTable().get("u")).failures().keySet())
        .containsExactly(KEY.toByteString());
    assertThat(thrown.failures()).hasSize(2);
    thrown
        .failures()
        .values()
        .forEach(failure -> assertThat(failure).isInstanceOf(OutcomeUnknownException.class));
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void cancelledWritesReportWhatWasWritten() throws Exception {
    server.hang(CheckAndMutateRowRequest.class);
    // On one thread the response of a call is processed before that of a later one.
    try (BigtableDataClient client =
        BigtableDataClient.create(
            server.settings(connection -> connection.directExecutor()).build())) {
      BigtableMapper inOrder = BigtableMapper.create(client);
      Rows plain = new Rows(inOrder, "t", RAW);
      Rows checked = new Rows(inOrder, "u", RawMapping.of(List.of(KEPT), "kept:a").writeOnce(0));
      CompletableFuture<IndependentWriteResults> call =
          IndependentWrites.begin()
              .add(plain, plain.writes().put(Raw.of("k", "x")))
              .add(checked, checked.writes().put(Raw.of("k", "x")))
              .writeAsync();
      server.waitForRequests(2);
      plain.put(Raw.of("later", "x"));

      call.cancel(true);

      BatchCancelledException thrown = assertThrows(BatchCancelledException.class, call::join);
      assertThat(requireNonNull(thrown.byTable().get("t")).succeeded())
          .containsExactly(KEY.toByteString());
      assertThat(requireNonNull(thrown.byTable().get("u")).succeeded()).isEmpty();
      assertThat(requireNonNull(thrown.byTable().get("u")).failures()).hasSize(1);
      assertThat(thrown.failures().keySet()).containsExactly(KEY.toByteString());
    }
  }

  @Test
  void writesThatHaveEndedAreNotCancelled() throws Exception {
    CompletableFuture<IndependentWriteResults> call =
        IndependentWrites.begin()
            .add(rows("t"), rows("t").writes().put(Raw.of("k", "x")))
            .writeAsync();

    assertThat(call.get().isComplete()).isTrue();
    assertThat(call.cancel(true)).isFalse();
    assertThat(call.get().isComplete()).isTrue();
  }

  @Test
  void orThrowTellsOfTheRowsOfAllTables() {
    server.failRow("k", Status.Code.INVALID_ARGUMENT);
    IndependentWriteResults refused =
        IndependentWrites.begin()
            .add(rows("t"), rows("t").writes().put(Raw.of("l", "x")))
            .add(rows("u"), rows("u").writes().put(Raw.of("k", "x")))
            .write();

    BatchFailedException failure = assertThrows(BatchFailedException.class, refused::orThrow);

    assertThat(failure.unknown()).isEmpty();
    assertThat(failure.applied()).hasSize(1);
    assertThat(failure.code()).isEqualTo(StatusCode.Code.INVALID_ARGUMENT);
    assertThat(failure).hasMessageThat().startsWith("1 of 2 rows failed");
  }

  @Test
  void orThrowNamesTheRowsThatMayHaveBeenWritten() {
    server.failRow("k", Status.Code.INTERNAL);
    IndependentWriteResults unknown =
        IndependentWrites.begin()
            .add(rows("t"), rows("t").writes().put(Raw.of("k", "x")))
            .add(rows("u"), rows("u").writes().put(Raw.of("l", "x")))
            .write();

    BatchFailedException failure = assertThrows(BatchFailedException.class, unknown::orThrow);

    assertThat(failure.unknown()).containsExactly(KEY.toByteString());
    assertThat(failure.applied()).hasSize(1);
  }

  /** The key is in two tables: whichever row may have been written is not hidden. */
  @Test
  void orThrowCountsRowsOfEqualKeys() {
    server.failRow("k", Status.Code.INVALID_ARGUMENT).failRow("k", Status.Code.INTERNAL);
    IndependentWriteResults outcome =
        IndependentWrites.begin()
            .add(rows("t"), rows("t").writes().put(Raw.of("k", "x")))
            .add(rows("u"), rows("u").writes().put(Raw.of("k", "x")))
            .write();

    BatchFailedException failure = assertThrows(BatchFailedException.class, outcome::orThrow);

    assertThat(failure).hasMessageThat().startsWith("2 of 2 rows failed");
    assertThat(failure.unknown()).containsExactly(KEY.toByteString());
  }

  @Test
  void orThrowOfAllThatWasWrittenDoesNothing() {
    IndependentWrites.begin()
        .add(rows("t"), rows("t").writes().put(Raw.of("k", "x")))
        .write()
        .orThrow();
    IndependentWrites.begin().write().orThrow();
  }
}
