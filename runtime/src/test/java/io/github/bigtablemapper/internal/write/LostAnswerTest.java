package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a write reports when its response is lost or bad. The server has applied each. */
class LostAnswerTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a", "kept:b");
  private static final Raw RAW = Raw.of("secretkey", "secretvalue", null);

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

  @Test
  void aRepeatedPutSendsTheSameCellsAtTheSameTime() {
    server.failNext(Status.Code.UNAVAILABLE, Status.Code.DEADLINE_EXCEEDED);

    rows.put(RAW);

    List<MutateRowRequest> attempts = server.requests(MutateRowRequest.class);
    assertThat(attempts).hasSize(3);
    assertThat(Set.copyOf(attempts)).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {
        "INVALID_ARGUMENT",
        "NOT_FOUND",
        "ALREADY_EXISTS",
        "PERMISSION_DENIED",
        "FAILED_PRECONDITION",
        "OUT_OF_RANGE",
        "UNIMPLEMENTED",
        "UNAUTHENTICATED"
      })
  void aRefusedPutWasNotApplied(Status.Code code) {
    server.failNext(code);

    RequestFailedException thrown = assertThrows(RequestFailedException.class, () -> rows.put(RAW));

    assertThat(thrown).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(thrown.code().name()).isEqualTo(code.name());
    assertThat(thrown).hasMessageThat().startsWith("put of Raw (table raw) failed with " + code);
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"CANCELLED", "UNKNOWN", "INTERNAL", "DATA_LOSS", "ABORTED", "RESOURCE_EXHAUSTED"})
  void aPutThatFailedOtherwiseMayHaveBeenApplied(Status.Code code) {
    server.failNext(code);

    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> rows.put(RAW));

    assertThat(thrown.code().name()).isEqualTo(code.name());
    assertThat(thrown).hasMessageThat().contains("applied it or not");
  }

  @Test
  void aRefusalAfterALostAnswerDoesNotProveThatNothingWasApplied() {
    server.failNext(Status.Code.UNAVAILABLE, Status.Code.PERMISSION_DENIED);
    assertThat(assertThrows(RequestFailedException.class, () -> rows.put(RAW)))
        .isInstanceOf(OutcomeUnknownException.class);

    server.failNext(Status.Code.UNAVAILABLE, Status.Code.INVALID_ARGUMENT);
    assertThat(assertThrows(RequestFailedException.class, () -> rows.put(RAW)))
        .isNotInstanceOf(OutcomeUnknownException.class);
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"UNAVAILABLE", "DEADLINE_EXCEEDED", "ABORTED", "INTERNAL"})
  void aConditionalWriteIsNeverRepeated(Status.Code code) {
    server.failNext(code);

    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> rows.putIfAbsent(RAW));

    assertThat(thrown.code().name()).isEqualTo(code.name());
    assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(1);
  }

  @Test
  void aConditionalWriteIsNotRepeatedThoughTheClientIsSetTo() throws IOException {
    BigtableDataSettings.Builder settings = server.settings();
    settings
        .stubSettings()
        .checkAndMutateRowSettings()
        .setRetryableCodes(StatusCode.Code.UNAVAILABLE);
    server.failNext(Status.Code.UNAVAILABLE);

    try (BigtableDataClient client = BigtableDataClient.create(settings.build())) {
      RawRepository eager = new RawRepository(BigtableMapper.create(client), MAPPING);
      assertThrows(OutcomeUnknownException.class, () -> eager.putIfAbsent(RAW));
    }
    assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(1);
  }

  @Test
  void aConditionalWriteThatTheAppProfileForbidsSaysHowToGiveAnother() {
    server.failNext(Status.Code.FAILED_PRECONDITION);

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> rows.putIfAbsent(RAW));

    assertThat(thrown).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(thrown).hasMessageThat().contains("single-cluster routing");
    assertThat(thrown).hasMessageThat().contains("transactionalAppProfile");
    assertThat(thrown).hasMessageThat().contains("--app-profile");
  }

  @Test
  void neitherKeyNorValueIsInAMessage() {
    for (Status.Code code : Status.Code.values()) {
      if (code == Status.Code.OK) {
        continue;
      }
      List<Runnable> writes =
          List.of(
              () -> {
                var unused = rows.putIfAbsent(RAW);
              },
              () -> rows.async().putIfAbsent(RAW).join(),
              () -> rows.putAll(List.of(RAW)),
              () -> rows.deleteAll(List.of(new RawKey("secretkey"))));
      for (Runnable write : writes) {
        if (code == Status.Code.UNAVAILABLE || code == Status.Code.DEADLINE_EXCEEDED) {
          server.failRow("secretkey", Status.Code.INTERNAL);
        }
        server.failNext(code);
        RuntimeException thrown = assertThrows(RuntimeException.class, write::run);
        assertThat(thrown.toString()).doesNotContain("secret");
      }
    }
    server.failRow("secretkey", Status.Code.INTERNAL);
    assertThat(rows.applyAll(List.of(rows.writes().put(RAW))).toString()).doesNotContain("secret");
  }

  @Test
  void theStackOfTheCallerIsInTheException() {
    server.failNext(Status.Code.INTERNAL);

    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> rows.put(RAW));

    assertThat(thrown.getSuppressed()[0].getStackTrace())
        .asList()
        .comparingElementsUsing(
            com.google.common.truth.Correspondence.transforming(
                (StackTraceElement frame) -> frame.getMethodName(), "method"))
        .contains("theStackOfTheCallerIsInTheException");
  }
}
