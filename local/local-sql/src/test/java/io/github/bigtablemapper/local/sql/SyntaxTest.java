package io.github.bigtablemapper.local.sql;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ExecuteQueryRequest;
import com.google.bigtable.v2.ExecuteQueryResponse;
import com.google.bigtable.v2.PrepareQueryRequest;
import com.google.bigtable.v2.PrepareQueryResponse;
import com.google.bigtable.v2.ProtoFormat;
import com.google.bigtable.v2.ProtoRows;
import com.google.bigtable.v2.Value;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.util.Timestamps;
import io.github.bigtablemapper.local.LocalBigtable;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is a query of Bigtable and what is not, by the pages <a
 * href="https://cloud.google.com/bigtable/docs/googlesql-overview">Overview</a>, <a
 * href="https://cloud.google.com/bigtable/docs/reference/sql/query-syntax">Query syntax</a>, <a
 * href="https://docs.cloud.google.com/bigtable/docs/reference/sql/pipe-syntax">Pipe syntax</a> and
 * <a href="https://cloud.google.com/bigtable/docs/reference/sql/data-types">Data types</a>. The
 * table has four rows, of which the values of {@code f['a']} are 0 to 3.
 */
class SyntaxTest {
  private static final String INSTANCE = "projects/p/instances/i";

  private static LocalBigtable server;
  private static SqlClients clients;
  private static ManagedChannel channel;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.start();
    clients = SqlClients.of(server);
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
    clients.admin().createTable(CreateTableRequest.of("unpack").addFamily("f"));
    for (int i = 0; i < 4; i++) {
      clients
          .data()
          .mutateRow(RowMutation.create(TableId.of("t"), "k" + i).setCell("f", "a", 1_000, "" + i));
    }
    channel = ManagedChannelBuilder.forAddress(server.host(), server.port()).usePlaintext().build();
  }

  @AfterAll
  static void close() {
    channel.shutdownNow();
    clients.close();
    server.close();
  }

  /** {@return the rows of a query as text, after the names of its columns} */
  private static String run(String sql) throws Exception {
    var raw = BigtableGrpc.newBlockingStub(channel);
    PrepareQueryResponse prepared =
        raw.prepareQuery(
            PrepareQueryRequest.newBuilder()
                .setInstanceName(INSTANCE)
                .setQuery(sql)
                .setProtoFormat(ProtoFormat.getDefaultInstance())
                .build());
    Iterator<ExecuteQueryResponse> parts =
        raw.executeQuery(
            ExecuteQueryRequest.newBuilder()
                .setInstanceName(INSTANCE)
                .setPreparedQuery(prepared.getPreparedQuery())
                .build());
    ByteString bytes = ByteString.EMPTY;
    while (parts.hasNext()) {
      bytes = bytes.concat(parts.next().getResults().getProtoRowsBatch().getBatchData());
    }
    var columns = prepared.getMetadata().getProtoSchema().getColumnsList();
    List<String> rows = new ArrayList<>();
    List<Value> values = ProtoRows.parseFrom(bytes).getValuesList();
    for (int i = 0; i < values.size(); i += columns.size()) {
      rows.add(
          values.subList(i, i + columns.size()).stream()
              .map(SyntaxTest::text)
              .collect(Collectors.joining(" ")));
    }
    return columns.stream().map(column -> column.getName()).collect(Collectors.joining(" "))
        + ": "
        + String.join(", ", rows);
  }

  private static String text(Value value) {
    return switch (value.getKindCase()) {
      case BYTES_VALUE -> value.getBytesValue().toStringUtf8();
      case STRING_VALUE -> value.getStringValue();
      case INT_VALUE -> Long.toString(value.getIntValue());
      case FLOAT_VALUE -> Double.toString(value.getFloatValue());
      case BOOL_VALUE -> Boolean.toString(value.getBoolValue());
      case TIMESTAMP_VALUE -> Timestamps.toString(value.getTimestampValue());
      case DATE_VALUE -> value.getDateValue().getYear() + "-" + value.getDateValue().getMonth();
      case ARRAY_VALUE ->
          value.getArrayValue().getValuesList().stream()
              .map(SyntaxTest::text)
              .collect(Collectors.joining(" ", "[", "]"));
      default -> "NULL";
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      quoteCharacter = '\0',
      textBlock =
          """
          SELECT _key FROM t LIMIT 1 > _key: k0
          SELECT * FROM t LIMIT 1 > _key f: k0 [[a 0]]
          SELECT t.* FROM t LIMIT 1 > _key f: k0 [[a 0]]
          SELECT t._key FROM t AS t ORDER BY t._key ASC LIMIT 2 > _key: k0, k1
          SELECT x._key FROM t x WHERE x.f['a'] = '2' > _key: k2
          SELECT * EXCEPT (f) FROM t WHERE _key = 'k3' > _key: k3
          SELECT * REPLACE (b'x' AS _key) FROM t LIMIT 1 > _key f: x [[a 0]]
          (SELECT _key FROM t) ORDER BY _key LIMIT 1 > _key: k0
          ((SELECT _key FROM t LIMIT 1)) > _key: k0
          SELECT f['a'] AS a, COUNT(*) AS n FROM t GROUP BY a ORDER BY a LIMIT 2 > a n: 0 1, 1 1
          SELECT LENGTH(_key) AS l, COUNT(*) AS n FROM t GROUP BY 1 > l n: 2 4
          SELECT LENGTH(_key) AS l, COUNT(*) AS n FROM t GROUP BY ALL > l n: 2 4
          SELECT COUNT(DISTINCT f['a']) AS n FROM t > n: 4
          SELECT _key FROM t WHERE _key BETWEEN 'k1' AND 'k2' > _key: k1, k2
          SELECT _key FROM t WHERE _key IN ('k1', 'k9') > _key: k1
          SELECT _key FROM t WHERE _key LIKE b'%3' > _key: k3
          SELECT _key FROM t WHERE f['none'] IS NULL LIMIT 1 > _key: k0
          SELECT CASE WHEN TRUE THEN 1 ELSE 2 END AS x > x: 1
          SELECT 1 IS DISTINCT FROM 2 AS x, 3 AS y > x y: true 3
          SELECT EXTRACT(YEAR FROM DATE '2024-01-02') AS x, 3 AS y > x y: 2024 3
          SELECT [1, 2][OFFSET(1)] AS x > x: 2
          SELECT STRUCT(1 AS a, 'b' AS b) AS x > x: [1 b]
          SELECT _key, n FROM t, UNNEST([7]) AS n LIMIT 1 > _key n: k0 7
          SELECT n FROM UNNEST([7, 8]) AS n WITH OFFSET AS o ORDER BY o > n: 7, 8
          SELECT SAFE.SUBSTR('ab', 1, -1) AS x > x: NULL
          SELECT APPROX_COUNT_DISTINCT(f['a']) AS n FROM t > n: 4
          SELECT STDDEV_POP(LENGTH(_key)) AS x FROM t > x: 0.0
          SELECT ROW_NUMBER() OVER (ORDER BY _key) AS n FROM t LIMIT 2 > n: 1, 2
          SELECT LAG(_key) OVER (ORDER BY _key) AS n FROM t LIMIT 2 > n: NULL, k0
          """)
  void whatIsDocumentedWorks(String sql, String result) throws Exception {
    assertThat(run(sql)).isEqualTo(result);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\0',
      textBlock =
          """
          FROM t |> WHERE _key = 'k1' |> SELECT _key, 1 AS x ~ _key x: k1 1
          FROM t |> SELECT _key, f['a'] AS a |> LIMIT 1 ~ _key a: k0 0
          SELECT _key FROM t |> WHERE _key > 'k2' ~ _key: k3
          FROM t |> AGGREGATE COUNT(*) AS n GROUP BY LENGTH(_key) AS l ~ l n: 2 4
          FROM t |> EXTEND LENGTH(_key) AS l |> DROP f |> LIMIT 1 ~ _key l: k0 2
          FROM t |> SELECT _key |> SET _key = b'x' |> LIMIT 1 ~ _key: x
          FROM t |> SELECT _key |> RENAME _key AS k |> LIMIT 1 ~ k: k0
          FROM t |> AS u |> WHERE u._key = 'k1' |> SELECT u._key ~ _key: k1
          FROM t |> SELECT _key |> ORDER BY _key DESC |> LIMIT 1 ~ _key: k3
          """)
  void pipesAreDocumented(String sql, String result) throws Exception {
    assertThat(run(sql)).isEqualTo(result);
  }

  /** The words of features are names, text and comments elsewhere. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\0',
      textBlock =
          """
          SELECT _key AS unpack FROM t LIMIT 1 ~ unpack: k0
          SELECT unpack._key FROM t AS unpack LIMIT 1 ~ _key: k0
          SELECT COUNT(*) AS with_history FROM unpack ~ with_history: 0
          SELECT COUNT(*) AS as_of FROM `unpack` ~ as_of: 0
          SELECT 1 AS to_vector32, 2 AS hll_count, 3 AS view_parameters ~ to_vector32 hll_count view_parameters: 1 2 3
          SELECT STRUCT(1 AS `tablesample`).tablesample AS x ~ x: 1
          SELECT STRUCT(1 AS a, 2 AS `union`).union AS x ~ x: 2
          SELECT 1 AS pivot, 2 AS qualify, 3 AS `rollup`, 4 AS datetime, 5 AS time ~ pivot qualify rollup datetime time: 1 2 3 4 5
          SELECT 'UNPACK( UNION JOIN WITH x AS ( |> TABLESAMPLE' AS x ~ x: UNPACK( UNION JOIN WITH x AS ( |> TABLESAMPLE
          SELECT 1 /* UNPACK(t) UNION */ AS x -- JOIN ~ x: 1
          SELECT 1 AS x # TABLESAMPLE (SELECT ~ x: 1
          SELECT f['JOIN'] IS NULL AS x FROM t LIMIT 1 ~ x: true
          SELECT 1 AS error, 2 AS session_user ~ error session_user: 1 2
          """)
  void wordsAreNamesElsewhere(String sql, String result) throws Exception {
    assertThat(run(sql)).isEqualTo(result);
  }

  /** The default time zone is UTC. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\0',
      textBlock =
          """
          SELECT TIMESTAMP '2024-07-02 00:00:00' AS x ~ 2024-07-02T00:00:00Z
          SELECT TIMESTAMP('2024-07-02') AS x ~ 2024-07-02T00:00:00Z
          SELECT TIMESTAMP(DATE '2024-07-02') AS x ~ 2024-07-02T00:00:00Z
          SELECT CAST('2024-07-02 01:02:03' AS TIMESTAMP) AS x ~ 2024-07-02T01:02:03Z
          SELECT PARSE_TIMESTAMP('%F %T', '2024-07-02 01:02:03') AS x ~ 2024-07-02T01:02:03Z
          SELECT TIMESTAMP_TRUNC(TIMESTAMP_SECONDS(90000), DAY) AS x ~ 1970-01-02T00:00:00Z
          SELECT FORMAT_TIMESTAMP('%F %T %Z', TIMESTAMP_SECONDS(0)) AS x ~ 1970-01-01 00:00:00 UTC
          SELECT STRING(TIMESTAMP_SECONDS(0)) AS x ~ 1970-01-01 00:00:00+00
          SELECT CAST(TIMESTAMP_SECONDS(0) AS STRING) AS x ~ 1970-01-01 00:00:00+00
          SELECT EXTRACT(HOUR FROM TIMESTAMP_SECONDS(0)) AS x ~ 0
          SELECT EXTRACT(HOUR FROM TIMESTAMP_SECONDS(0) AT TIME ZONE 'America/New_York') AS x ~ 19
          SELECT FORMAT_TIMESTAMP('%H', TIMESTAMP_SECONDS(0), 'Asia/Tokyo') AS x ~ 09
          SELECT FORMAT_DATE('%F', DATE(TIMESTAMP_SECONDS(0))) AS x ~ 1970-01-01
          SELECT FORMAT_DATE('%F', EXTRACT(DATE FROM TIMESTAMP_SECONDS(0))) AS x ~ 1970-01-01
          SELECT UNIX_SECONDS(GENERATE_TIMESTAMP_ARRAY('2024-07-02', '2024-07-02', INTERVAL 1 DAY)[OFFSET(0)]) AS x ~ 1719878400
          SELECT CURRENT_DATE() = DATE(CURRENT_TIMESTAMP()) AS x ~ true
          """)
  void theTimeZoneIsUtc(String sql, String result) throws Exception {
    assertThat(run(sql)).isEqualTo("x: " + result);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // statements
        "INSERT t (_key) VALUES (b'')",
        "UPDATE t SET _key = b'' WHERE TRUE",
        "DELETE FROM t WHERE TRUE",
        "MERGE t USING t ON FALSE WHEN NOT MATCHED THEN INSERT ROW",
        "CREATE TABLE x (a INT64)",
        "ALTER TABLE t ADD COLUMN x INT64",
        "DROP TABLE t",
        "GRANT SELECT ON TABLE t TO 'a'",
        "EXPLAIN SELECT 1 AS x",
        "DESCRIBE t",
        "SELECT 1 AS x; SELECT 2 AS x",
        "",
        // several queries in one
        "SELECT 1 AS x UNION ALL SELECT 2",
        "SELECT 1 AS x INTERSECT DISTINCT SELECT 2",
        "SELECT 1 AS x EXCEPT DISTINCT SELECT 2",
        "FROM t |> UNION ALL (SELECT * FROM t)",
        "WITH x AS (SELECT 1 AS y) SELECT y FROM x",
        "(WITH x AS (SELECT 1 AS y) SELECT y FROM x)",
        "WITH RECURSIVE x AS (SELECT 1 AS y) SELECT y FROM x",
        "SELECT (SELECT 1) AS x",
        "SELECT ARRAY(SELECT 1) AS x",
        "SELECT EXISTS(SELECT 1) AS x",
        "SELECT y FROM (SELECT 1 AS y)",
        "SELECT _key FROM (FROM t |> SELECT _key)",
        "SELECT _key FROM t WHERE _key IN (SELECT _key FROM t)",
        "SELECT 1 AS x FROM t AS a JOIN t AS b ON a._key = b._key",
        "SELECT 1 AS x FROM t AS a CROSS JOIN t AS b",
        "SELECT 1 AS x FROM t AS a LEFT JOIN t AS b USING (_key)",
        "SELECT 1 AS x FROM t AS a, t AS b",
        "FROM t |> JOIN t AS b ON TRUE",
        // clauses
        "SELECT * FROM t TABLESAMPLE RESERVOIR (2 ROWS)",
        "SELECT * FROM t TABLESAMPLE BERNOULLI (10 PERCENT)",
        "FROM t |> TABLESAMPLE RESERVOIR (2 ROWS)",
        "SELECT LENGTH(_key) AS l, COUNT(*) AS n FROM t GROUP BY ROLLUP (l)",
        "SELECT LENGTH(_key) AS l, COUNT(*) AS n FROM t GROUP BY CUBE (l)",
        "SELECT LENGTH(_key) AS l, COUNT(*) AS n FROM t GROUP BY GROUPING SETS (l, ())",
        "SELECT _key FROM t WHERE TRUE QUALIFY ROW_NUMBER() OVER (ORDER BY _key) = 1",
        "SELECT * FROM t PIVOT (COUNT(*) FOR _key IN ('k1'))",
        "SELECT * FROM t UNPIVOT (x FOR y IN (_key))",
        "SELECT _key FROM t FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP()",
        "SELECT _key FROM t FOR UPDATE",
        "SELECT WITH(a AS 1, a + 1) AS x",
        "FROM t |> ASSERT TRUE",
        "FROM t |> LOG",
        "FROM t |> CREATE TABLE x",
        "FROM t |> INSERT INTO t",
        "FROM t |> FORK (LIMIT 1), (LIMIT 2)",
        "FROM t |> TEE (LIMIT 1)",
        "FROM t |> IF TRUE THEN (LIMIT 1)",
        "FROM t |> DESCRIBE",
        "SELECT * FROM GRAPH_TABLE (g MATCH (n) RETURN n)",
        // types
        "SELECT NUMERIC '1' AS x",
        "SELECT BIGNUMERIC '1' AS x",
        "SELECT CAST(1 AS NUMERIC) AS x",
        "SELECT CAST('1' AS DECIMAL) AS x",
        "SELECT DATETIME '2024-01-02 00:00:00' AS x",
        "SELECT CAST(CAST('2024-01-02 00:00:00' AS DATETIME) AS STRING) AS x",
        "SELECT SAFE_CAST('2024-01-02 00:00:00' AS DATETIME) IS NULL AS x",
        "SELECT TIME '00:00:00' AS x",
        "SELECT CAST(CAST('00:00:00' AS TIME) AS STRING) AS x",
        "SELECT EXTRACT(TIME FROM CURRENT_TIMESTAMP()) AS x",
        "SELECT EXTRACT(DATETIME FROM CURRENT_TIMESTAMP()) AS x",
        "SELECT ARRAY<TIME>[] AS x",
        "SELECT JSON '1' AS x",
        "SELECT INTERVAL 1 DAY AS x",
        "SELECT RANGE<DATE> '[2024-01-01, 2024-01-02)' AS x",
        "SELECT CAST(1 AS UINT64) AS x",
        "SELECT TIMESTAMP '2024-01-02 03:04:05.123456789' AS x",
        // tables
        "SELECT * FROM missing(with_history => TRUE)",
        "SELECT * FROM t(TRUE)",
        "SELECT * FROM t(history => TRUE)",
        "SELECT * FROM t(latest_n => 1)",
        "SELECT * FROM t(with_history => TRUE, as_of => CURRENT_TIMESTAMP())",
        "SELECT UNPACK(f) AS x FROM t",
      })
  void whatIsNotDocumentedIsRefused(String sql) {
    Status status = Status.fromThrowable(assertThrows(RuntimeException.class, () -> run(sql)));

    assertWithMessage(status.getDescription())
        .that(status.getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(status.getDescription()).isNotEmpty();
  }

  /** Of Bigtable, but not of the engine: refused by their names, so that nobody searches a typo. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM UNPACK((SELECT * FROM t(with_history => TRUE)))",
        "SELECT * FROM unpack(t)",
        "SELECT * FROM t(with_history => TRUE)",
        "SELECT * FROM `t`(with_history => TRUE, latest_n => 2)",
        "SELECT * FROM T(as_of => TIMESTAMP '2024-01-02')",
        "SELECT * FROM t(with_history => TRUE, after => TIMESTAMP('2024-01-02')) WHERE TRUE",
        "SELECT APPROX_QUANTILES(LENGTH(_key), 2) AS x FROM t",
        "SELECT APPROX_TOP_COUNT(_key, 2) AS x FROM t",
        "SELECT APPROX_TOP_SUM(_key, 1, 2) AS x FROM t",
        "SELECT HLL_COUNT.INIT(_key) AS x FROM t",
        "SELECT ST_DISTANCE(ST_GEOGPOINT(1, 2), ST_GEOGPOINT(1, 3)) AS x",
      })
  void whatTheEngineLacksIsUnimplemented(String sql) {
    Status status = Status.fromThrowable(assertThrows(RuntimeException.class, () -> run(sql)));

    assertThat(status.getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
    assertThat(status.getDescription())
        .contains("https://cloud.google.com/bigtable/docs/reference/sql");
  }
}
