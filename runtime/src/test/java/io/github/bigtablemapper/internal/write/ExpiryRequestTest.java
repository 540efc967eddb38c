package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.key.KeyRange;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What reads, writes and sweeps of an entity that expires send. */
class ExpiryRequestTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.123456Z");
  private static final RawKey KEY = new RawKey("k");
  private static final RawMapping EXPIRING = RawMapping.of(List.of(KEPT), "kept:a", "kept:until@");
  private static final RawMapping LASTING = RawMapping.of(List.of(KEPT), "kept:a", "kept:until");

  /** Of an instant that has passed, whose latest cell has it: in the bytes of an Instant. */
  private static final String EXPIRED =
      """
      chain {
        filters { chain {
          filters { column_range_filter {
            family_name: "kept"
            start_qualifier_closed: "until" end_qualifier_closed: "until"
          } }
          filters { cells_per_column_limit_filter: 1 }
        } }
        filters { interleave {
          filters { value_range_filter {
            end_value_closed: "\\000\\000\\000\\000\\153\\000\\032\\040\\007\\124\\324\\300"
          } }
          filters { value_range_filter { start_value_closed: "\\200" } }
        } }
      }
      """;

  private WriteServer server;
  private BigtableMapper mapper;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    mapper = BigtableMapper.builder(server.client()).clock(InstantSource.fixed(NOW)).build();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private RawRepository expiring() {
    return new RawRepository(mapper, EXPIRING);
  }

  private static KeyRange<RawKey> all() {
    return RawKey.all();
  }

  @Test
  void aReadOfTheWholeEntityAsksForNothingMore() {
    new RawRepository(mapper, LASTING).find(KEY);
    new RawRepository(mapper, EXPIRING).find(KEY);

    List<ReadRowsRequest> requests = server.requests(ReadRowsRequest.class);
    assertThat(requests.get(1).getFilter()).isEqualTo(requests.get(0).getFilter());
  }

  @Test
  void aSweepReadsOneCellOfEachExpiredRowAPageAtATime() throws Exception {
    assertThat(expiring().deleteExpired(all())).isEqualTo(0);

    ReadRowsRequest request = server.request(ReadRowsRequest.class);
    assertThat(request.getFilter()).isEqualTo(filter(EXPIRED));
    assertThat(request.getRowsLimit()).isEqualTo(1_000);
  }

  @Test
  void theAttemptsOfADeletionTakeNoLongerThanTheClientGivesOne() throws Exception {
    server.answerReads(Map.of("k", TimeCodecs.INSTANT.encode(NOW)));
    server.hang(CheckAndMutateRowRequest.class);
    BigtableDataSettings.Builder settings = server.settings();
    settings
        .stubSettings()
        .checkAndMutateRowSettings()
        .retrySettings()
        .setTotalTimeoutDuration(Duration.ofSeconds(1));
    try (BigtableDataClient client = BigtableDataClient.create(settings.build())) {
      BigtableMapper impatient =
          BigtableMapper.builder(client).clock(InstantSource.fixed(NOW)).build();

      assertThrows(
          RequestFailedException.class,
          () -> new RawRepository(impatient, EXPIRING).deleteExpired(all()));
    }

    assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(1);
  }

  @Test
  void aRowIsDeletedOnTheConditionThatItWasFoundBy() throws Exception {
    server.answerReads(Map.of("k", TimeCodecs.INSTANT.encode(NOW))).matchPredicates();

    assertThat(expiring().deleteExpired(all())).isEqualTo(1);

    CheckAndMutateRowRequest deletion = server.requests(CheckAndMutateRowRequest.class).get(0);
    assertThat(deletion.getRowKey()).isEqualTo(KEY.toByteString());
    assertThat(deletion.getPredicateFilter()).isEqualTo(filter(EXPIRED));
    assertThat(deletion.getTrueMutationsList())
        .containsExactly(
            Mutation.newBuilder()
                .setDeleteFromRow(Mutation.DeleteFromRow.getDefaultInstance())
                .build());
    assertThat(deletion.getFalseMutationsCount()).isEqualTo(0);
  }

  @Test
  void aRowThatIsRenewedMeanwhileDoesNotCount() {
    server.answerReads(Map.of("k", TimeCodecs.INSTANT.encode(NOW)));

    assertThat(expiring().deleteExpired(all())).isEqualTo(0);

    assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(1);
  }

  @Test
  void aRowWhoseCellDoesNotDecodeIsNotTouched() {
    server.answerReads(Map.of("k", ByteString.EMPTY)).matchPredicates();

    assertThat(expiring().deleteExpired(all())).isEqualTo(0);

    assertThat(server.requestCount()).isEqualTo(1);
  }

  @Test
  void aSweepThatCannotReadFails() {
    server.failNext(Status.Code.PERMISSION_DENIED);

    assertThat(assertThrows(RequestFailedException.class, () -> expiring().deleteExpired(all())))
        .hasMessageThat()
        .startsWith("deleteExpired of Raw (table raw) failed with PERMISSION_DENIED");
  }

  @Test
  void aDeletionWhoseAnswerIsLostIsRepeated() {
    server
        .answerReads(Map.of("k", TimeCodecs.INSTANT.encode(NOW)))
        .matchPredicates()
        .failNext(Status.Code.OK, Status.Code.UNAVAILABLE, Status.Code.UNAVAILABLE);

    assertThat(expiring().deleteExpired(all())).isEqualTo(1);

    assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(3);
  }

  @Test
  void aSweepThatCannotDeleteEnds() {
    server
        .answerReads(Map.of("k", TimeCodecs.INSTANT.encode(NOW)))
        .failNext(Status.Code.OK, Status.Code.INTERNAL);

    assertThat(assertThrows(OutcomeUnknownException.class, () -> expiring().deleteExpired(all())))
        .hasMessageThat()
        .startsWith("deleteExpired of Raw (table raw) failed with INTERNAL");
  }

  @Test
  void aSweepThatIsNotWantedAnyMoreIsCancelled() throws Exception {
    server.hang();
    var sweep = expiring().async().deleteExpired(all());
    assertThat(server.waitUntilStarted()).isTrue();

    sweep.cancel(true);

    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void anEmptyRangeSendsNothing() {
    assertThat(expiring().deleteExpired(RawKey.all().id().from("b").before("a"))).isEqualTo(0);
    assertThat(server.requestCount()).isEqualTo(0);
  }

  /** The deletions of its families are mutations, too. */
  @Test
  void aRowThatLeavesNoRoomToEmptyItsFamiliesIsNotPutIfAbsent() {
    String[] columns = new String[99_999];
    @Nullable String[] cells = new String[columns.length + 1];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = "kept:" + i;
      cells[i] = "x";
    }
    String[] expiring = Arrays.copyOf(columns, cells.length);
    expiring[columns.length] = "kept:until@";
    cells[columns.length] = "y";
    RawRepository rows = new RawRepository(mapper, RawMapping.of(List.of(KEPT), expiring));

    InvalidValueException refused =
        assertThrows(InvalidValueException.class, () -> rows.putIfAbsent(Raw.of("k", cells)));
    assertThat(refused).hasMessageThat().contains("Raw takes over 100,000 mutations");
    assertThat(server.requestCount()).isEqualTo(0);
    rows.put(Raw.of("k", cells));
    assertThat(server.request(MutateRowRequest.class).getMutationsCount()).isEqualTo(100_000);
  }

  @Test
  void aPutOfAnAbsentEntityLeavesNothingOfTheExpiredOne() throws Exception {
    assertThat(new RawRepository(mapper, EXPIRING).putIfAbsent(Raw.of("k", "x", "y"))).isPresent();

    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    assertThat(request.getFalseMutations(0))
        .isEqualTo(
            Mutation.newBuilder()
                .setDeleteFromFamily(Mutation.DeleteFromFamily.newBuilder().setFamilyName("kept"))
                .build());
    assertThat(request.getFalseMutations(1).hasSetCell()).isTrue();
    assertThat(request.getTrueMutationsCount()).isEqualTo(0);
    assertThat(request.getPredicateFilter())
        .isEqualTo(
            filter(
                """
                condition {
                  predicate_filter { condition {
                    predicate_filter { %s }
                    false_filter { pass_all_filter: true }
                  } }
                  true_filter { chain {
                    filters { family_name_regex_filter: "kept" }
                    filters { cells_per_row_limit_filter: 1 }
                  } }
                }
                """
                    .formatted(EXPIRED)));
  }

  private static RowFilter filter(String text) throws TextFormat.ParseException {
    return TextFormat.parse(text, RowFilter.class);
  }
}
