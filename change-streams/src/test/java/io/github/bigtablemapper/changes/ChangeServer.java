package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.GenerateInitialChangeStreamPartitionsRequest;
import com.google.bigtable.v2.GenerateInitialChangeStreamPartitionsResponse;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadChangeStreamRequest;
import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.bigtable.v2.ReadChangeStreamResponse.DataChange;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadModifyWriteRowResponse;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.StreamContinuationToken;
import com.google.bigtable.v2.StreamPartition;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableMapping;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A Bigtable server that keeps no rows but a change stream of all writes, in partitions that a test
 * splits and merges. The token of a change is its place in the log.
 */
final class ChangeServer implements AutoCloseable {
  private final List<String> families;
  private final List<LoggedChange> log = new ArrayList<>();
  private final List<OpenStream> streams = new ArrayList<>();
  private final List<ReadChangeStreamRequest> requests = new ArrayList<>();
  private final Map<ByteString, Long> counters = new HashMap<>();

  /** Where partitions begin. */
  private final NavigableSet<ByteString> borders =
      new TreeSet<>(ByteString.unsignedLexicographicalComparator());

  private final CountDownLatch cancelled = new CountDownLatch(1);
  private final Server server;
  private final BigtableDataClient client;
  private long ends = Long.MAX_VALUE;
  private boolean namesNewPartitions = true;

  ChangeServer(TableMapping<?, ?> mapping) throws IOException {
    this(mapping, settings -> {});
  }

  ChangeServer(TableMapping<?, ?> mapping, Consumer<EnhancedBigtableStubSettings.Builder> adjust)
      throws IOException {
    families = mapping.families().stream().map(FamilyRule::name).toList();
    borders.add(ByteString.EMPTY);
    server = ServerBuilder.forPort(0).addService(new Service()).build().start();
    BigtableDataSettings.Builder settings =
        BigtableDataSettings.newBuilderForEmulator(server.getPort())
            .setProjectId("project")
            .setInstanceId("instance");
    settings
        .stubSettings()
        .readChangeStreamSettings()
        .retrySettings() // where nothing is changed, the pauses grow to a minute by default
        .setMaxRetryDelayDuration(Duration.ofMillis(20));
    adjust.accept(settings.stubSettings());
    client = BigtableDataClient.create(settings.build());
  }

  BigtableDataClient client() {
    return client;
  }

  synchronized List<ReadChangeStreamRequest> requests() {
    return List.copyOf(requests);
  }

  /** {@return the requests, once there are as many, or after a minute} */
  List<ReadChangeStreamRequest> requests(int count) throws InterruptedException {
    var unused = waitUntil(() -> requests.size() >= count);
    return requests();
  }

  /** {@return whether a request with this number of tokens comes, within a minute} */
  boolean comesWithTokens(int count) throws InterruptedException {
    return waitUntil(
        () ->
            requests.stream()
                .anyMatch(each -> each.getContinuationTokens().getTokensCount() == count));
  }

  /** Looks at the requests whenever one has come. */
  private synchronized boolean waitUntil(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (!condition.getAsBoolean()) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    return true;
  }

  CountDownLatch cancelled() {
    return cancelled;
  }

  synchronized int openStreams() {
    return streams.size();
  }

  /** Streams end after this number of changes, as they do at their end time. */
  synchronized void endBehind(long changes) {
    ends = changes;
    List.copyOf(streams).forEach(OpenStream::send);
  }

  /** The partition that holds a key ends, as it does at its end time. */
  synchronized void end(String key) {
    for (OpenStream stream : List.copyOf(streams)) {
      if (stream.contains(ByteString.copyFromUtf8(key))) {
        stream.closeWith(0);
      }
    }
  }

  /** Streams end with a code, and do not name other partitions. */
  synchronized void closeWith(int code) {
    List.copyOf(streams).forEach(stream -> stream.closeWith(code));
  }

  /** Streams end without a last word. */
  synchronized void complete() {
    for (OpenStream stream : List.copyOf(streams)) {
      streams.remove(stream);
      stream.answer.onCompleted();
    }
  }

  /** Streams name no new partitions, and tokens are of these, as those of older servers are. */
  synchronized void namesNoNewPartitions() {
    namesNewPartitions = false;
  }

  synchronized void collect(String key, Mutation... mutations) {
    commit(ByteString.copyFromUtf8(key), DataChange.Type.GARBAGE_COLLECTION, List.of(mutations));
  }

  synchronized void commit(String key, Mutation... mutations) {
    commit(ByteString.copyFromUtf8(key), DataChange.Type.USER, List.of(mutations));
  }

  private void commit(ByteString key, DataChange.Type type, List<Mutation> mutations) {
    List<Mutation> logged = new ArrayList<>();
    for (Mutation mutation : mutations) {
      if (mutation.hasDeleteFromRow()) {
        for (String family : families) {
          logged.add(
              Mutation.newBuilder()
                  .setDeleteFromFamily(Mutation.DeleteFromFamily.newBuilder().setFamilyName(family))
                  .build());
        }
      } else {
        logged.add(mutation);
      }
    }
    log.add(new LoggedChange(key, type, logged));
    List.copyOf(streams).forEach(OpenStream::send);
  }

  synchronized void heartbeat() {
    for (OpenStream stream : streams) {
      stream.answer.onNext(
          ReadChangeStreamResponse.newBuilder()
              .setHeartbeat(
                  ReadChangeStreamResponse.Heartbeat.newBuilder()
                      .setContinuationToken(stream.token())
                      .setEstimatedLowWatermark(Timestamp.newBuilder().setSeconds(log.size())))
              .build());
    }
  }

  synchronized void fail(Status status) {
    for (OpenStream stream : List.copyOf(streams)) {
      streams.remove(stream);
      stream.answer.onError(status.asRuntimeException());
    }
  }

  /** Splits the partition that holds a key; nothing if it begins there. */
  synchronized void split(String key) {
    ByteString border = ByteString.copyFromUtf8(key);
    if (borders.add(border)) {
      repartition(stream -> stream.contains(border));
    }
  }

  /** Merges the partition that begins at a key with the one before it. */
  synchronized void merge(String key) {
    ByteString border = ByteString.copyFromUtf8(key);
    if (borders.remove(border)) {
      repartition(stream -> stream.from.equals(border) || stream.to.equals(border));
    }
  }

  /** Merges two partitions and splits them at another key, which their streams report once. */
  synchronized void move(String from, String to) {
    borders.remove(ByteString.copyFromUtf8(from));
    borders.add(ByteString.copyFromUtf8(to));
    repartition(stream -> !borders.contains(stream.from) || !end(stream.from).equals(stream.to));
  }

  synchronized List<String> inner() {
    return borders.stream().filter(key -> !key.isEmpty()).map(ByteString::toStringUtf8).toList();
  }

  private void repartition(Predicate<OpenStream> concerned) {
    for (OpenStream stream : List.copyOf(streams)) {
      if (concerned.test(stream)) {
        stream.close();
      }
    }
  }

  @Override
  public void close() {
    server.shutdownNow(); // first, or the client waits for its streams
    client.close();
  }

  private static StreamPartition partition(ByteString from, ByteString to) {
    return StreamPartition.newBuilder()
        .setRowRange(RowRange.newBuilder().setStartKeyClosed(from).setEndKeyOpen(to))
        .build();
  }

  private ByteString end(ByteString border) {
    ByteString next = borders.higher(border);
    return next == null ? ByteString.EMPTY : next;
  }

  /** A call that reads a partition. */
  private final class OpenStream {
    private final ByteString from;
    private final ByteString to;
    private final List<Behind> behind;
    private final StreamObserver<ReadChangeStreamResponse> answer;
    private int sent;

    OpenStream(ReadChangeStreamRequest request, StreamObserver<ReadChangeStreamResponse> answer) {
      RowRange range = request.getPartition().getRowRange();
      this.from = range.getStartKeyClosed();
      this.to = range.getEndKeyOpen();
      this.behind =
          request.getContinuationTokens().getTokensList().stream()
              .flatMap(token -> Behind.of(token).stream())
              .toList();
      this.answer = answer;
    }

    boolean contains(ByteString key) {
      return Behind.contains(partition(from, to).getRowRange(), key);
    }

    private boolean isWanted(int place, ByteString key) {
      return contains(key)
          && behind.stream().filter(part -> part.isOf(key)).allMatch(part -> place >= part.place());
    }

    /** What a stream that others were merged into has read of each, until it is after them all. */
    private String text(int place) {
      StringBuilder text = new StringBuilder().append(place);
      behind.stream().filter(part -> part.place() > place).forEach(part -> part.addTo(text));
      return text.toString();
    }

    void send() {
      for (; sent < Math.min(log.size(), ends); sent++) {
        LoggedChange logged = log.get(sent);
        if (isWanted(sent, logged.key())) {
          logged.messages(sent + 1, text(sent + 1)).forEach(answer::onNext);
        }
      }
      if (log.size() >= ends) {
        closeWith(0);
      }
    }

    void closeWith(int code) {
      streams.remove(this);
      ReadChangeStreamResponse.CloseStream.Builder close =
          ReadChangeStreamResponse.CloseStream.newBuilder()
              .setStatus(com.google.rpc.Status.newBuilder().setCode(code));
      answer.onNext(ReadChangeStreamResponse.newBuilder().setCloseStream(close).build());
      answer.onCompleted();
    }

    StreamContinuationToken token() {
      return StreamContinuationToken.newBuilder()
          .setPartition(partition(from, to))
          .setToken(text(sent))
          .build();
    }

    /** Names the partitions that this one has become, or has become a part of. */
    void close() {
      streams.remove(this);
      ReadChangeStreamResponse.CloseStream.Builder close =
          ReadChangeStreamResponse.CloseStream.newBuilder()
              .setStatus(com.google.rpc.Status.newBuilder().setCode(11));
      for (ByteString border : borders) {
        ByteString end = end(border);
        ByteString start = Behind.compare(border, from) > 0 ? border : from;
        boolean endsBefore = end.isEmpty() || (!to.isEmpty() && Behind.compare(to, end) < 0);
        ByteString stop = endsBefore ? to : end;
        boolean isShared = stop.isEmpty() || Behind.compare(start, stop) < 0;
        if (isShared && namesNewPartitions) {
          close
              .addNewPartitions(partition(border, end))
              .addContinuationTokens(token().toBuilder().setPartition(partition(start, stop)));
        } else if (isShared) {
          close.addContinuationTokens(token().toBuilder().setPartition(partition(border, end)));
        }
      }
      answer.onNext(ReadChangeStreamResponse.newBuilder().setCloseStream(close).build());
      answer.onCompleted();
    }
  }

  private final class Service extends BigtableGrpc.BigtableImplBase {
    @Override
    public void generateInitialChangeStreamPartitions(
        GenerateInitialChangeStreamPartitionsRequest request,
        StreamObserver<GenerateInitialChangeStreamPartitionsResponse> answer) {
      synchronized (ChangeServer.this) {
        for (ByteString border : borders) {
          answer.onNext(
              GenerateInitialChangeStreamPartitionsResponse.newBuilder()
                  .setPartition(partition(border, end(border)))
                  .build());
        }
      }
      answer.onCompleted();
    }

    @Override
    public void readChangeStream(
        ReadChangeStreamRequest request, StreamObserver<ReadChangeStreamResponse> answer) {
      synchronized (ChangeServer.this) {
        requests.add(request);
        ChangeServer.this.notifyAll();
        OpenStream stream = new OpenStream(request, answer);
        streams.add(stream);
        ((ServerCallStreamObserver<?>) answer)
            .setOnCancelHandler(
                () -> {
                  synchronized (ChangeServer.this) {
                    streams.remove(stream);
                  }
                  cancelled.countDown();
                });
        stream.send();
        if (streams.contains(stream)
            && (!borders.contains(stream.from) || !end(stream.from).equals(stream.to))) {
          stream.close(); // it was split or merged in the meantime
        }
      }
    }

    @Override
    public void mutateRow(MutateRowRequest request, StreamObserver<MutateRowResponse> answer) {
      synchronized (ChangeServer.this) {
        commit(request.getRowKey(), DataChange.Type.USER, request.getMutationsList());
      }
      answer.onNext(MutateRowResponse.getDefaultInstance());
      answer.onCompleted();
    }

    /** An increment is reported as the sum that it has set. */
    @Override
    public void readModifyWriteRow(
        ReadModifyWriteRowRequest request, StreamObserver<ReadModifyWriteRowResponse> answer) {
      var rule = request.getRules(0);
      ByteString sum;
      synchronized (ChangeServer.this) {
        long value = counters.merge(request.getRowKey(), rule.getIncrementAmount(), Long::sum);
        sum = ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(value).flip());
        commit(
            request.getRowKey(),
            DataChange.Type.USER,
            List.of(
                Mutation.newBuilder()
                    .setSetCell(
                        Mutation.SetCell.newBuilder()
                            .setFamilyName(rule.getFamilyName())
                            .setColumnQualifier(rule.getColumnQualifier())
                            .setTimestampMicros(1000)
                            .setValue(sum))
                    .build()));
      }
      var row = com.google.bigtable.v2.Row.newBuilder().setKey(request.getRowKey());
      row.addFamiliesBuilder()
          .setName(rule.getFamilyName())
          .addColumnsBuilder()
          .setQualifier(rule.getColumnQualifier())
          .addCellsBuilder()
          .setTimestampMicros(1000)
          .setValue(sum);
      answer.onNext(ReadModifyWriteRowResponse.newBuilder().setRow(row).build());
      answer.onCompleted();
    }
  }
}
