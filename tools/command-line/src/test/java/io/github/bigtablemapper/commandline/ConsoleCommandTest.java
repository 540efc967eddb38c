package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.emulator.v2.Emulator;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.fixture.Waiting;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code console}: what it shows of an instance, whatever server it has. */
class ConsoleCommandTest {
  private static final Pattern LINK =
      Pattern.compile("(http://127\\.0\\.0\\.1:\\d+/\\?token=\\S+)");
  private static final Pattern KEY = Pattern.compile("name=\"key\" value=\"([0-9a-f]+)\"");
  private static final String OLD_MEMOS =
      "io.github.bigtablemapper.commandline.shop.Archive::OLD_MEMOS";

  private final List<Thread> consoles = new ArrayList<>();
  @TempDir private Path folder;

  /** Starts a console, which ends with the test. */
  private ConsoleClient console(CommandRun commands, String... options) throws Exception {
    String[] command = CommandRun.joined(List.of("console"), List.of(options));
    int[] code = {-1};
    Thread console = new Thread(() -> code[0] = commands.run(command), "console");
    consoles.add(console);
    console.start();
    Waiting.until("it prints its link", () -> commands.out().contains("token=") || code[0] >= 0);
    return new ConsoleClient(URI.create(ConsoleClient.found(LINK, commands.out())));
  }

  private ConsoleClient over(int port, String... options) throws Exception {
    return console(
        new CommandRun(),
        CommandRun.joined(
            CommandRun.connection(port),
            List.of("--class-path", CommandRun.testClasses().toString()),
            List.of(options)));
  }

  @AfterEach
  void endConsoles() throws InterruptedException {
    for (Thread console : consoles) {
      console.interrupt();
      console.join(60_000);
      assertThat(console.isAlive()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Memo", OLD_MEMOS})
  void entitiesThatAreMappedByHand(String entity) throws Exception {
    CommandRun commands = new CommandRun();
    assertThat(commands.run(List.of("schema", "apply", entity))).isEqualTo(ExitCode.DONE);
    Path lines =
        Files.writeString(
            folder.resolve("lines"),
            """
            {"owner":"ann","number":1,"text":"one","kind":"NOTE","version":0,"marks":{"x":5}}
            {"owner":"ann","number":22,"text":"two","kind":"LETTER","version":0,"marks":{}}
            {"owner":"bob","number":1,"text":"third","kind":"NOTE","version":0,"marks":{}}
            """);
    assertThat(commands.run(List.of("put", entity, lines.toString()))).isEqualTo(ExitCode.DONE);
    ConsoleClient console =
        console(commands, CommandRun.joined(commands.ofTestEntities(), List.of("--write")));

    assertThat(console.get("/")).contains("href=\"/entity?entity=Memo\"");
    String page = console.post("/rows", "entity", entity, "part", "ann");
    assertThat(page).contains("<td>one</td>");
    assertThat(page).contains("<td>two</td>");
    assertThat(page).contains("{&quot;x&quot;:5}");
    assertThat(page).doesNotContain("third");
    page = console.post("/rows", "entity", entity, "where", "kind = NOTE and owner = ann");
    assertThat(page).contains("<td>one</td>");
    assertThat(page).doesNotContain("<td>two</td>");

    String key = ConsoleClient.found(KEY, page);
    String row = console.post("/row", "entity", entity, "key", key);
    assertThat(row).contains("<small>Memo.Kind</small>");
    assertThat(row).contains("<small>Map&lt;String, Long&gt;</small>");
    assertThat(row).contains("&quot;version&quot; : 1");

    String line = "{\"owner\":\"ann\",\"number\":1,\"kind\":\"LETTER\",\"version\":1}";
    String[] patch = {"entity", entity, "operation", "patch", "line", line};
    assertThat(console.post("/write/preview", patch)).contains("CheckAndMutateRow</code>");
    assertThat(console.post("/write", patch)).contains("The row is written.");
    assertThat(console.post("/write", patch)).contains("The row is not written: ");
    page = console.post("/rows", "entity", entity, "where", "kind = LETTER");
    assertThat(page).contains("<td>one</td>");

    String[] delete = {"entity", entity, "operation", "delete", "key", key, "version", "2"};
    assertThat(console.post("/write/preview", delete)).contains("delete the row");
    assertThat(console.post("/write", delete)).contains("The row is deleted.");
    assertThat(console.post("/drop/preview", "entity", entity, "part", "ann"))
        .contains("1 row, Memo 1.");
  }

  @Test
  void whatIsEmptySaysWhatToDoNext() throws Exception {
    CommandRun commands = new CommandRun();
    ConsoleClient console = console(commands, CommandRun.joined(commands.connection()));

    assertThat(console.get("/")).contains("<code>bigtable-mapper schema apply</code>");
    assertThat(console.get("/sql")).contains("Start the console with --class-path.");
    assertThat(console.get("/nothing")).contains("There is no such page.");
    assertThat(console.get("/entity")).contains("Fill in the field entity.");
  }

  @Test
  void tablesNeedNoClasses() throws Exception {
    CommandRun commands = new CommandRun();
    assertThat(commands.run(List.of("schema", "apply", "Coupon"))).isEqualTo(ExitCode.DONE);
    Path lines = Files.writeString(folder.resolve("lines"), "{\"code\":\"a\",\"percent\":1}");
    assertThat(commands.run(List.of("put", "Coupon", lines.toString()))).isEqualTo(ExitCode.DONE);
    ConsoleClient console = console(commands, CommandRun.joined(commands.connection()));

    assertThat(console.get("/")).contains("No entity. Open the table for a class that reads it.");
    assertThat(console.get("/table?table=dev-coupons")).contains("No entity of the class path");
    assertThat(console.post("/table/rows", "table", "dev-coupons")).contains("c:percent");
    assertThat(console.post("/table/class", "table", "dev-coupons")).contains("record DevCoupons(");
  }

  /** An instance answers the same calls; only its address and its credentials are others. */
  @Test
  void queriesOfAnInstanceHaveTheTypesOfTheEntity() throws Exception {
    try (SqlServer server = new SqlServer("c")) {
      server.row("a", 3, "percent", "\u0000\u0005", "note", "first");
      ConsoleClient console = over(server.port(), "--app-profile", "reading");

      String page = console.post("/sql", "entity", "Coupon", "query", "SELECT * FROM {table}");

      for (String cell : List.of("a", "5", "first", "3")) {
        assertThat(page).contains("<td>" + cell + "</td>");
      }
      assertThat(console.post("/sql", "entity", "Coupon", "query", "SELEKT"))
          .contains("Unexpected SELEKT");
      assertThat(server.queries()).containsExactly("SELECT * FROM `coupons`", "SELEKT").inOrder();
      assertThat(server.appProfiles()).containsExactly("reading");
    }
  }

  /** Google's own, which has no queries. */
  @Test
  void aPlainEmulatorHasRowsAndNoQueries() throws Exception {
    Emulator emulator = Emulator.createBundled();
    emulator.start();
    try (ShellRun shell = new ShellRun(emulator.getPort(), "--no-history").on("dumb")) {
      String remedy =
          "The server does not support GoogleSQL, as emulators do not. Use an instance, or"
              + " bigtable-mapper local with bigtable-mapper-local-sql on its class path.";
      shell.type("SELECT * FROM Coupon", remedy);
      shell.type("schema apply Coupon", "done: create table coupons");
      assertThat(shell.end("exit\n")).isEqualTo(ExitCode.DONE);

      ConsoleClient console = over(emulator.getPort());
      assertThat(console.post("/sql", "entity", "Coupon", "query", "SELECT * FROM {table}"))
          .contains(remedy);
      assertThat(console.post("/rows", "entity", "Coupon")).contains("No row matches.");
    } finally {
      emulator.stop();
    }
  }

  /** As each command ends: also for what no mapper reads. */
  @Test
  void noPageWaitsLongerThanTheTimeout() throws Exception {
    try (HangingServer server = new HangingServer()) {
      ConsoleClient console = over(server.port(), "--timeout", "1");

      for (String path : List.of("/", "/table?table=coupons", "/heat?table=coupons")) {
        assertWithMessage(path).that(console.get(path)).contains("did not respond in time");
      }
      String[][] forms = {
        {"/rows", "entity", "Coupon"},
        {"/row", "entity", "Coupon", "key", "61"},
        {"/table/rows", "table", "coupons"},
        {"/table/class", "table", "coupons"}
      };
      for (String[] form : forms) {
        String page = console.post(form[0], Arrays.copyOfRange(form, 1, form.length));
        assertWithMessage(form[0]).that(page).contains("did not respond in time");
      }
    }
  }

  /** In a process: nothing of what was shown is in its output or in a file that it leaves. */
  @Test
  void keysAndValuesAreInNoLogAndNoFile() throws Exception {
    CommandRun commands = new CommandRun();
    assertThat(commands.run(List.of("schema", "apply", "Coupon"))).isEqualTo(ExitCode.DONE);
    Path lines =
        Files.writeString(
            folder.resolve("lines"), "{\"code\":\"canary-key\",\"percent\":1,\"note\":\"canary\"}");
    assertThat(commands.run(List.of("put", "Coupon", lines.toString()))).isEqualTo(ExitCode.DONE);
    Path home = Files.createDirectory(folder.resolve("home"));
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                CommandRun.joined(
                    List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "--enable-native-access=ALL-UNNAMED", // as the manifest of the jar does
                        "-Dsun.misc.unsafe.memory.access=allow", // as the launcher of the jar does
                        "-Duser.home=" + home,
                        "-Djava.io.tmpdir=" + home,
                        "-cp",
                        System.getProperty(
                            "surefire.test.class.path", System.getProperty("java.class.path")),
                        Main.class.getName(),
                        "console",
                        "--write",
                        "--timeout",
                        "600"), // a new JVM connects late on a busy machine
                    commands.ofTestEntities()))
            .directory(home.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    try {
      Waiting.until("it prints its link", () -> text(out).contains("token=") || !process.isAlive());
      ConsoleClient console = new ConsoleClient(URI.create(ConsoleClient.found(LINK, text(out))));
      String page = console.post("/rows", "entity", "Coupon");
      assertThat(page).contains("canary-key");
      String key = ConsoleClient.found(KEY, page);
      assertThat(console.post("/row", "entity", "Coupon", "key", key)).contains("canary");
      String line = "{\"code\":\"canary-key\",\"percent\":\"canary\"}";
      for (String path : List.of("/write/preview", "/write")) {
        assertThat(console.post(path, "entity", "Coupon", "operation", "patch", "line", line))
            .contains("The row is not written: ");
      }
      console.post("/rows", "entity", "Coupon", "where", "percent = canary");
      console.post("/sql", "entity", "Coupon", "query", "SELECT 'canary' FROM {table}");
      console.post("/table/rows", "table", "dev-coupons", "start", "canary");
    } finally {
      process.destroy();
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    }
    assertWithMessage("the link alone").that(text(out).strip().lines().count()).isEqualTo(1);
    assertThat(text(out)).doesNotContain("canary");
    try (Stream<Path> left = Files.walk(home)) {
      assertThat(left.filter(Files::isRegularFile).filter(file -> text(file).contains("canary")))
          .isEmpty();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException notYet) {
      return "";
    }
  }
}
