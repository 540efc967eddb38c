package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.DeleteTableRequest;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.ListTablesRequest;
import com.google.bigtable.admin.v2.ListTablesResponse;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.UpdateTableMetadata;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import com.google.longrunning.Operation;
import com.google.protobuf.ByteString;
import com.google.protobuf.Empty;
import io.github.bigtablemapper.local.internal.call.Operations;
import io.github.bigtablemapper.local.internal.call.Page;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.call.TableAdminMethods;
import io.github.bigtablemapper.local.internal.limit.Limit;
import io.github.bigtablemapper.local.internal.limit.Name;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.stub.ClientCalls;
import java.util.List;
import java.util.function.Consumer;

/** The admin calls of tables: they are checked like in production, and options are stored here. */
public final class TableAdmin {
  /**
   * Each table is in it. Tables of Google's emulator, which stores no options, are in no cluster.
   */
  private static final String CLUSTER = "local";

  private static final Table.ClusterState READY =
      Table.ClusterState.newBuilder()
          .setReplicationState(Table.ClusterState.ReplicationState.READY)
          .build();

  private final Channel emulator;
  private final Tables tables;
  private final AuthorizedViews views;
  private final ConcurrentChanges concurrent;
  private final Consumer<LocalTable> changes;

  /**
   * The calls of tables.
   *
   * @param changes called after a change stream of a table may have begun or ended
   */
  public TableAdmin(
      Channel emulator,
      Tables tables,
      AuthorizedViews views,
      ConcurrentChanges concurrent,
      Consumer<LocalTable> changes) {
    this.emulator = emulator;
    this.tables = tables;
    this.views = views;
    this.concurrent = concurrent;
    this.changes = changes;
  }

  /** Adds the handlers of these calls. */
  public void addTo(Routes routes) {
    routes.answer(TableAdminMethods.CREATE_TABLE, this::create);
    routes.answer(TableAdminMethods.GET_TABLE, this::get);
    routes.answer(TableAdminMethods.LIST_TABLES, this::list);
    routes.answer(TableAdminMethods.UPDATE_TABLE, this::update);
    routes.answer(TableAdminMethods.DELETE_TABLE, this::delete);
    routes.answer(TableAdminMethods.MODIFY_COLUMN_FAMILIES, this::modifyFamilies);
    routes.forward(TableAdminMethods.GENERATE_CONSISTENCY_TOKEN);
    routes.forward(TableAdminMethods.CHECK_CONSISTENCY);
  }

  private <Q, A> A call(MethodDescriptor<Q, A> method, Q request) {
    return ClientCalls.blockingUnaryCall(emulator, method, CallOptions.DEFAULT, request);
  }

  private synchronized Table create(CreateTableRequest request) {
    Name.checkInstance(request.getParent());
    Name.TABLE.check(request.getTableId());
    Table wanted = request.getTable();
    Limit.FAMILIES.check(wanted.getColumnFamiliesCount());
    tables.checkRoomIn(request.getParent());
    wanted.getColumnFamiliesMap().keySet().forEach(Name.FAMILY::check);
    wanted.getColumnFamiliesMap().values().forEach(FamilyChanges::check);
    TableOptions.check(wanted);
    var unused =
        call(
            TableAdminMethods.CREATE_TABLE,
            request.toBuilder()
                .clearInitialSplits()
                .setTable(
                    Table.newBuilder()
                        .putAllColumnFamilies(
                            FamilyChanges.withoutRules(wanted.getColumnFamiliesMap())))
                .build());
    Table created =
        FamilyChanges.withStates(wanted).toBuilder()
            .setName(request.getParent() + "/tables/" + request.getTableId())
            .setGranularity(Table.TimestampGranularity.MILLIS)
            .build();
    List<ByteString> splits =
        request.getInitialSplitsList().stream()
            .map(CreateTableRequest.Split::getKey)
            .filter(key -> !key.isEmpty())
            .distinct()
            .sorted(ByteString.unsignedLexicographicalComparator())
            .toList();
    LocalTable table = new LocalTable(created, splits);
    tables.add(table);
    changes.accept(table);
    return created;
  }

  private Table get(GetTableRequest request) {
    Table definition = tables.get(request.getName()).definition();
    if (request.getView() == Table.View.NAME_ONLY) {
      return Table.newBuilder().setName(definition.getName()).build();
    }
    Table.Builder table =
        call(TableAdminMethods.GET_TABLE, request).toBuilder()
            .clearColumnFamilies()
            .clearDeletionProtection()
            .mergeFrom(definition);
    if (request.getView() == Table.View.REPLICATION_VIEW || request.getView() == Table.View.FULL) {
      table.putClusterStates(CLUSTER, READY);
    }
    return table.build();
  }

  private ListTablesResponse list(ListTablesRequest request) {
    boolean namesOnly =
        request.getView() == Table.View.NAME_ONLY
            || request.getView() == Table.View.VIEW_UNSPECIFIED;
    Name.checkInstance(request.getParent());
    Page<LocalTable> page =
        Page.of(tables.of(request.getParent()), request.getPageSize(), request.getPageToken());
    ListTablesResponse.Builder response =
        ListTablesResponse.newBuilder().setNextPageToken(page.next());
    for (LocalTable table : page.items()) {
      response.addTables(
          namesOnly ? Table.newBuilder().setName(table.name()).build() : table.definition());
    }
    return response.build();
  }

  private synchronized Operation update(UpdateTableRequest request) {
    LocalTable table = tables.get(request.getTable().getName());
    concurrent.check(table.name());
    table.define(TableOptions.updated(table.definition(), request));
    changes.accept(table);
    return Operations.done(
        table.name(),
        table.definition(),
        UpdateTableMetadata.newBuilder().setName(table.name()).build());
  }

  private synchronized Empty delete(DeleteTableRequest request) {
    LocalTable table = tables.get(request.getName());
    concurrent.check(table.name());
    checkUnprotected(table);
    if (table.hasChangeStream()) {
      throw Refusal.precondition(
          "The table " + table.name() + " has a change stream: disable that first.");
    }
    if (views.isProtected(table.name())) {
      throw Refusal.precondition(
          "The table " + table.name() + " has an authorized view that is protected.");
    }
    Empty deleted = call(TableAdminMethods.DELETE_TABLE, request);
    tables.remove(request.getName());
    views.removeAllOf(request.getName());
    table.delete();
    changes.accept(table);
    table.written();
    return deleted;
  }

  private static void checkUnprotected(LocalTable table) {
    if (table.definition().getDeletionProtection()) {
      throw Refusal.precondition(
          "The table " + table.name() + " is protected against deletion: turn that off first.");
    }
  }

  private synchronized Table modifyFamilies(ModifyColumnFamiliesRequest request) {
    LocalTable table = tables.get(request.getName());
    concurrent.check(table.name());
    if (request.getModificationsList().stream().anyMatch(Modification::getDrop)) {
      checkUnprotected(table);
    }
    // All of them are checked first: the emulator would keep those before the one that fails.
    Table changed = FamilyChanges.apply(table.definition(), request.getModificationsList());
    List<Modification> sent = FamilyChanges.ofEmulator(request.getModificationsList());
    if (!sent.isEmpty()) {
      var unused =
          call(
              TableAdminMethods.MODIFY_COLUMN_FAMILIES,
              request.toBuilder().clearModifications().addAllModifications(sent).build());
    }
    table.define(changed);
    table.written();
    return changed;
  }
}
