package io.github.bigtablemapper.local.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Type;
import com.google.zetasql.LanguageOptions;
import io.github.bigtablemapper.local.engine.SqlEngine;
import io.grpc.StatusRuntimeException;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * GoogleSQL's reference engine, in native code that runs in this JVM. A {@code LocalBigtable} finds
 * it on the class path. It takes some seconds to load; queries take milliseconds.
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

  private final LanguageOptions language;
  private final EngineCatalog catalog;

  /** Called by {@link java.util.ServiceLoader}. The first call in a JVM takes some seconds. */
  public GoogleSql() {
    if (CHATTY.getLevel() == null) {
      CHATTY.setLevel(Level.SEVERE);
    }
    language = BigtableLanguage.options();
    catalog = new EngineCatalog(language);
    loadRest();
  }

  /**
   * Most of the classes of the engine load in its first query. If it fails, a later query loads
   * them.
   */
  private void loadRest() {
    try {
      var unused = prepare("SELECT 1 AS x", Map.of(), Map.of()).execute(Map.of(), Map.of());
    } catch (StatusRuntimeException e) {
      // The engine did not respond in time, which says nothing about later queries.
    }
  }

  @Override
  public Query prepare(
      String sql, Map<String, Type> parameters, Map<String, List<ColumnMetadata>> tables) {
    SqlText text = SqlText.of(sql);
    SqlRules.check(text, catalog.functions(), tables.keySet());
    return PreparedSql.of(
        text,
        FunctionRewriter.rewritten(text),
        BigtableLanguage.analysis(language, parameters),
        catalog,
        tables);
  }

  @Override
  public void checkView(String sql) {
    ViewRules.check(SqlText.of(sql));
  }
}
