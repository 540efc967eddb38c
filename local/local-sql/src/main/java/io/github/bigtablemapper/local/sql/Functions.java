package io.github.bigtablemapper.local.sql;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The functions that Bigtable <a
 * href="https://cloud.google.com/bigtable/docs/reference/sql/functions-all">documents</a>, by the
 * pages of its reference.
 */
final class Functions {
  private static final String DEFINED_BY_MANY_PAGES =
      """
      CAST SAFE_CAST COALESCE IF IFNULL NULLIF GENERATE_UUID GREATEST LEAST BIT_COUNT
      """;

  private static final String AGGREGATES =
      """
      ANY_VALUE APPROX_COUNT_DISTINCT APPROX_QUANTILES APPROX_TOP_COUNT APPROX_TOP_SUM ARRAY_AGG
      ARRAY_CONCAT_AGG AVG BIT_AND BIT_OR BIT_XOR CORR COUNT COUNTIF COVAR_POP COVAR_SAMP
      LOGICAL_AND LOGICAL_OR MAX MAX_BY MIN MIN_BY STDDEV STDDEV_POP STDDEV_SAMP STRING_AGG SUM
      VAR_POP VAR_SAMP VARIANCE
      """;

  private static final String SKETCHES =
      """
      HLL_COUNT.EXTRACT HLL_COUNT.INIT HLL_COUNT.MERGE HLL_COUNT.MERGE_PARTIAL
      """;

  private static final String WINDOWS =
      """
      CUME_DIST DENSE_RANK FIRST_VALUE LAG LAST_VALUE LEAD NTH_VALUE NTILE PERCENT_RANK
      PERCENTILE_CONT PERCENTILE_DISC RANK ROW_NUMBER
      """;

  private static final String ARRAYS =
      """
      ARRAY_CONCAT ARRAY_FILTER ARRAY_FIRST ARRAY_FIRST_N ARRAY_INCLUDES ARRAY_INCLUDES_ALL
      ARRAY_INCLUDES_ANY ARRAY_IS_DISTINCT ARRAY_LAST ARRAY_LAST_N ARRAY_LENGTH ARRAY_MAX ARRAY_MIN
      ARRAY_OFFSET ARRAY_OFFSETS ARRAY_REVERSE ARRAY_SLICE ARRAY_TO_STRING ARRAY_TRANSFORM
      GENERATE_ARRAY GENERATE_DATE_ARRAY GENERATE_TIMESTAMP_ARRAY
      """;

  private static final String BYTES_AND_VECTORS =
      """
      APPROX_DOT_PRODUCT COSINE_DISTANCE DOT_PRODUCT EUCLIDEAN_DISTANCE TO_FLOAT32 TO_FLOAT64
      TO_INT64 TO_VECTOR32 TO_VECTOR64
      """;

  private static final String DATES_AND_TIMES =
      """
      CURRENT_DATE CURRENT_TIMESTAMP DATE DATE_ADD DATE_DIFF DATE_FROM_UNIX_DATE DATE_SUB
      DATE_TRUNC EXTRACT FORMAT_DATE FORMAT_TIMESTAMP LAST_DAY PARSE_DATE PARSE_TIMESTAMP STRING
      TIMESTAMP TIMESTAMP_ADD TIMESTAMP_DIFF TIMESTAMP_FROM_UNIX_MICROS TIMESTAMP_FROM_UNIX_MILLIS
      TIMESTAMP_FROM_UNIX_SECONDS TIMESTAMP_MICROS TIMESTAMP_MILLIS TIMESTAMP_SECONDS TIMESTAMP_SUB
      TIMESTAMP_TRUNC UNIX_DATE UNIX_MICROS UNIX_MILLIS UNIX_SECONDS
      """;

  private static final String HASHES_AND_JSON =
      """
      FARM_FINGERPRINT MD5 SHA1 SHA256 SHA512 JSON_EXTRACT JSON_EXTRACT_ARRAY JSON_EXTRACT_SCALAR
      JSON_EXTRACT_STRING_ARRAY JSON_QUERY JSON_QUERY_ARRAY JSON_VALUE JSON_VALUE_ARRAY
      TO_JSON_STRING
      """;

  private static final String MAPS =
      """
      MAP_CONTAINS_KEY MAP_EMPTY MAP_ENTRIES MAP_KEYS MAP_VALUES
      """;

  private static final String NUMBERS =
      """
      ABS ACOS ACOSH ASIN ASINH ATAN ATAN2 ATANH CBRT CEIL CEILING COS COSH COT COTH CSC CSCH DIV
      EXP FLOOR IEEE_DIVIDE IS_INF IS_NAN LN LOG LOG10 MOD PI POW POWER RAND RANGE_BUCKET ROUND
      SAFE_ADD SAFE_DIVIDE SAFE_MULTIPLY SAFE_NEGATE SAFE_SUBTRACT SEC SECH SIGN SIN SINH SQRT TAN
      TANH TRUNC
      """;

  private static final String TEXTS =
      """
      ASCII BYTE_LENGTH CHAR_LENGTH CHARACTER_LENGTH CHR CODE_POINTS_TO_BYTES CODE_POINTS_TO_STRING
      CONCAT CONTAINS_SUBSTR EDIT_DISTANCE ENDS_WITH FORMAT FROM_BASE32 FROM_BASE64 FROM_HEX INITCAP
      INSTR LEFT LENGTH LOWER LPAD LTRIM NORMALIZE NORMALIZE_AND_CASEFOLD REGEXP_CONTAINS
      REGEXP_EXTRACT REGEXP_EXTRACT_ALL REGEXP_INSTR REGEXP_REPLACE REGEXP_SUBSTR REPEAT REPLACE
      REVERSE RIGHT RPAD RTRIM SAFE_CONVERT_BYTES_TO_STRING SOUNDEX SPLIT STARTS_WITH STRPOS SUBSTR
      SUBSTRING TO_BASE32 TO_BASE64 TO_CODE_POINTS TO_HEX TRANSLATE TRIM UNICODE UPPER
      """;

  /**
   * The start of the names of the functions of <a
   * href="https://docs.cloud.google.com/bigtable/docs/reference/sql/geography_functions">places</a>.
   */
  private static final String PLACES = "ST_";

  private static final Set<String> ALL =
      names(
          DEFINED_BY_MANY_PAGES
              + AGGREGATES
              + SKETCHES
              + WINDOWS
              + ARRAYS
              + BYTES_AND_VECTORS
              + DATES_AND_TIMES
              + HASHES_AND_JSON
              + MAPS
              + NUMBERS
              + TEXTS);

  private static final Set<String> ALL_AGGREGATES = names(AGGREGATES);

  private Functions() {}

  private static Set<String> names(String text) {
    return Arrays.stream(text.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
  }

  /** {@return whether Bigtable has a function, by its name in capital letters} */
  static boolean isDocumented(String name) {
    return ALL.contains(name) || isOfPlaces(name);
  }

  /** {@return whether it is a function of places, which the engine can only check} */
  static boolean isOfPlaces(String name) {
    return name.startsWith(PLACES);
  }

  /** {@return whether it is an aggregate function of Bigtable} */
  static boolean isAggregate(String name) {
    return ALL_AGGREGATES.contains(name);
  }
}
