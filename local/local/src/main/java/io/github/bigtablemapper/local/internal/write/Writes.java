package io.github.bigtablemapper.local.internal.write;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadModifyWriteRule;
import com.google.bigtable.v2.RowFilter;
import io.github.bigtablemapper.local.internal.call.AnswerFilter;
import io.github.bigtablemapper.local.internal.call.OpenCall;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.instance.AppProfiles;
import io.github.bigtablemapper.local.internal.limit.FilterLimits;
import io.github.bigtablemapper.local.internal.limit.Limit;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.github.bigtablemapper.local.internal.table.AuthorizedViews;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.table.Target;
import io.grpc.Status;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes of a row. They are checked and forwarded unchanged, except for tables with a change
 * stream, or with aggregates that the emulator computes incorrectly: these writes are applied here
 * one after the other.
 */
public final class Writes {
  private final AuthorizedViews views;
  private final AppProfiles profiles;
  private final RowWriter writer;
  private final Routes routes;

  /** Writes. */
  public Writes(AuthorizedViews views, AppProfiles profiles, RowWriter writer, Routes routes) {
    this.views = views;
    this.profiles = profiles;
    this.writer = writer;
    this.routes = routes;
  }

  /** Adds the handlers of these calls. */
  public void addToRoutes() {
    routes.quick(BigtableGrpc.getMutateRowMethod(), this::mutateRow);
    routes.quick(
        BigtableGrpc.getMutateRowsMethod(), new BulkWrites(views, profiles, writer, routes));
    routes.quick(BigtableGrpc.getCheckAndMutateRowMethod(), this::checkAndMutateRow);
    routes.quick(BigtableGrpc.getReadModifyWriteRowMethod(), this::readModifyWriteRow);
  }

  private void mutateRow(MutateRowRequest request, byte[] bytes, OpenCall call) {
    Target target = views.target(request.getTableName(), request.getAuthorizedViewName());
    LocalTable table = target.table();
    profiles.check(table.name(), request.getAppProfileId());
    MutationCheck.checkRow(target, request.getRowKey());
    if (request.getMutationsCount() == 0) {
      throw Refusal.invalid("No mutations provided");
    }
    List<Mutation> mutations = MutationCheck.checked(target, request.getMutationsList());
    if (writer.isNeededFor(table)) {
      routes.run(
          call,
          () -> {
            writer.mutate(table, request.getRowKey(), mutations);
            call.send(MutateRowResponse.getDefaultInstance());
            call.complete();
          });
      return;
    }
    boolean isUnchanged = target.subset() == null && mutations == request.getMutationsList();
    call.forward(
        isUnchanged
            ? bytes
            : request.toBuilder()
                .clearAuthorizedViewName()
                .setTableName(table.name())
                .clearMutations()
                .addAllMutations(mutations)
                .build()
                .toByteArray(),
        AnswerFilter.atEnd(table::written));
  }

  private void checkAndMutateRow(CheckAndMutateRowRequest request, byte[] bytes, OpenCall call) {
    Target target = views.target(request.getTableName(), request.getAuthorizedViewName());
    LocalTable table = target.table();
    profiles.checkTransaction(table.name(), request.getAppProfileId());
    MutationCheck.checkRow(target, request.getRowKey());
    if (request.getTrueMutationsCount() + request.getFalseMutationsCount() == 0) {
      throw Refusal.invalid("No mutations provided");
    }
    FilterLimits.check(request.getPredicateFilter());
    List<Mutation> matched = MutationCheck.checked(target, request.getTrueMutationsList());
    List<Mutation> unmatched = MutationCheck.checked(target, request.getFalseMutationsList());
    CheckAndMutateRowRequest.Builder applied =
        request.toBuilder()
            .clearAuthorizedViewName()
            .setTableName(table.name())
            .clearTrueMutations()
            .addAllTrueMutations(matched)
            .clearFalseMutations()
            .addAllFalseMutations(unmatched);
    if (target.subset() != null) {
      applied.setPredicateFilter(
          target.filter(
              request.hasPredicateFilter()
                  ? request.getPredicateFilter()
                  : RowFilter.getDefaultInstance()));
    }
    if (writer.isNeededFor(table)) {
      routes.run(
          call,
          () -> {
            call.send(writer.checkAndMutate(table, applied));
            call.complete();
          });
      return;
    }
    boolean isUnchanged =
        target.subset() == null
            && matched == request.getTrueMutationsList()
            && unmatched == request.getFalseMutationsList();
    call.forward(
        isUnchanged ? bytes : applied.build().toByteArray(), AnswerFilter.atEnd(table::written));
  }

  private void readModifyWriteRow(ReadModifyWriteRowRequest request, byte[] bytes, OpenCall call) {
    Target target = views.target(request.getTableName(), request.getAuthorizedViewName());
    LocalTable table = target.table();
    profiles.checkTransaction(table.name(), request.getAppProfileId());
    MutationCheck.checkRow(target, request.getRowKey());
    if (request.getRulesCount() == 0) {
      throw Refusal.invalid("No rules provided");
    }
    Limit.RULES.check(request.getRulesCount());
    for (ReadModifyWriteRule rule : request.getRulesList()) {
      if (table.aggregate(rule.getFamilyName()) != null) {
        throw Refusal.invalid("A cell of an aggregate is not modified: add or merge to it.");
      }
      MutationCheck.checkColumn(target, rule.getFamilyName(), rule.getColumnQualifier());
      if (rule.getRuleCase() == ReadModifyWriteRule.RuleCase.RULE_NOT_SET) {
        throw Refusal.invalid("A rule appends or increments.");
      }
    }
    ReadModifyWriteRowRequest applied =
        target.subset() == null
            ? request
            : request.toBuilder().clearAuthorizedViewName().setTableName(table.name()).build();
    if (writer.isNeededFor(table)) {
      routes.run(
          call,
          () -> {
            call.send(writer.readModifyWrite(table, applied));
            call.complete();
          });
      return;
    }
    call.forward(
        target.subset() == null ? bytes : applied.toByteArray(),
        new AnswerFilter() {
          @Override
          public void end(Status status, Consumer<byte[]> client) {
            table.written();
            RowWriter.checkIncrement(status);
          }
        });
  }
}
