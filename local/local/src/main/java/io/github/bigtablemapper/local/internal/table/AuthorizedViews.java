package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.admin.v2.AuthorizedView;
import com.google.bigtable.admin.v2.CreateAuthorizedViewMetadata;
import com.google.bigtable.admin.v2.CreateAuthorizedViewRequest;
import com.google.bigtable.admin.v2.DeleteAuthorizedViewRequest;
import com.google.bigtable.admin.v2.GetAuthorizedViewRequest;
import com.google.bigtable.admin.v2.ListAuthorizedViewsRequest;
import com.google.bigtable.admin.v2.ListAuthorizedViewsResponse;
import com.google.bigtable.admin.v2.UpdateAuthorizedViewMetadata;
import com.google.bigtable.admin.v2.UpdateAuthorizedViewRequest;
import com.google.longrunning.Operation;
import com.google.protobuf.Empty;
import io.github.bigtablemapper.local.internal.call.Operations;
import io.github.bigtablemapper.local.internal.call.Page;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.call.TableAdminMethods;
import io.github.bigtablemapper.local.internal.call.UpdateMask;
import io.github.bigtablemapper.local.internal.limit.Name;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.grpc.Status;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;

/** Authorized views, which show a part of their table. */
public final class AuthorizedViews {
  private static final String VIEWS = "/authorizedViews/";

  private final Tables tables;
  private final Map<String, AuthorizedView> views = new ConcurrentSkipListMap<>();
  private final AtomicLong versions = new AtomicLong();

  /** The views of tables. */
  public AuthorizedViews(Tables tables) {
    this.tables = tables;
  }

  /** Adds the handlers of the calls that change them. */
  public void addTo(Routes routes) {
    routes.answer(TableAdminMethods.CREATE_AUTHORIZED_VIEW, this::create);
    routes.answer(TableAdminMethods.GET_AUTHORIZED_VIEW, this::get);
    routes.answer(TableAdminMethods.LIST_AUTHORIZED_VIEWS, this::list);
    routes.answer(TableAdminMethods.UPDATE_AUTHORIZED_VIEW, this::update);
    routes.answer(TableAdminMethods.DELETE_AUTHORIZED_VIEW, this::delete);
  }

  /**
   * {@return the target of a call}
   *
   * @param table empty if the call names a view
   * @param view empty if the call names a table
   */
  public Target target(String table, String view) {
    if (view.isEmpty()) {
      return new Target(tables.get(table), null);
    }
    AuthorizedView found = find(view);
    return new Target(tables.get(view.substring(0, view.indexOf(VIEWS))), new ViewSubset(found));
  }

  /** {@return whether a table has a view that is protected against deletion} */
  boolean isProtected(String table) {
    return views.values().stream()
        .anyMatch(view -> view.getName().startsWith(table + VIEWS) && view.getDeletionProtection());
  }

  /** Removes the views of a table that is deleted. */
  void removeAllOf(String table) {
    views.keySet().removeIf(name -> name.startsWith(table + VIEWS));
  }

  private AuthorizedView find(String name) {
    AuthorizedView view = views.get(name);
    if (view == null) {
      throw Refusal.notFound("Authorized view not found: " + name);
    }
    return view;
  }

  private Operation create(CreateAuthorizedViewRequest request) {
    Name.AUTHORIZED_VIEW.check(request.getAuthorizedViewId());
    LocalTable table = tables.get(request.getParent());
    AuthorizedView view =
        versioned(
            request.getAuthorizedView().toBuilder()
                .setName(request.getParent() + VIEWS + request.getAuthorizedViewId()));
    check(table, view);
    if (views.putIfAbsent(view.getName(), view) != null) {
      throw Refusal.exists("Authorized view already exists: " + view.getName());
    }
    return Operations.done(
        view.getName(),
        view,
        CreateAuthorizedViewMetadata.newBuilder().setOriginalRequest(request).build());
  }

  private static void check(LocalTable table, AuthorizedView view) {
    if (!view.hasSubsetView()) {
      throw Refusal.invalid("An authorized view is a subset of its table.");
    }
    view.getSubsetView().getFamilySubsetsMap().keySet().forEach(table::family);
  }

  private AuthorizedView versioned(AuthorizedView.Builder view) {
    return view.setEtag(Long.toString(versions.incrementAndGet())).build();
  }

  private AuthorizedView get(GetAuthorizedViewRequest request) {
    return shown(find(request.getName()), request.getView());
  }

  private static AuthorizedView shown(
      AuthorizedView view, AuthorizedView.ResponseView responseView) {
    return switch (responseView) {
      case NAME_ONLY -> AuthorizedView.newBuilder().setName(view.getName()).build();
      case BASIC -> view.toBuilder().clearSubsetView().build();
      default -> view; // the client of Google asks for none, and reads the subset
    };
  }

  private ListAuthorizedViewsResponse list(ListAuthorizedViewsRequest request) {
    AuthorizedView.ResponseView responseView =
        request.getView() == AuthorizedView.ResponseView.RESPONSE_VIEW_UNSPECIFIED
            ? AuthorizedView.ResponseView.NAME_ONLY
            : request.getView();
    Page<AuthorizedView> page =
        Page.of(
            views.values().stream()
                .filter(view -> view.getName().startsWith(request.getParent() + VIEWS))
                .map(view -> shown(view, responseView))
                .toList(),
            request.getPageSize(),
            request.getPageToken());
    return ListAuthorizedViewsResponse.newBuilder()
        .addAllAuthorizedViews(page.items())
        .setNextPageToken(page.next())
        .build();
  }

  private synchronized Operation update(UpdateAuthorizedViewRequest request) {
    AuthorizedView wanted = request.getAuthorizedView();
    AuthorizedView.Builder view = find(wanted.getName()).toBuilder();
    checkEtag(wanted.getEtag(), view.getEtag());
    UpdateMask.merge(request.getUpdateMask(), wanted, view);
    AuthorizedView updated = versioned(view.setName(wanted.getName()));
    String name = updated.getName();
    check(tables.get(name.substring(0, name.indexOf(VIEWS))), updated);
    views.put(name, updated);
    return Operations.done(
        name,
        updated,
        UpdateAuthorizedViewMetadata.newBuilder().setOriginalRequest(request).build());
  }

  private static void checkEtag(String etag, String current) {
    if (!etag.isEmpty() && !etag.equals(current)) {
      throw Status.ABORTED
          .withDescription("The etag differs from the etag of the view.")
          .asRuntimeException();
    }
  }

  private synchronized Empty delete(DeleteAuthorizedViewRequest request) {
    AuthorizedView view = find(request.getName());
    checkEtag(request.getEtag(), view.getEtag());
    if (view.getDeletionProtection()) {
      throw Refusal.precondition(
          "The authorized view is protected against deletion: " + view.getName());
    }
    views.remove(view.getName());
    return Empty.getDefaultInstance();
  }
}
