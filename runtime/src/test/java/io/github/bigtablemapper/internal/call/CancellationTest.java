package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls whose caller no longer waits. */
class CancellationTest {
  private static final Raw RAW = Raw.of("k", "x");

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer().hang();
    rows =
        new RawRepository(
            BigtableMapper.create(server.client()), RawMapping.of(List.of(KEPT), "kept:a"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"put", "putIfAbsent", "delete", "putAll"})
  void cancellingTheFutureCancelsTheCall(String method) throws InterruptedException {
    AsyncRepository<Raw, RawKey, ?> async = rows.async();
    CompletableFuture<?> future =
        switch (method) {
          case "put" -> async.put(RAW);
          case "putIfAbsent" -> async.putIfAbsent(RAW);
          case "delete" -> async.delete(new RawKey("k"));
          default -> async.putAll(List.of(RAW));
        };
    assertThat(server.waitUntilStarted()).isTrue();

    assertThat(future.cancel(true)).isTrue();

    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(future.isCancelled()).isTrue();
  }

  @Test
  void aFutureThatTimesOutCancelsTheCall() throws InterruptedException {
    CompletableFuture<?> future = rows.async().put(RAW);
    assertThat(server.waitUntilStarted()).isTrue();

    var unused = future.orTimeout(1, TimeUnit.MILLISECONDS);

    ExecutionException thrown = assertThrows(ExecutionException.class, future::get);

    assertThat(thrown).hasCauseThat().isInstanceOf(TimeoutException.class);
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void anInterruptedCallerKeepsItsFlagAndTheCallIsCancelled() throws InterruptedException {
    CompletableFuture<RequestFailedException> thrown = new CompletableFuture<>();
    AtomicBoolean interrupted = new AtomicBoolean();
    Thread caller =
        new Thread(
            () -> {
              thrown.complete(assertThrows(RequestFailedException.class, () -> rows.put(RAW)));
              interrupted.set(Thread.currentThread().isInterrupted());
            });
    caller.start();
    assertThat(server.waitUntilStarted()).isTrue();

    caller.interrupt();
    caller.join(20_000);

    assertThat(thrown.join()).isInstanceOf(OutcomeUnknownException.class);
    assertThat(thrown.join().code()).isEqualTo(StatusCode.Code.CANCELLED);
    assertThat(interrupted.get()).isTrue();
    assertThat(server.waitUntilCancelled()).isTrue();
  }
}
