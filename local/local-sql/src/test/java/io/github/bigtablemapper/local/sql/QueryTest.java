package io.github.bigtablemapper.local.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode.Code;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ExecuteQueryRequest;
import com.google.bigtable.v2.ExecuteQueryResponse;
import com.google.bigtable.v2.PrepareQueryRequest;
import com.google.bigtable.v2.PrepareQueryResponse;
import com.google.bigtable.v2.ProtoFormat;
import com.google.bigtable.v2.ProtoRows;
import com.google.cloud.bigtable.admin.v2.models.CreateLogicalViewRequest;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.LogicalView;
import com.google.cloud.bigtable.admin.v2.models.Type;
import com.google.cloud.bigtable.admin.v2.models.UpdateLogicalViewRequest;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.sql.BoundStatement;
import com.google.cloud.bigtable.data.v2.models.sql.PreparedStatement;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.cloud.bigtable.data.v2.models.sql.Struct;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.LocalBigtable;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries by the client: values, parameters, batches, what is refused, logical views. */
class QueryTest {
  private static LocalBigtable server;
  private static SqlClients clients;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.builder().cutAnswers(3).start();
    clients = SqlClients.of(server);
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("users")
                .addFamily("u")
                .addFamily("t")
                .addFamily("sum", Type.int64Sum()));
    for (int i = 0; i < 300; i++) {
      RowMutation mutation =
          RowMutation.create(TableId.of("users"), String.format("k%03d", i))
              .setCell("u", "name", 1_000, "old")
              .setCell("u", "name", 2_000, "name-" + i % 7)
              .setCell("u", bytes("n"), 1_000, big(i % 2 == 0 ? i : -i))
              .setCell("u", bytes("d"), 1_000, big(Double.doubleToLongBits(i / 8.0 - 3)))
              .addToCell("sum", "c", 0, i);
      if (i % 3 == 0) {
        mutation.setCell("t", "tag", 1_000, "");
      }
      clients.data().mutateRow(mutation);
    }
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFromUtf8(text);
  }

  private static ByteString big(long value) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(0, value));
  }

  private static ResultSet run(String sql) {
    return clients
        .data()
        .executeQuery(clients.data().prepareStatement(sql, Map.of()).bind().build());
  }

  private static List<Long> longs(String sql) {
    List<Long> all = new ArrayList<>();
    try (ResultSet rows = run(sql)) {
      while (rows.next()) {
        all.add(rows.getLong(0));
      }
    }
    return all;
  }

  @Test
  void rowsHaveTheKeyAndTheLatestValuesOfEachFamily() {
    try (ResultSet rows = run("SELECT * FROM users")) {
      int count = 0;
      while (rows.next()) {
        String key = String.format("k%03d", count);
        assertThat(rows.getBytes("_key").toStringUtf8()).isEqualTo(key);
        Map<ByteString, ByteString> user =
            rows.getMap("u", SqlType.mapOf(SqlType.bytes(), SqlType.bytes()));
        assertThat(user.get(bytes("name"))).isEqualTo(bytes("name-" + count % 7));
        assertThat(rows.getMap("t", SqlType.mapOf(SqlType.bytes(), SqlType.bytes())))
            .hasSize(count % 3 == 0 ? 1 : 0);
        assertThat(rows.getMap("sum", SqlType.mapOf(SqlType.bytes(), SqlType.int64())))
            .containsExactly(bytes("c"), (long) count);
        count++;
      }
      assertThat(count).isEqualTo(300);
    }
  }

  @Test
  void functionsOfBigtableAreAnswered() {
    assertThat(longs("SELECT TO_INT64(u['n']) FROM users ORDER BY _key LIMIT 4"))
        .containsExactly(0L, -1L, 2L, -3L)
        .inOrder();
    assertThat(
            longs(
                "SELECT COUNT(*) FROM users WHERE TO_FLOAT64(u['d']) = -0.125 OR TO_FLOAT64(u['d'])"
                    + " > 34"))
        .containsExactly(4L);
    assertThat(
            longs(
                "SELECT COUNT(*) FROM users WHERE ARRAY_LENGTH(MAP_KEYS(t)) = 1 AND"
                    + " ARRAY_INCLUDES(['k003', 'k006', 'k007'], CAST(_key AS STRING))"))
        .containsExactly(2L);
    assertThat(longs("SELECT COUNT(*) FROM users CROSS JOIN UNNEST(MAP_VALUES(u)) AS v"))
        .containsExactly(900L);
    assertThat(longs("SELECT SUM(sum['c']) FROM users WHERE MAP_CONTAINS_KEY(t, 'tag')"))
        .containsExactly(14_850L);
    assertThat(longs("SELECT COUNT(*) FROM users WHERE TO_INT64(t['none']) IS NULL"))
        .containsExactly(300L);
  }

  @Test
  void entriesOfAMapAreStructs() {
    try (ResultSet rows =
        run(
            "SELECT MAP_ENTRIES(u) AS entries, STRUCT(1 AS a, 'x' AS b) AS pair FROM users"
                + " WHERE _key = 'k000'")) {
      assertThat(rows.next()).isTrue();
      List<String> entries = new ArrayList<>();
      for (Struct entry : rows.getList("entries", SqlType.arrayOf(SqlType.struct()))) {
        entries.add(entry.getBytes("key").toStringUtf8() + "=" + entry.getBytes("value").size());
      }
      assertThat(entries).containsExactly("d=8", "n=8", "name=6").inOrder();
      Struct pair = rows.getStruct("pair");
      assertThat(pair.getLong("a")).isEqualTo(1);
      assertThat(pair.getString("b")).isEqualTo("x");
    }
  }

  @Test
  void aSafeFunctionIsNullInsteadOfAnError() {
    try (ResultSet rows =
        run("SELECT safe.to_int64(u['name']), SAFE.TO_INT64(u['n']) FROM users LIMIT 1")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.isNull(0)).isTrue();
      assertThat(rows.isNull(1)).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "3ff8000000000000, 1.5",
    "bff0000000000000, -1",
    "0000000000000000, 0",
    "0000000000000001, 4.9E-324",
    "7fefffffffffffff, 1.7976931348623157E308",
    "400921fb54442d18, 3.141592653589793",
  })
  void doublesHaveTheirBits(String hex, double expected) {
    try (ResultSet rows = run("SELECT TO_FLOAT64(FROM_HEX('" + hex + "')) AS d")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getDouble("d")).isEqualTo(expected);
    }
    try (ResultSet rows = run("SELECT TO_FLOAT32(FROM_HEX('c0490fdb')) AS f")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getFloat("f")).isEqualTo(-3.1415927f);
    }
  }

  @Test
  void parametersAreTyped() {
    PreparedStatement statement =
        clients
            .data()
            .prepareStatement(
                "SELECT _key FROM users WHERE u['name'] = @name AND TO_INT64(u['n']) > @n"
                    + " AND (_key IN UNNEST(@keys) OR @all) AND TIMESTAMP_MILLIS(5) < @t"
                    + " AND @d > 1.0 AND @s = 'x'",
                Map.of(
                    "name", SqlType.bytes(),
                    "n", SqlType.int64(),
                    "keys", SqlType.arrayOf(SqlType.bytes()),
                    "all", SqlType.bool(),
                    "t", SqlType.timestamp(),
                    "d", SqlType.float64(),
                    "s", SqlType.string()));
    BoundStatement bound =
        statement
            .bind()
            .setBytesParam("name", bytes("name-0"))
            .setLongParam("n", 100L)
            .setListParam(
                "keys", List.of(bytes("k000"), bytes("k112")), SqlType.arrayOf(SqlType.bytes()))
            .setBooleanParam("all", false)
            .setTimestampParam("t", java.time.Instant.ofEpochMilli(6))
            .setDoubleParam("d", 1.5)
            .setStringParam("s", "x")
            .build();

    try (ResultSet rows = clients.data().executeQuery(bound)) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getBytes(0)).isEqualTo(bytes("k112"));
      assertThat(rows.next()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELEC 1",
        "SELECT nope FROM users",
        "SELECT 1 FROM missing",
        "SELECT _key + 1 FROM users",
        "INSERT users (_key) VALUES (b'')",
        "DROP TABLE users",
        "SELECT @p FROM users",
        "SELECT NO_SUCH_FUNCTION(1)",
        "SELECT a._key FROM users a JOIN users b ON a._key = b._key",
        "SELECT a._key FROM users a, users b WHERE a._key = b._key",
        "SELECT 1 UNION ALL SELECT 2",
        "WITH x AS (SELECT 1 AS y) SELECT y FROM x",
        "SELECT _key FROM users WHERE _key IN (SELECT _key FROM users)",
        "SELECT 1/0",
        "SELECT TO_INT64(b'x')",
      })
  void whatIsWrongIsAnInvalidArgument(String sql) {
    ApiException failure = assertThrows(ApiException.class, () -> longs(sql));

    assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.INVALID_ARGUMENT);
  }

  @Test
  void errorsHaveTheWordsOfTheEngine() {
    assertThat(assertThrows(ApiException.class, () -> run("SELECT nope FROM users")))
        .hasMessageThat()
        .contains("Unrecognized name: nope");
    ApiException missing =
        assertThrows(ApiException.class, () -> run("SELECT * FROM UNPACK(users)"));
    assertThat(missing.getStatusCode().getCode()).isEqualTo(Code.UNIMPLEMENTED);
    assertThat(missing).hasMessageThat().contains("UNPACK");
  }

  @Test
  void wordsInQuotesAreNoneOfTheQuery() {
    assertThat(
            longs(
                "SELECT LENGTH('JOIN \\' TO_INT64(') /* UNION ( SELECT */ + 1 -- WITH_HISTORY\n"
                    + "FROM users WHERE _key = b\"k000\" # UNPACK"))
        .containsExactly(17L);
  }

  @Test
  void longTextsAndDeepQueriesAreAnswered() {
    String text = "x".repeat(50_000);
    assertThat(longs("SELECT LENGTH('" + text + "\\'" + "') /* " + text + " */"))
        .containsExactly(50_001L);
    assertThat(longs("SELECT LENGTH(\"\"\"" + text + "\"\"\")")).containsExactly(50_000L);
    for (String invalid :
        List.of(
            "SELECT '" + text,
            "SELECT 1" + " + 1".repeat(20_000),
            "SELECT " + "TO_INT64(".repeat(15) + "b''" + ")".repeat(15))) {
      ApiException failure = assertThrows(ApiException.class, () -> longs(invalid));
      assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.INVALID_ARGUMENT);
    }
  }

  @Test
  void aQueryThatHasExpiredIsPreparedAgain() {
    PreparedStatement statement =
        clients.data().prepareStatement("SELECT COUNT(*) AS c FROM users", Map.of());
    server.expireQueries();

    try (ResultSet rows = clients.data().executeQuery(statement.bind().build())) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getLong("c")).isEqualTo(300);
    }
  }

  @Test
  void aTokenGoesOnWhereItWasSent() throws Exception {
    ManagedChannel channel =
        ManagedChannelBuilder.forAddress(server.host(), server.port()).usePlaintext().build();
    try {
      var raw = BigtableGrpc.newBlockingStub(channel);
      PrepareQueryResponse prepared =
          raw.prepareQuery(
              PrepareQueryRequest.newBuilder()
                  .setInstanceName("projects/p/instances/i")
                  .setQuery("SELECT _key FROM users")
                  .setProtoFormat(ProtoFormat.getDefaultInstance())
                  .build());
      ExecuteQueryRequest.Builder request =
          ExecuteQueryRequest.newBuilder()
              .setInstanceName("projects/p/instances/i")
              .setPreparedQuery(prepared.getPreparedQuery());
      List<ByteString> tokens = new ArrayList<>();
      raw.executeQuery(request.build()).forEachRemaining(answer -> addToken(answer, tokens));
      assertThat(tokens.size()).isAtLeast(3);

      ByteString rest = ByteString.EMPTY;
      var answers = raw.executeQuery(request.setResumeToken(tokens.get(tokens.size() - 2)).build());
      List<ByteString> again = new ArrayList<>();
      while (answers.hasNext()) {
        ExecuteQueryResponse answer = answers.next();
        rest = rest.concat(answer.getResults().getProtoRowsBatch().getBatchData());
        addToken(answer, again);
      }
      assertThat(again.get(again.size() - 1)).isEqualTo(tokens.get(tokens.size() - 1));
      ProtoRows rows = ProtoRows.parseFrom(rest); // batches are parts of one message
      assertThat(rows.getValues(rows.getValuesCount() - 1).getBytesValue())
          .isEqualTo(bytes("k299"));
      assertThat(rows.getValuesCount()).isLessThan(300);
    } finally {
      channel.shutdownNow();
    }
  }

  /** Each needs memory, and a program can prepare any number of them in an hour. */
  @Test
  void ofManyPreparedQueriesThoseThatWereNotUsedForLongestExpire() {
    ManagedChannel channel =
        ManagedChannelBuilder.forAddress(server.host(), server.port()).usePlaintext().build();
    try {
      var raw = BigtableGrpc.newBlockingStub(channel);
      List<ByteString> queries = new ArrayList<>();
      for (int i = 0; i <= 500; i++) {
        queries.add(
            raw.prepareQuery(
                    PrepareQueryRequest.newBuilder()
                        .setInstanceName("projects/p/instances/i")
                        .setQuery("SELECT " + i + " AS n FROM users LIMIT 1")
                        .setProtoFormat(ProtoFormat.getDefaultInstance())
                        .build())
                .getPreparedQuery());
        if (i == 250) {
          execute(raw, queries.get(0));
        }
      }
      execute(raw, queries.get(0));
      execute(raw, queries.get(500));
      StatusRuntimeException expired =
          assertThrows(StatusRuntimeException.class, () -> execute(raw, queries.get(1)));
      assertThat(expired.getStatus().getCode()).isEqualTo(Status.Code.FAILED_PRECONDITION);
    } finally {
      channel.shutdownNow();
    }
  }

  private static void execute(BigtableGrpc.BigtableBlockingStub raw, ByteString query) {
    raw.executeQuery(
            ExecuteQueryRequest.newBuilder()
                .setInstanceName("projects/p/instances/i")
                .setPreparedQuery(query)
                .build())
        .forEachRemaining(answer -> {});
  }

  private static void addToken(ExecuteQueryResponse answer, List<ByteString> tokens) {
    if (!answer.getResults().getResumeToken().isEmpty()) {
      tokens.add(answer.getResults().getResumeToken());
    }
  }

  @Test
  void aLogicalViewIsAQueryWithAName() {
    var created =
        logicalView(
            "tagged", "SELECT _key, TO_INT64(u['n']) AS n FROM users WHERE t['tag'] IS NOT NULL");
    assertThat(created.getId()).isEqualTo("tagged");

    assertThat(longs("SELECT COUNT(*) FROM tagged WHERE n < 0")).containsExactly(50L);
    clients
        .instances()
        .updateLogicalView(
            UpdateLogicalViewRequest.of(created.getInstanceId(), "tagged")
                .setQuery("SELECT 5 AS n FROM users LIMIT 2"));
    assertThat(longs("SELECT SUM(n) FROM tagged")).containsExactly(10L);
    assertThat(clients.instances().listLogicalViews(SqlClients.INSTANCE)).hasSize(1);
    String query = "SELECT _key FROM users";
    assertThat(logicalView("v".repeat(128), query).getId()).hasLength(128);
    clients.instances().deleteLogicalView(SqlClients.INSTANCE, "v".repeat(128));
    assertThrows(ApiException.class, () -> logicalView("v".repeat(129), query));
    assertThrows(ApiException.class, () -> logicalView("-v", query));
    for (String bad :
        List.of(
            "SELECT",
            "SELECT _key, 1 + 2 FROM users",
            "SELECT _key, 1 AS n, 2 AS N FROM users",
            "SELECT *, _key FROM users")) {
      ApiException failure =
          assertThrows(ApiException.class, () -> logicalView("bad", bad), () -> bad);
      assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.INVALID_ARGUMENT);
    }

    clients.instances().deleteLogicalView(SqlClients.INSTANCE, "tagged");
    assertThrows(ApiException.class, () -> longs("SELECT n FROM tagged"));
  }

  private static LogicalView logicalView(String id, String query) {
    return clients
        .instances()
        .createLogicalView(CreateLogicalViewRequest.of(SqlClients.INSTANCE, id).setQuery(query));
  }
}
