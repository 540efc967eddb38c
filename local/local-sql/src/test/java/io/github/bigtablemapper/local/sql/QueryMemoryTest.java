package io.github.bigtablemapper.local.sql;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.sql.PreparedStatement;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.local.LocalBigtable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What queries leave: little memory, and no query of tables that the engine has freed, which would
 * end the JVM. {@code -Dreliability.scale} makes it longer.
 */
class QueryMemoryTest {
  private static final int THREADS = 3;
  private static final int ROW_BYTES = 200_000;
  private static final long MEGABYTE = 1 << 20;

  private static LocalBigtable server;
  private static SqlClients clients;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.start();
    clients = SqlClients.of(server);
    for (int i = 0; i <= THREADS; i++) {
      clients.admin().createTable(CreateTableRequest.of("t" + i).addFamily("f"));
    }
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  private static void put(String table, String value) {
    clients
        .data()
        .mutateRow(RowMutation.create(TableId.of(table), "k").setCell("f", "q", 1_000, value));
  }

  private static PreparedStatement prepared(String table) {
    return clients
        .data()
        .prepareStatement("SELECT f['q'] AS q FROM " + table + " ORDER BY _key", Map.of());
  }

  private static String value(PreparedStatement statement) {
    try (ResultSet rows = clients.data().executeQuery(statement.bind().build())) {
      assertThat(rows.next()).isTrue();
      return rows.getBytes("q").toStringUtf8();
    }
  }

  private static long usedHeap() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  @Test
  void queriesLeaveNoRows() throws Exception {
    int rounds = Runs.times(150);
    String large = "x".repeat(ROW_BYTES);
    put("t0", large + "first");
    assertThat(value(prepared("t0"))).hasLength(ROW_BYTES + 5);
    long before = usedHeap();

    List<PreparedStatement> statements = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      put("t0", large + i);
      PreparedStatement statement = prepared("t0");
      assertThat(value(statement)).isEqualTo(large + i);
      statements.add(statement);
    }

    // All statements exist, but neither their rows nor their results: these are 30 MB and more.
    // What
    // a collection clears is free only after the next one.
    Waiting.until("less than 20 MB more are in use", () -> usedHeap() - before < 20 * MEGABYTE);
    assertThat(value(statements.get(0))).isEqualTo(large + (rounds - 1));
  }

  @Test
  void aQueryIsExecutedAgainAfterOthersReplacedTheTables() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 1; i <= THREADS; i++) {
        String table = "t" + i;
        all.add(threads.submit(() -> executeAgain(table)));
      }
      for (Future<?> each : all) {
        assertThat(each.get(2, TimeUnit.MINUTES)).isNull();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void executeAgain(String table) {
    put(table, "0");
    PreparedStatement statement = prepared(table);
    for (int i = 0; i < Runs.times(25); i++) {
      if (i % 5 == 0) {
        put(table, Integer.toString(i));
      }
      assertThat(value(statement)).isEqualTo(Integer.toString(i - i % 5));
    }
  }
}
