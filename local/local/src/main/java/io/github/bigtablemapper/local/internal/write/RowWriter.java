package io.github.bigtablemapper.local.internal.write;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.CheckAndMutateRowResponse;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadChangeStreamResponse.DataChange;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadModifyWriteRowResponse;
import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.change.ChangeLogs;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.grpc.Channel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Applies the writes of a row one after the other, for features that the emulator does not support.
 */
public final class RowWriter {
  private final BigtableGrpc.BigtableBlockingStub emulator;
  private final Aggregates aggregates;
  private final ChangeLogs changes;

  /** Writes to the emulator. */
  public RowWriter(Channel emulator, ChangeLogs changes) {
    this.emulator = BigtableGrpc.newBlockingStub(emulator);
    this.aggregates = new Aggregates(this.emulator);
    this.changes = changes;
  }

  /** {@return whether all writes of a table go through here} */
  boolean isNeededFor(LocalTable table) {
    return table.hasChangeStream() || !table.isAggregatedByTheEmulator();
  }

  void mutate(LocalTable table, ByteString rowKey, List<Mutation> mutations) {
    ReentrantLock lock = table.lock(rowKey);
    lock.lock();
    try {
      List<Mutation> dated = changes.dated(mutations);
      apply(table, rowKey, aggregates.resolved(table, rowKey, dated));
      changes.record(table, rowKey, DataChange.Type.USER, dated);
    } finally {
      lock.unlock();
      table.written();
    }
  }

  /**
   * Deletes cells like garbage collection.
   *
   * @param condition deletes them only if it matches a cell of the row
   */
  public void collect(LocalTable table, ByteString rowKey, RowFilter condition, Mutation deletion) {
    ReentrantLock lock = table.lock(rowKey);
    lock.lock();
    try {
      CheckAndMutateRowResponse response =
          emulator.checkAndMutateRow(
              CheckAndMutateRowRequest.newBuilder()
                  .setTableName(table.name())
                  .setRowKey(rowKey)
                  .setPredicateFilter(condition)
                  .addTrueMutations(deletion)
                  .build());
      if (response.getPredicateMatched()) {
        changes.record(table, rowKey, DataChange.Type.GARBAGE_COLLECTION, List.of(deletion));
      }
    } finally {
      lock.unlock();
      table.written();
    }
  }

  private void apply(LocalTable table, ByteString rowKey, List<Mutation> mutations) {
    var unused =
        emulator.mutateRow(
            MutateRowRequest.newBuilder()
                .setTableName(table.name())
                .setRowKey(rowKey)
                .addAllMutations(mutations)
                .build());
  }

  CheckAndMutateRowResponse checkAndMutate(
      LocalTable table, CheckAndMutateRowRequest.Builder request) {
    ReentrantLock lock = table.lock(request.getRowKey());
    lock.lock();
    try {
      List<Mutation> matched = changes.dated(request.getTrueMutationsList());
      List<Mutation> unmatched = changes.dated(request.getFalseMutationsList());
      CheckAndMutateRowResponse response =
          emulator.checkAndMutateRow(
              request
                  .clearTrueMutations()
                  .addAllTrueMutations(aggregates.resolved(table, request.getRowKey(), matched))
                  .clearFalseMutations()
                  .addAllFalseMutations(aggregates.resolved(table, request.getRowKey(), unmatched))
                  .build());
      changes.record(
          table,
          request.getRowKey(),
          DataChange.Type.USER,
          response.getPredicateMatched() ? matched : unmatched);
      return response;
    } finally {
      lock.unlock();
      table.written();
    }
  }

  /** Fails like production if a status is the emulator's for an increment of no number. */
  static void checkIncrement(Status status) {
    if (String.valueOf(status.getDescription()).equals("increment on non-64-bit value")) {
      throw Refusal.precondition("The increment operation can only be performed on 64-bit values");
    }
  }

  ReadModifyWriteRowResponse readModifyWrite(LocalTable table, ReadModifyWriteRowRequest request) {
    ReentrantLock lock = table.lock(request.getRowKey());
    lock.lock();
    try {
      ReadModifyWriteRowResponse response = emulator.readModifyWriteRow(request);
      changes.record(table, response);
      return response;
    } catch (StatusRuntimeException e) {
      checkIncrement(e.getStatus());
      throw e;
    } finally {
      lock.unlock();
      table.written();
    }
  }
}
