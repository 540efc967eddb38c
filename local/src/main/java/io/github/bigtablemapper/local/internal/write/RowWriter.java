package io.github.bigtablemapper.local.internal.write;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.CheckAndMutateRowResponse;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadModifyWriteRowResponse;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.grpc.Channel;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Applies the writes of a row one after the other, for what the emulator does not do alone. */
public final class RowWriter {
  private final BigtableGrpc.BigtableBlockingStub emulator;
  private final Aggregates aggregates;

  /** Writes to the emulator. */
  public RowWriter(Channel emulator) {
    this.emulator = BigtableGrpc.newBlockingStub(emulator);
    this.aggregates = new Aggregates(this.emulator);
  }

  /** {@return whether all writes of a table go through here} */
  boolean isNeededFor(LocalTable table) {
    return !table.isAggregatedByTheEmulator();
  }

  void mutate(LocalTable table, ByteString rowKey, List<Mutation> mutations) {
    ReentrantLock lock = table.lock(rowKey);
    lock.lock();
    try {
      var unused =
          emulator.mutateRow(
              MutateRowRequest.newBuilder()
                  .setTableName(table.name())
                  .setRowKey(rowKey)
                  .addAllMutations(aggregates.resolved(table, rowKey, mutations))
                  .build());
    } finally {
      lock.unlock();
      table.written();
    }
  }

  CheckAndMutateRowResponse checkAndMutate(
      LocalTable table, CheckAndMutateRowRequest.Builder request) {
    ReentrantLock lock = table.lock(request.getRowKey());
    lock.lock();
    try {
      List<Mutation> matched = List.copyOf(request.getTrueMutationsList());
      List<Mutation> unmatched = List.copyOf(request.getFalseMutationsList());
      return emulator.checkAndMutateRow(
          request
              .clearTrueMutations()
              .addAllTrueMutations(aggregates.resolved(table, request.getRowKey(), matched))
              .clearFalseMutations()
              .addAllFalseMutations(aggregates.resolved(table, request.getRowKey(), unmatched))
              .build());
    } finally {
      lock.unlock();
      table.written();
    }
  }

  ReadModifyWriteRowResponse readModifyWrite(LocalTable table, ReadModifyWriteRowRequest request) {
    ReentrantLock lock = table.lock(request.getRowKey());
    lock.lock();
    try {
      return emulator.readModifyWriteRow(request);
    } finally {
      lock.unlock();
      table.written();
    }
  }
}
