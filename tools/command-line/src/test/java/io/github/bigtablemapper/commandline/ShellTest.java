package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of a terminal or of a file, over one connection. */
class ShellTest {
  private static final char CTRL_C = 3;
  private static final char CTRL_D = 4;

  private static ShellRun shell(String... options) throws Exception {
    return new ShellRun(BundledEmulator.shared().port(), options);
  }

  /** Options of each shell here: tables of its own, and nothing in the folder of its user. */
  private static ShellRun terminal(String type) throws Exception {
    return shell("--no-history", "--table-prefix", "sh" + System.nanoTime() % 1_000_000_000 + "-")
        .on(type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dumb", "ansi", "xterm-256color"})
  void commandsRunUntilTheEnd(String type, @TempDir Path folder) throws Exception {
    Path lines =
        Files.writeString(
            folder.resolve("lines of coupons"), "{\"code\":\"a b\",\"percent\":1,\"note\":\"x\"}");
    try (ShellRun shell = terminal(type)) {
      shell.type("describe Coupon", "family");
      shell.type("schema apply Coupon", "done: create table");
      shell.type("put Coupon '" + lines + "'", "1 row written");
      shell.type("get Coupon \"a b\"", "{\"code\":\"a b\",\"percent\":1");
      shell.type("get Coupon a\\ b --columns=percent # of it", "\"percent\":1}");
      shell.type("keys Coupon", "{\"code\":\"a b\"}");
      shell.type("count Coupon --where 'percent = 1 and note = x'", "1\n");
      shell.type("schema diff Coupon", "As declared: Coupon.");
      shell.type("schema export cbt Coupon", "cbt createtable");
      shell.type("drop Coupon --all --dry-run", "1 row");
      shell.type("\\d", "Coupon");
      shell.type("help scan", "Usage: bigtable-mapper scan");

      assertWithMessage("%s", shell.err()).that(shell.end(CTRL_D + "")).isEqualTo(ExitCode.DONE);
      assertThat(shell.err()).isEmpty();
      assertThat(shell.session().count(BigtableDataClient.class)).isEqualTo(1);
    }
  }

  @Test
  void entitiesThatAreMappedByHand(@TempDir Path folder) throws Exception {
    String memo =
        "{\"owner\":\"ann\",\"number\":1,\"text\":\"one\",\"kind\":\"NOTE\",\"marks\":{\"x\":5},\"version\":0}";
    Path put = Files.writeString(folder.resolve("put"), memo);
    Path patch =
        Files.writeString(
            folder.resolve("patch"),
            "{\"owner\":\"ann\",\"number\":1,\"kind\":\"LETTER\",\"version\":1}");
    try (ShellRun shell = terminal("dumb")) {
      shell.type("\\d Memo", "kind");
      shell.type("schema apply Memo", "done: create table");
      shell.type("put Memo " + put, "1 row written");
      shell.type("scan Memo --where 'kind = NOTE'", "\"text\":\"one\"");
      shell.type("patch Memo " + patch, "1 row written");
      shell.type("get Memo ann 1", "\"kind\":\"LETTER\",\"version\":2,\"marks\":{\"x\":5}}");

      assertThat(shell.end("exit\n")).isEqualTo(ExitCode.DONE);
      assertThat(shell.err()).isEmpty();
    }
  }

  /** Each is reported in a line, and the next line is executed. */
  @Test
  void mistakesDoNotEndIt() throws Exception {
    try (ShellRun shell = shell("--no-history").on("dumb")) {
      shell.type("");
      shell.type("\n   \n# only a comment\n");
      shell.type("get Coupon 'a", "A quotation mark is not closed.\n[exit code 2]");
      shell.type("scam Coupon", "There is no command scam. Did you mean scan? Try help.");
      shell.type("scan Cupon", "There is no entity Cupon. Did you mean Coupon?");
      shell.type("scan Coupon --were x", "Unknown option: '--were'");
      shell.type("scan Coupon", "NOT_FOUND");
      shell.type("get Coupon", "Missing required parameter");
      shell.type(
          "put Coupon", "The shell reads its commands from the standard input. Name a file.");
      shell.type("patch Coupon -", "Name a file.");
      shell.type("shell", "This is a shell already.");
      shell.type("local", "Start it in another terminal.");
      shell.type("SELECT 1", "No entity has a table of the query.");
      shell.type("select _key from vouchers", "Several entities are in the table");
      shell.type("\u00e4".repeat(50_000), "There is no command \u00e4");
      shell.type("get Coupon " + "x".repeat(100_000), "[exit code");
      shell.type("describe Coupon", "Table ");

      assertThat(shell.end("exit\n")).isEqualTo(ExitCode.DONE);
    }
  }

  @Test
  void ctrlCAtThePromptDiscardsTheLine() throws Exception {
    try (ShellRun shell = terminal("ansi")) {
      shell.type("describe Vou");
      shell.await("an echo", () -> shell.screen().contains("Vou"));
      int prompts = shell.prompts();
      shell.type(CTRL_C + "");
      shell.await("another prompt", () -> shell.prompts() > prompts);
      shell.type("describe Coupon", "family");
      assertThat(shell.out()).doesNotContain("Voucher");
      assertThat(shell.end("\\q\n")).isEqualTo(ExitCode.DONE);
    }
  }

  /** Of each command that reads, writes or waits, at a server that never responds. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "scan Coupon",
        "get Coupon a",
        "keys Coupon",
        "count Coupon",
        "history Product hats 1 --column name",
        "drop Coupon --all --dry-run",
        "put Coupon LINES",
        "patch Coupon LINES",
        "sweep Session",
        "sql Coupon 'SELECT 1'",
        "SELECT _key FROM coupons",
        "heat-map entity Coupon",
        "schema infer coupons",
        "schema diff Coupon",
        "watch Coupon"
      })
  void ctrlCEndsTheCommandThatRuns(String command, @TempDir Path folder) throws Exception {
    Path lines = Files.writeString(folder.resolve("l"), "{\"code\":\"a\",\"percent\":1}");
    try (HangingServer server = new HangingServer();
        ShellRun shell = new ShellRun(server.port(), "--no-history", "--timeout", "3600")) {
      shell.on("dumb");
      shell.type(command.replace("LINES", lines.toString()) + "\n");
      shell.await("a call waits", () -> server.open() > 0);
      shell.interrupt();
      shell.await("the end", () -> shell.err().endsWith("[interrupted]\n"));
      shell.await("the calls end", () -> server.open() == 0);
      shell.type("describe Coupon", "family");
      assertThat(shell.end("quit\n")).isEqualTo(ExitCode.DONE);
      if (command.endsWith("LINES")) {
        assertThat(shell.out()).contains("0 rows written, 1 failed");
      }
    }
  }

  @Test
  void linesAreQueriesOfTheLocalBigtable(@TempDir Path folder) throws Exception {
    Path lines = Files.writeString(folder.resolve("l"), "{\"code\":\"a\",\"percent\":5}");
    try (ShellRun shell = terminal("dumb")) {
      shell.type("schema apply Coupon", "done: create table");
      shell.type("put Coupon " + lines, "1 row written");
      shell.type("SELECT * FROM Coupon", "{\"code\":\"a\",\"percent\":5}");
      shell.type("SELECT COUNT(*) AS coupons_of FROM Coupon", "{\"coupons_of\":1}");
      assertThat(shell.end("exit\n")).isEqualTo(ExitCode.DONE);
      assertThat(shell.err()).isEmpty();
    }
  }

  /** The entity follows from its table or its name in the query. */
  @Test
  void linesAreQueriesOfTheEntityThatTheyName() throws Exception {
    try (SqlServer server = new SqlServer("c");
        ShellRun shell = new ShellRun(server.port(), "--no-history")) {
      server.row("a", 3, "percent", "\u0000\u0005", "note", "first");
      String row = "{\"code\":\"a\",\"percent\":5,\"note\":\"first\",\"length\":3}";
      shell.on("dumb");
      shell.type("SELECT * FROM coupons WHERE note = 'it;s';", row);
      shell.type("select * from Coupon", row);
      shell.type("WITH c AS (SELECT * FROM `Coupon`) SELECT * FROM c", row);
      shell.type("sql Coupon 'SELECT 1 FROM {table}'", row);
      shell.type("SELECT SELEKT FROM Coupon", "Unexpected SELEKT");
      shell.type("describe Coupon", "family");

      assertThat(shell.end("exit\n")).isEqualTo(ExitCode.DONE);
      assertThat(server.queries())
          .containsExactly(
              "SELECT * FROM coupons WHERE note = 'it;s'",
              "select * from `coupons`",
              "WITH c AS (SELECT * FROM `coupons`) SELECT * FROM c",
              "SELECT 1 FROM `coupons`",
              "SELECT SELEKT FROM `coupons`")
          .inOrder();
    }
  }

  @Test
  void wordsAreCompleted() throws Exception {
    try (ShellRun shell = terminal("ansi")) {
      shell.type("descr\tCoup\t", "family");
      shell.type("\\d Coup\t", "family");
      shell.type("scan Coupon --where 'perc\t> 5' --col\tno\t", "NOT_FOUND");
      assertThat(shell.end("exit\n")).isEqualTo(ExitCode.DONE);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void theHistoryIsOfItsOwnerOnly(@TempDir Path folder) throws Exception {
    Path history = folder.resolve("history");
    try (ShellRun shell = shell("--history", history.toString()).on("dumb")) {
      shell.type("describe Coupon", "family");
      shell.type(" describe Voucher", "Voucher");
      assertThat(shell.end("exit\n")).isEqualTo(ExitCode.DONE);
    }
    assertThat(Files.readString(history)).contains("describe Coupon");
    assertThat(Files.readString(history)).doesNotContain("Voucher");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(history)))
        .isEqualTo("rw-------");
    try (ShellRun shell = shell("--history", folder.toString()).on("dumb")) {
      shell.type("describe Coupon", "family");
      assertThat(shell.err()).contains("the history cannot be saved in " + folder);
    }
  }

  @Test
  void linesOfAFileEndAtTheFirstFailure() throws Exception {
    try (ShellRun shell = shell()) {
      assertThat(shell.script("describe Coupon", "", "# comment", "exit", "scam"))
          .isEqualTo(ExitCode.DONE);
      assertThat(shell.err()).isEmpty();
      assertThat(shell.script("describe Coupon", "describe Nothing", "describe Memo"))
          .isEqualTo(ExitCode.NOT_DONE);
      assertThat(shell.out()).doesNotContain("Memo,");
      assertThat(shell.err()).endsWith("bigtable-mapper: line 2: exit code 2.\n");
      assertThat(shell.script("get Coupon 'a")).isEqualTo(ExitCode.NOT_DONE);
      assertThat(shell.script("describe Coupon")).isEqualTo(ExitCode.DONE);
    }
    try (ShellRun shell = shell("--keep-going")) {
      assertThat(shell.script("describe Nothing", "describe Memo")).isEqualTo(ExitCode.NOT_DONE);
      assertThat(shell.out()).contains("Memo,");
    }
  }

  /** In a process whose input is no terminal. */
  @Test
  void theCommandReadsItsInput(@TempDir Path folder) throws Exception {
    Path input = Files.writeString(folder.resolve("commands"), "describe Coupon\nget Coupon 'x\n");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED", // as the manifest of the jar does
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                "shell",
                "--project=p",
                "--instance=i",
                "-cp",
                CommandRun.testClasses().toString())
            .redirectInput(input.toFile())
            .redirectError(folder.resolve("err").toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .start();

    assertThat(process.waitFor(2, java.util.concurrent.TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.NOT_DONE);
    assertThat(Files.readString(folder.resolve("out"))).contains("Table coupons.");
    assertThat(Files.readString(folder.resolve("err")))
        .isEqualTo(
            "bigtable-mapper: A quotation mark is not closed.\n"
                + "bigtable-mapper: line 2: exit code 2.\n");
  }
}
