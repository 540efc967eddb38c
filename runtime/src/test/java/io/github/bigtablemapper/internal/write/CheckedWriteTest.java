package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Mutations.set;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.DeleteFromColumn;
import com.google.bigtable.v2.Mutation.DeleteFromFamily;
import com.google.bigtable.v2.Mutation.DeleteFromRow;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.TimestampRange;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketPatch;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What writes of entities with a version send, and what they make of the answers. */
class CheckedWriteTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.123456Z");
  private static final long T = NOW.toEpochMilli() * 1000;

  private WriteServer server;
  private TicketRepository tickets;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    tickets = tickets(server.client());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aPutOfANewEntityAsksWhetherThereIsAVersionButZero() throws Exception {
    Ticket ticket = new Ticket("k", "x", 0);

    assertThat(tickets.put(ticket)).isSameInstanceAs(ticket);

    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    assertThat(request.getPredicateFilter())
        .isEqualTo(
            filter(
                """
                chain {
                  filters { %s }
                  filters { interleave {
                    filters { value_range_filter {
                      end_value_open: "\\000\\000\\000\\000\\000\\000\\000\\000"
                    } }
                    filters { value_range_filter {
                      start_value_open: "\\000\\000\\000\\000\\000\\000\\000\\000"
                    } }
                  } }
                }
                """
                    .formatted(LATEST_VERSION)));
    assertThat(request.getTrueMutationsList()).isEmpty();
    assertThat(request.getFalseMutationsList())
        .containsExactly(
            deleteLater("f", "text"),
            set("f", "text", T, "x"),
            deleteLater("f", "v"),
            version(1),
            deleteFamily(),
            set("t", "new", T, "\0"))
        .inOrder();
    assertThat(ticket.version()).isEqualTo(1);
  }

  @Test
  void aPutOfAStoredEntityAsksForItsVersion() throws Exception {
    server.matchPredicates();
    Ticket ticket = new Ticket("k", null, 7);

    assertThat(tickets.put(ticket).version()).isEqualTo(8);

    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    assertThat(request.getPredicateFilter()).isEqualTo(versionIs(7));
    assertThat(request.getFalseMutationsList()).isEmpty();
    assertThat(request.getTrueMutationsList())
        .containsExactly(
            deleteAll("f", "text"),
            deleteLater("f", "v"),
            version(8),
            deleteFamily(),
            set("t", "new", T, "\0"))
        .inOrder();
  }

  @Test
  void aPatchSetsTheNextVersion() throws Exception {
    server.matchPredicates();
    Ticket ticket = new Ticket("k", "x", 7);

    assertThat(tickets.patch(ticket, patch -> patch.addTags("a").clearText())).isEqualTo(8);

    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    assertThat(request.getPredicateFilter()).isEqualTo(versionIs(7));
    assertThat(request.getTrueMutationsList())
        .containsExactly(
            deleteLater("f", "v"),
            version(8),
            deleteLater("t", "a"),
            set("t", "a", T, "\0"),
            deleteAll("f", "text"))
        .inOrder();
    assertThat(ticket.version()).isEqualTo(7);
  }

  @Test
  void anEmptyPatchSendsNothing() {
    assertThat(
            tickets
                .apply(tickets.writes().patch(new RawKey("k"), patch -> {}).ifVersion(7))
                .version())
        .hasValue(7);
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void aDeleteAsksForTheVersion() throws Exception {
    server.matchPredicates();

    tickets.apply(tickets.writes().delete(new RawKey("k")).ifVersion(7));

    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    assertThat(request.getPredicateFilter()).isEqualTo(versionIs(7));
    assertThat(request.getTrueMutationsList())
        .containsExactly(
            Mutation.newBuilder().setDeleteFromRow(DeleteFromRow.getDefaultInstance()).build());
  }

  @Test
  void whatIsNotAppliedIsStale() {
    Ticket ticket = new Ticket("secretkey", "secretvalue", 7);
    List<Runnable> writes =
        List.of(
            () -> tickets.put(ticket),
            () -> tickets.patch(ticket, TicketPatch::clearText),
            () ->
                tickets
                    .apply(
                        tickets
                            .writes()
                            .patch(new RawKey("secretkey"), TicketPatch::clearText)
                            .ifVersion(7))
                    .version(),
            () -> tickets.delete(ticket),
            () -> tickets.apply(tickets.writes().delete(new RawKey("secretkey")).ifVersion(7)));
    for (Runnable write : writes) {
      assertThat(assertThrows(StaleEntityException.class, write::run))
          .hasMessageThat()
          .matches(
              "(put|patch|delete) of Ticket \\(table tickets\\) was not applied: the row has"
                  + " another version now, or was deleted\\. Read it again, apply your change to it,"
                  + " and write it\\.");
    }
    assertThat(ticket.version()).isEqualTo(7);
    assertThat(server.requestCount()).isEqualTo(5);
  }

  @Test
  void aNewEntityWhoseRowIsThereIsStale() {
    server.matchPredicates();

    assertThat(
            assertThrows(
                StaleEntityException.class, () -> tickets.put(new Ticket("secret", "x", 0))))
        .hasMessageThat()
        .isEqualTo(
            "put of Ticket (table tickets) was not applied: by its version it was never stored, but"
                + " the row is there. Read it, and apply your change to it.");
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"UNAVAILABLE", "DEADLINE_EXCEEDED", "ABORTED", "INTERNAL"})
  void noWriteIsRepeated(Status.Code code) throws IOException {
    BigtableDataSettings.Builder settings = server.settings();
    settings
        .stubSettings()
        .checkAndMutateRowSettings()
        .setRetryableCodes(StatusCode.Code.valueOf(code.name()));
    Ticket ticket = new Ticket("k", "x", 7);

    try (BigtableDataClient client = BigtableDataClient.create(settings.build())) {
      TicketRepository eager = tickets(client);
      List<Runnable> writes =
          List.of(
              () -> eager.put(ticket),
              () -> eager.patch(ticket, TicketPatch::clearText),
              () -> eager.delete(ticket),
              () -> eager.putAll(List.of(ticket)),
              () -> eager.deleteAll(List.of(ticket)));
      for (int i = 0; i < writes.size(); i++) {
        server.failNext(code);
        assertThat(failure(writes.get(i))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(server.requestCount()).isEqualTo(i + 1);
      }
    }
    assertThat(ticket.version()).isEqualTo(7);
  }

  @Test
  void anEntityThatWasNotWrittenKeepsItsVersion() {
    server.failNext(Status.Code.INVALID_ARGUMENT);
    Ticket ticket = new Ticket("k", "x", 7);

    assertThrows(RequestFailedException.class, () -> tickets.put(ticket));

    assertThat(ticket.version()).isEqualTo(7);
  }

  @Test
  void versionsThatCannotBeAreRefused() {
    RawKey key = new RawKey("k");
    List<Runnable> negative =
        List.of(
            () -> tickets.put(new Ticket("k", "x", -1)),
            () ->
                tickets
                    .apply(tickets.writes().patch(key, TicketPatch::clearText).ifVersion(-1))
                    .version(),
            () -> tickets.apply(tickets.writes().delete(key).ifVersion(-1)));
    for (Runnable write : negative) {
      assertThat(assertThrows(InvalidValueException.class, write::run))
          .hasMessageThat()
          .contains("Ticket.version is negative.");
    }
    List<Runnable> greatest =
        List.of(
            () -> tickets.put(new Ticket("k", "x", Long.MAX_VALUE)),
            () ->
                tickets
                    .apply(
                        tickets
                            .writes()
                            .patch(key, TicketPatch::clearText)
                            .ifVersion(Long.MAX_VALUE))
                    .version());
    for (Runnable write : greatest) {
      assertThat(assertThrows(InvalidValueException.class, write::run))
          .hasMessageThat()
          .contains("Ticket.version is the greatest long");
    }
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void ofManyEachIsCheckedForItself() {
    server.failNext(Status.Code.UNAVAILABLE);
    Ticket first = new Ticket("a", "x", 0);

    BatchResult<Ticket, RawKey> lost = tickets.applyAll(List.of(tickets.writes().put(first)));
    assertThat(lost.failures().get(new RawKey("a"))).isInstanceOf(OutcomeUnknownException.class);

    Ticket stale = new Ticket("b", "x", 3);
    BatchResult<Ticket, RawKey> result =
        tickets.applyAll(
            List.of(
                tickets.writes().put(stale),
                tickets.writes().put(first),
                tickets.writes().put(new Ticket("c", "x", 0))));
    assertThat(result.applied()).containsExactly(new RawKey("a"), new RawKey("c")).inOrder();
    assertThat(result.failures().keySet()).containsExactly(new RawKey("b"));
    assertThat(result.failures().get(new RawKey("b"))).isInstanceOf(StaleEntityException.class);
    assertThat(first.version()).isEqualTo(1);
    assertThat(stale.version()).isEqualTo(3);
    assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(4);

    assertThat(
            tickets
                .applyAll(List.of(tickets.writes().delete(stale)))
                .failures()
                .get(new RawKey("b")))
        .hasMessageThat()
        .startsWith("applyAll of Ticket (table tickets) was not applied");
  }

  @Test
  void manyAreSentAFewAtATimeAndNoMoreOnceCancelled() throws Exception {
    server.hang();
    List<Ticket> many = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      many.add(new Ticket("k" + i, "x", 0));
    }

    CompletableFuture<BatchResult<Ticket, RawKey>> result =
        tickets.async().applyAll(many.stream().map(tickets.async().writes()::put).toList());
    server.waitForRequests(16);
    assertThat(server.requestCount()).isEqualTo(16);
    result.cancel(true);

    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(server.requestCount()).isEqualTo(16);
  }

  @Test
  void ofManyNoneIsSentIfOneCannotBe() {
    assertThrows(
        InvalidValueException.class,
        () -> tickets.putAll(List.of(new Ticket("a", "x", 0), new Ticket("b", "\ud800", 0))));
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> tickets.putAll(List.of(new Ticket("a", "x", 0), new Ticket("a", "y", 1)))))
        .hasMessageThat()
        .startsWith("putAll of Ticket: the same row key occurs twice");
    assertThat(tickets.applyAll(List.of()).isComplete()).isTrue();
    assertThat(server.requestCount()).isEqualTo(0);
  }

  private static TicketRepository tickets(BigtableDataClient client) {
    return new TicketRepository(
        BigtableMapper.builder(client).clock(InstantSource.fixed(NOW)).build());
  }

  private static final String LATEST_VERSION =
      """
      chain {
        filters { column_range_filter {
          family_name: "f"
          start_qualifier_closed: "v" end_qualifier_closed: "v"
        } }
        filters { cells_per_column_limit_filter: 1 }
      }
      """;

  private static RowFilter versionIs(int version) throws TextFormat.ParseException {
    return filter(
        """
        chain {
          filters { %1$s }
          filters { value_range_filter {
            start_value_closed: "\\000\\000\\000\\000\\000\\000\\000\\%2$03o"
            end_value_closed: "\\000\\000\\000\\000\\000\\000\\000\\%2$03o"
          } }
        }
        """
            .formatted(LATEST_VERSION, version));
  }

  private static Mutation version(long version) {
    return Mutation.newBuilder()
        .setSetCell(
            SetCell.newBuilder()
                .setFamilyName("f")
                .setColumnQualifier(ByteString.copyFromUtf8("v"))
                .setTimestampMicros(T)
                .setValue(ByteString.copyFrom(Longs.toByteArray(version))))
        .build();
  }

  private static Mutation deleteLater(String family, String qualifier) {
    return delete(
        column(family, qualifier)
            .setTimeRange(TimestampRange.newBuilder().setStartTimestampMicros(T + 1000)));
  }

  private static Mutation deleteAll(String family, String qualifier) {
    return delete(column(family, qualifier));
  }

  private static DeleteFromColumn.Builder column(String family, String qualifier) {
    return DeleteFromColumn.newBuilder()
        .setFamilyName(family)
        .setColumnQualifier(ByteString.copyFromUtf8(qualifier));
  }

  private static Mutation delete(DeleteFromColumn.Builder cells) {
    return Mutation.newBuilder().setDeleteFromColumn(cells).build();
  }

  private static Mutation deleteFamily() {
    return Mutation.newBuilder()
        .setDeleteFromFamily(DeleteFromFamily.newBuilder().setFamilyName("t"))
        .build();
  }

  private static RowFilter filter(String text) throws TextFormat.ParseException {
    return TextFormat.parse(text, RowFilter.class);
  }

  /** The rows are prepared twice: all before the first is sent, and each when it is its turn. */
  @Test
  void aRowThatCannotBePreparedWasNotSent() {
    AtomicInteger looks = new AtomicInteger();
    InstantSource clock =
        () -> {
          if (looks.incrementAndGet() == 4) { // the batch, both rows, the first row again
            throw new IllegalStateException("struck");
          }
          return NOW;
        };
    TicketRepository struck =
        new TicketRepository(BigtableMapper.builder(server.client()).clock(clock).build());
    server.matchPredicates();

    BatchResult<Ticket, RawKey> result =
        struck.applyAll(
            List.of(
                struck.writes().put(new Ticket("a", "x", 1)),
                struck.writes().put(new Ticket("b", "x", 1))));

    assertThat(server.requestCount()).isEqualTo(1);
    assertThat(result.applied()).hasSize(1);
    BigtableMapperException failure = result.failures().values().iterator().next();
    assertThat(failure).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(failure).hasMessageThat().contains("was not sent");
  }

  /** {@return the failure of a write, or that of the one row of a batch} */
  private static Throwable failure(Runnable write) {
    RuntimeException thrown = assertThrows(RuntimeException.class, write::run);
    return thrown instanceof BatchFailedException batch
        ? batch.failures().values().iterator().next()
        : thrown;
  }
}
