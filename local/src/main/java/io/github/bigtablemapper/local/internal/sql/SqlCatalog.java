package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import io.github.bigtablemapper.local.SqlEngine;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.table.Tables;
import io.grpc.Status;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The names in queries of an instance: its tables, and its views. */
public final class SqlCatalog {
  private final Tables tables;
  private final TableRows rows;
  private final ViewStore views;
  private @Nullable SqlEngine engine;

  /** A catalog. */
  public SqlCatalog(Tables tables, TableRows rows, ViewStore views) {
    this.tables = tables;
    this.rows = rows;
    this.views = views;
  }

  /** {@return a query that was checked} */
  public SqlEngine.Query prepare(String instance, String sql, Map<String, Type> parameters) {
    SqlEngine found = engine();
    Map<String, List<ColumnMetadata>> known = new HashMap<>();
    for (LocalTable table : tables.of(instance)) {
      known.put(id(table.name()), TableRows.columns(table.definition()));
    }
    for (ViewStore.View view : views.of(instance)) {
      known.putIfAbsent(id(view.name()), view.query().columns());
    }
    return found.prepare(sql, parameters, known);
  }

  /** Rejects a query that is not valid for a continuous materialized view. */
  void checkView(String sql) {
    engine().checkView(sql);
  }

  /** {@return the tables that a query reads; empty if it reads views} */
  List<LocalTable> sources(String instance, SqlEngine.Query query) {
    return query.tables().stream()
        .flatMap(name -> Stream.ofNullable(tables.find(instance + "/tables/" + name)))
        .toList();
  }

  /** Loaded by the first query, because loading takes longer than most tests. */
  private synchronized SqlEngine engine() {
    if (engine == null) {
      engine =
          ServiceLoader.load(SqlEngine.class, SqlEngine.class.getClassLoader())
              .findFirst()
              .orElseThrow(SqlCatalog::missing);
    }
    return engine;
  }

  private static RuntimeException missing() {
    return Status.UNIMPLEMENTED
        .withDescription(
            "The local server has no SQL, logical views and materialized views: add the"
                + " dependency io.github.bigtablemapper:bigtable-mapper-local-sql.")
        .asRuntimeException();
  }

  /** {@return the rows of tables and views, by their names} */
  public Map<String, List<List<Value>>> rows(String instance, Collection<String> names) {
    Map<String, List<List<Value>>> all = new HashMap<>();
    for (String name : names) {
      LocalTable table = tables.find(instance + "/tables/" + name);
      if (table != null) {
        all.put(name, rows.rows(table.definition()));
      } else {
        all.put(name, views.get(instance, name).rows().get());
      }
    }
    return all;
  }

  /** {@return the last part of a name} */
  static String id(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
