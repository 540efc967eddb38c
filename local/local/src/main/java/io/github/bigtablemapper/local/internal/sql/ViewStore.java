package io.github.bigtablemapper.local.internal.sql;

import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.grpc.Status;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/** The views of queries, by their full names. Thread-safe. */
public final class ViewStore {
  private final Map<String, View> views = new ConcurrentSkipListMap<>();

  /**
   * A view of a query.
   *
   * @param content of a materialized view; null for a logical view
   */
  record View(
      String name, String sql, boolean isProtected, String etag, @Nullable ViewContent content) {}

  /** {@return the views of an instance, of both kinds} */
  List<View> of(String instance) {
    return views.values().stream().filter(view -> view.name().startsWith(instance + "/")).toList();
  }

  /** {@return a view of either kind by its id} */
  View get(String instance, String id) {
    return of(instance).stream()
        .filter(view -> SqlCatalog.id(view.name()).equals(id))
        .findFirst()
        .orElseThrow(() -> Refusal.notFound("Table not found: " + id));
  }

  View get(String name) {
    View view = views.get(name);
    if (view == null) {
      throw Refusal.notFound("View not found: " + name);
    }
    return view;
  }

  void add(View view) {
    if (views.putIfAbsent(view.name(), view) != null) {
      throw Refusal.exists("View already exists: " + view.name());
    }
  }

  void replace(View view) {
    views.put(view.name(), view);
  }

  void delete(String name, String etag) {
    View view = get(name);
    checkEtag(view, etag);
    if (view.isProtected()) {
      throw Refusal.precondition("The view is protected against deletion: " + name);
    }
    views.remove(name);
  }

  static void checkEtag(View view, String etag) {
    if (!etag.isEmpty() && !etag.equals(view.etag())) {
      throw Status.ABORTED
          .withDescription("The etag differs from the etag of the view.")
          .asRuntimeException();
    }
  }
}
