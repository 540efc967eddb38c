package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.UpdateTableMetadata;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.longrunning.GetOperationRequest;
import com.google.longrunning.Operation;
import com.google.protobuf.Any;
import com.google.protobuf.Message;
import com.google.protobuf.util.FieldMaskUtil;
import com.google.rpc.RetryInfo;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.ServerCallHandler;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.ServerCalls;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tables as Bigtable's own server keeps them, by the comments of its protocol buffers: it stores
 * change streams and row-key schemas, edits no row-key schema, honours field masks, and changes
 * families all or none. It keeps the requests that change something.
 */
final class AdminServer implements AutoCloseable {
  private static final String ADMIN = "google.bigtable.admin.v2.BigtableTableAdmin";
  private static final String OPERATIONS = "google.longrunning.Operations";

  private final Map<String, Table> tables = new HashMap<>();
  private final Map<String, Operation> operations = new HashMap<>();
  private final List<Message> requests = new ArrayList<>();
  private final Server server;
  private final BigtableTableAdminClient admin;
  private boolean takesItsTime;
  private boolean isReplicated;
  private @Nullable Runnable beforeNextChange;

  /** How many more calls are refused because another change is under way, and of which method. */
  private int busy;

  private String busyMethod = "";
  private com.google.protobuf.Duration retryDelay =
      com.google.protobuf.Duration.getDefaultInstance();

  AdminServer() throws IOException {
    server =
        ServerBuilder.forPort(0)
            .addService(
                ServerServiceDefinition.builder(ADMIN)
                    .addMethod(
                        unary(
                            "GetTable",
                            GetTableRequest.getDefaultInstance(),
                            Table.getDefaultInstance()),
                        handler(this::get))
                    .addMethod(
                        unary(
                            "CreateTable",
                            CreateTableRequest.getDefaultInstance(),
                            Table.getDefaultInstance()),
                        handler(this::create))
                    .addMethod(
                        unary(
                            "ModifyColumnFamilies",
                            ModifyColumnFamiliesRequest.getDefaultInstance(),
                            Table.getDefaultInstance()),
                        handler(this::modify))
                    .addMethod(
                        unary(
                            "UpdateTable",
                            UpdateTableRequest.getDefaultInstance(),
                            Operation.getDefaultInstance()),
                        handler(this::update))
                    .build())
            .addService(
                ServerServiceDefinition.builder(OPERATIONS)
                    .addMethod(
                        method(
                            OPERATIONS + "/GetOperation",
                            GetOperationRequest.getDefaultInstance(),
                            Operation.getDefaultInstance()),
                        handler(this::operation))
                    .build())
            .build()
            .start();
    admin =
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilderForEmulator(server.getPort())
                .setProjectId("project")
                .setInstanceId("instance")
                .build());
  }

  BigtableTableAdminClient admin() {
    return admin;
  }

  /** Updates are done when they are requested again. */
  synchronized void takesItsTime() {
    takesItsTime = true;
  }

  /** Looser rules are refused, as the clusters would differ for a while. */
  synchronized void isReplicated() {
    isReplicated = true;
  }

  /** Another change is under way while a method is called the next times. */
  synchronized void isBusy(String method, int times, Duration retryDelay) {
    this.busyMethod = method;
    this.busy = times;
    this.retryDelay =
        com.google.protobuf.Duration.newBuilder()
            .setSeconds(retryDelay.getSeconds())
            .setNanos(retryDelay.getNano())
            .build();
  }

  private void refuseWhileBusy(String method) {
    if (busy == 0 || !method.equals(busyMethod)) {
      return;
    }
    busy--;
    throw StatusProto.toStatusRuntimeException(
        com.google.rpc.Status.newBuilder()
            .setCode(Status.Code.FAILED_PRECONDITION.value())
            .setMessage("Table currently has concurrent modifications.")
            .addDetails(Any.pack(RetryInfo.newBuilder().setRetryDelay(retryDelay).build()))
            .build());
  }

  /** What somebody else does after the next table was read. */
  synchronized void beforeNextChange(Runnable action) {
    beforeNextChange = action;
  }

  /** A table as somebody else has made it. */
  synchronized void put(String id, Table.Builder table) {
    tables.put(name(id), table.setName(name(id)).build());
  }

  synchronized Table table(String id) {
    return tables.getOrDefault(name(id), Table.getDefaultInstance());
  }

  /** The requests that change something, in their order. */
  synchronized List<Message> requests() {
    return List.copyOf(requests);
  }

  private static String name(String id) {
    return "projects/project/instances/instance/tables/" + id;
  }

  private Table get(GetTableRequest request) {
    refuseWhileBusy("GetTable");
    Table table = existing(request.getName());
    return request.getView() == Table.View.REPLICATION_VIEW
        ? Table.newBuilder()
            .setName(table.getName())
            .putClusterStates("cluster", Table.ClusterState.getDefaultInstance())
            .build()
        : table;
  }

  private Table create(CreateTableRequest request) {
    change(request);
    refuseWhileBusy("CreateTable");
    String name = name(request.getTableId());
    if (tables.containsKey(name)) {
      throw Status.ALREADY_EXISTS.asRuntimeException();
    }
    Table created = request.getTable().toBuilder().setName(name).build();
    tables.put(name, created);
    return created;
  }

  private Table modify(ModifyColumnFamiliesRequest request) {
    change(request);
    refuseWhileBusy("ModifyColumnFamilies");
    Table.Builder table = existing(request.getName()).toBuilder();
    for (Modification modification : request.getModificationsList()) {
      table.putColumnFamilies(modification.getId(), modified(table, modification, request));
    }
    tables.put(table.getName(), table.build());
    return table.build();
  }

  private ColumnFamily modified(
      Table.Builder table, Modification modification, ModifyColumnFamiliesRequest request) {
    ColumnFamily found = table.getColumnFamiliesMap().get(modification.getId());
    if (modification.hasCreate()) {
      if (found != null) {
        throw Status.ALREADY_EXISTS.asRuntimeException();
      }
      return modification.getCreate();
    }
    if (found == null) {
      throw Status.NOT_FOUND.asRuntimeException();
    }
    if (isReplicated && !request.getIgnoreWarnings()) {
      throw Status.FAILED_PRECONDITION.asRuntimeException();
    }
    return found.toBuilder().setGcRule(modification.getUpdate().getGcRule()).build();
  }

  private Operation update(UpdateTableRequest request) {
    change(request);
    refuseWhileBusy("UpdateTable");
    Table before = existing(request.getTable().getName());
    if (request.getUpdateMask().getPathsList().contains("row_key_schema")
        && before.hasRowKeySchema()) {
      throw Status.INVALID_ARGUMENT.asRuntimeException();
    }
    Table.Builder table = before.toBuilder();
    FieldMaskUtil.merge(request.getUpdateMask(), request.getTable(), table);
    tables.put(table.getName(), table.build());
    Operation done =
        Operation.newBuilder()
            .setName("operations/" + operations.size())
            .setMetadata(Any.pack(UpdateTableMetadata.getDefaultInstance()))
            .setDone(true)
            .setResponse(Any.pack(table.build()))
            .build();
    operations.put(done.getName(), done);
    return takesItsTime ? done.toBuilder().setDone(false).clearResponse().build() : done;
  }

  private Operation operation(GetOperationRequest request) {
    return operations.getOrDefault(request.getName(), Operation.getDefaultInstance());
  }

  private void change(Message request) {
    Runnable action = beforeNextChange;
    beforeNextChange = null;
    if (action != null) {
      action.run();
    }
    requests.add(request);
  }

  private Table existing(String name) {
    Table table = tables.get(name);
    if (table == null) {
      throw Status.NOT_FOUND.asRuntimeException();
    }
    return table;
  }

  private <Q, A> ServerCallHandler<Q, A> handler(Function<Q, A> method) {
    return ServerCalls.asyncUnaryCall(
        (request, answers) -> {
          try {
            A answer;
            synchronized (this) {
              answer = method.apply(request);
            }
            answers.onNext(answer);
            answers.onCompleted();
          } catch (StatusRuntimeException refusal) {
            answers.onError(refusal);
          }
        });
  }

  private static <Q extends Message, A extends Message> MethodDescriptor<Q, A> unary(
      String name, Q request, A answer) {
    return method(ADMIN + "/" + name, request, answer);
  }

  private static <Q extends Message, A extends Message> MethodDescriptor<Q, A> method(
      String name, Q request, A answer) {
    return MethodDescriptor.<Q, A>newBuilder()
        .setType(MethodDescriptor.MethodType.UNARY)
        .setFullMethodName(name)
        .setRequestMarshaller(ProtoUtils.marshaller(request))
        .setResponseMarshaller(ProtoUtils.marshaller(answer))
        .build();
  }

  @Override
  public void close() {
    admin.close();
    server.shutdownNow();
  }
}
