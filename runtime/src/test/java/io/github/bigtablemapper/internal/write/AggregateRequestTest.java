package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientMapperBuilder;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawPatch;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is sent of aggregates, byte for byte, and how often: the emulator computes sums only. */
class AggregateRequestTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:20:30.123Z");
  private static final RawKey KEY = new RawKey("k");
  private static final RawMapping MAPPING =
      RawMapping.of(
          List.of(KEPT, FamilyRule.of("agg").maxVersions(0).aggregation(Aggregation.MAX)),
          "agg:top",
          "agg:hours");
  private static final AggregateColumn<Raw, Long> TOP =
      AggregateColumn.of(0, "top", "agg", "top", CellCodecs.LONG);
  private static final BucketColumn<Raw, Long> HOURS =
      BucketColumn.of(1, "hours", "agg", "hours", CellCodecs.LONG, Duration.ofHours(1));

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = new RawRepository(mapper().build(), MAPPING);
  }

  private ClientMapperBuilder mapper() {
    return BigtableMapper.builder(server.client()).clock(InstantSource.fixed(NOW));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Mutation sent() {
    return server.request(MutateRowRequest.class).getMutations(0);
  }

  @Test
  void aRunningTotalIsTheCellWithTimestamp0() {
    rows.patch(KEY, raw -> raw.adding(TOP, -3));

    // add_to_cell {family, qualifier {raw_value}, timestamp {raw_timestamp_micros}, input {int}}
    assertThat(HexFormat.of().formatHex(sent().toByteArray()))
        .isEqualTo(
            "2a1d" // field 5, add_to_cell
                + "0a03616767" // "agg"
                + "1205"
                + "4203746f70" // raw_value "top"
                + "1a02"
                + "4800" // raw_timestamp_micros 0
                + "220b"
                + "30fdffffffffffffffff01"); // int_value -3
  }

  @Test
  void aBucketIsTheCellAtItsStart() {
    rows.patch(KEY, raw -> raw.adding(HOURS, 5));

    assertThat(sent().getAddToCell().getTimestamp().getRawTimestampMicros())
        .isEqualTo(Instant.parse("2026-11-20T10:00:00Z").toEpochMilli() * 1000);
    assertThat(sent().getAddToCell().getInput().getIntValue()).isEqualTo(5);
    assertThat(sent().getAddToCell().getColumnQualifier().getRawValue())
        .isEqualTo(ByteString.copyFromUtf8("hours"));
  }

  @Test
  void aBucketIsThatOfAMoment() {
    rows.patch(KEY, raw -> raw.adding(HOURS, Instant.parse("2026-01-01T00:59:59.999999999Z"), 5));

    assertThat(sent().getAddToCell().getTimestamp().getRawTimestampMicros())
        .isEqualTo(Instant.parse("2026-01-01T00:00:00Z").toEpochMilli() * 1000);
  }

  @Test
  void aMomentBefore1970HasNoBucket() {
    assertThrows(
        InvalidValueException.class,
        () -> rows.patch(KEY, raw -> raw.adding(HOURS, Instant.parse("1969-12-31T23:00:00Z"), 5)));
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void anAdditionTravelsWithOtherChanges() {
    rows.patch(KEY, raw -> raw.adding(TOP, 1).adding(HOURS, 2));

    assertThat(server.request(MutateRowRequest.class).getMutationsList()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"UNAVAILABLE", "DEADLINE_EXCEEDED", "ABORTED"})
  void anAdditionIsSentOnceWhateverTheMapperIsTold(Status.Code code) {
    RawRepository repeating = new RawRepository(mapper().retryReplacements().build(), MAPPING);
    server.failNext(code);

    assertThrows(
        OutcomeUnknownException.class, () -> repeating.patch(KEY, raw -> raw.adding(TOP, 1)));

    assertThat(server.requests(MutateRowRequest.class)).hasSize(1);
  }

  @Test
  void aBatchOfAdditionsIsSentOnce() {
    server.failNext(Status.Code.UNAVAILABLE);

    BatchResult<?, RawKey> result =
        rows.applyAll(List.of(rows.writes().patch(KEY, raw -> raw.adding(TOP, 1))));

    assertThat(result.failures().get(KEY)).isInstanceOf(OutcomeUnknownException.class);
    assertThat(server.requests(MutateRowsRequest.class)).hasSize(1);
  }

  @Test
  void whatClearsATotalIsSentOnce() {
    server.failNext(Status.Code.UNAVAILABLE);

    assertThrows(
        OutcomeUnknownException.class, () -> rows.patch(KEY, (RawPatch raw) -> raw.without(TOP)));

    assertThat(server.requests(MutateRowRequest.class)).hasSize(1);
  }
}
