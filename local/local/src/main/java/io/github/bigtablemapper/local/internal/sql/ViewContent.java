package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.DeleteTableRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Value;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.engine.SqlEngine;
import io.github.bigtablemapper.local.internal.call.TableAdminMethods;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.stub.ClientCalls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The rows of a view. They are stored in an internal table of the emulator, so that ranges, filters
 * and order work as for any table. The table is updated when it is read.
 */
final class ViewContent {
  private static final String PARENT = "projects/local-bigtable/instances/views";
  private static final int BATCH = 1_000;

  private final SqlCatalog catalog;
  private final String instance;
  private final String sql;
  private final Channel emulator;
  private final String id;
  private final long delayNanos;
  private final ViewShape shape;
  private Map<ByteString, ViewRow> current =
      new TreeMap<>(ByteString.unsignedLexicographicalComparator());
  private List<List<Value>> rows = List.of();
  private SqlEngine.Query query;

  /** The columns of the tables of the query when it was prepared. */
  private Map<String, List<ColumnMetadata>> tables;

  /** The writes of the tables that the rows have. */
  private Map<LocalTable, Long> followed = Map.of();

  private boolean isAfter;
  private long behindSince;

  ViewContent(
      SqlCatalog catalog,
      String instance,
      String sql,
      SqlEngine.Query query,
      Channel emulator,
      long number,
      Duration delay) {
    this.catalog = catalog;
    this.instance = instance;
    this.sql = sql;
    this.query = query;
    this.tables = catalog.columns(instance, query.tables());
    this.emulator = emulator;
    this.id = "view-" + number;
    this.delayNanos = delay.toNanos();
    this.shape = ViewShape.of(query);
  }

  String table() {
    return PARENT + "/tables/" + id;
  }

  void create() {
    Table.Builder table = Table.newBuilder();
    for (String family : shape.families()) {
      table.putColumnFamilies(family, ColumnFamily.getDefaultInstance());
    }
    var unused =
        ClientCalls.blockingUnaryCall(
            emulator,
            TableAdminMethods.CREATE_TABLE,
            CallOptions.DEFAULT,
            CreateTableRequest.newBuilder()
                .setParent(PARENT)
                .setTableId(id)
                .setTable(table)
                .build());
  }

  /** Deletes the rows, which nobody can read any more. */
  void delete() {
    var unused =
        ClientCalls.blockingUnaryCall(
            emulator,
            TableAdminMethods.DELETE_TABLE,
            CallOptions.DEFAULT,
            DeleteTableRequest.newBuilder().setName(table()).build());
  }

  /** {@return whether it has rows of a table} */
  boolean isOf(LocalTable table) {
    return catalog.sources(instance, query).contains(table);
  }

  /** {@return its columns in SQL} */
  List<ColumnMetadata> columns() {
    return shape.columns();
  }

  /** {@return its rows in SQL} */
  synchronized List<List<Value>> rows() {
    follow();
    return rows;
  }

  /** Updates the rows from the query, after the delay. */
  synchronized void follow() {
    Map<LocalTable, Long> writes =
        catalog.sources(instance, query).stream()
            .collect(Collectors.toMap(Function.identity(), LocalTable::writes));
    if (writes.equals(followed)) {
      return;
    }
    long now = System.nanoTime();
    if (!isAfter) {
      isAfter = true;
      behindSince = now;
    }
    if (now - behindSince < delayNanos) {
      return;
    }
    replace(writes.isEmpty() ? List.of() : execute());
    // Only now: a query that fails, such as one of a dropped family, fails for each read.
    followed = writes;
    isAfter = false;
  }

  private List<List<Value>> execute() {
    Map<String, List<ColumnMetadata>> current = catalog.columns(instance, query.tables());
    if (!current.equals(tables)) {
      query = catalog.prepare(instance, sql, Map.of());
      tables = current;
    }
    return query.execute(Map.of(), catalog.rows(instance, query.tables()));
  }

  private void replace(List<List<Value>> results) {
    Map<ByteString, ViewRow> next = new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    List<List<Value>> stored = new ArrayList<>();
    for (List<Value> values : results) {
      ViewRow.of(values, shape)
          .ifPresent(
              row -> {
                next.merge(row.key(), row, ViewRow::with);
                stored.add(values);
              });
    }
    rows = stored; // in SQL as otherwise, without the rows that are omitted
    MutateRowsRequest.Builder request = MutateRowsRequest.newBuilder().setTableName(table());
    for (ByteString key : current.keySet()) {
      if (!next.containsKey(key)) {
        request.addEntriesBuilder().setRowKey(key).addMutations(deletion());
      }
      request = sent(request, BATCH);
    }
    for (ViewRow row : next.values()) {
      if (!row.equals(current.get(row.key()))) {
        request
            .addEntriesBuilder()
            .setRowKey(row.key())
            .addMutations(deletion())
            .addAllMutations(row.mutations());
      }
      request = sent(request, BATCH);
    }
    var unused = sent(request, 1);
    current = next;
  }

  private static Mutation deletion() {
    return Mutation.newBuilder()
        .setDeleteFromRow(Mutation.DeleteFromRow.getDefaultInstance())
        .build();
  }

  private MutateRowsRequest.Builder sent(MutateRowsRequest.Builder request, int least) {
    if (request.getEntriesCount() < least) {
      return request;
    }
    BigtableGrpc.newBlockingStub(emulator)
        .mutateRows(request.build())
        .forEachRemaining(answer -> {});
    return MutateRowsRequest.newBuilder().setTableName(table());
  }
}
