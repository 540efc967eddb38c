package io.github.bigtablemapper.local.sql;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import io.github.bigtablemapper.local.LocalBigtable;
import io.grpc.Status;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The functions in the <a href="https://cloud.google.com/bigtable/docs/reference/sql">reference</a>
 * of GoogleSQL for Bigtable: each works, or is refused by its name.
 */
class FunctionsTest {
  private static final List<String> AGGREGATES =
      List.of(
          "ANY_VALUE(_key)",
          "APPROX_COUNT_DISTINCT(_key)",
          "ARRAY_AGG(_key)",
          "ARRAY_CONCAT_AGG([_key])",
          "AVG(LENGTH(_key))",
          "BIT_AND(LENGTH(_key))",
          "BIT_OR(LENGTH(_key))",
          "BIT_XOR(LENGTH(_key))",
          "CORR(LENGTH(_key), 1)",
          "COUNT(*)",
          "COUNTIF(_key = b'k')",
          "COVAR_POP(LENGTH(_key), 1)",
          "COVAR_SAMP(LENGTH(_key), 1)",
          "LOGICAL_AND(_key = b'k')",
          "LOGICAL_OR(_key = b'k')",
          "MAX(_key)",
          "MIN(_key)",
          "STDDEV(LENGTH(_key))",
          "STDDEV_POP(LENGTH(_key))",
          "STDDEV_SAMP(LENGTH(_key))",
          "STRING_AGG(CAST(_key AS STRING))",
          "SUM(LENGTH(_key))",
          "VAR_POP(LENGTH(_key))",
          "VAR_SAMP(LENGTH(_key))",
          "VARIANCE(LENGTH(_key))");

  private static final List<String> WINDOWS =
      List.of(
          "CUME_DIST() OVER (ORDER BY _key)",
          "DENSE_RANK() OVER (ORDER BY _key)",
          "FIRST_VALUE(_key) OVER (ORDER BY _key)",
          "LAG(_key) OVER (ORDER BY _key)",
          "LAST_VALUE(_key) OVER (ORDER BY _key)",
          "LEAD(_key) OVER (ORDER BY _key)",
          "NTH_VALUE(_key, 1) OVER (ORDER BY _key)",
          "NTILE(2) OVER (ORDER BY _key)",
          "PERCENT_RANK() OVER (ORDER BY _key)",
          "PERCENTILE_CONT(LENGTH(_key), 0.5) OVER ()",
          "PERCENTILE_DISC(LENGTH(_key), 0.5) OVER ()",
          "RANK() OVER (ORDER BY _key)",
          "ROW_NUMBER() OVER (ORDER BY _key)");

  /** Those that the engine lacks. */
  private static final List<String> REFUSED =
      List.of(
          "APPROX_QUANTILES(LENGTH(_key), 2)",
          "APPROX_TOP_COUNT(_key, 2)",
          "APPROX_TOP_SUM(_key, 1, 2)",
          "HLL_COUNT.EXTRACT(f['a'])",
          "HLL_COUNT.INIT(_key)",
          "HLL_COUNT.MERGE(f['a'])",
          "HLL_COUNT.MERGE_PARTIAL(f['a'])",
          "ARRAY_OFFSET([1, 2], 2)",
          "FROM_BASE32('ME======')",
          "TO_BASE32(b'a')",
          "CONTAINS_SUBSTR('ab', 'a')",
          "MAX_BY(_key, _key)",
          "MIN_BY(_key, _key)",
          "ST_GEOGPOINT(1.0, 2.0)");

  /** Those of the engine, or of other products, that Bigtable does not document. */
  private static final List<String> OTHERS =
      List.of(
          "CURRENT_DATETIME()",
          "CURRENT_TIME()",
          "DATETIME(2024, 1, 2, 3, 4, 5)",
          "TIME(1, 2, 3)",
          "DATE_BUCKET(DATE '2024-01-02', INTERVAL 1 DAY)",
          "PARSE_JSON('1')",
          "TO_JSON(1)",
          "LAX_INT64('1')",
          "PARSE_NUMERIC('1')",
          "MAKE_INTERVAL(1)",
          "GENERATE_RANGE_ARRAY(1, 2)",
          "NET.HOST('http://a')",
          "SAFE.NET.HOST('http://a')",
          "KEYS.NEW_KEYSET('AEAD_AES_GCM_256')",
          "KLL_QUANTILES.INIT_INT64(1)",
          "ZSTD_COMPRESS(b'a')",
          "SESSION_USER()",
          "ERROR('a')",
          "IFERROR(1, 2)",
          "ISERROR(1)",
          "NULLIFERROR(1)",
          "NULLIFZERO(1)",
          "ZEROIFNULL(1)",
          "TYPEOF(1)",
          "MAP_GET(f, b'a')",
          "MAP_KEYS_SORTED(f)",
          "MAP_INSERT(f, b'b', b'c')",
          "ARRAY_ZIP([1], [2])",
          "ARRAY_SUM([1])",
          "ARRAY_AVG([1])",
          "FLATTEN([1])",
          "SPLIT_SUBSTR('a.b', '.', 1, 1)",
          "L2_NORM([1.0])",
          "GROUPING(_key)",
          "AI.GENERATE('a')",
          "NO_SUCH_FUNCTION(1)");

  private static final List<String> CALLS =
      List.of(
          // arrays
          "ARRAY_LENGTH(ARRAY_CONCAT([1], [2]))",
          "ARRAY_LENGTH(ARRAY_FILTER([1, 2], e -> e > 1))",
          "ARRAY_FIRST([1, 2])",
          "ARRAY_INCLUDES([1, 2], 2)",
          "ARRAY_INCLUDES_ALL([1, 2], [2])",
          "ARRAY_INCLUDES_ANY([1, 2], [2])",
          "ARRAY_IS_DISTINCT([1, 2])",
          "ARRAY_LAST([1, 2])",
          "ARRAY_LENGTH(ARRAY_FIRST_N([1, 2], 1))",
          "ARRAY_LENGTH(ARRAY_LAST_N([1, 2], 1))",
          "ARRAY_LENGTH([1])",
          "ARRAY_MAX([1, 2])",
          "ARRAY_MIN([1, 2])",
          "ARRAY_LENGTH(ARRAY_OFFSETS([1, 2], 2))",
          "ARRAY_LENGTH(ARRAY_REVERSE([1, 2]))",
          "ARRAY_LENGTH(ARRAY_SLICE([1, 2], 0, 0))",
          "ARRAY_TO_STRING(['a'], ',')",
          "ARRAY_LENGTH(ARRAY_TRANSFORM([1, 2], e -> e + 1))",
          "ARRAY_LENGTH(GENERATE_ARRAY(1, 2))",
          "ARRAY_LENGTH(GENERATE_DATE_ARRAY('2024-01-01', '2024-01-02'))",
          "ARRAY_LENGTH(GENERATE_TIMESTAMP_ARRAY('2024-01-01', '2024-01-02', INTERVAL 1 DAY))",
          // conversions and bits
          "BIT_COUNT(3)",
          "CAST(1 AS STRING)",
          "SAFE_CAST('a' AS INT64)",
          "FROM_BASE64('YQ==')",
          "TO_BASE64(b'a')",
          "FROM_HEX('61')",
          "TO_HEX(b'a')",
          "TO_INT64(b'12345678')",
          "TO_FLOAT32(b'1234')",
          "TO_FLOAT64(b'12345678')",
          "ARRAY_LENGTH(TO_VECTOR32(b'1234'))",
          "ARRAY_LENGTH(TO_VECTOR64(b'12345678'))",
          "COSINE_DISTANCE([1.0, 2.0], [2.0, 1.0])",
          "EUCLIDEAN_DISTANCE([1.0, 2.0], [2.0, 1.0])",
          "DOT_PRODUCT([1.0, 2.0], [2.0, 1.0])",
          "APPROX_DOT_PRODUCT([1.0, 2.0], [2.0, 1.0])",
          // dates and times
          "CURRENT_DATE()",
          "CURRENT_TIMESTAMP()",
          "DATE(2024, 1, 2)",
          "DATE_ADD(DATE '2024-01-01', INTERVAL 1 DAY)",
          "DATE_SUB(DATE '2024-01-01', INTERVAL 1 DAY)",
          "DATE_DIFF(DATE '2024-01-02', DATE '2024-01-01', DAY)",
          "DATE_FROM_UNIX_DATE(1)",
          "DATE_TRUNC(DATE '2024-01-02', MONTH)",
          "EXTRACT(YEAR FROM DATE '2024-01-02')",
          "FORMAT_DATE('%Y', DATE '2024-01-02')",
          "LAST_DAY(DATE '2024-01-02')",
          "PARSE_DATE('%Y', '2024')",
          "UNIX_DATE(DATE '2024-01-02')",
          "FORMAT_TIMESTAMP('%Y', TIMESTAMP '2024-01-02')",
          "PARSE_TIMESTAMP('%Y', '2024')",
          "STRING(TIMESTAMP '2024-01-02')",
          "TIMESTAMP('2024-01-02')",
          "TIMESTAMP_ADD(TIMESTAMP '2024-01-02', INTERVAL 1 HOUR)",
          "TIMESTAMP_SUB(TIMESTAMP '2024-01-02', INTERVAL 1 HOUR)",
          "TIMESTAMP_DIFF(TIMESTAMP '2024-01-02', TIMESTAMP '2024-01-01', HOUR)",
          "TIMESTAMP_FROM_UNIX_MICROS(1)",
          "TIMESTAMP_FROM_UNIX_MILLIS(1)",
          "TIMESTAMP_FROM_UNIX_SECONDS(1)",
          "TIMESTAMP_MICROS(1)",
          "TIMESTAMP_MILLIS(1)",
          "TIMESTAMP_SECONDS(1)",
          "TIMESTAMP_TRUNC(TIMESTAMP '2024-01-02', DAY)",
          "UNIX_MICROS(TIMESTAMP '2024-01-02')",
          "UNIX_MILLIS(TIMESTAMP '2024-01-02')",
          "UNIX_SECONDS(TIMESTAMP '2024-01-02')",
          // hashes
          "FARM_FINGERPRINT(b'a')",
          "MD5(b'a')",
          "SHA1(b'a')",
          "SHA256(b'a')",
          "SHA512(b'a')",
          // JSON
          "JSON_VALUE('{\"a\": 1}', '$.a')",
          "JSON_QUERY('{\"a\": [1]}', '$.a')",
          "JSON_EXTRACT('{\"a\": [1]}', '$.a')",
          "JSON_EXTRACT_SCALAR('{\"a\": 1}', '$.a')",
          "ARRAY_LENGTH(JSON_QUERY_ARRAY('[1]'))",
          "ARRAY_LENGTH(JSON_VALUE_ARRAY('[1]'))",
          "TO_JSON_STRING([1])",
          // maps
          "MAP_CONTAINS_KEY(f, b'a')",
          "MAP_EMPTY(f)",
          "ARRAY_LENGTH(MAP_ENTRIES(f))",
          "ARRAY_LENGTH(MAP_KEYS(f))",
          "ARRAY_LENGTH(MAP_VALUES(f))",
          // numbers
          "ABS(-1)",
          "ACOS(1.0)",
          "ASIN(1.0)",
          "ATAN(1.0)",
          "ATAN2(1.0, 1.0)",
          "CEIL(1.5)",
          "CEILING(1.5)",
          "COS(1.0)",
          "DIV(3, 2)",
          "EXP(1.0)",
          "FLOOR(1.5)",
          "GREATEST(1, 2)",
          "IEEE_DIVIDE(1.0, 0.0)",
          "IS_INF(1.0)",
          "IS_NAN(1.0)",
          "LEAST(1, 2)",
          "LN(1.0)",
          "LOG(1.0)",
          "LOG10(1.0)",
          "MOD(3, 2)",
          "POW(2.0, 2.0)",
          "POWER(2.0, 2.0)",
          "RAND()",
          "ROUND(1.5)",
          "SAFE_ADD(1, 2)",
          "SAFE_DIVIDE(1, 2)",
          "SAFE_MULTIPLY(1, 2)",
          "SAFE_NEGATE(1)",
          "SAFE_SUBTRACT(1, 2)",
          "SIGN(1)",
          "SIN(1.0)",
          "SQRT(4.0)",
          "TAN(1.0)",
          "TRUNC(1.5)",
          // text and bytes
          "ASCII('a')",
          "BYTE_LENGTH('a')",
          "CHAR_LENGTH('a')",
          "CHARACTER_LENGTH('a')",
          "CHR(97)",
          "CODE_POINTS_TO_BYTES([97])",
          "CODE_POINTS_TO_STRING([97])",
          "CONCAT('a', 'b')",
          "ENDS_WITH('ab', 'b')",
          "FORMAT('%d', 1)",
          "INITCAP('ab')",
          "INSTR('ab', 'b')",
          "LEFT('ab', 1)",
          "LENGTH('ab')",
          "LOWER('AB')",
          "LPAD('a', 2)",
          "LTRIM(' a')",
          "NORMALIZE('a')",
          "NORMALIZE_AND_CASEFOLD('A')",
          "REGEXP_CONTAINS('ab', 'a')",
          "REGEXP_EXTRACT('ab', 'a')",
          "ARRAY_LENGTH(REGEXP_EXTRACT_ALL('ab', 'a'))",
          "REGEXP_INSTR('ab', 'b')",
          "REGEXP_REPLACE('ab', 'a', 'c')",
          "REPEAT('a', 2)",
          "REPLACE('ab', 'a', 'c')",
          "REVERSE('ab')",
          "RIGHT('ab', 1)",
          "RPAD('a', 2)",
          "RTRIM('a ')",
          "SAFE_CONVERT_BYTES_TO_STRING(b'a')",
          "ARRAY_LENGTH(SPLIT('a,b'))",
          "SOUNDEX('ab')",
          "STARTS_WITH('ab', 'a')",
          "STRPOS('ab', 'b')",
          "SUBSTR('ab', 1)",
          "SUBSTRING('ab', 1)",
          "ARRAY_LENGTH(TO_CODE_POINTS('a'))",
          "TRANSLATE('ab', 'a', 'c')",
          "TRIM(' a ')",
          "UNICODE('a')",
          "UPPER('ab')",
          "SAFE.TO_INT64(f['a'])",
          // conditions and others
          "COALESCE(NULL, 1)",
          "IF(TRUE, 1, 2)",
          "IFNULL(NULL, 1)",
          "NULLIF(1, 2)",
          "GENERATE_UUID()");

  private static LocalBigtable server;
  private static SqlClients clients;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.start();
    clients = SqlClients.of(server);
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
    clients
        .data()
        .mutateRow(RowMutation.create(TableId.of("t"), "k").setCell("f", "a", 1_000, "1"));
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  /** All of them in one query, which fails with the name of one that does not work. */
  private static int rows(List<String> calls) {
    String columns =
        IntStream.range(0, calls.size())
            .mapToObj(i -> calls.get(i) + " AS x" + i)
            .collect(Collectors.joining(", "));
    int count = 0;
    try (ResultSet rows =
        clients
            .data()
            .executeQuery(
                clients
                    .data()
                    .prepareStatement("SELECT " + columns + " FROM t", Map.of())
                    .bind()
                    .build())) {
      while (rows.next()) {
        count++;
      }
    }
    return count;
  }

  @Test
  void theyWork() {
    assertThat(rows(AGGREGATES)).isEqualTo(1);
    assertThat(rows(WINDOWS)).isEqualTo(1);
    assertThat(rows(CALLS)).isEqualTo(1);
  }

  @Test
  void otherwiseTheyAreRefusedByTheirNames() {
    for (String call : REFUSED) {
      Status status =
          Status.fromThrowable(assertThrows(RuntimeException.class, () -> rows(List.of(call))));
      assertWithMessage(call).that(status.getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
      assertThat(status.getDescription())
          .contains(" " + call.substring(0, call.indexOf('(')) + " ");
      assertThat(status.getDescription())
          .contains("https://cloud.google.com/bigtable/docs/reference/sql");
    }
  }

  @Test
  void othersAreNoFunctions() {
    for (String call : OTHERS) {
      Status status =
          Status.fromThrowable(
              assertThrows(RuntimeException.class, () -> rows(List.of(call)), call));
      assertWithMessage(call + ": " + status.getDescription())
          .that(status.getCode())
          .isEqualTo(Status.Code.INVALID_ARGUMENT);
    }
  }
}
