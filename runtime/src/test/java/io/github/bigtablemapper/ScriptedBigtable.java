package io.github.bigtablemapper;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A Bigtable server that answers each read with the next answer of a script, and keeps the
 * requests: for what the emulator never does, such as to split cells or to break off.
 */
final class ScriptedBigtable implements AutoCloseable {
  /**
   * An answer to one request.
   *
   * @param responses what is sent
   * @param end how it ends; null: it does not
   */
  private record Answer(List<ReadRowsResponse> responses, @Nullable Status end) {}

  /** Held, lest its level is collected: a line for each client says nothing here. */
  private static final Logger CLIENT_LOG = Logger.getLogger("com.google.cloud.bigtable");

  static {
    CLIENT_LOG.setLevel(Level.WARNING);
  }

  private final Queue<Answer> script = new ArrayDeque<>();
  private final List<ReadRowsRequest> requests = new ArrayList<>();
  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch cancelled = new CountDownLatch(1);
  private int open;
  private final Server server;
  private final BigtableDataClient client;

  ScriptedBigtable() throws IOException {
    server = ServerBuilder.forPort(0).addService(new Service()).build().start();
    client =
        BigtableDataClient.create(
            BigtableDataSettings.newBuilderForEmulator(server.getPort())
                .setProjectId("project")
                .setInstanceId("instance")
                .build());
  }

  BigtableDataClient client() {
    return client;
  }

  /** Answers the next request, and ends well. */
  ScriptedBigtable answer(ReadRowsResponse... responses) {
    return fail(Status.OK, responses);
  }

  /** Answers the next request, and fails then. */
  synchronized ScriptedBigtable fail(Status end, ReadRowsResponse... responses) {
    script.add(new Answer(List.of(responses), end));
    return this;
  }

  /** Answers the next request, and leaves it open. */
  synchronized ScriptedBigtable hang(ReadRowsResponse... responses) {
    script.add(new Answer(List.of(responses), null));
    return this;
  }

  /** All requests so far. */
  synchronized List<ReadRowsRequest> requests() {
    return List.copyOf(requests);
  }

  /** The only request so far. */
  ReadRowsRequest request() {
    List<ReadRowsRequest> all = requests();
    if (all.size() != 1) {
      throw new AssertionError("1 request expected, not " + all.size());
    }
    return all.get(0);
  }

  boolean waitUntilStarted() throws InterruptedException {
    return started.await(10, TimeUnit.SECONDS);
  }

  boolean waitUntilCancelled() throws InterruptedException {
    return cancelled.await(10, TimeUnit.SECONDS);
  }

  /** Waits until no call is open. */
  synchronized boolean waitUntilIdle() throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (open > 0 && System.nanoTime() < deadline) {
      wait(100);
    }
    return open == 0;
  }

  private synchronized void ended() {
    open--;
    notifyAll();
  }

  private void cancelled() {
    cancelled.countDown();
    ended();
  }

  @Override
  public void close() {
    client.close();
    server.shutdownNow();
  }

  private synchronized Answer next(ReadRowsRequest request) {
    requests.add(request);
    open++;
    Answer answer = script.poll();
    return answer == null
        ? new Answer(List.of(), Status.INTERNAL.withDescription("the script has no more answers"))
        : answer;
  }

  private final class Service extends BigtableGrpc.BigtableImplBase {
    @Override
    public void readRows(ReadRowsRequest request, StreamObserver<ReadRowsResponse> out) {
      Answer answer = next(request);
      ((ServerCallStreamObserver<ReadRowsResponse>) out)
          .setOnCancelHandler(ScriptedBigtable.this::cancelled);
      answer.responses().forEach(out::onNext);
      started.countDown();
      Status end = answer.end();
      if (end == null) {
        return;
      }
      ended();
      if (end.isOk()) {
        out.onCompleted();
      } else {
        out.onError(end.asRuntimeException());
      }
    }
  }
}
