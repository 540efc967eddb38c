package io.github.bigtablemapper.local.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Value;
import com.google.zetasql.LanguageOptions;
import com.google.zetasql.PreparedQuery;
import com.google.zetasql.SimpleCatalog;
import com.google.zetasql.SimpleColumn;
import com.google.zetasql.SimpleTable;
import com.google.zetasql.TableContent;
import com.google.zetasql.ZetaSQLBuiltinFunctionOptions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The functions, the tables of the last queries with their rows, and these queries. The engine
 * keeps all of them in native memory, because it takes longer to receive them than to execute most
 * queries.
 *
 * <p>A query that is executed after its tables were replaced reads freed memory, which ends the
 * JVM. Therefore queries are executed under a shared lock, and tables are replaced under the
 * exclusive one, after all their queries are closed.
 */
final class EngineCatalog {
  private static final String GROUP = "zetasql:";
  private static final int MAX_OPEN = 64;

  /** Of the rows that stay in the engine for other queries; it takes four megabytes at once. */
  private static final long MAX_KEPT_BYTES = 1 << 20;

  private final SimpleCatalog catalog = new SimpleCatalog("bigtable");
  private final Set<String> functions;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();

  /** The queries of the tables as they are, the oldest first. */
  private final Map<PreparedSql, PreparedQuery> open = new LinkedHashMap<>();

  private Map<String, List<ColumnMetadata>> columns = Map.of();
  private Map<String, List<List<Value>>> rows = Map.of();

  /** Whether the catalog has all the tables: false after one could not be added. */
  private boolean hasAll = true;

  /** A catalog with all functions, which takes longer to make than many queries take. */
  EngineCatalog(LanguageOptions language) {
    catalog.addZetaSQLFunctionsAndTypes(new ZetaSQLBuiltinFunctionOptions(language));
    functions =
        catalog.getFunctionNameList().stream()
            .map(name -> name.substring(GROUP.length()).toUpperCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());
  }

  /** {@return the names of the functions, in capital letters} */
  Set<String> functions() {
    return functions;
  }

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

  /** {@return the columns of the rows of a query, which is checked} */
  List<SimpleColumn> columns(PreparedSql sql) {
    lock.writeLock().lock();
    try {
      return open(sql, Map.of()).getColumns();
    } finally {
      lock.writeLock().unlock();
    }
  }

  /**
   * {@return the rows of a query}
   *
   * @param wanted the rows of the tables that it reads
   */
  TableContent execute(
      PreparedSql sql,
      Map<String, List<List<Value>>> wanted,
      Map<String, com.google.zetasql.Value> parameters) {
    lock.readLock().lock();
    try {
      PreparedQuery query = isShown(sql.known(), wanted) ? open.get(sql) : null;
      if (query != null) {
        return query.execute(parameters);
      }
    } finally {
      lock.readLock().unlock();
    }
    PreparedQuery query;
    lock.writeLock().lock();
    try {
      query = open(sql, wanted);
      lock.readLock().lock();
    } finally {
      lock.writeLock().unlock();
    }
    try {
      return query.execute(parameters);
    } finally {
      lock.readLock().unlock();
    }
  }

  private PreparedQuery open(PreparedSql sql, Map<String, List<List<Value>>> wanted) {
    if (!isShown(sql.known(), wanted)) {
      show(sql.known(), wanted);
    }
    PreparedQuery found = open.get(sql);
    if (found != null) {
      return found;
    }
    if (open.size() == MAX_OPEN) {
      Iterator<PreparedQuery> eldest = open.values().iterator();
      eldest.next().close();
      eldest.remove();
    }
    PreparedQuery opened =
        PreparedQuery.builder()
            .setSql(sql.sql())
            .setAnalyzerOptions(sql.options())
            .setCatalog(catalog)
            .prepare();
    open.put(sql, opened);
    return opened;
  }

  private boolean isShown(
      Map<String, List<ColumnMetadata>> known, Map<String, List<List<Value>>> wanted) {
    return catalog.isRegistered()
        && columns.equals(known)
        && wanted.entrySet().stream()
            .allMatch(
                table -> rows.getOrDefault(table.getKey(), List.of()).equals(table.getValue()));
  }

  private void show(
      Map<String, List<ColumnMetadata>> known, Map<String, List<List<Value>>> wanted) {
    open.values().forEach(PreparedQuery::close);
    open.clear();
    if (catalog.isRegistered()) {
      catalog.unregister();
    }
    boolean isOfSameTables = columns.equals(known);
    if (!hasAll || !isOfSameTables) {
      hasAll = false;
      List.copyOf(catalog.getTableList()).forEach(catalog::removeSimpleTable);
      known.forEach((name, table) -> catalog.addSimpleTable(table(name, table)));
      hasAll = true;
    }
    Map<String, List<List<Value>>> all = new HashMap<>(isOfSameTables ? rows : Map.of());
    if (bytes(all) + bytes(wanted) > MAX_KEPT_BYTES) {
      all.clear();
    }
    all.putAll(wanted);
    columns = known;
    rows = Map.of(); // if the engine does not take them
    Map<String, TableContent> contents = new HashMap<>();
    for (SimpleTable table : catalog.getTableList()) {
      contents.put(table.getName(), content(table, all.getOrDefault(table.getName(), List.of())));
    }
    var unused = catalog.register(contents);
    rows = all;
  }

  private static long bytes(Map<String, List<List<Value>>> tables) {
    return tables.values().stream()
        .flatMap(Collection::stream)
        .flatMap(Collection::stream)
        .mapToLong(Value::getSerializedSize)
        .sum();
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
