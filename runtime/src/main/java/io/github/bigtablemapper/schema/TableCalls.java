package io.github.bigtablemapper.schema;

import com.google.api.core.ApiFuture;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.InstanceName;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.TableName;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClientV2;
import com.google.protobuf.FieldMask;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.AdminClients;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.TimeLimit;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The calls of a schema for one table, each with a deadline. */
final class TableCalls {
  private final BigtableTableAdminClient admin;
  private final TimeLimit limit;
  private final DeclaredTable table;

  TableCalls(BigtableTableAdminClient admin, TimeLimit limit, DeclaredTable table) {
    this.admin = admin;
    this.limit = limit;
    this.table = table;
  }

  /** {@return the existing table, or null} */
  @Nullable Table read() {
    try {
      return get(Table.View.SCHEMA_VIEW);
    } catch (RequestFailedException failure) {
      if (failure.code() == StatusCode.Code.NOT_FOUND) {
        return null;
      }
      throw failure;
    }
  }

  /**
   * {@return true if the table is in clusters, like every table of an instance} The emulator has no
   * clusters. It accepts change streams and row-key schemas, but does not store them.
   */
  boolean hasClusters() {
    return get(Table.View.REPLICATION_VIEW).getClusterStatesCount() > 0;
  }

  private Table get(Table.View view) {
    GetTableRequest request = GetTableRequest.newBuilder().setName(name()).setView(view).build();
    BigtableTableAdminClientV2 tables = tables();
    Operation operation = operation(Operation.Kind.READ);
    return BlockingCalls.await(
        operation,
        () ->
            ClientCalls.read(
                operation,
                context -> tables.getTableCallable().futureCall(request, context),
                Function.identity()));
  }

  /** Creates the table. */
  void create(CreateTableRequest.Builder created) {
    CreateTableRequest request =
        created
            .setParent(InstanceName.format(admin.getProjectId(), admin.getInstanceId()))
            .setTableId(table.id())
            .build();
    BigtableTableAdminClientV2 tables = tables();
    write(
        Operation.Kind.SCHEMA,
        context -> tables.createTableCallable().futureCall(request, context));
  }

  /** Creates and changes families atomically. */
  void modify(List<Modification> families) {
    Operation.Kind kind =
        families.stream().anyMatch(Modification::hasCreate)
            ? Operation.Kind.SCHEMA
            : Operation.Kind.SCHEMA_UPDATE;
    ModifyColumnFamiliesRequest request =
        ModifyColumnFamiliesRequest.newBuilder()
            .setName(name())
            .addAllModifications(families)
            .build();
    BigtableTableAdminClientV2 tables = tables();
    write(kind, context -> tables.modifyColumnFamiliesCallable().futureCall(request, context));
  }

  /**
   * Changes one field of the table, and waits for the change to complete.
   *
   * @param updated the table with all its new fields, because the emulator ignores the mask
   * @param field the field to change
   */
  void update(Table.Builder updated, String field) {
    UpdateTableRequest request =
        UpdateTableRequest.newBuilder()
            .setTable(updated.setName(name()))
            .setUpdateMask(FieldMask.newBuilder().addPaths(field))
            .build();
    BigtableTableAdminClientV2 tables = tables();
    write(
        Operation.Kind.SCHEMA_UPDATE,
        context -> tables.updateTableOperationCallable().futureCall(request, context));
  }

  private void write(
      Operation.Kind kind, Function<@Nullable ApiCallContext, ApiFuture<Table>> call) {
    Operation operation = operation(kind);
    var unused =
        BlockingCalls.await(
            operation, () -> ClientCalls.write(operation, call, Function.<Table>identity()));
  }

  /** Waits before the table is read again. */
  void pause(Duration pause) {
    BlockingCalls.await(operation(Operation.Kind.READ), () -> limit.delay(pause));
  }

  /** {@return the client of protocol buffers} */
  private BigtableTableAdminClientV2 tables() {
    return AdminClients.tables(admin, "The schema of tables", "create the tables by other means");
  }

  private String name() {
    return TableName.format(admin.getProjectId(), admin.getInstanceId(), table.id());
  }

  private Operation operation(Operation.Kind kind) {
    return new Operation("schema", kind, table.entities(), table.id(), null, limit);
  }
}
