package io.github.bigtablemapper.local.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode.Code;
import com.google.cloud.bigtable.admin.v2.models.CreateLogicalViewRequest;
import com.google.cloud.bigtable.admin.v2.models.CreateMaterializedViewRequest;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.ModifyColumnFamiliesRequest;
import com.google.cloud.bigtable.admin.v2.models.UpdateLogicalViewRequest;
import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.sql.PreparedStatement;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import io.github.bigtablemapper.local.LocalBigtable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Prepared queries and views whose tables and views change. */
class ChangedTablesTest {
  private static final String SELECT = "SELECT f['q'] AS q, _key FROM t";

  private static LocalBigtable server;
  private static SqlClients clients;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.start();
    clients = SqlClients.of(server);
    createTable("t");
    logical("named", SELECT);
    var unused =
        clients
            .instances()
            .createMaterializedView(
                CreateMaterializedViewRequest.of(SqlClients.INSTANCE, "sorted")
                    .setQuery(SELECT + " ORDER BY _key"));
    clients.admin().deleteTable("t");
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  private static void createTable(String id) {
    clients.admin().createTable(CreateTableRequest.of(id).addFamily("f"));
  }

  @BeforeEach
  void createTable() {
    createTable("t");
    put("a", "1");
    put("b", "2");
  }

  @AfterEach
  void deleteTable() {
    clients.admin().deleteTable("t");
  }

  private static void put(String key, String value) {
    clients
        .data()
        .mutateRow(RowMutation.create(TableId.of("t"), key).setCell("f", "q", 1_000, value));
  }

  private static void logical(String id, String query) {
    var unused =
        clients
            .instances()
            .createLogicalView(
                CreateLogicalViewRequest.of(SqlClients.INSTANCE, id).setQuery(query));
  }

  private static PreparedStatement prepared(String sql) {
    return clients.data().prepareStatement(sql, Map.of());
  }

  private static List<String> values(PreparedStatement statement) {
    List<String> values = new ArrayList<>();
    try (ResultSet rows = clients.data().executeQuery(statement.bind().build())) {
      while (rows.next()) {
        values.add(rows.getBytes("q").toStringUtf8());
      }
    }
    return values;
  }

  private static List<String> viewRows() {
    List<String> values = new ArrayList<>();
    clients
        .data()
        .readRows(Query.create(MaterializedViewId.of("sorted")))
        .forEach(row -> values.add(row.getKey().toStringUtf8()));
    return values;
  }

  @Test
  void columnsStayTheirOwnWhenFamiliesAreCreatedAndDropped() {
    List<PreparedStatement> statements =
        List.of(
            prepared(SELECT),
            prepared("SELECT q FROM named"),
            prepared("SELECT q FROM sorted ORDER BY q"));
    clients
        .admin()
        .modifyFamilies(ModifyColumnFamiliesRequest.of("t").addFamily("a").addFamily("z"));
    clients
        .data()
        .mutateRow(RowMutation.create(TableId.of("t"), "a").setCell("a", "q", 1_000, "other"));
    for (PreparedStatement statement : statements) {
      assertThat(values(statement)).containsExactly("1", "2").inOrder();
    }

    clients.admin().modifyFamilies(ModifyColumnFamiliesRequest.of("t").dropFamily("f"));
    for (PreparedStatement statement : statements) {
      ApiException failure = assertThrows(ApiException.class, () -> values(statement));
      assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.INVALID_ARGUMENT);
    }
    assertThat(assertThrows(ApiException.class, () -> viewRows()).getStatusCode().getCode())
        .isEqualTo(Code.INVALID_ARGUMENT);
  }

  /** Whether it was read before or not, and by whom. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aViewOfADroppedFamilyFailsInBothWays(boolean isReadBefore) {
    PreparedStatement statement = prepared("SELECT q FROM sorted");
    if (isReadBefore) {
      assertThat(viewRows()).containsExactly("a", "b");
      assertThat(values(statement)).containsExactly("1", "2");
    }
    clients
        .admin()
        .modifyFamilies(ModifyColumnFamiliesRequest.of("t").addFamily("g").dropFamily("f"));

    for (int i = 0; i < 2; i++) {
      assertThat(assertThrows(ApiException.class, () -> viewRows()).getStatusCode().getCode())
          .isEqualTo(Code.INVALID_ARGUMENT);
      assertThat(
              assertThrows(ApiException.class, () -> values(statement)).getStatusCode().getCode())
          .isEqualTo(Code.INVALID_ARGUMENT);
    }
    clients.admin().modifyFamilies(ModifyColumnFamiliesRequest.of("t").addFamily("f"));
    put("c", "3");
    assertThat(viewRows()).containsExactly("c");
    assertThat(values(statement)).containsExactly("3");
  }

  @Test
  void aTableThatIsCreatedAgainIsAnotherOne() {
    assertThat(viewRows()).containsExactly("a", "b");
    clients.admin().deleteTable("t");
    createTable("t");
    put("c", "3"); // as many writes as the first one had
    put("d", "4");

    assertThat(viewRows()).containsExactly("c", "d");
    assertThat(values(prepared("SELECT q FROM named"))).containsExactly("3", "4");
  }

  @Test
  void noViewIsOfItself() {
    logical("first", SELECT);
    logical("second", "SELECT q FROM first");
    logical("third", "SELECT q FROM second");
    for (String id : List.of("first", "second", "third")) {
      ApiException failure =
          assertThrows(
              ApiException.class,
              () ->
                  clients
                      .instances()
                      .updateLogicalView(
                          UpdateLogicalViewRequest.of(SqlClients.INSTANCE, id)
                              .setQuery("SELECT q FROM third")));
      assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.INVALID_ARGUMENT);
    }
    assertThat(values(prepared("SELECT q FROM third"))).containsExactly("1", "2");
  }

  /** The engine receives four megabytes at once. */
  @Test
  void aTableThatIsTooLargeForTheEngineFailsItsQueriesOnly() {
    createTable("large");
    for (int i = 0; i < 5; i++) {
      clients
          .data()
          .mutateRow(
              RowMutation.create(TableId.of("large"), "k" + i)
                  .setCell("f", "q", 1_000, "x".repeat(1 << 20)));
    }
    PreparedStatement large = prepared("SELECT f['q'] AS q FROM large");

    var failure = assertThrows(ApiException.class, () -> values(large));

    assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.RESOURCE_EXHAUSTED);
    assertThat(failure).hasMessageThat().contains("4 MB of rows");
    assertThat(values(prepared(SELECT))).containsExactly("1", "2").inOrder();
    assertThat(values(prepared("SELECT b'3' AS q"))).containsExactly("3");
    clients.admin().deleteTable("large");
  }

  @Test
  void namesThatDifferInCaseFailTheirQueriesOnly() {
    createTable("Twice");
    createTable("twice");
    clients.admin().createTable(CreateTableRequest.of("families").addFamily("f").addFamily("F"));

    for (String table : List.of("twice", "Twice", "families")) {
      var failure =
          assertThrows(ApiException.class, () -> prepared("SELECT b'' AS q FROM " + table));
      assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.UNIMPLEMENTED);
      assertThat(failure).hasMessageThat().contains("upper and lower case");
    }
    assertThat(values(prepared(SELECT))).containsExactly("1", "2").inOrder();
    for (String table : List.of("twice", "Twice", "families")) {
      clients.admin().deleteTable(table);
    }
  }
}
