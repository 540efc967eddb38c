package io.github.bigtablemapper.local.internal.read;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.bigtable.v2.SampleRowKeysResponse;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.call.OpenCall;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.instance.AppProfiles;
import io.github.bigtablemapper.local.internal.limit.FilterLimits;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.github.bigtablemapper.local.internal.table.AuthorizedViews;
import io.github.bigtablemapper.local.internal.table.Target;
import io.grpc.Status;
import java.util.function.UnaryOperator;

/** Reads of rows: requests and responses are checked and forwarded. */
public final class Reads {
  private final AuthorizedViews views;
  private final AppProfiles profiles;
  private final RowAnswers answers;
  private final UnaryOperator<String> materializedViews;
  private final Routes routes;

  /**
   * Reads.
   *
   * @param materializedViews finds the table of the emulator that has the rows of a view
   */
  public Reads(
      AuthorizedViews views,
      AppProfiles profiles,
      RowAnswers answers,
      UnaryOperator<String> materializedViews,
      Routes routes) {
    this.views = views;
    this.profiles = profiles;
    this.answers = answers;
    this.materializedViews = materializedViews;
    this.routes = routes;
  }

  /** Adds the handlers of these calls. */
  public void addToRoutes() {
    routes.quick(BigtableGrpc.getReadRowsMethod(), this::readRows);
    routes.quick(BigtableGrpc.getSampleRowKeysMethod(), this::sampleRowKeys);
    routes.forward(BigtableGrpc.getPingAndWarmMethod());
  }

  private void readRows(ReadRowsRequest request, byte[] bytes, OpenCall call) {
    if (request.getRowsLimit() < 0) {
      throw Refusal.invalid("The limit of rows is negative.");
    }
    String view = request.getMaterializedViewName();
    if (!view.isEmpty()) {
      profiles.check(view, request.getAppProfileId());
      FilterLimits.check(request.getFilter());
      ReadRowsRequest.Builder asked = request.toBuilder().clearMaterializedViewName();
      routes.run(
          call,
          () ->
              answers.forward(
                  asked.setTableName(materializedViews.apply(view)).build().toByteArray(), call));
      return;
    }
    Target target = views.target(request.getTableName(), request.getAuthorizedViewName());
    profiles.check(target.table().name(), request.getAppProfileId());
    FilterLimits.check(request.getFilter());
    byte[] asked =
        target.subset() == null
            ? bytes
            : request.toBuilder()
                .clearAuthorizedViewName()
                .setTableName(target.table().name())
                .setRows(target.rows(request.getRows()))
                .setFilter(target.filter(request.getFilter()))
                .build()
                .toByteArray();
    answers.forward(asked, call);
  }

  private void sampleRowKeys(SampleRowKeysRequest request, byte[] bytes, OpenCall call) {
    String view = request.getMaterializedViewName();
    if (!view.isEmpty()) {
      profiles.check(view, request.getAppProfileId());
      routes.run(
          call,
          () ->
              call.forward(
                  SampleRowKeysRequest.newBuilder()
                      .setTableName(materializedViews.apply(view))
                      .build()
                      .toByteArray()));
      return;
    }
    Target target = views.target(request.getTableName(), request.getAuthorizedViewName());
    profiles.check(target.table().name(), request.getAppProfileId());
    Samples samples = new Samples(request, target);
    if (target.table().splits().isEmpty()) {
      call.forward(
          SampleRowKeysRequest.newBuilder()
              .setTableName(target.table().name())
              .build()
              .toByteArray(),
          samples);
      return;
    }
    long offset = 0;
    for (ByteString split : target.table().splits()) {
      offset += 1 << 20;
      samples.message(sample(split, offset), call::send);
    }
    samples.message(sample(ByteString.EMPTY, offset + (1 << 20)), call::send);
    samples.end(Status.OK, call::send);
    call.complete();
  }

  private static byte[] sample(ByteString key, long offset) {
    return SampleRowKeysResponse.newBuilder()
        .setRowKey(key)
        .setOffsetBytes(offset)
        .build()
        .toByteArray();
  }
}
