package io.github.bigtablemapper.commandline.internal.console;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.RowRange;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server with many rows of one cell, which notes each row that it sends. */
final class CountingServer extends BigtableGrpc.BigtableImplBase implements AutoCloseable {
  private final int rows;
  private final String family;
  private final String qualifier;
  private final Server server;

  /** The keys of the rows that were sent for ranges. */
  final List<String> sent = new CopyOnWriteArrayList<>();

  /** The keys that were asked for one by one. */
  final List<String> named = new CopyOnWriteArrayList<>();

  CountingServer(int rows, String family, String qualifier) throws IOException {
    this.rows = rows;
    this.family = family;
    this.qualifier = qualifier;
    this.server = ServerBuilder.forPort(0).addService(this).build().start();
  }

  Server server() {
    return server;
  }

  static String key(int row) {
    return "%05d".formatted(row);
  }

  @Override
  public void readRows(ReadRowsRequest request, StreamObserver<ReadRowsResponse> response) {
    request.getRows().getRowKeysList().forEach(key -> named.add(key.toStringUtf8()));
    for (RowRange range : request.getRows().getRowRangesList()) {
      String after =
          range.getStartKeyOpen().toStringUtf8() + range.getStartKeyClosed().toStringUtf8();
      long left = request.getRowsLimit() == 0 ? rows : request.getRowsLimit();
      for (int row = 1; row <= rows && left > 0; row++) {
        if (key(row).compareTo(after) >= 0) {
          sent.add(key(row));
          response.onNext(row(key(row)));
          left--;
        }
      }
    }
    response.onCompleted();
  }

  private ReadRowsResponse row(String key) {
    return ReadRowsResponse.newBuilder()
        .addChunks(
            ReadRowsResponse.CellChunk.newBuilder()
                .setRowKey(ByteString.copyFromUtf8(key))
                .setFamilyName(StringValue.of(family))
                .setQualifier(BytesValue.of(ByteString.copyFromUtf8(qualifier)))
                .setValue(ByteString.copyFromUtf8("Ada"))
                .setCommitRow(true))
        .build();
  }

  @Override
  public void close() {
    server.shutdownNow();
  }
}
