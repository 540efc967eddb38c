package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.admin.v2.CreateLogicalViewMetadata;
import com.google.bigtable.admin.v2.CreateLogicalViewRequest;
import com.google.bigtable.admin.v2.DeleteLogicalViewRequest;
import com.google.bigtable.admin.v2.GetLogicalViewRequest;
import com.google.bigtable.admin.v2.ListLogicalViewsRequest;
import com.google.bigtable.admin.v2.ListLogicalViewsResponse;
import com.google.bigtable.admin.v2.LogicalView;
import com.google.bigtable.admin.v2.UpdateLogicalViewMetadata;
import com.google.bigtable.admin.v2.UpdateLogicalViewRequest;
import com.google.longrunning.Operation;
import com.google.protobuf.Empty;
import io.github.bigtablemapper.local.internal.call.InstanceAdminMethods;
import io.github.bigtablemapper.local.internal.call.Operations;
import io.github.bigtablemapper.local.internal.call.Page;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.call.UpdateMask;
import io.github.bigtablemapper.local.internal.limit.Name;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** Logical views: named queries. */
public final class LogicalViews {
  private static final String VIEWS = "/logicalViews/";

  private final SqlCatalog catalog;
  private final ViewStore views;
  private final AtomicLong versions = new AtomicLong();

  /** The views of a catalog. */
  public LogicalViews(SqlCatalog catalog, ViewStore views) {
    this.catalog = catalog;
    this.views = views;
  }

  /** Adds the handlers of the calls that change them. */
  public void addTo(Routes routes) {
    routes.answer(InstanceAdminMethods.CREATE_LOGICAL_VIEW, this::create);
    routes.answer(InstanceAdminMethods.GET_LOGICAL_VIEW, this::get);
    routes.answer(InstanceAdminMethods.LIST_LOGICAL_VIEWS, this::list);
    routes.answer(InstanceAdminMethods.UPDATE_LOGICAL_VIEW, this::update);
    routes.answer(InstanceAdminMethods.DELETE_LOGICAL_VIEW, this::delete);
  }

  private Operation create(CreateLogicalViewRequest request) {
    Name.checkInstance(request.getParent());
    Name.LOGICAL_VIEW.check(request.getLogicalViewId());
    LogicalView wanted = request.getLogicalView();
    ViewStore.View view =
        view(
            request.getParent() + VIEWS + request.getLogicalViewId(),
            wanted.getQuery(),
            wanted.getDeletionProtection());
    views.add(view);
    return Operations.done(
        view.name(),
        message(view),
        CreateLogicalViewMetadata.newBuilder().setOriginalRequest(request).build());
  }

  private ViewStore.View view(String name, String sql, boolean isProtected) {
    String instance = name.substring(0, name.indexOf(VIEWS));
    // Not of itself, nor of a view that reads it.
    ViewShape.checkNames(
        catalog.prepare(instance, sql, Map.of(), Set.of(SqlCatalog.id(name))).columns());
    return new ViewStore.View(
        name, sql, isProtected, Long.toString(versions.incrementAndGet()), null);
  }

  private static LogicalView message(ViewStore.View view) {
    return LogicalView.newBuilder()
        .setName(view.name())
        .setQuery(view.sql())
        .setDeletionProtection(view.isProtected())
        .setEtag(view.etag())
        .build();
  }

  private LogicalView get(GetLogicalViewRequest request) {
    return message(views.get(request.getName()));
  }

  private ListLogicalViewsResponse list(ListLogicalViewsRequest request) {
    Page<ViewStore.View> page =
        Page.of(
            views.of(request.getParent()).stream()
                .filter(view -> view.name().contains(VIEWS))
                .toList(),
            request.getPageSize(),
            request.getPageToken());
    return ListLogicalViewsResponse.newBuilder()
        .addAllLogicalViews(page.items().stream().map(LogicalViews::message).toList())
        .setNextPageToken(page.next())
        .build();
  }

  private Operation update(UpdateLogicalViewRequest request) {
    LogicalView wanted = request.getLogicalView();
    ViewStore.View view = views.get(wanted.getName());
    ViewStore.checkEtag(view, wanted.getEtag());
    LogicalView.Builder merged = message(view).toBuilder();
    UpdateMask.merge(request.getUpdateMask(), wanted, merged);
    ViewStore.View updated = view(view.name(), merged.getQuery(), merged.getDeletionProtection());
    views.replace(updated);
    return Operations.done(
        view.name(),
        message(updated),
        UpdateLogicalViewMetadata.newBuilder().setOriginalRequest(request).build());
  }

  private Empty delete(DeleteLogicalViewRequest request) {
    views.delete(request.getName(), request.getEtag());
    return Empty.getDefaultInstance();
  }
}
