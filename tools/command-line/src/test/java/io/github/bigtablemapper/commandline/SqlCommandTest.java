package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the rows of a query become, for any query. */
class SqlCommandTest {
  private final CommandRun commands = new CommandRun();
  private final SqlServer server;

  SqlCommandTest() throws IOException {
    server = new SqlServer("c");
  }

  @AfterEach
  void close() {
    server.close();
  }

  private int sql(String query, String... arguments) throws Exception {
    return commands.run(
        CommandRun.joined(
            List.of("sql", "Coupon", query, "-cp", CommandRun.testClasses().toString()),
            CommandRun.connection(server.port()),
            List.of(arguments)));
  }

  @Test
  void familiesArePropertiesAndOtherColumnsHaveTheirTypes() throws Exception {
    server.row("a", 3, "percent", "\u0000\u0005", "note", "first", "other", "x");
    server.row("b%23", 4, "percent", "\u0000\u0006");

    int code = sql("SELECT *, 1 AS length FROM {table}");
    assertThat(code + commands.err()).isEqualTo("0");

    assertThat(commands.out().lines().toList())
        .containsExactly(
            "{\"code\":\"a\",\"percent\":5,\"note\":\"first\",\"c:other\":\"eA==\",\"length\":3}",
            "{\"code\":\"b#\",\"percent\":6,\"length\":4}")
        .inOrder();
    assertThat(server.queries()).containsExactly("SELECT *, 1 AS length FROM `coupons`");
    assertThat(sql("SELECT *", "--limit", "1", "-o", "table")).isEqualTo(ExitCode.DONE);
    assertThat(commands.out().lines().toList())
        .containsExactly(
            "code  percent  note   c:other  length", "a     5        first  eA==     3")
        .inOrder();
  }

  @Test
  void aRowThatDoesNotDecodeIsReportedAndNotPrinted() throws Exception {
    server.row("a", 3, "percent", "canary", "note", "first");
    server.row("b", 4, "percent", "\u0000\u0006");

    assertThat(sql("SELECT * FROM {table}")).isEqualTo(ExitCode.FINDINGS);

    assertThat(commands.out().lines().toList())
        .containsExactly("{\"code\":\"b\",\"percent\":6,\"length\":4}");
    assertThat(commands.err()).isEqualTo("bigtable-mapper: Coupon.percent does not decode.\n");
  }

  @Test
  void whatIsWrongWithAQueryIsInTheMessage() throws Exception {
    assertThat(sql("SELEKT")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("Unexpected SELEKT");
    assertThat(commands.err().lines().toList()).hasSize(1);
  }
}
