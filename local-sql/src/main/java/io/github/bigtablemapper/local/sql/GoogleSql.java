package io.github.bigtablemapper.local.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Type;
import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.LanguageOptions;
import com.google.zetasql.SimpleCatalog;
import com.google.zetasql.SimpleTable;
import com.google.zetasql.ZetaSQLBuiltinFunctionOptions;
import com.google.zetasql.ZetaSQLOptions;
import io.github.bigtablemapper.local.SqlEngine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * GoogleSQL's reference engine, in native code that runs in this JVM. A {@code LocalBigtable} finds
 * it on the class path. Its first query takes some seconds, the next ones milliseconds.
 *
 * <p>Thread-safe.
 */
public final class GoogleSql implements SqlEngine {
  /**
   * Logs irrelevant warnings of the engine. A static reference, because a logger without one loses
   * its level.
   */
  private static final Logger CHATTY =
      Logger.getLogger("com.google.zetasql.io.grpc.NameResolverRegistry");

  private static final int CATALOGS = 16;

  private final LanguageOptions language;

  /** A catalog has all functions, which takes longer to make than most queries take. */
  private final Map<Map<String, List<ColumnMetadata>>, SimpleCatalog> catalogs =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(
            Map.Entry<Map<String, List<ColumnMetadata>>, SimpleCatalog> eldest) {
          return size() > CATALOGS;
        }
      };

  /** Called by {@link java.util.ServiceLoader}. */
  public GoogleSql() {
    if (CHATTY.getLevel() == null) {
      CHATTY.setLevel(Level.SEVERE);
    }
    language = new LanguageOptions();
    language.enableMaximumLanguageFeatures();
    language.enableLanguageFeature(ZetaSQLOptions.LanguageFeature.FEATURE_MAP_TYPE);
    language.setProductMode(ZetaSQLOptions.ProductMode.PRODUCT_EXTERNAL);
  }

  @Override
  public Query prepare(
      String sql, Map<String, Type> parameters, Map<String, List<ColumnMetadata>> tables) {
    SqlText text = SqlText.of(sql);
    SqlRules.check(text);
    return PreparedSql.of(
        text, FunctionRewriter.rewritten(text), options(parameters), known(tables));
  }

  @Override
  public void checkView(String sql) {
    ViewRules.check(SqlText.of(sql));
  }

  private AnalyzerOptions options(Map<String, Type> parameters) {
    AnalyzerOptions options = new AnalyzerOptions();
    options.setLanguageOptions(language);
    options.setErrorMessageMode(ZetaSQLOptions.ErrorMessageMode.ERROR_MESSAGE_ONE_LINE);
    for (ZetaSQLOptions.ResolvedASTRewrite rewrite : ZetaSQLOptions.ResolvedASTRewrite.values()) {
      if (rewrite.name().contains("ARRAY")) {
        options.enableRewrite(rewrite);
      }
    }
    parameters.forEach((name, type) -> options.addQueryParameter(name, SqlTypes.engineType(type)));
    return options;
  }

  private SimpleCatalog known(Map<String, List<ColumnMetadata>> tables) {
    synchronized (catalogs) {
      return catalogs.computeIfAbsent(Map.copyOf(tables), this::catalog);
    }
  }

  private SimpleCatalog catalog(Map<String, List<ColumnMetadata>> tables) {
    SimpleCatalog catalog = new SimpleCatalog("bigtable");
    catalog.addZetaSQLFunctionsAndTypes(new ZetaSQLBuiltinFunctionOptions(language));
    tables.forEach(
        (name, columns) -> {
          SimpleTable table = new SimpleTable(name);
          columns.forEach(
              column ->
                  table.addSimpleColumn(column.getName(), SqlTypes.engineType(column.getType())));
          catalog.addSimpleTable(table);
        });
    return catalog;
  }
}
