package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.admin.v2.CreateMaterializedViewMetadata;
import com.google.bigtable.admin.v2.CreateMaterializedViewRequest;
import com.google.bigtable.admin.v2.DeleteMaterializedViewRequest;
import com.google.bigtable.admin.v2.GetMaterializedViewRequest;
import com.google.bigtable.admin.v2.ListMaterializedViewsRequest;
import com.google.bigtable.admin.v2.ListMaterializedViewsResponse;
import com.google.bigtable.admin.v2.MaterializedView;
import com.google.bigtable.admin.v2.UpdateMaterializedViewMetadata;
import com.google.bigtable.admin.v2.UpdateMaterializedViewRequest;
import com.google.longrunning.Operation;
import com.google.protobuf.Empty;
import io.github.bigtablemapper.local.engine.SqlEngine;
import io.github.bigtablemapper.local.internal.call.InstanceAdminMethods;
import io.github.bigtablemapper.local.internal.call.Operations;
import io.github.bigtablemapper.local.internal.call.Page;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.call.UpdateMask;
import io.github.bigtablemapper.local.internal.limit.Limit;
import io.github.bigtablemapper.local.internal.limit.Name;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.grpc.Channel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Continuous materialized views: the rows of a query, which are updated with its table. */
public final class MaterializedViews {
  private static final String VIEWS = "/materializedViews/";

  private final SqlCatalog catalog;
  private final ViewStore views;
  private final Channel emulator;
  private final Duration delay;
  private final Map<String, ViewContent> contents = new ConcurrentHashMap<>();
  private final AtomicLong versions = new AtomicLong();

  /**
   * The views of a catalog.
   *
   * @param delay how long after a write a view shows it
   */
  public MaterializedViews(SqlCatalog catalog, ViewStore views, Channel emulator, Duration delay) {
    this.catalog = catalog;
    this.views = views;
    this.emulator = emulator;
    this.delay = delay;
  }

  /** Adds the handlers of the calls that change them. */
  public void addTo(Routes routes) {
    routes.answer(InstanceAdminMethods.CREATE_MATERIALIZED_VIEW, this::create);
    routes.answer(InstanceAdminMethods.GET_MATERIALIZED_VIEW, this::get);
    routes.answer(InstanceAdminMethods.LIST_MATERIALIZED_VIEWS, this::list);
    routes.answer(InstanceAdminMethods.UPDATE_MATERIALIZED_VIEW, this::update);
    routes.answer(InstanceAdminMethods.DELETE_MATERIALIZED_VIEW, this::delete);
  }

  /** {@return the name of the table of the emulator with the current rows of a view} */
  public String table(String view) {
    ViewContent content = contents.get(view);
    if (content == null) {
      throw Refusal.notFound("Materialized view not found: " + view);
    }
    content.follow();
    return content.table();
  }

  private synchronized Operation create(CreateMaterializedViewRequest request) {
    Name.checkInstance(request.getParent());
    Name.MATERIALIZED_VIEW.check(request.getMaterializedViewId());
    String name = request.getParent() + VIEWS + request.getMaterializedViewId();
    String sql = request.getMaterializedView().getQuery();
    SqlEngine.Query query = catalog.prepare(request.getParent(), sql, Map.of());
    catalog.checkView(sql);
    List<LocalTable> sources = catalog.sources(request.getParent(), query);
    if (sources.size() != 1) {
      throw Refusal.invalid("A materialized view is of one table, and of no view.");
    }
    Limit.TABLE_VIEWS.check(1L + viewsOf(request.getParent(), sources.get(0)));
    long version = versions.incrementAndGet();
    ViewContent content =
        new ViewContent(catalog, request.getParent(), sql, query, emulator, version, delay);
    ViewStore.View view =
        new ViewStore.View(
            name,
            sql,
            request.getMaterializedView().getDeletionProtection(),
            Long.toString(version),
            content);
    views.add(view);
    content.create();
    contents.put(name, content);
    return Operations.done(
        name,
        message(view),
        CreateMaterializedViewMetadata.newBuilder().setOriginalRequest(request).build());
  }

  private long viewsOf(String instance, LocalTable table) {
    return views.of(instance).stream()
        .filter(view -> view.content() != null && view.content().isOf(table))
        .count();
  }

  private static MaterializedView message(ViewStore.View view) {
    return MaterializedView.newBuilder()
        .setName(view.name())
        .setQuery(view.sql())
        .setDeletionProtection(view.isProtected())
        .setEtag(view.etag())
        .build();
  }

  private MaterializedView get(GetMaterializedViewRequest request) {
    return message(views.get(request.getName()));
  }

  private ListMaterializedViewsResponse list(ListMaterializedViewsRequest request) {
    Page<ViewStore.View> page =
        Page.of(
            views.of(request.getParent()).stream()
                .filter(view -> view.name().contains(VIEWS))
                .toList(),
            request.getPageSize(),
            request.getPageToken());
    return ListMaterializedViewsResponse.newBuilder()
        .addAllMaterializedViews(page.items().stream().map(MaterializedViews::message).toList())
        .setNextPageToken(page.next())
        .build();
  }

  private synchronized Operation update(UpdateMaterializedViewRequest request) {
    MaterializedView wanted = request.getMaterializedView();
    ViewStore.View view = views.get(wanted.getName());
    ViewStore.checkEtag(view, wanted.getEtag());
    MaterializedView.Builder merged = message(view).toBuilder();
    UpdateMask.merge(request.getUpdateMask(), wanted, merged);
    if (!merged.getQuery().equals(view.sql())) {
      throw Refusal.invalid("The query of a materialized view does not change.");
    }
    ViewStore.View updated =
        new ViewStore.View(
            view.name(),
            view.sql(),
            merged.getDeletionProtection(),
            Long.toString(versions.incrementAndGet()),
            view.content());
    views.replace(updated);
    return Operations.done(
        view.name(),
        message(updated),
        UpdateMaterializedViewMetadata.newBuilder().setOriginalRequest(request).build());
  }

  private synchronized Empty delete(DeleteMaterializedViewRequest request) {
    ViewContent content = contents.get(request.getName());
    views.delete(request.getName(), request.getEtag());
    contents.remove(request.getName());
    if (content != null) {
      content.delete();
    }
    return Empty.getDefaultInstance();
  }
}
