package io.github.bigtablemapper.commandline;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.GenerateInitialChangeStreamPartitionsRequest;
import com.google.bigtable.v2.GenerateInitialChangeStreamPartitionsResponse;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadChangeStreamRequest;
import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.bigtable.v2.ReadChangeStreamResponse.DataChange;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.StreamPartition;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A server whose table has one partition of changes, which ends after those that it has. */
final class ChangeServer extends BigtableGrpc.BigtableImplBase implements AutoCloseable {
  private final Server server;
  private final List<ReadChangeStreamResponse> log = new ArrayList<>();

  ChangeServer() throws IOException {
    server = ServerBuilder.forPort(0).addService(this).build().start();
  }

  int port() {
    return server.getPort();
  }

  synchronized void commit(String key, Mutation... mutations) {
    DataChange.Builder change =
        DataChange.newBuilder()
            .setType(DataChange.Type.USER)
            .setSourceClusterId("cluster")
            .setRowKey(ByteString.copyFromUtf8(key))
            .setCommitTimestamp(Timestamp.newBuilder().setSeconds(log.size() + 1))
            .setDone(true)
            .setToken("token" + log.size())
            .setEstimatedLowWatermark(Timestamp.newBuilder().setSeconds(log.size() + 1));
    for (Mutation mutation : mutations) {
      change.addChunksBuilder().setMutation(mutation);
    }
    log.add(ReadChangeStreamResponse.newBuilder().setDataChange(change).build());
  }

  static Mutation set(String family, String qualifier, String value) {
    return Mutation.newBuilder()
        .setSetCell(
            Mutation.SetCell.newBuilder()
                .setFamilyName(family)
                .setColumnQualifier(ByteString.copyFromUtf8(qualifier))
                .setTimestampMicros(1_000)
                .setValue(ByteString.copyFromUtf8(value)))
        .build();
  }

  static Mutation deleteColumn(String family, String qualifier) {
    return Mutation.newBuilder()
        .setDeleteFromColumn(
            Mutation.DeleteFromColumn.newBuilder()
                .setFamilyName(family)
                .setColumnQualifier(ByteString.copyFromUtf8(qualifier)))
        .build();
  }

  static Mutation deleteFamily(String family) {
    return Mutation.newBuilder()
        .setDeleteFromFamily(Mutation.DeleteFromFamily.newBuilder().setFamilyName(family))
        .build();
  }

  @Override
  public void generateInitialChangeStreamPartitions(
      GenerateInitialChangeStreamPartitionsRequest request,
      StreamObserver<GenerateInitialChangeStreamPartitionsResponse> answer) {
    answer.onNext(
        GenerateInitialChangeStreamPartitionsResponse.newBuilder()
            .setPartition(
                StreamPartition.newBuilder()
                    .setRowRange(
                        RowRange.newBuilder()
                            .setStartKeyClosed(ByteString.EMPTY)
                            .setEndKeyOpen(ByteString.EMPTY)))
            .build());
    answer.onCompleted();
  }

  @Override
  public synchronized void readChangeStream(
      ReadChangeStreamRequest request, StreamObserver<ReadChangeStreamResponse> answer) {
    log.forEach(answer::onNext);
    answer.onNext(
        ReadChangeStreamResponse.newBuilder()
            .setCloseStream(
                ReadChangeStreamResponse.CloseStream.newBuilder()
                    .setStatus(com.google.rpc.Status.getDefaultInstance()))
            .build());
    answer.onCompleted();
  }

  @Override
  public void close() {
    server.shutdownNow();
  }
}
