package io.github.bigtablemapper.sql;

import com.google.bigtable.v2.ArrayValue;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.ExecuteQueryRequest;
import com.google.bigtable.v2.ExecuteQueryResponse;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.PartialResultSet;
import com.google.bigtable.v2.PrepareQueryRequest;
import com.google.bigtable.v2.PrepareQueryResponse;
import com.google.bigtable.v2.ProtoRows;
import com.google.bigtable.v2.ProtoRowsBatch;
import com.google.bigtable.v2.ProtoSchema;
import com.google.bigtable.v2.ResultSetMetadata;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.common.hash.Hashing;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A server without SQL: it answers any query with its rows, in two messages. */
final class QueryServer extends BigtableGrpc.BigtableImplBase implements AutoCloseable {
  private static final Type BYTES =
      Type.newBuilder()
          .setBytesType(
              Type.Bytes.newBuilder()
                  .setEncoding(
                      Type.Bytes.Encoding.newBuilder()
                          .setRaw(Type.Bytes.Encoding.Raw.getDefaultInstance())))
          .build();
  private static final Type INT64 =
      Type.newBuilder()
          .setInt64Type(
              Type.Int64.newBuilder()
                  .setEncoding(
                      Type.Int64.Encoding.newBuilder()
                          .setBigEndianBytes(
                              Type.Int64.Encoding.BigEndianBytes.getDefaultInstance())))
          .build();

  /** A family as it is, {@code WITH_HISTORY}, and one of sums. */
  static final Type FAMILY = map(BYTES);

  static final Type HISTORY =
      map(
          Type.newBuilder()
              .setArrayType(
                  Type.Array.newBuilder()
                      .setElementType(
                          Type.newBuilder()
                              .setStructType(
                                  Type.Struct.newBuilder()
                                      .addFields(
                                          field(
                                              "timestamp",
                                              Type.newBuilder()
                                                  .setTimestampType(
                                                      Type.Timestamp.getDefaultInstance())
                                                  .build()))
                                      .addFields(field("value", BYTES)))))
              .build());
  static final Type SUMS = map(INT64);

  private final Map<String, Type> families = new LinkedHashMap<>();
  private final List<Value> values = new ArrayList<>();
  private final List<PrepareQueryRequest> prepared = new ArrayList<>();
  private final List<ExecuteQueryRequest> executed = new ArrayList<>();
  private final Server server;
  private final BigtableDataClient client;
  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch cancelled = new CountDownLatch(1);
  private @Nullable Status refusal;
  private boolean isSilent;
  private boolean isEndless;

  QueryServer(String... families) throws IOException {
    for (String family : families) {
      this.families.put(family, FAMILY);
    }
    server = ServerBuilder.forPort(0).addService(this).build().start();
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

  synchronized List<PrepareQueryRequest> prepared() {
    return List.copyOf(prepared);
  }

  synchronized List<ExecuteQueryRequest> executed() {
    return List.copyOf(executed);
  }

  synchronized void refuse(Status status) {
    refusal = status;
  }

  /** Answers nothing any more. */
  synchronized void beSilent() {
    isSilent = true;
  }

  /** Sends its rows, and no end. */
  synchronized void beEndless() {
    isEndless = true;
  }

  /** Whether a query has come, within some time. */
  boolean waitUntilStarted() throws InterruptedException {
    return started.await(60, TimeUnit.SECONDS);
  }

  /** Whether a call was cancelled, within some time. */
  boolean waitUntilCancelled() throws InterruptedException {
    return cancelled.await(20, TimeUnit.SECONDS);
  }

  /** Gives a family of the result another type. */
  synchronized void type(String family, Type type) {
    families.put(family, type);
  }

  /** Forgets its rows. */
  synchronized void clear() {
    values.clear();
  }

  /** Adds a row without anything in its families, which are null. */
  synchronized void addEmpty(ByteString key) {
    values.add(bytes(key));
    families.forEach((family, type) -> values.add(Value.getDefaultInstance()));
  }

  /** Adds a row of one sum, in the last family, and these cells in the others. */
  synchronized void addWithSum(ByteString key, List<Mutation> mutations, String column, long sum) {
    add(key, mutations);
    Value number = Value.newBuilder().setIntValue(sum).build();
    values.set(
        values.size() - 1,
        array(List.of(array(List.of(bytes(ByteString.copyFromUtf8(column)), number)))));
  }

  /** Adds the row that a write makes. */
  synchronized void add(ByteString key, List<Mutation> mutations) {
    values.add(bytes(key));
    for (String family : families.keySet()) {
      Map<String, Value> cells = new TreeMap<>();
      for (Mutation mutation : mutations) {
        Mutation.SetCell cell = mutation.getSetCell();
        if (mutation.hasSetCell() && cell.getFamilyName().equals(family)) {
          Value entry = array(List.of(bytes(cell.getColumnQualifier()), bytes(cell.getValue())));
          cells.put(cell.getColumnQualifier().toStringUtf8(), entry);
        }
      }
      values.add(array(List.copyOf(cells.values())));
    }
  }

  private static Value bytes(ByteString value) {
    return Value.newBuilder().setBytesValue(value).build();
  }

  private static Value array(List<Value> values) {
    return Value.newBuilder().setArrayValue(ArrayValue.newBuilder().addAllValues(values)).build();
  }

  @Override
  public synchronized void prepareQuery(
      PrepareQueryRequest request, StreamObserver<PrepareQueryResponse> answer) {
    prepared.add(request);
    listen(answer);
    if (isSilent) {
      return;
    }
    if (refusal != null) {
      answer.onError(refusal.asRuntimeException());
      return;
    }
    ProtoSchema.Builder schema = ProtoSchema.newBuilder();
    schema.addColumns(ColumnMetadata.newBuilder().setName("_key").setType(BYTES));
    families.forEach(
        (family, type) ->
            schema.addColumns(ColumnMetadata.newBuilder().setName(family).setType(type)));
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
    executed.add(request);
    listen(answer);
    started.countDown();
    if (isSilent) {
      return;
    }
    if (refusal != null) {
      answer.onError(refusal.asRuntimeException());
      return;
    }
    ByteString batch = ProtoRows.newBuilder().addAllValues(values).build().toByteString();
    int half = batch.size() / 2;
    answer.onNext(part(batch.substring(0, half), null, null));
    answer.onNext(part(batch.substring(half), batch, ByteString.copyFromUtf8("end")));
    if (!isEndless) {
      answer.onCompleted();
    }
  }

  private void listen(StreamObserver<?> answer) {
    ((ServerCallStreamObserver<?>) answer).setOnCancelHandler(cancelled::countDown);
  }

  private static Type map(Type values) {
    return Type.newBuilder()
        .setMapType(Type.Map.newBuilder().setKeyType(BYTES).setValueType(values))
        .build();
  }

  private static Type.Struct.Field field(String name, Type type) {
    return Type.Struct.Field.newBuilder().setFieldName(name).setType(type).build();
  }

  /** A part of a batch; the last one has the checksum of the whole, and a token. */
  private static ExecuteQueryResponse part(
      ByteString data, @Nullable ByteString whole, @Nullable ByteString token) {
    PartialResultSet.Builder part =
        PartialResultSet.newBuilder()
            .setProtoRowsBatch(ProtoRowsBatch.newBuilder().setBatchData(data));
    if (whole != null && token != null) {
      part.setBatchChecksum(Hashing.crc32c().hashBytes(whole.toByteArray()).asInt());
      part.setResumeToken(token);
    }
    return ExecuteQueryResponse.newBuilder().setResults(part).build();
  }

  @Override
  public void close() {
    client.close();
    server.shutdownNow();
  }
}
