package io.github.bigtablemapper.testing.fault;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import io.grpc.Metadata;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Faults of single entries of a MutateRows call. Calls of other methods pass unchanged. */
final class MutateRowsFaults {
  private MutateRowsFaults() {}

  private static MutateRowsResponse.Entry entry(int index, Status status) {
    com.google.rpc.Status.Builder told =
        com.google.rpc.Status.newBuilder().setCode(status.getCode().value());
    String description = status.getDescription();
    if (description != null) {
      told.setMessage(description);
    }
    return MutateRowsResponse.Entry.newBuilder().setIndex(index).setStatus(told).build();
  }

  /** Entries fail after they have been applied. */
  static final class FailApplied extends CallFault {
    private final Status status;
    private final IntPredicate entries;
    private final Runnable happened;

    FailApplied(Status status, IntPredicate entries, Runnable happened) {
      this.status = status;
      this.entries = entries;
      this.happened = happened;
    }

    @Override
    void response(byte[] message, ProxiedCall call) {
      if (!call.isOf(BigtableGrpc.getMutateRowsMethod())) {
        super.response(message, call);
        return;
      }
      MutateRowsResponse.Builder told = parse(MutateRowsResponse.parser(), message).toBuilder();
      boolean changed = false;
      for (int i = 0; i < told.getEntriesCount(); i++) {
        int index = (int) told.getEntries(i).getIndex();
        if (entries.test(index)) {
          told.setEntries(i, entry(index, status));
          changed = true;
        }
      }
      if (changed) {
        happened.run();
      }
      super.response(told.build().toByteArray(), call);
    }
  }

  /** Entries fail and never reach the server. */
  static final class Refuse extends CallFault {
    private final Status status;
    private final IntPredicate entries;
    private final Runnable happened;
    private final List<Integer> refused = new ArrayList<>();

    /** The index that each entry has had before. */
    private final List<Integer> passed = new ArrayList<>();

    Refuse(Status status, IntPredicate entries, Runnable happened) {
      this.status = status;
      this.entries = entries;
      this.happened = happened;
    }

    @Override
    void request(byte[] message, ProxiedCall call) {
      if (!call.isOf(BigtableGrpc.getMutateRowsMethod())) {
        super.request(message, call);
        return;
      }
      MutateRowsRequest request = parse(MutateRowsRequest.parser(), message);
      MutateRowsRequest.Builder rest = request.toBuilder().clearEntries();
      for (int i = 0; i < request.getEntriesCount(); i++) {
        if (entries.test(i)) {
          refused.add(i);
        } else {
          passed.add(i);
          rest.addEntries(request.getEntries(i));
        }
      }
      if (!refused.isEmpty()) {
        happened.run();
      }
      if (passed.isEmpty()) {
        end(Status.OK, new Metadata(), call);
        call.closed();
      } else {
        super.request(rest.build().toByteArray(), call);
      }
    }

    @Override
    void response(byte[] message, ProxiedCall call) {
      if (refused.isEmpty()) {
        super.response(message, call);
        return;
      }
      MutateRowsResponse.Builder told = parse(MutateRowsResponse.parser(), message).toBuilder();
      told.getEntriesBuilderList()
          .forEach(entry -> entry.setIndex(passed.get((int) entry.getIndex())));
      super.response(told.build().toByteArray(), call);
    }

    @Override
    void end(Status status, Metadata trailers, ProxiedCall call) {
      if (status.isOk() && !refused.isEmpty()) {
        MutateRowsResponse.Builder told = MutateRowsResponse.newBuilder();
        refused.forEach(index -> told.addEntries(entry(index, this.status)));
        call.answer().message(told.build().toByteArray());
      }
      super.end(status, trailers, call);
    }
  }
}
