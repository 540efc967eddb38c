package io.github.bigtablemapper.commandline;

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
import com.google.bigtable.v2.ResultSetMetadata;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import com.google.common.hash.Hashing;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A server that answers each query with its rows, of a key, a family and a number. */
final class SqlServer extends BigtableGrpc.BigtableImplBase implements AutoCloseable {
  private static final Type BYTES =
      Type.newBuilder().setBytesType(Type.Bytes.getDefaultInstance()).build();
  private static final Type INT64 =
      Type.newBuilder().setInt64Type(Type.Int64.getDefaultInstance()).build();
  private static final Type FAMILY =
      Type.newBuilder()
          .setMapType(Type.Map.newBuilder().setKeyType(BYTES).setValueType(BYTES))
          .build();

  private final Server server;
  private final List<String> queries = new ArrayList<>();
  private final Set<String> appProfiles = new LinkedHashSet<>();
  private final List<Value> values = new ArrayList<>();
  private final String family;

  SqlServer(String family) throws IOException {
    this.family = family;
    server = ServerBuilder.forPort(0).addService(this).build().start();
  }

  int port() {
    return server.getPort();
  }

  synchronized List<String> queries() {
    return List.copyOf(queries);
  }

  /** The app profiles of queries. */
  synchronized Set<String> appProfiles() {
    return Set.copyOf(appProfiles);
  }

  /** Adds a row with a cell of each qualifier. */
  synchronized void row(String key, long number, String... cells) {
    Value.Builder family = Value.newBuilder();
    for (int i = 0; i < cells.length; i += 2) {
      family
          .getArrayValueBuilder()
          .addValues(
              Value.newBuilder()
                  .setArrayValue(
                      com.google.bigtable.v2.ArrayValue.newBuilder()
                          .addValues(bytes(cells[i]))
                          .addValues(bytes(cells[i + 1]))));
    }
    values.add(bytes(key));
    values.add(family.build());
    values.add(Value.newBuilder().setIntValue(number).build());
  }

  private static Value bytes(String text) {
    return Value.newBuilder().setBytesValue(ByteString.copyFromUtf8(text)).build();
  }

  @Override
  public synchronized void prepareQuery(
      PrepareQueryRequest request, StreamObserver<PrepareQueryResponse> answer) {
    queries.add(request.getQuery());
    appProfiles.add(request.getAppProfileId());
    if (request.getQuery().contains("SELEKT")) {
      answer.onError(
          Status.INVALID_ARGUMENT.withDescription("Unexpected SELEKT").asRuntimeException());
      return;
    }
    ProtoSchema.Builder schema =
        ProtoSchema.newBuilder()
            .addColumns(ColumnMetadata.newBuilder().setName("_key").setType(BYTES))
            .addColumns(ColumnMetadata.newBuilder().setName(family).setType(FAMILY))
            .addColumns(ColumnMetadata.newBuilder().setName("length").setType(INT64));
    answer.onNext(
        PrepareQueryResponse.newBuilder()
            .setPreparedQuery(ByteString.copyFromUtf8("plan"))
            .setMetadata(ResultSetMetadata.newBuilder().setProtoSchema(schema))
            .setValidUntil(
                Timestamp.newBuilder().setSeconds(System.currentTimeMillis() / 1000 + 3600))
            .build());
    answer.onCompleted();
  }

  @Override
  public synchronized void executeQuery(
      ExecuteQueryRequest request, StreamObserver<ExecuteQueryResponse> answer) {
    appProfiles.add(request.getAppProfileId());
    ByteString batch = ProtoRows.newBuilder().addAllValues(values).build().toByteString();
    answer.onNext(
        ExecuteQueryResponse.newBuilder()
            .setResults(
                PartialResultSet.newBuilder()
                    .setProtoRowsBatch(ProtoRowsBatch.newBuilder().setBatchData(batch))
                    .setBatchChecksum(Hashing.crc32c().hashBytes(batch.toByteArray()).asInt())
                    .setResumeToken(ByteString.copyFromUtf8("end")))
            .build());
    answer.onCompleted();
  }

  @Override
  public void close() {
    server.shutdownNow();
  }
}
