package io.github.bigtablemapper;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.bigtable.v2.SampleRowKeysResponse;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.rpc.ErrorInfo;
import io.github.bigtablemapper.fixture.ClientThreads;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A Bigtable server that answers each read with the next answer of a script, and keeps the
 * requests: for what the emulator never does, such as to split cells or to break off.
 */
final class ScriptedBigtable implements AutoCloseable {
  /**
   * An answer to one request.
   *
   * @param start the row key that the request starts at; null: any
   * @param responses what is sent
   * @param end how it ends; null: it does not
   * @param trailers what comes with a failure
   */
  private record Answer(
      @Nullable ByteString start,
      List<ReadRowsResponse> responses,
      @Nullable Status end,
      Metadata trailers) {
    boolean isFor(ReadRowsRequest request) {
      return start == null || start.equals(request.getRows().getRowRanges(0).getStartKeyClosed());
    }
  }

  private static final ByteString END_OF_TABLE = ByteString.EMPTY;

  /** Referenced, so that its level is not collected: a line for each client is useless here. */
  private static final Logger CLIENT_LOG = Logger.getLogger("com.google.cloud.bigtable");

  static {
    CLIENT_LOG.setLevel(Level.WARNING);
  }

  private final List<Answer> script = new ArrayList<>();
  private @Nullable ByteString start;
  private final List<ByteString> samples = new ArrayList<>();
  private final List<ReadRowsRequest> requests = new ArrayList<>();
  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch cancelled = new CountDownLatch(1);
  private int open;
  private final ClientThreads threads = new ClientThreads();
  private final Server server;
  private final BigtableDataSettings settings;
  private final BigtableDataClient client;

  ScriptedBigtable() throws IOException {
    this(settings -> {});
  }

  /** With a client that has special settings. */
  ScriptedBigtable(Consumer<EnhancedBigtableStubSettings.Builder> settings) throws IOException {
    server = ServerBuilder.forPort(0).addService(new Service()).build().start();
    BigtableDataSettings.Builder builder =
        BigtableDataSettings.newBuilderForEmulator(server.getPort())
            .setProjectId("project")
            .setInstanceId("instance");
    threads.setIn(builder);
    settings.accept(builder.stubSettings());
    this.settings = builder.build();
    client = BigtableDataClient.create(BigtableMapper.withWireReads(this.settings));
  }

  /** Those of a client that is independent of mappers. */
  BigtableDataSettings settings() {
    return settings;
  }

  BigtableDataClient client() {
    return client;
  }

  /** Keeps the next answer of the script for a request that starts at a row key. */
  synchronized ScriptedBigtable at(String start) {
    this.start = ByteString.copyFromUtf8(start);
    return this;
  }

  /** Answers the next request, and ends well. */
  ScriptedBigtable answer(ReadRowsResponse... responses) {
    return fail(Status.OK, responses);
  }

  /** Answers the next request, and fails then. */
  synchronized ScriptedBigtable fail(Status end, ReadRowsResponse... responses) {
    return fail(end, new Metadata(), responses);
  }

  /** Answers the next request, and refuses then to send a row, as it is too large. */
  ScriptedBigtable refuse(ByteString largeRow, ReadRowsResponse... responses) {
    StatusRuntimeException refusal =
        StatusProto.toStatusRuntimeException(
            com.google.rpc.Status.newBuilder()
                .setCode(Status.Code.FAILED_PRECONDITION.value())
                .setMessage("Row " + largeRow.toStringUtf8() + " exceeds the limit of 256MiB")
                .addDetails(
                    Any.pack(
                        ErrorInfo.newBuilder()
                            .setReason("LargeRowReadError")
                            .setDomain("bigtable.googleapis.com")
                            .putMetadata(
                                "rowKeyBase64Encoded",
                                Base64.getEncoder().encodeToString(largeRow.toByteArray()))
                            .build()))
                .build());
    return fail(refusal.getStatus(), Objects.requireNonNull(refusal.getTrailers()), responses);
  }

  private synchronized ScriptedBigtable fail(
      Status end, Metadata trailers, ReadRowsResponse... responses) {
    return add(new Answer(start, List.of(responses), end, trailers));
  }

  /** Answers the next request, and leaves it open. */
  synchronized ScriptedBigtable hang(ReadRowsResponse... responses) {
    return add(new Answer(start, List.of(responses), null, new Metadata()));
  }

  private ScriptedBigtable add(Answer answer) {
    script.add(answer);
    start = null;
    return this;
  }

  /** Divides the table at these row keys, ascending. */
  ScriptedBigtable samples(SensorKey... keys) {
    for (SensorKey key : keys) {
      samples.add(key.toByteString());
    }
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

  /** Waits until all that follows from the answers that the client has is done. */
  void waitUntilTheClientRests() {
    threads.waitUntilTheyRest();
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
    for (Answer answer : script) {
      if (answer.isFor(request)) {
        script.remove(answer);
        return answer;
      }
    }
    return new Answer(
        null,
        List.of(),
        Status.INTERNAL.withDescription("the script has no more answers"),
        new Metadata());
  }

  private final class Service extends BigtableGrpc.BigtableImplBase {
    @Override
    public void sampleRowKeys(
        SampleRowKeysRequest request, StreamObserver<SampleRowKeysResponse> out) {
      Stream.concat(samples.stream(), Stream.of(END_OF_TABLE))
          .map(key -> SampleRowKeysResponse.newBuilder().setRowKey(key).build())
          .forEach(out::onNext);
      out.onCompleted();
    }

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
        out.onError(end.asRuntimeException(answer.trailers()));
      }
    }
  }
}
