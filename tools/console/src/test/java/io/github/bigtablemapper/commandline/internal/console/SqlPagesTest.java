package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.BigtableGrpc;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Queries on the local Bigtable, and on a server without them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init")
class SqlPagesTest {
  private RunningConsole console;

  @BeforeAll
  void start() throws Exception {
    console = new RunningConsole();
    console
        .products()
        .putAll(
            IntStream.rangeClosed(1, 210)
                .mapToObj(i -> RunningConsole.product("hats", i, "hat " + i))
                .toList());
  }

  @AfterAll
  void close() throws IOException {
    console.close();
  }

  private String query(String query) throws Exception {
    return console.post("/sql", "entity", "Product", "query", query);
  }

  @Test
  void resultsHaveTheTypesOfTheEntity() throws Exception {
    assertThat(console.get("/sql?entity=Product")).contains("<option selected>Product</option>");

    String page = query("SELECT _key, sku, t FROM {table} WHERE _key = 'hats#0000000007'");

    assertThat(page).contains("<th scope=\"col\">category</th>");
    assertThat(page).contains("<td>hats</td>");
    assertThat(page).contains("<td>7</td>");
    assertThat(page).contains("<td>0.7</td>");
    assertThat(page).contains("<td>[&quot;new&quot;]</td>");
    assertThat(query("SELECT COUNT(*) AS rows_of FROM {table}")).contains("<td>210</td>");
  }

  @Test
  void theFirstRowsAreShown() throws Exception {
    String page = query("SELECT _key FROM {table}");
    assertThat(page).contains("These are the first 200 rows.");
    assertThat(page).contains("<td>200</td>");
    assertThat(page).doesNotContain("<td>201</td>");
    assertThat(query("SELECT _key FROM {table} LIMIT 5")).doesNotContain("These are the first");
    assertThat(query("SELECT _key FROM {table} WHERE FALSE")).contains("The query has no rows.");
  }

  @Test
  void mistakesAreSentences() throws Exception {
    assertThat(query("")).contains("Fill in the field query.");
    for (String mistake : new String[] {"SELEKT 1", "SELECT nothing FROM {table}"}) {
      String page = query(mistake);
      assertThat(page).contains("role=\"alert\"");
      assertThat(page).doesNotContain("Exception");
    }
  }

  @Test
  void aServerWithoutQueriesIsNamed() throws Exception {
    Server server =
        ServerBuilder.forPort(0).addService(new BigtableGrpc.BigtableImplBase() {}).build().start();
    try (RunningConsole other = RunningConsole.over(server)) {
      assertThat(other.post("/sql", "entity", "Product", "query", "SELECT * FROM {table}"))
          .contains("The server does not support GoogleSQL");
    } finally {
      server.shutdownNow();
    }
  }
}
