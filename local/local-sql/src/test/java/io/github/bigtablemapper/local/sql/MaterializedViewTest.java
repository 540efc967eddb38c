package io.github.bigtablemapper.local.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode.Code;
import com.google.cloud.bigtable.admin.v2.models.CreateMaterializedViewRequest;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.UpdateMaterializedViewRequest;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.local.LocalBigtable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Continuous materialized views. */
class MaterializedViewTest {
  private static LocalBigtable server;
  private static SqlClients clients;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.builder().cutAnswers(9).start();
    clients = SqlClients.of(server);
    clients.admin().createTable(CreateTableRequest.of("users").addFamily("u"));
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  private static void create(String id, String query) {
    var view =
        clients
            .instances()
            .createMaterializedView(
                CreateMaterializedViewRequest.of(SqlClients.INSTANCE, id).setQuery(query));
    assertThat(view.getId()).isEqualTo(id);
  }

  private static List<String> rows(Query query) {
    List<String> rows = new ArrayList<>();
    clients
        .data()
        .readRows(query)
        .forEach(
            row -> {
              StringBuilder text = new StringBuilder(row.getKey().toStringUtf8());
              row.getCells()
                  .forEach(
                      cell ->
                          text.append(' ')
                              .append(cell.getFamily())
                              .append(':')
                              .append(cell.getQualifier().toStringUtf8()));
              rows.add(text.toString());
            });
    return rows;
  }

  private static void table(String id) {
    clients.admin().createTable(CreateTableRequest.of(id).addFamily("f"));
  }

  private static void set(String table, String key, String qualifier, String value) {
    clients
        .data()
        .mutateRow(
            RowMutation.create(TableId.of(table), key).setCell("f", qualifier, 1_000, value));
  }

  @Test
  void aGroupIsARowAndAggregatesAreItsColumns() {
    table("sales");
    create(
        "by-shop",
        "SELECT SPLIT(CAST(_key AS STRING), '#')[OFFSET(0)] AS shop, COUNT(*) AS n,"
            + " MAX(f['v']) AS most FROM sales GROUP BY shop");
    set("sales", "a#1", "v", "3");
    set("sales", "a#2", "v", "5");
    set("sales", "b#1", "v", "4");
    MaterializedViewId view = MaterializedViewId.of("by-shop");

    assertThat(rows(Query.create(view)))
        .containsExactly("a default:most default:n", "b default:most default:n")
        .inOrder();
    assertThat(
            rows(
                Query.create(view).prefix("a").filter(Filters.FILTERS.qualifier().exactMatch("n"))))
        .containsExactly("a default:n");
    assertThat(
            clients
                .data()
                .readRow(view, "a")
                .getCells("default", "n")
                .get(0)
                .getValue()
                .asReadOnlyByteBuffer()
                .getLong())
        .isEqualTo(2);
    clients.admin().dropRowRange("sales", "a");
    assertThat(rows(Query.create(view).reversed(true))).containsExactly("b default:most default:n");
    assertThat(clients.data().sampleRowKeys(view)).isNotEmpty();
    try (ResultSet sql =
        clients
            .data()
            .executeQuery(
                clients
                    .data()
                    .prepareStatement("SELECT n FROM `by-shop` WHERE shop = 'b'", Map.of())
                    .bind()
                    .build())) {
      assertThat(sql.next()).isTrue();
      assertThat(sql.getLong("n")).isEqualTo(1);
    }
  }

  /**
   * What the page of queries of views lists, and what follows from a view that is read as a table.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // clauses
        "SELECT * FROM users ORDER BY _key",
        "SELECT _key, u, * FROM users ORDER BY _key",
        "SELECT x.* FROM users AS x ORDER BY _key",
        "SELECT _key, u FROM users",
        "SELECT _key, u FROM users ORDER BY _key DESC",
        "SELECT _key, u FROM users ORDER BY _key NULLS LAST",
        "SELECT _key, u FROM users ORDER BY _key LIMIT 5",
        "SELECT _key, u FROM users ORDER BY _key LIMIT 5 OFFSET 1",
        "SELECT DISTINCT _key, 1 AS n FROM users ORDER BY _key",
        "SELECT _key, COUNT(*) AS n FROM users GROUP BY _key ORDER BY _key",
        "SELECT _key, COUNT(*) AS n FROM users GROUP BY _key HAVING n > 1",
        "SELECT _key, COUNT(*) OVER () AS n FROM users ORDER BY _key",
        "SELECT _key, v FROM users, UNNEST(MAP_VALUES(u)) AS v ORDER BY _key",
        "SELECT _key, v FROM users CROSS JOIN UNNEST(MAP_VALUES(u)) AS v ORDER BY _key",
        "FROM users |> SELECT _key, u |> ORDER BY _key",
        "SELECT _key, u FROM users |> ORDER BY _key",
        "(SELECT _key, u FROM users ORDER BY _key)",
        "SELECT _key, u FROM missing ORDER BY _key",
        // aggregates
        "SELECT COUNT(DISTINCT u['email']) AS n, _key FROM users GROUP BY _key",
        "SELECT _key, APPROX_COUNT_DISTINCT(u['email']) AS n FROM users GROUP BY _key",
        "SELECT _key, ARRAY_LENGTH(ARRAY_AGG(u['email'])) AS n FROM users GROUP BY _key",
        "SELECT _key, COUNTIF(TRUE) AS n FROM users GROUP BY _key",
        "SELECT _key, LOGICAL_OR(TRUE) AS n FROM users GROUP BY _key",
        "SELECT _key, LOGICAL_AND(TRUE) AS n FROM users GROUP BY _key",
        "SELECT _key, STDDEV(1.0) AS n FROM users GROUP BY _key",
        "SELECT _key, VAR_POP(1.0) AS n FROM users GROUP BY _key",
        "SELECT _key, CORR(1.0, 2.0) AS n FROM users GROUP BY _key",
        "SELECT _key, STRING_AGG('x') AS n FROM users GROUP BY _key",
        // functions that differ between calls
        "SELECT _key, CURRENT_TIMESTAMP() AS now FROM users ORDER BY _key",
        "SELECT _key, CURRENT_TIMESTAMP AS now FROM users ORDER BY _key",
        "SELECT _key, UNIX_DATE(CURRENT_DATE()) AS now FROM users ORDER BY _key",
        "SELECT _key, RAND() AS r FROM users ORDER BY _key",
        "SELECT _key, GENERATE_UUID() AS r FROM users ORDER BY _key",
        // columns
        "SELECT u FROM users ORDER BY _key",
        "SELECT _key FROM users ORDER BY _key",
        "SELECT u['email'] AS a, u['id'] AS b FROM users ORDER BY a, b",
        "SELECT _key, 1 + 2 FROM users ORDER BY _key",
        "SELECT _key, COUNT(*) FROM users GROUP BY _key",
        "SELECT _key, 1 AS n, 2 AS n FROM users ORDER BY _key",
        "SELECT _key, 1 AS n, 2 AS N FROM users ORDER BY _key",
        "SELECT _key, _key, u FROM users ORDER BY _key",
        "SELECT _key, DATE '2024-01-02' AS d FROM users ORDER BY _key",
        "SELECT _key, SPLIT('a') AS d FROM users ORDER BY _key",
        "SELECT _key, [1] AS d FROM users ORDER BY _key",
        "SELECT _key, STRUCT(1 AS a) AS d FROM users ORDER BY _key",
        "SELECT 1.5 AS k, COUNT(*) AS n FROM users GROUP BY k",
        // the key and the time
        "SELECT 1 AS _key, COUNT(*) AS n FROM users GROUP BY _key",
        "SELECT _key, u['email'] AS e, COUNT(*) AS n FROM users GROUP BY _key, e",
        "SELECT _key, u['email'] AS e, u FROM users ORDER BY e, _key",
        "SELECT _key, 1 AS _timestamp, u FROM users ORDER BY _key",
      })
  void aQueryOfAViewHasWhatProductionTakes(String query) {
    ApiException failure =
        assertThrows(ApiException.class, () -> create("refused", query), () -> query);

    assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.INVALID_ARGUMENT);
  }

  /**
   * The examples of the page, and their likes: a view by SQL has the rows that it has otherwise.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT '*' AS _key, COUNT(*) AS count FROM pages GROUP BY _key",
        "SELECT f['n'] AS n, COUNT(f['v']) AS c FROM pages GROUP BY n",
        "SELECT f['n'] AS n, MAX(f['v']) AS c FROM pages GROUP BY f['n']",
        "SELECT f['n'] AS n, MAX(f['v']) AS c FROM pages GROUP BY 1",
        "SELECT f['n'] AS n, _key AS source, f['v'] AS v FROM pages ORDER BY n, source",
        "SELECT f['n'] AS n, _key AS source, f AS f FROM pages ORDER BY 1, 2",
        "SELECT SPLIT(CAST(_key AS STRING), '#')[SAFE_OFFSET(0)] AS a, COUNT(*) AS count,"
            + " SUM(CAST(CAST(f['v'] AS STRING) AS INT64)) AS s FROM pages GROUP BY a",
        "SELECT _key, TIMESTAMP_SECONDS(5) AS _timestamp, f['v'] AS v FROM pages ORDER BY _key",
        "SELECT 'k' AS limit_, AVG(1.5) AS distinct_, BIT_OR(3) AS b, ANY_VALUE(f['v']) AS having_,"
            + " MIN(TIMESTAMP_SECONDS(1)) AS t, MAX(TRUE) AS rand FROM pages GROUP BY limit_",
        "SELECT _key, f['v'] AS v FROM pages WHERE f['v'] IS DISTINCT FROM b'1' ORDER BY _key ASC",
      })
  void aViewHasTheSameRowsInBothWays(String query) {
    if (clients.admin().listTables().stream().noneMatch("pages"::equals)) {
      table("pages");
      set("pages", "a#1", "n", "x");
      set("pages", "a#1", "v", "1");
      set("pages", "a#2", "n", "y");
      set("pages", "b#1", "v", "3"); // no name
      set("pages", "c", "none", "4"); // neither
    }
    create("both", query);
    try {
      int count = 0;
      try (ResultSet sql =
          clients
              .data()
              .executeQuery(
                  clients
                      .data()
                      .prepareStatement("SELECT * FROM `both`", Map.of())
                      .bind()
                      .build())) {
        while (sql.next()) {
          count++;
        }
      }
      assertThat(rows(Query.create(MaterializedViewId.of("both")))).hasSize(count);
      assertThat(count).isAtLeast(1);
    } finally {
      clients.instances().deleteMaterializedView(SqlClients.INSTANCE, "both");
    }
  }

  @Test
  void cellsHaveTheTimeOfTheirColumn() {
    table("times");
    set("times", "a#1", "v", "1");
    set("times", "a#2", "v", "2");
    create("plain-times", "SELECT _key, f['v'] AS v FROM times ORDER BY _key");
    create(
        "own-times",
        "SELECT CAST('all' AS BYTES) AS _key,"
            + " TIMESTAMP_SECONDS(CAST(CAST(f['v'] AS STRING) AS INT64)) AS _timestamp,"
            + " COUNT(*) AS n FROM times GROUP BY 1, 2");

    assertThat(
            clients.data().readRow(MaterializedViewId.of("plain-times"), "a#1").getCells().stream()
                .map(cell -> cell.getTimestamp()))
        .containsExactly(0L);
    assertThat(
            clients.data().readRow(MaterializedViewId.of("own-times"), "all").getCells().stream()
                .map(cell -> cell.getQualifier().toStringUtf8() + cell.getTimestamp()))
        .containsExactly("n2000000", "n1000000")
        .inOrder();
  }

  @Test
  void aTableHasFiveViews() {
    table("five");
    for (int i = 0; i < 5; i++) {
      create("five-" + i, "SELECT _key, f FROM five ORDER BY _key");
    }
    assertThat(
            assertThrows(
                    ApiException.class,
                    () -> create("five-5", "SELECT _key, f FROM five ORDER BY _key"))
                .getStatusCode()
                .getCode())
        .isEqualTo(Code.INVALID_ARGUMENT);
    clients.instances().deleteMaterializedView(SqlClients.INSTANCE, "five-0");
    create("five-5", "SELECT _key, f FROM five ORDER BY _key");
    assertThat(
            assertThrows(
                    ApiException.class,
                    () -> create("of-view", "SELECT _key, f FROM `five-5` ORDER BY _key"))
                .getStatusCode()
                .getCode())
        .isEqualTo(Code.INVALID_ARGUMENT);
  }

  @Test
  void viewsAreListedProtectedAndDeleted() {
    table("listed");
    create("v", "SELECT _key, f FROM listed ORDER BY _key");
    create("v".repeat(128), "SELECT _key, f FROM listed ORDER BY _key");
    for (String name : List.of("v".repeat(129), "-v", "ä")) {
      assertThat(
              assertThrows(
                      ApiException.class,
                      () -> create(name, "SELECT _key, f FROM listed ORDER BY _key"))
                  .getStatusCode()
                  .getCode())
          .isEqualTo(Code.INVALID_ARGUMENT);
    }
    assertThat(
            assertThrows(
                    ApiException.class,
                    () -> create("v", "SELECT _key, f FROM listed ORDER BY _key"))
                .getStatusCode()
                .getCode())
        .isEqualTo(Code.ALREADY_EXISTS);
    assertThat(clients.instances().listMaterializedViews(SqlClients.INSTANCE).size()).isAtLeast(3);
    var updated =
        clients
            .instances()
            .updateMaterializedView(
                UpdateMaterializedViewRequest.of(SqlClients.INSTANCE, "v")
                    .setDeletionProtection(true));
    assertThat(updated.isDeletionProtected()).isTrue();
    assertThrows(
        ApiException.class,
        () -> clients.instances().deleteMaterializedView(SqlClients.INSTANCE, "v"));
    var open =
        clients
            .instances()
            .updateMaterializedView(
                UpdateMaterializedViewRequest.of(SqlClients.INSTANCE, "v")
                    .setDeletionProtection(false));
    assertThat(open.isDeletionProtected()).isFalse();
    clients.instances().deleteMaterializedView(SqlClients.INSTANCE, "v");

    ApiException failure =
        assertThrows(ApiException.class, () -> rows(Query.create(MaterializedViewId.of("v"))));
    assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.NOT_FOUND);
  }

  @Test
  void aViewIsBehindForAsLongAsATestWants() throws Exception {
    // docs: builder
    LocalBigtable.Builder builder = LocalBigtable.builder().viewDelay(Duration.ofMillis(300));
    // end
    try (LocalBigtable late = builder.start();
        SqlClients others = SqlClients.of(late)) {
      others.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
      var view =
          others
              .instances()
              .createMaterializedView(
                  CreateMaterializedViewRequest.of(SqlClients.INSTANCE, "v")
                      .setQuery("SELECT _key, f FROM t ORDER BY _key"));
      assertThat(view.getId()).isEqualTo("v");
      others
          .data()
          .mutateRow(RowMutation.create(TableId.of("t"), "k").setCell("f", "q", 1_000, "v"));

      assertThat(others.data().readRow(MaterializedViewId.of("v"), "k")).isNull();
      Waiting.until(
          "the view has the row",
          () -> others.data().readRow(MaterializedViewId.of("v"), "k") != null);
    }
  }
}
