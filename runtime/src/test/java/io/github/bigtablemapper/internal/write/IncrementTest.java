package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How often an increment is sent, where to, and what is reported if it fails. */
class IncrementTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a");
  private static final CounterColumn<Raw> LIKES = CounterColumn.of(0, "likes", "kept", "likes");
  private static final RawKey KEY = new RawKey("secretkey");

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = new RawRepository(BigtableMapper.create(server.client()), MAPPING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"UNAVAILABLE", "DEADLINE_EXCEEDED", "ABORTED", "INTERNAL", "UNKNOWN"})
  void anIncrementIsSentOnce(Status.Code code) {
    server.failNext(code);

    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> rows.increment(KEY, LIKES, 1));

    assertThat(thrown.code().name()).isEqualTo(code.name());
    assertThat(thrown).hasMessageThat().startsWith("increment of Raw (table raw) failed with");
    assertThat(thrown).hasMessageThat().doesNotContain("secretkey");
    assertThat(server.requests(ReadModifyWriteRowRequest.class)).hasSize(1);
  }

  @Test
  @SuppressWarnings("NullAway") // what is refused is a null
  void eachCounterHasAnAmount() {
    Map<CounterColumn<Raw>, Long> amounts = new HashMap<>();
    amounts.put(LIKES, null);

    InvalidRequestException thrown =
        assertThrows(
            InvalidRequestException.class,
            () -> rows.apply(rows.writes().increment(KEY, amounts)).counters());

    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo(
            "increment takes an amount for each counter, and the amount for likes is null. Leave"
                + " the counter out.");
    assertThat(server.requests(ReadModifyWriteRowRequest.class)).isEmpty();
  }

  @Test
  void aRefusedIncrementWasNotApplied() {
    server.failNext(Status.Code.INVALID_ARGUMENT);

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> rows.increment(KEY, LIKES, 1));

    assertThat(thrown).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(thrown).hasMessageThat().contains("A counter's cell has 8 bytes");
  }

  /** The words of the server, and its code, which a wrong app profile has too. */
  @Test
  void aCellThatIsNoCounterIsNamed() {
    server.failNext(
        Status.FAILED_PRECONDITION.withDescription(
            "Cannot increment value 'secret' (family=kept, qualifier=likes). The increment"
                + " operation can only be performed on 64-bit values"));

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> rows.increment(KEY, LIKES, 1));

    assertThat(thrown).hasCauseThat().isNull(); // it quotes the value
    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo(
            "increment of Raw (table raw) failed with FAILED_PRECONDITION. A counter's cell has 8"
                + " bytes; one of these was written by something else. Delete that cell, or set it"
                + " to a number of 8 bytes, big-endian.");
  }

  @Test
  void anAppProfileThatCannotIncrementIsNamed() {
    server.failNext(Status.Code.FAILED_PRECONDITION);

    assertThat(assertThrows(RequestFailedException.class, () -> rows.increment(KEY, LIKES, 1)))
        .hasMessageThat()
        .contains("transactionalAppProfile");
  }

  @Test
  void anIncrementUsesTheTransactionalAppProfile() throws IOException {
    BigtableDataSettings settings = server.settings().build();
    try (BigtableMapper mapper =
        BigtableMapper.builder(settings).transactionalAppProfile("single").build()) {
      server.failNext(Status.Code.INVALID_ARGUMENT);

      assertThrows(
          RequestFailedException.class,
          () -> new RawRepository(mapper, MAPPING).increment(KEY, LIKES, 1));
    }

    ReadModifyWriteRowRequest request = server.request(ReadModifyWriteRowRequest.class);
    assertThat(request.getAppProfileId()).isEqualTo("single");
    assertThat(request.getRulesList()).hasSize(1);
    assertThat(request.getRules(0).getFamilyName()).isEqualTo("kept");
    assertThat(request.getRules(0).getColumnQualifier().toStringUtf8()).isEqualTo("likes");
    assertThat(request.getRules(0).getIncrementAmount()).isEqualTo(1);
  }

  @Test
  void noCounterAtAllMakesNoCall() {
    assertThat(rows.apply(rows.writes().increment(KEY, Map.of())).counters()).isEmpty();
    assertThat(server.requestCount()).isEqualTo(0);
  }
}
