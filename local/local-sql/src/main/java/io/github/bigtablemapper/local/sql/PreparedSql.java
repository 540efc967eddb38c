package io.github.bigtablemapper.local.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Value;
import com.google.zetasql.Analyzer;
import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.SimpleColumn;
import com.google.zetasql.SqlException;
import io.github.bigtablemapper.local.engine.SqlEngine;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A prepared query of the engine. */
final class PreparedSql implements SqlEngine.Query {
  private final String sql;
  private final AnalyzerOptions options;
  private final EngineCatalog catalog;
  private final Map<String, List<ColumnMetadata>> known;
  private final List<ColumnMetadata> columns;
  private final List<String> tables;
  private final List<String> keyColumns;

  private PreparedSql(
      SqlText text,
      String sql,
      AnalyzerOptions options,
      EngineCatalog catalog,
      Map<String, List<ColumnMetadata>> known,
      List<String> tables) {
    this.sql = sql;
    this.options = options;
    this.catalog = catalog;
    this.known = known;
    this.tables = tables;
    this.columns = analyzed();
    this.keyColumns = text.keyColumns();
  }

  private List<ColumnMetadata> analyzed() {
    List<ColumnMetadata> analyzed = new ArrayList<>();
    for (SimpleColumn column : catalog.columns(this)) {
      analyzed.add(
          ColumnMetadata.newBuilder()
              .setName(column.getName())
              .setType(SqlTypes.bigtableType(column.getType()))
              .build());
    }
    return analyzed;
  }

  /**
   * Prepares a query.
   *
   * @param all the columns of the tables that it can name
   */
  static PreparedSql of(
      SqlText text,
      String sql,
      AnalyzerOptions options,
      EngineCatalog catalog,
      Map<String, List<ColumnMetadata>> all) {
    try {
      List<String> named =
          Analyzer.extractTableNamesFromStatement(sql, options).stream()
              .map(path -> String.join(".", path))
              .toList();
      Map<String, List<ColumnMetadata>> known = EngineCatalog.distinct(all);
      for (String name : all.keySet()) {
        if (!known.containsKey(name) && named.stream().anyMatch(name::equalsIgnoreCase)) {
          throw Status.UNIMPLEMENTED
              .withDescription(
                  "The SQL engine of the local server does not distinguish names of tables, or of"
                      + " their families, that differ only in upper and lower case: "
                      + name)
              .asRuntimeException();
        }
      }
      List<String> tables = // as they are known, because SQL may write them in other letters
          known.keySet().stream()
              .filter(name -> named.stream().anyMatch(name::equalsIgnoreCase))
              .toList();
      return new PreparedSql(text, sql, options, catalog, known, tables);
    } catch (SqlException e) {
      throw EngineFailure.of(e);
    } catch (UnsupportedOperationException e) {
      throw Status.UNIMPLEMENTED
          .withDescription("The engine of the local server does not pass values of this type on.")
          .withCause(e)
          .asRuntimeException();
    }
  }

  String sql() {
    return sql;
  }

  AnalyzerOptions options() {
    return options;
  }

  /** {@return the columns of all tables that it can name} */
  Map<String, List<ColumnMetadata>> known() {
    return known;
  }

  @Override
  public List<ColumnMetadata> columns() {
    return columns;
  }

  @Override
  public List<String> tables() {
    return tables;
  }

  @Override
  public List<String> keyColumns() {
    return keyColumns;
  }

  @Override
  public List<List<Value>> execute(
      Map<String, Value> parameters, Map<String, List<List<Value>>> rows) {
    Map<String, com.google.zetasql.Value> bound = new HashMap<>();
    parameters.forEach(
        (name, value) ->
            bound.put(name, SqlValues.engineValue(value, SqlTypes.engineType(value.getType()))));
    try {
      List<List<Value>> results = new ArrayList<>();
      for (List<com.google.zetasql.Value> row : catalog.execute(this, rows, bound).getTableData()) {
        results.add(row.stream().map(SqlValues::bigtableValue).toList());
      }
      return results;
    } catch (SqlException e) {
      throw EngineFailure.of(e);
    }
  }
}
