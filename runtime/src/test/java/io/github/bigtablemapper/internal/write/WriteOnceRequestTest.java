package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Mutations.clear;
import static io.github.bigtablemapper.fixture.Mutations.set;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawPatch;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What writes of entities with write-once columns send, and what they make of the answers. */
class WriteOnceRequestTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.123456Z");
  private static final long T = NOW.toEpochMilli() * 1000;
  private static final long AFTER = T + 1000;
  private static final RawKey KEY = new RawKey("secretkey");

  private static final RawMapping MAPPING =
      RawMapping.of(List.of(KEPT), "kept:a", "kept:b", "kept:c").writeOnce(0, 1);

  private WriteServer server;
  private RawRows rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = rows(server.client());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aPutAsksForAnotherValueAndDeletesNone() throws Exception {
    rows.put(Raw.of("k", "x", null, null));

    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    assertThat(request.getPredicateFilter())
        .isEqualTo(
            TextFormat.parse(
                """
                chain {
                  filters { chain {
                    filters { column_range_filter {
                      family_name: "kept"
                      start_qualifier_closed: "a" end_qualifier_closed: "a"
                    } }
                    filters { cells_per_column_limit_filter: 1 }
                  } }
                  filters { interleave {
                    filters { value_range_filter { end_value_open: "x" } }
                    filters { value_range_filter { start_value_open: "x" } }
                  } }
                }
                """,
                RowFilter.class));
    assertThat(request.getTrueMutationsList()).isEmpty();
    assertThat(request.getFalseMutationsList())
        .containsExactly(set("kept", "a", T, "x"), clear("kept", "c", AFTER))
        .inOrder();
  }

  @Test
  void nothingEndsBeforeTheEmptyValue() {
    rows.put(Raw.of("k", "", null, null));

    RowFilter.Chain predicate =
        server.request(CheckAndMutateRowRequest.class).getPredicateFilter().getChain();
    assertThat(predicate.getFilters(1).getValueRangeFilter().getStartValueOpen())
        .isEqualTo(ByteString.EMPTY);
    assertThat(predicate.getFilters(1).getValueRangeFilter().hasStartValueOpen()).isTrue();
  }

  @Test
  void aWriteWithoutSuchAValueIsSentAsOthersAre() {
    server.failNext(Status.Code.UNAVAILABLE);
    rows.put(Raw.of("k", null, null, "z"));
    rows.patch(KEY, patch -> patch.with(column(2), bytes("z")));

    assertThat(server.requests(CheckAndMutateRowRequest.class)).isEmpty();
    List<MutateRowRequest> sent = server.requests(MutateRowRequest.class);
    assertThat(sent).hasSize(3);
    assertThat(sent.get(1).getMutationsList()).containsExactly(set("kept", "c", T, "z"));
  }

  @Test
  void ofAPatchTheLastValueCounts() {
    rows.patch(KEY, patch -> patch.with(column(0), bytes("x")).with(column(0), bytes("y")));

    assertThat(server.request(CheckAndMutateRowRequest.class).getPredicateFilter().toString())
        .contains("end_value_open: \"y\"");
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"UNAVAILABLE", "DEADLINE_EXCEEDED", "ABORTED", "INTERNAL"})
  void aCheckedWriteIsNeverRepeated(Status.Code code) throws IOException {
    BigtableDataSettings.Builder settings = server.settings();
    settings
        .stubSettings()
        .checkAndMutateRowSettings()
        .setRetryableCodes(StatusCode.Code.valueOf(code.name()));
    try (BigtableDataClient client = BigtableDataClient.create(settings.build())) {
      RawRows eager = rows(client);
      Raw raw = Raw.of("k", "x", null, null);
      List<Runnable> writes =
          List.of(
              () -> eager.put(raw),
              () -> eager.patch(KEY, patch -> patch.with(column(0), bytes("x"))),
              () -> eager.putAll(List.of(raw)));
      for (int i = 0; i < writes.size(); i++) {
        server.failNext(code);
        assertThat(failure(writes.get(i))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(server.requestCount()).isEqualTo(i + 1);
      }
    }
  }

  @Test
  void whatIsNotAppliedNamesTheProperty() {
    server.matchPredicates();

    assertThat(
            assertThrows(
                WriteOnceException.class,
                () -> rows.put(Raw.of("secretkey", "secret", null, null))))
        .hasMessageThat()
        .isEqualTo(
            "put of Raw (table raw) was not applied: a is write-once, and stored with another"
                + " value. Leave it as it is stored.");
  }

  @Test
  void whatCannotBeReadAfterwardsNamesAllProperties() {
    server.matchPredicates();

    assertThat(
            assertThrows(
                WriteOnceException.class,
                () -> rows.put(Raw.of("secretkey", "secret", "secret", null))))
        .hasMessageThat()
        .isEqualTo(
            "put of Raw (table raw) was not applied: a or b is write-once, and stored with another"
                + " value. Leave it as it is stored.");
  }

  @Test
  void aValueThatIsTooLargeToCompareSendsNothing() {
    assertThrows(
        InvalidRequestException.class, () -> rows.put(Raw.of("k", "x".repeat(10_240), null, null)));
    assertThat(server.requestCount()).isEqualTo(0);
  }

  private static RawRows rows(BigtableDataClient client) {
    return new RawRows(BigtableMapper.builder(client).clock(InstantSource.fixed(NOW)).build());
  }

  @SuppressWarnings("unchecked") // all its columns are of bytes
  private static MappedColumn<Raw, ByteString> column(int index) {
    return (MappedColumn<Raw, ByteString>) MAPPING.columns().get(index);
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFromUtf8(text);
  }

  private static final class RawRows extends Repository<Raw, RawKey, RawPatch> {
    RawRows(BigtableMapper mapper) {
      super(
          new AsyncRepository<>(
              mapper, MAPPING.table(), MAPPING, rows -> new Writes<>(rows, RawPatch::new) {}) {});
    }
  }

  /** {@return the failure of a write, or that of the one row of a batch} */
  private static Throwable failure(Runnable write) {
    RuntimeException thrown = assertThrows(RuntimeException.class, write::run);
    return thrown instanceof BatchFailedException batch
        ? batch.failures().values().iterator().next()
        : thrown;
  }
}
