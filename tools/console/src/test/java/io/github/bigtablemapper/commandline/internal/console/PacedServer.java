package io.github.bigtablemapper.commandline.internal.console;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.v2.ArrayValue;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.ExecuteQueryRequest;
import com.google.bigtable.v2.ExecuteQueryResponse;
import com.google.bigtable.v2.PartialResultSet;
import com.google.bigtable.v2.PrepareQueryRequest;
import com.google.bigtable.v2.PrepareQueryResponse;
import com.google.bigtable.v2.ProtoRows;
import com.google.bigtable.v2.ProtoRowsBatch;
import com.google.bigtable.v2.ProtoSchema;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ResultSetMetadata;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.bigtable.v2.SampleRowKeysResponse;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import com.google.common.hash.Hashing;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import com.google.protobuf.Timestamp;
import io.github.bigtablemapper.fixture.Waiting;
import io.grpc.BindableService;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server with a table of accounts, which sends a row of a read or a query when a test says so.
 */
final class PacedServer implements AutoCloseable {
  private static final Type BYTES =
      Type.newBuilder().setBytesType(Type.Bytes.getDefaultInstance()).build();
  private static final Type FAMILY =
      Type.newBuilder()
          .setMapType(Type.Map.newBuilder().setKeyType(BYTES).setValueType(BYTES))
          .build();

  private final Server server;

  /** How many reads and queries have started. */
  final AtomicInteger started = new AtomicInteger();

  private final CompletableFuture<ServerCallStreamObserver<ReadRowsResponse>> read =
      new CompletableFuture<>();
  private final CompletableFuture<ReadRowsRequest> request = new CompletableFuture<>();
  private final CompletableFuture<ServerCallStreamObserver<ExecuteQueryResponse>> query =
      new CompletableFuture<>();

  PacedServer() throws IOException {
    BindableService data = new Data();
    server = ServerBuilder.forPort(0).addService(data).addService(admin()).build().start();
  }

  Server server() {
    return server;
  }

  private static <T> T within(CompletableFuture<T> call) throws Exception {
    return call.get(60, TimeUnit.SECONDS);
  }

  /** The first read. */
  ReadRowsRequest request() throws Exception {
    return within(request);
  }

  /** Sends the row of an account to the read or the query, which has started. */
  void send(String id) throws Exception {
    CompletableFuture.anyOf(read, query).get(60, TimeUnit.SECONDS);
    if (read.isDone()) {
      within(read).onNext(row(id));
    } else {
      within(query).onNext(result(id));
    }
  }

  void complete() throws Exception {
    if (read.isDone()) {
      within(read).onCompleted();
    } else {
      within(query).onCompleted();
    }
  }

  void fail() throws Exception {
    within(query).onError(Status.PERMISSION_DENIED.asRuntimeException());
  }

  /** Waits until the read or the query was canceled. */
  void awaitEnd() {
    Waiting.until(
        "the call has ended",
        () ->
            read.isDone()
                ? read.join().isCancelled()
                : query.isDone() && query.join().isCancelled());
  }

  private static ReadRowsResponse row(String id) {
    return ReadRowsResponse.newBuilder()
        .addChunks(
            ReadRowsResponse.CellChunk.newBuilder()
                .setRowKey(ByteString.copyFromUtf8(id))
                .setFamilyName(StringValue.of("a"))
                .setQualifier(BytesValue.of(ByteString.copyFromUtf8("owner")))
                .setValue(ByteString.copyFromUtf8("Ada"))
                .setCommitRow(true))
        .build();
  }

  private static Value value(ByteString bytes) {
    return Value.newBuilder().setBytesValue(bytes).build();
  }

  private static Value entry(String qualifier, ByteString bytes) {
    return Value.newBuilder()
        .setArrayValue(
            ArrayValue.newBuilder()
                .addValues(value(ByteString.copyFromUtf8(qualifier)))
                .addValues(value(bytes)))
        .build();
  }

  private static ExecuteQueryResponse result(String id) {
    ByteString batch =
        ProtoRows.newBuilder()
            .addValues(value(ByteString.copyFromUtf8(id)))
            .addValues(
                Value.newBuilder()
                    .setArrayValue(
                        ArrayValue.newBuilder()
                            .addValues(entry("owner", ByteString.copyFromUtf8("Ada")))
                            .addValues(entry("cents", ByteString.fromHex("0000000000000007")))))
            .build()
            .toByteString();
    return ExecuteQueryResponse.newBuilder()
        .setResults(
            PartialResultSet.newBuilder()
                .setProtoRowsBatch(ProtoRowsBatch.newBuilder().setBatchData(batch))
                .setBatchChecksum(Hashing.crc32c().hashBytes(batch.toByteArray()).asInt())
                .setResumeToken(ByteString.copyFromUtf8(id)))
        .build();
  }

  private final class Data extends BigtableGrpc.BigtableImplBase {
    @Override
    public void readRows(ReadRowsRequest request, StreamObserver<ReadRowsResponse> response) {
      started.incrementAndGet();
      ServerCallStreamObserver<ReadRowsResponse> call =
          (ServerCallStreamObserver<ReadRowsResponse>) response;
      call.setOnCancelHandler(() -> {});
      read.complete(call);
      PacedServer.this.request.complete(request);
    }

    @Override
    public void sampleRowKeys(
        SampleRowKeysRequest request, StreamObserver<SampleRowKeysResponse> response) {
      response.onCompleted();
    }

    @Override
    public void prepareQuery(
        PrepareQueryRequest request, StreamObserver<PrepareQueryResponse> response) {
      ProtoSchema.Builder schema =
          ProtoSchema.newBuilder()
              .addColumns(ColumnMetadata.newBuilder().setName("_key").setType(BYTES))
              .addColumns(ColumnMetadata.newBuilder().setName("a").setType(FAMILY));
      response.onNext(
          PrepareQueryResponse.newBuilder()
              .setPreparedQuery(ByteString.copyFromUtf8("plan"))
              .setMetadata(ResultSetMetadata.newBuilder().setProtoSchema(schema))
              .setValidUntil(
                  Timestamp.newBuilder().setSeconds(System.currentTimeMillis() / 1000 + 3600))
              .build());
      response.onCompleted();
    }

    @Override
    public void executeQuery(
        ExecuteQueryRequest request, StreamObserver<ExecuteQueryResponse> response) {
      started.incrementAndGet();
      ServerCallStreamObserver<ExecuteQueryResponse> call =
          (ServerCallStreamObserver<ExecuteQueryResponse>) response;
      call.setOnCancelHandler(() -> {});
      query.complete(call);
    }
  }

  /** {@return a service that has each table, with the family of accounts} */
  static ServerServiceDefinition admin() {
    String service = "google.bigtable.admin.v2.BigtableTableAdmin";
    MethodDescriptor<GetTableRequest, Table> getTable =
        MethodDescriptor.newBuilder(
                ProtoUtils.marshaller(GetTableRequest.getDefaultInstance()),
                ProtoUtils.marshaller(Table.getDefaultInstance()))
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName(MethodDescriptor.generateFullMethodName(service, "GetTable"))
            .build();
    return ServerServiceDefinition.builder(service)
        .addMethod(getTable, ServerCalls.asyncUnaryCall(PacedServer::table))
        .build();
  }

  private static void table(GetTableRequest request, StreamObserver<Table> response) {
    response.onNext(
        Table.newBuilder()
            .setName(request.getName())
            .putColumnFamilies("a", ColumnFamily.getDefaultInstance())
            .build());
    response.onCompleted();
  }

  @Override
  public void close() {
    server.shutdownNow();
  }
}
