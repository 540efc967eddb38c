package io.github.bigtablemapper.local.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Value;
import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.LanguageOptions;
import com.google.zetasql.PreparedQuery;
import com.google.zetasql.SimpleCatalog;
import com.google.zetasql.SimpleTable;
import com.google.zetasql.TableContent;
import com.google.zetasql.ZetaSQLBuiltinFunctionOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The functions, and the tables of the last query with their rows. The engine keeps these, because
 * it takes longer to receive them than to execute most queries.
 */
final class EngineCatalog {
  private static final Tables NONE = new Tables(Map.of(), Map.of());

  private final SimpleCatalog catalog = new SimpleCatalog("bigtable");
  private Tables tables = NONE;

  /** Whether the catalog has all the tables: false after one could not be added. */
  private boolean hasAll = true;

  /** A catalog with all functions, which takes longer to make than many queries take. */
  EngineCatalog(LanguageOptions language) {
    catalog.addZetaSQLFunctionsAndTypes(new ZetaSQLBuiltinFunctionOptions(language));
  }

  /** The columns and the rows of tables, by the names of the tables. */
  private record Tables(
      Map<String, List<ColumnMetadata>> columns, Map<String, List<List<Value>>> rows) {}

  /** A query of some rows. The engine's library closes it when it is garbage. */
  record Open(PreparedQuery query, Map<String, List<List<Value>>> rows) {}

  /** {@return the tables that the engine can have: in it, names do not differ by case} */
  static Map<String, List<ColumnMetadata>> distinct(Map<String, List<ColumnMetadata>> tables) {
    Map<String, List<ColumnMetadata>> distinct = new HashMap<>(tables);
    distinct
        .entrySet()
        .removeIf(
            table ->
                isTwice(tables.keySet().stream(), table.getKey())
                    || table.getValue().stream()
                        .map(ColumnMetadata::getName)
                        .anyMatch(
                            name ->
                                isTwice(
                                    table.getValue().stream().map(ColumnMetadata::getName), name)));
    return distinct;
  }

  private static boolean isTwice(Stream<String> names, String name) {
    return names.filter(name::equalsIgnoreCase).count() > 1;
  }

  /** {@return a query of tables with any rows} */
  synchronized Open open(
      String sql, AnalyzerOptions options, Map<String, List<ColumnMetadata>> columns) {
    boolean isShown = catalog.isRegistered() && columns.equals(tables.columns());
    return open(sql, options, columns, isShown ? tables.rows() : Map.of());
  }

  /** {@return a query of tables with rows; a table without an entry is empty} */
  synchronized Open open(
      String sql,
      AnalyzerOptions options,
      Map<String, List<ColumnMetadata>> columns,
      Map<String, List<List<Value>>> rows) {
    show(new Tables(columns, rows));
    return new Open(
        PreparedQuery.builder()
            .setSql(sql)
            .setAnalyzerOptions(options)
            .setCatalog(catalog)
            .prepare(),
        rows);
  }

  private void show(Tables wanted) {
    if (catalog.isRegistered()) {
      if (tables.equals(wanted)) {
        return;
      }
      catalog.unregister();
    }
    if (!hasAll || !tables.columns().equals(wanted.columns())) {
      hasAll = false;
      List.copyOf(catalog.getTableList()).forEach(catalog::removeSimpleTable);
      wanted.columns().forEach((name, columns) -> catalog.addSimpleTable(table(name, columns)));
      hasAll = true;
    }
    tables = wanted;
    Map<String, TableContent> contents = new HashMap<>();
    for (SimpleTable table : catalog.getTableList()) {
      contents.put(
          table.getName(), content(table, wanted.rows().getOrDefault(table.getName(), List.of())));
    }
    var unused = catalog.register(contents);
  }

  private static SimpleTable table(String name, List<ColumnMetadata> columns) {
    SimpleTable table = new SimpleTable(name);
    columns.forEach(
        column -> table.addSimpleColumn(column.getName(), SqlTypes.engineType(column.getType())));
    return table;
  }

  private static TableContent content(SimpleTable table, List<List<Value>> rows) {
    List<List<com.google.zetasql.Value>> content = new ArrayList<>(rows.size());
    for (List<Value> row : rows) {
      List<com.google.zetasql.Value> values = new ArrayList<>(row.size());
      for (int i = 0; i < table.getColumnCount(); i++) {
        values.add(SqlValues.engineValue(row.get(i), table.getColumn(i).getType()));
      }
      content.add(values);
    }
    return TableContent.create(content);
  }
}
