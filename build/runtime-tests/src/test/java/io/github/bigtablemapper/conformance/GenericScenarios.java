package io.github.bigtablemapper.conformance;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.common.collect.Range;
import com.google.protobuf.Message;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Answer;
import io.github.bigtablemapper.fixture.ScriptedServer;
import io.github.bigtablemapper.fixture.Waiting;
import io.grpc.Metadata;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import org.jspecify.annotations.NullMarked;

/**
 * What holds of every operation: its headers, its deadline, and what closing does to it. As in
 * Google's tests a client has 2 seconds; a server would take an hour.
 */
@NullMarked
final class GenericScenarios {
  private static final Duration DEADLINE = Duration.ofSeconds(2);
  private static final Duration SERVER_TIME = Duration.ofHours(1);

  /** A call can end before it is sent if the machine stands still. */
  private static final int ATTEMPTS = 10;

  /** How long the answers of what is under way take while the client is closed. */
  private static final Duration CLOSING_TIME = Duration.ofMillis(300);

  /** Starts an operation on one row. */
  interface Operation extends BiFunction<ItemRepository, String, CompletableFuture<?>> {}

  private final ScriptedServer server;

  /** What the server sends if all is well. */
  private final Message response;

  private final Operation operation;

  GenericScenarios(ScriptedServer server, Message response, Operation operation) {
    this.server = server;
    this.response = response;
    this.operation = operation;
  }

  /** The client, the table and the app profile are sent with each request. */
  void headers() throws Exception {
    server.answer(Answer.of(response));

    operation.apply(new ItemRepository(server.mapper()), "row-01").get(20, TimeUnit.SECONDS);

    Metadata headers = server.calls().get(0).headers();
    assertWithMessage("client info")
        .that(header(headers, "user-agent") + header(headers, "x-goog-api-client"))
        .contains("gl-java");
    String resource =
        URLDecoder.decode(header(headers, "x-goog-request-params"), StandardCharsets.UTF_8);
    assertThat(resource).contains("projects/project/instances/instance/tables/table");
    assertThat(resource).contains("app_profile_id=test_profile");
  }

  private static String header(Metadata headers, String name) {
    String value = headers.get(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER));
    return value == null ? "" : value;
  }

  /**
   * The client's settings end an operation, as the suite sets them, and so does the mapper's
   * deadline.
   *
   * @param isWrite whether its outcome is unknown then
   */
  void deadlineExceeded(boolean isWrite) throws Exception {
    deadlineExceeded(isWrite, server.mapperOfClientWith(DEADLINE));
    deadlineExceeded(isWrite, server.mapper(Deadlines.of(DEADLINE)));
  }

  private void deadlineExceeded(boolean isWrite, BigtableMapper mapper) {
    ItemRepository items = new ItemRepository(mapper);
    int before = server.calls().size();
    int attempts = 0;
    CompletableFuture<?> call;
    do {
      attempts++;
      server.answer(Answer.of(response).after(SERVER_TIME));
      call = operation.apply(items, "row-01");
    } while (!isSent(call, before) && attempts < ATTEMPTS);
    CompletableFuture<?> sent = call;

    ExecutionException thrown =
        assertThrows(ExecutionException.class, () -> sent.get(1, TimeUnit.MINUTES));

    RequestFailedException failure = (RequestFailedException) requireNonNull(thrown.getCause());
    assertThat(failure.code()).isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
    assertThat(failure instanceof OutcomeUnknownException).isEqualTo(isWrite);
    assertThat(server.calls().size()).isIn(Range.closed(before + 1, before + attempts));
  }

  /** Waits until the request of a call has come, or the call has ended without it. */
  private boolean isSent(CompletableFuture<?> call, int before) {
    Waiting.until("the request has come", () -> server.calls().size() > before || call.isDone());
    return server.calls().size() > before;
  }

  /** What is under way when the client is closed ends well; what comes later is not sent. */
  void closeClient() throws Exception {
    int half = 3;
    for (int i = 0; i < 2 * half; i++) {
      server.answer(Answer.of(response).after(CLOSING_TIME));
    }
    BigtableMapper mapper = server.mapper();
    ItemRepository items = new ItemRepository(mapper);
    List<CompletableFuture<?>> first = start(items, 0, half);
    server.waitForRequests(half);

    mapper.close();
    List<CompletableFuture<?>> second = start(items, half, half);

    for (CompletableFuture<?> call : first) {
      call.get(0, TimeUnit.SECONDS);
    }
    for (CompletableFuture<?> call : second) {
      ExecutionException thrown =
          assertThrows(ExecutionException.class, () -> call.get(20, TimeUnit.SECONDS));
      assertThat(thrown).hasCauseThat().isInstanceOf(BigtableMapperException.class);
      assertThat(thrown).hasCauseThat().isNotInstanceOf(OutcomeUnknownException.class);
    }
    assertThat(server.calls()).hasSize(half);
  }

  private List<CompletableFuture<?>> start(ItemRepository items, int from, int count) {
    List<CompletableFuture<?>> calls = new ArrayList<>();
    for (int i = from; i < from + count; i++) {
      calls.add(operation.apply(items, "op" + i + "-row"));
    }
    return calls;
  }
}
