package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import io.github.bigtablemapper.local.engine.SqlEngine;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.table.Tables;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The names in queries of an instance: its tables, and its views. */
public final class SqlCatalog {
  private final Tables tables;
  private final TableRows rows;
  private final ViewStore views;
  private final LoadedEngine engine;

  /** A catalog. */
  public SqlCatalog(Tables tables, TableRows rows, ViewStore views, LoadedEngine engine) {
    this.tables = tables;
    this.rows = rows;
    this.views = views;
    this.engine = engine;
  }

  /** {@return a query that was checked} */
  public SqlEngine.Query prepare(String instance, String sql, Map<String, Type> parameters) {
    return prepare(instance, sql, parameters, Set.of());
  }

  /**
   * Prepares a query of a view.
   *
   * @param views the ids of the views whose queries led to this one
   */
  SqlEngine.Query prepare(
      String instance, String sql, Map<String, Type> parameters, Set<String> views) {
    SqlEngine found = engine.get();
    Map<String, List<ColumnMetadata>> known = new HashMap<>();
    for (LocalTable table : tables.of(instance)) {
      known.put(id(table.name()), TableRows.columns(table.definition()));
    }
    String words = sql.toLowerCase(Locale.ROOT);
    for (ViewStore.View view : this.views.of(instance)) {
      String id = id(view.name());
      if (!known.containsKey(id) && words.contains(id.toLowerCase(Locale.ROOT))) {
        columns(instance, view, views).ifPresent(columns -> known.put(id, columns));
      }
    }
    return found.prepare(sql, parameters, known);
  }

  /** {@return the columns of a view; empty for one that is read to answer for itself} */
  private Optional<List<ColumnMetadata>> columns(
      String instance, ViewStore.View view, Set<String> views) {
    ViewContent content = view.content();
    if (content != null) {
      return Optional.of(content.columns());
    }
    if (views.contains(id(view.name()))) {
      return Optional.empty();
    }
    Set<String> within = new HashSet<>(views);
    within.add(id(view.name()));
    return Optional.of(prepare(instance, view.sql(), Map.of(), within).columns());
  }

  /** {@return the columns of tables and views, by their names} */
  Map<String, List<ColumnMetadata>> columns(String instance, Collection<String> names) {
    Map<String, List<ColumnMetadata>> all = new HashMap<>();
    for (String name : names) {
      LocalTable table = tables.find(instance + "/tables/" + name);
      if (table != null) {
        all.put(name, TableRows.columns(table.definition()));
      } else {
        columns(instance, views.get(instance, name), Set.of())
            .ifPresent(columns -> all.put(name, columns));
      }
    }
    return all;
  }

  /** Rejects a query that is not valid for a continuous materialized view. */
  void checkView(String sql) {
    engine.get().checkView(sql);
  }

  /** {@return the tables that a query reads; empty if it reads views} */
  List<LocalTable> sources(String instance, SqlEngine.Query query) {
    return query.tables().stream()
        .flatMap(name -> Stream.ofNullable(tables.find(instance + "/tables/" + name)))
        .toList();
  }

  /** {@return the rows of tables and views, by their names} */
  public Map<String, List<List<Value>>> rows(String instance, Collection<String> names) {
    Map<String, List<List<Value>>> all = new HashMap<>();
    for (String name : names) {
      LocalTable table = tables.find(instance + "/tables/" + name);
      if (table != null) {
        all.put(name, rows.rows(table.definition()));
      } else {
        all.put(name, rows(instance, views.get(instance, name)));
      }
    }
    return all;
  }

  private List<List<Value>> rows(String instance, ViewStore.View view) {
    ViewContent content = view.content();
    if (content != null) {
      return content.rows();
    }
    SqlEngine.Query query = prepare(instance, view.sql(), Map.of(), Set.of(id(view.name())));
    return query.execute(Map.of(), rows(instance, query.tables()));
  }

  /** {@return the last part of a name} */
  static String id(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
