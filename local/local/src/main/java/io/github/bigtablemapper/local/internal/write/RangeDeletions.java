package io.github.bigtablemapper.local.internal.write;

import com.google.bigtable.admin.v2.DropRowRangeRequest;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import com.google.protobuf.Empty;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.call.TableAdminMethods;
import io.github.bigtablemapper.local.internal.limit.Limit;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.github.bigtablemapper.local.internal.read.RowCells;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.table.Tables;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.stub.ClientCalls;
import java.util.ArrayList;
import java.util.List;

/**
 * Deletions of all rows, or of those with a prefix: a change stream has the deletion of each row.
 */
public final class RangeDeletions {
  private static final RowFilter KEYS =
      RowFilter.newBuilder()
          .setChain(
              RowFilter.Chain.newBuilder()
                  .addFilters(RowFilter.newBuilder().setCellsPerRowLimitFilter(1))
                  .addFilters(RowFilter.newBuilder().setStripValueTransformer(true)))
          .build();

  private static final Mutation DELETION =
      Mutation.newBuilder().setDeleteFromRow(Mutation.DeleteFromRow.getDefaultInstance()).build();

  private final Channel emulator;
  private final Tables tables;
  private final RowWriter writer;

  /** Deletions by a writer. */
  public RangeDeletions(Channel emulator, Tables tables, RowWriter writer) {
    this.emulator = emulator;
    this.tables = tables;
    this.writer = writer;
  }

  /** Adds the handler of these calls. */
  public void addTo(Routes routes) {
    routes.answer(TableAdminMethods.DROP_ROW_RANGE, this::drop);
  }

  private Empty drop(DropRowRangeRequest request) {
    LocalTable table = tables.get(request.getName());
    if (request.hasRowKeyPrefix() && request.getRowKeyPrefix().isEmpty()) {
      throw Refusal.invalid("The prefix of the rows to drop must not be empty.");
    }
    if (!request.hasRowKeyPrefix() && !request.getDeleteAllDataFromTable()) {
      throw Refusal.invalid("What is dropped is all rows, or those with a prefix.");
    }
    Limit.ROW_KEY.check(request.getRowKeyPrefix().size());
    if (table.hasChangeStream()) {
      keys(table).stream()
          .filter(key -> key.startsWith(request.getRowKeyPrefix()))
          .forEach(key -> writer.mutate(table, key, List.of(DELETION)));
      return Empty.getDefaultInstance();
    }
    Empty dropped =
        ClientCalls.blockingUnaryCall(
            emulator, TableAdminMethods.DROP_ROW_RANGE, CallOptions.DEFAULT, request);
    table.written();
    return dropped;
  }

  private List<ByteString> keys(LocalTable table) {
    List<ByteString> keys = new ArrayList<>();
    RowCells.read(
        BigtableGrpc.newBlockingStub(emulator)
            .readRows(
                ReadRowsRequest.newBuilder().setTableName(table.name()).setFilter(KEYS).build()),
        row -> keys.add(row.key()));
    return keys;
  }
}
