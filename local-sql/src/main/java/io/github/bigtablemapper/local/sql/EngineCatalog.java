package io.github.bigtablemapper.local.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Value;
import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.FileDescriptorSetsBuilder;
import com.google.zetasql.PreparedQuery;
import com.google.zetasql.SimpleCatalog;
import com.google.zetasql.SimpleCatalogProtos.SimpleCatalogProto;
import com.google.zetasql.SimpleTable;
import com.google.zetasql.TableContent;
import com.google.zetasql.ZetaSQLOptionsProto.ZetaSQLBuiltinFunctionOptionsProto;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tables, and all functions. The engine keeps them with the rows of the last query, because it
 * takes longer to receive them than to execute most queries.
 */
final class EngineCatalog extends SimpleCatalog {
  private final ZetaSQLBuiltinFunctionOptionsProto functions;
  private Map<String, List<List<Value>>> rows = Map.of();

  EngineCatalog(
      ZetaSQLBuiltinFunctionOptionsProto functions, Map<String, List<ColumnMetadata>> tables) {
    super("bigtable");
    this.functions = functions;
    tables.forEach(
        (name, columns) -> {
          SimpleTable table = new SimpleTable(name);
          columns.forEach(
              column ->
                  table.addSimpleColumn(column.getName(), SqlTypes.engineType(column.getType())));
          addSimpleTable(table);
        });
  }

  /** Only the engine resolves functions: here, loading them takes seconds. */
  @Override
  public SimpleCatalogProto serialize(FileDescriptorSetsBuilder descriptors) {
    return super.serialize(descriptors).toBuilder().setBuiltinFunctionOptions(functions).build();
  }

  /** A query of some rows. The engine's library closes it when it is garbage. */
  record Open(PreparedQuery query, Map<String, List<List<Value>>> rows) {}

  /** {@return a query of the rows that the engine has} */
  synchronized Open open(String sql, AnalyzerOptions options) {
    if (!isRegistered()) {
      registerWith(Map.of());
    }
    return new Open(
        PreparedQuery.builder().setSql(sql).setAnalyzerOptions(options).setCatalog(this).prepare(),
        rows);
  }

  /** {@return a query of rows, by the names of their tables; the other tables are empty} */
  synchronized Open open(
      String sql, AnalyzerOptions options, Map<String, List<List<Value>>> tableRows) {
    if (!isRegistered() || !rows.equals(tableRows)) {
      if (isRegistered()) {
        unregister();
      }
      registerWith(tableRows);
    }
    return open(sql, options);
  }

  private void registerWith(Map<String, List<List<Value>>> tableRows) {
    Map<String, TableContent> contents = new HashMap<>();
    for (SimpleTable table : getTableList()) {
      contents.put(
          table.getName(), content(table, tableRows.getOrDefault(table.getName(), List.of())));
    }
    var unused = register(contents);
    rows = tableRows;
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
