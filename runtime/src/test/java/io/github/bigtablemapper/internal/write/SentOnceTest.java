package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.ErrorDetails;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Tagged;
import io.github.bigtablemapper.fixture.TaggedPatch;
import io.github.bigtablemapper.fixture.TaggedRepository;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketPatch;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What must not be sent twice is sent once, although the server applies it and then requests the
 * client to repeat it, or though the connection repeats it by itself.
 */
class SentOnceTest {
  private static final RawKey KEY = new RawKey("k");
  private static final Raw RAW = Raw.of("k", "x", null);
  private static final RawMapping MAPPING =
      RawMapping.of(
          List.of(KEPT, FamilyRule.of("agg").maxVersions(0).aggregation(Aggregation.SUM)),
          "kept:a",
          "agg:sum");
  private static final MappedColumn<Raw, ?> A = MAPPING.columns().get(0);
  private static final CounterColumn<Raw> LIKES = CounterColumn.of(0, "likes", "kept", "likes");
  private static final AggregateColumn<Raw, Long> SUM =
      AggregateColumn.of(1, "sum", "agg", "sum", CellCodecs.LONG);
  private static final Tagged TAGGED = new Tagged("k", Set.of("x"));

  private WriteServer server;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "putOfASet",
        "patchThatClearsASet",
        "addition",
        "increment",
        "increments",
        "putIfAbsent",
        "putIf",
        "patchIf",
        "deleteIf",
        "versionedPut",
        "versionedPatch",
        "versionedDelete",
      })
  void isNotRepeatedThoughTheServerAsksForIt(String write) {
    server.askToRepeatNext(Status.Code.UNAVAILABLE);

    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> write(server.client(), write));

    assertThat(server.requestCount()).isEqualTo(1);
    assertThat(thrown.code().name()).isEqualTo("UNAVAILABLE");
  }

  /** Other details of the server are kept. */
  @Test
  void theOtherDetailsOfAFailureStay() {
    server.askToRepeatNext(Status.Code.UNAVAILABLE);

    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> write(server.client(), "increment"));

    ErrorDetails details =
        ((ApiException) thrown.clientException().orElseThrow()).getErrorDetails();
    assertThat(requireNonNull(details.getErrorInfo()).getReason()).isEqualTo("BUSY");
    assertThat(details.getRetryInfo()).isNull();
  }

  @Test
  void rowsOfABatchAreNotRepeatedThoughTheServerAsksForIt() {
    TaggedRepository rows = new TaggedRepository(BigtableMapper.create(server.client()));
    server.askToRepeatNext(Status.Code.UNAVAILABLE);

    BatchResult<Tagged, RawKey> result = rows.applyAll(List.of(rows.writes().put(TAGGED)));

    BigtableMapperException failure = result.failures().get(KEY);
    assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
    assertThat(server.requestCount()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"put", "delete"})
  void whatMayBeRepeatedIsRepeatedWhenTheServerAsksForIt(String write) {
    server.askToRepeatNext(Status.Code.RESOURCE_EXHAUSTED);

    write(server.client(), write);

    List<MutateRowRequest> attempts = server.requests(MutateRowRequest.class);
    assertThat(attempts).hasSize(2);
    assertThat(attempts.get(1)).isEqualTo(attempts.get(0));
  }

  /** A connection may be configured to repeat calls by itself, without the mapper. */
  @ParameterizedTest
  @ValueSource(strings = {"putOfASet", "addition", "increment", "putIfAbsent", "versionedPut"})
  void aSuccessOfASecondAttemptIsNoClaim(String write) throws IOException {
    server.failNext(Status.Code.UNAVAILABLE);

    try (BigtableDataClient client = BigtableDataClient.create(repeatingConnection())) {
      OutcomeUnknownException thrown =
          assertThrows(OutcomeUnknownException.class, () -> write(client, write));

      assertThat(thrown).hasMessageThat().contains("was sent 2 times");
    }
    assertThat(server.requestCount()).isEqualTo(2);
  }

  @Test
  void aSuccessOfASecondAttemptIsOneWhereRepeatingDoesNoHarm() throws IOException {
    server.failNext(Status.Code.UNAVAILABLE);

    try (BigtableDataClient client = BigtableDataClient.create(repeatingConnection())) {
      write(client, "put");
    }
    assertThat(server.requestCount()).isEqualTo(2);
  }

  private BigtableDataSettings repeatingConnection() {
    Map<String, Object> policy =
        Map.of(
            "methodConfig",
            List.of(
                Map.of(
                    "name",
                    List.of(Map.of()),
                    "retryPolicy",
                    Map.of(
                        "maxAttempts",
                        3.0,
                        "initialBackoff",
                        "0.001s",
                        "maxBackoff",
                        "0.001s",
                        "backoffMultiplier",
                        1.0,
                        "retryableStatusCodes",
                        List.of("UNAVAILABLE")))));
    return server.settings(channel -> channel.enableRetry().defaultServiceConfig(policy)).build();
  }

  @SuppressWarnings("CheckReturnValue")
  private static void write(BigtableDataClient client, String write) {
    BigtableMapper mapper = BigtableMapper.create(client);
    RawRepository rows = new RawRepository(mapper, MAPPING);
    TaggedRepository tagged = new TaggedRepository(mapper);
    TicketRepository tickets = new TicketRepository(mapper);
    switch (write) {
      case "put" -> rows.put(RAW);
      case "delete" -> rows.delete(KEY);
      case "putOfASet" -> tagged.put(TAGGED);
      case "patchThatClearsASet" -> tagged.patch(KEY, TaggedPatch::clearTags);
      case "addition" -> rows.patch(KEY, raw -> raw.adding(SUM, 1));
      case "increment" -> rows.increment(KEY, LIKES, 1);
      case "increments" -> rows.apply(rows.writes().increment(KEY, Map.of(LIKES, 1L))).counters();
      case "putIfAbsent" -> rows.putIfAbsent(RAW);
      case "putIf" -> rows.putIf(RAW, A.isAbsent());
      case "patchIf" -> rows.patchIf(KEY, A.isAbsent(), raw -> raw.without(A));
      case "deleteIf" -> rows.deleteIf(KEY, A.isPresent());
      case "versionedPut" -> tickets.put(new Ticket("k", "x", 0));
      case "versionedPatch" -> tickets.patch(new Ticket("k", "x", 3), TicketPatch::clearText);
      case "versionedDelete" -> tickets.delete(new Ticket("k", "x", 3));
      default -> throw new AssertionError(write);
    }
  }
}
