package io.github.bigtablemapper.local.sql;

import com.google.bigtable.v2.Type;
import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.LanguageOptions;
import com.google.zetasql.ZetaSQLOptions;
import com.google.zetasql.ZetaSQLOptions.LanguageFeature;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * The parts of GoogleSQL that Bigtable has: which types, which clauses, which time zone. The engine
 * itself refuses all others.
 */
final class BigtableLanguage {
  /**
   * Types that are not <a
   * href="https://cloud.google.com/bigtable/docs/reference/sql/data-types">Bigtable's</a>. Without
   * DATETIME and TIME the engine has no LAST_DAY: {@link SqlRules} refuses these two.
   */
  private static final Set<LanguageFeature> OTHER_TYPES =
      EnumSet.of(
          LanguageFeature.FEATURE_BIGNUMERIC_TYPE,
          LanguageFeature.FEATURE_INTERVAL_TYPE,
          LanguageFeature.FEATURE_JSON_TYPE,
          LanguageFeature.FEATURE_NUMERIC_TYPE,
          LanguageFeature.FEATURE_RANGE_TYPE,
          LanguageFeature.FEATURE_TIMESTAMP_NANOS,
          LanguageFeature.FEATURE_TIMESTAMP_PICOS,
          LanguageFeature.FEATURE_TOKENIZED_SEARCH,
          LanguageFeature.FEATURE_UUID_TYPE);

  /**
   * Clauses that are neither in the <a
   * href="https://cloud.google.com/bigtable/docs/reference/sql/query-syntax">syntax of queries</a>
   * nor in the <a
   * href="https://docs.cloud.google.com/bigtable/docs/reference/sql/pipe-syntax">syntax of
   * pipes</a>.
   */
  private static final Set<LanguageFeature> OTHER_CLAUSES =
      EnumSet.of(
          LanguageFeature.FEATURE_AGGREGATE_FILTERING,
          LanguageFeature.FEATURE_AGGREGATION_THRESHOLD,
          LanguageFeature.FEATURE_ANONYMIZATION,
          LanguageFeature.FEATURE_CHAINED_FUNCTION_CALLS,
          LanguageFeature.FEATURE_COLLATION_SUPPORT,
          LanguageFeature.FEATURE_DIFFERENTIAL_PRIVACY,
          LanguageFeature.FEATURE_ENABLE_MEASURES,
          LanguageFeature.FEATURE_FOR_SYSTEM_TIME_AS_OF,
          LanguageFeature.FEATURE_FOR_UPDATE,
          LanguageFeature.FEATURE_GROUPING_BUILTIN,
          LanguageFeature.FEATURE_GROUPING_SETS,
          LanguageFeature.FEATURE_GROUP_BY_ROLLUP,
          LanguageFeature.FEATURE_LATERAL_JOIN,
          LanguageFeature.FEATURE_MATCH_RECOGNIZE,
          LanguageFeature.FEATURE_MULTILEVEL_AGGREGATION,
          LanguageFeature.FEATURE_MULTI_GROUPING_SETS,
          LanguageFeature.FEATURE_PIPE_ASSERT,
          LanguageFeature.FEATURE_PIPE_CALL_INPUT_TABLE,
          LanguageFeature.FEATURE_PIPE_CREATE_TABLE,
          LanguageFeature.FEATURE_PIPE_DESCRIBE,
          LanguageFeature.FEATURE_PIPE_EXPORT_DATA,
          LanguageFeature.FEATURE_PIPE_FORK,
          LanguageFeature.FEATURE_PIPE_IF,
          LanguageFeature.FEATURE_PIPE_INSERT,
          LanguageFeature.FEATURE_PIPE_LOG,
          LanguageFeature.FEATURE_PIPE_RECURSIVE_UNION,
          LanguageFeature.FEATURE_PIPE_STATIC_DESCRIBE,
          LanguageFeature.FEATURE_PIPE_TEE,
          LanguageFeature.FEATURE_PIPE_WITH,
          LanguageFeature.FEATURE_PIVOT,
          LanguageFeature.FEATURE_QUALIFY,
          LanguageFeature.FEATURE_SQL_GRAPH,
          LanguageFeature.FEATURE_STRATIFIED_RESERVOIR_TABLESAMPLE,
          LanguageFeature.FEATURE_TABLESAMPLE,
          LanguageFeature.FEATURE_TABLESAMPLE_FROM_TABLE_VALUED_FUNCTIONS,
          LanguageFeature.FEATURE_TYPEOF_FUNCTION,
          LanguageFeature.FEATURE_UNPIVOT,
          LanguageFeature.FEATURE_WITH_EXPRESSION,
          LanguageFeature.FEATURE_WITH_GROUP_ROWS,
          LanguageFeature.FEATURE_WITH_RECURSIVE);

  /** Where a query names none. */
  private static final String TIME_ZONE = "UTC";

  private BigtableLanguage() {}

  static LanguageOptions options() {
    LanguageOptions options = new LanguageOptions();
    options.enableMaximumLanguageFeatures();
    options.enableLanguageFeature(LanguageFeature.FEATURE_MAP_TYPE);
    Set<LanguageFeature> enabled = EnumSet.noneOf(LanguageFeature.class);
    for (LanguageFeature feature : LanguageFeature.values()) {
      if (feature != LanguageFeature.__LanguageFeature__switch_must_have_a_default__
          && options.languageFeatureEnabled(feature)
          && !OTHER_TYPES.contains(feature)
          && !OTHER_CLAUSES.contains(feature)) {
        enabled.add(feature);
      }
    }
    options.setEnabledLanguageFeatures(enabled);
    options.setProductMode(ZetaSQLOptions.ProductMode.PRODUCT_EXTERNAL);
    return options;
  }

  /** {@return the options of a query with some parameters} */
  static AnalyzerOptions analysis(LanguageOptions language, Map<String, Type> parameters) {
    AnalyzerOptions options = new AnalyzerOptions();
    options.setLanguageOptions(language);
    options.setDefaultTimezone(TIME_ZONE);
    options.setErrorMessageMode(ZetaSQLOptions.ErrorMessageMode.ERROR_MESSAGE_ONE_LINE);
    for (ZetaSQLOptions.ResolvedASTRewrite rewrite : ZetaSQLOptions.ResolvedASTRewrite.values()) {
      if (rewrite.name().contains("ARRAY")) {
        options.enableRewrite(rewrite);
      }
    }
    parameters.forEach((name, type) -> options.addQueryParameter(name, SqlTypes.engineType(type)));
    return options;
  }
}
