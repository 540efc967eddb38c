package io.github.bigtablemapper.local.internal.write;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.bigtablemapper.local.internal.call.AnswerFilter;
import io.github.bigtablemapper.local.internal.call.OpenCall;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.instance.AppProfiles;
import io.github.bigtablemapper.local.internal.limit.Limit;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.github.bigtablemapper.local.internal.table.AuthorizedViews;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.table.Target;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Writes of several rows: an entry that is rejected does not affect the others. */
final class BulkWrites implements Routes.Handler<MutateRowsRequest> {
  private final AuthorizedViews views;
  private final AppProfiles profiles;
  private final RowWriter writer;
  private final Routes routes;

  BulkWrites(AuthorizedViews views, AppProfiles profiles, RowWriter writer, Routes routes) {
    this.views = views;
    this.profiles = profiles;
    this.writer = writer;
    this.routes = routes;
  }

  @Override
  public void handle(MutateRowsRequest request, byte[] bytes, OpenCall call) {
    Target target = views.target(request.getTableName(), request.getAuthorizedViewName());
    LocalTable table = target.table();
    profiles.check(table.name(), request.getAppProfileId());
    if (request.getEntriesCount() == 0) {
      throw Refusal.invalid("No entries provided");
    }
    Limit.REQUEST_MUTATIONS.check(
        request.getEntriesList().stream()
            .mapToLong(MutateRowsRequest.Entry::getMutationsCount)
            .sum());
    CheckedEntries checked = new CheckedEntries();
    request.getEntriesList().forEach(entry -> checked.add(target, entry));
    if (writer.isNeededFor(table)) {
      routes.run(call, () -> apply(table, checked, call));
    } else if (target.subset() == null && checked.areUnchanged) {
      call.forward(bytes, AnswerFilter.atEnd(table::written));
    } else if (checked.accepted.isEmpty()) {
      call.send(checked.refused.build());
      call.complete();
    } else {
      call.forward(
          MutateRowsRequest.newBuilder()
              .setTableName(table.name())
              .setAppProfileId(request.getAppProfileId())
              .addAllEntries(checked.accepted)
              .build()
              .toByteArray(),
          checked.withRefused(table));
    }
  }

  private void apply(LocalTable table, CheckedEntries checked, OpenCall call) {
    MutateRowsResponse.Builder response = checked.refused;
    for (int i = 0; i < checked.accepted.size(); i++) {
      MutateRowsRequest.Entry entry = checked.accepted.get(i);
      MutateRowsResponse.Entry.Builder answer =
          response.addEntriesBuilder().setIndex(checked.indexes.get(i));
      try {
        writer.mutate(table, entry.getRowKey(), entry.getMutationsList());
        answer.setStatus(com.google.rpc.Status.getDefaultInstance());
      } catch (StatusRuntimeException e) {
        answer.setStatus(status(e.getStatus()));
      }
    }
    call.send(response.build());
    call.complete();
  }

  private static com.google.rpc.Status status(Status status) {
    return com.google.rpc.Status.newBuilder()
        .setCode(status.getCode().value())
        .setMessage(String.valueOf(status.getDescription()))
        .build();
  }

  /** Entries that are applied, and the responses to the others. */
  private static final class CheckedEntries {
    private final List<MutateRowsRequest.Entry> accepted = new ArrayList<>();
    private final List<Long> indexes = new ArrayList<>();
    private final MutateRowsResponse.Builder refused = MutateRowsResponse.newBuilder();
    private boolean areUnchanged = true;
    private long next;

    void add(Target target, MutateRowsRequest.Entry entry) {
      long index = next++;
      try {
        MutationCheck.checkRow(target, entry.getRowKey());
        if (entry.getMutationsCount() == 0) {
          throw Refusal.invalid("No mutations provided");
        }
        List<Mutation> mutations = MutationCheck.checked(target, entry.getMutationsList());
        boolean isUnchanged = mutations == entry.getMutationsList();
        areUnchanged &= isUnchanged;
        accepted.add(
            isUnchanged
                ? entry
                : entry.toBuilder().clearMutations().addAllMutations(mutations).build());
        indexes.add(index);
      } catch (StatusRuntimeException e) {
        areUnchanged = false;
        refused.addEntries(
            MutateRowsResponse.Entry.newBuilder().setIndex(index).setStatus(status(e.getStatus())));
      }
    }

    /**
     * {@return the responses of the emulator, with the indexes of the client, and the rejections}
     */
    AnswerFilter withRefused(LocalTable table) {
      return new AnswerFilter() {
        @Override
        public void message(byte[] message, Consumer<byte[]> client) {
          try {
            MutateRowsResponse.Builder answer = MutateRowsResponse.parseFrom(message).toBuilder();
            answer
                .getEntriesBuilderList()
                .forEach(entry -> entry.setIndex(indexes.get((int) entry.getIndex())));
            client.accept(answer.build().toByteArray());
          } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException(e);
          }
        }

        @Override
        public void end(Status status, Consumer<byte[]> client) {
          table.written();
          if (status.isOk() && refused.getEntriesCount() > 0) {
            client.accept(refused.build().toByteArray());
          }
        }
      };
    }
  }
}
