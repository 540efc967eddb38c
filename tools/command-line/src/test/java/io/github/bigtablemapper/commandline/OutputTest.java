package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.StandardOutput;
import io.github.bigtablemapper.commandline.shop.Sheet;
import io.github.bigtablemapper.commandline.shop.SheetRepository;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of the output of commands: all of it is written, or the exit code shows it. */
class OutputTest {
  private final CommandRun commands = new CommandRun();

  /** Fails when something is written. */
  private static final class Broken extends OutputStream {
    private final String reason;

    Broken(String reason) {
      this.reason = reason;
    }

    @Override
    public void write(int each) throws IOException {
      throw new IOException(reason);
    }
  }

  private static String fault(String reason) {
    StandardOutput output = new StandardOutput(new Broken(reason));
    PrintWriter writer = new PrintWriter(output, false, StandardCharsets.UTF_8);
    writer.println("something");
    writer.flush();
    return Optional.ofNullable(output.fault()).orElse("none");
  }

  @Test
  void onlyAClosedPipeIsNoFailure() {
    assertThat(fault("Broken pipe")).isEqualTo("none");
    assertThat(fault("Datenübergabe unterbrochen (broken pipe)")).isEqualTo("none");
    assertThat(fault("The pipe has been ended")).isEqualTo("none");
    assertThat(fault("No space left on device")).isEqualTo("No space left on device");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "--version",
        "help",
        "scan --help",
        "schema export cbt",
        "schema export markdown",
        "schema export terraform",
        "schema export gcloud"
      })
  void everyCommandFailsWhoseOutputIsLost(String command) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(command.split(" ", -1)));
    if (command.contains("export")) {
      arguments.addAll(List.of("-cp", CommandRun.testClasses().toString()));
    }
    StringWriter err = new StringWriter();
    PrintWriter out = new PrintWriter(new Broken("No space left on device"), false);

    int code =
        Main.run(CommandRun.PATIENT, out, new PrintWriter(err), arguments.toArray(String[]::new));

    assertWithMessage(err.toString()).that(code).isEqualTo(ExitCode.NOT_DONE);
    assertThat(err.toString()).contains("the output cannot be written");
  }

  static boolean hasFullDevice() {
    return Files.exists(Path.of("/dev/full"));
  }

  /** As the jar runs: another process, with a device that is always full. */
  @Test
  @EnabledIf("hasFullDevice")
  void aFullDeviceIsReported(@TempDir Path folder) throws Exception {
    Path err = folder.resolve("err.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                "schema",
                "export",
                "cbt",
                "-cp",
                CommandRun.testClasses().toString())
            .redirectOutput(new File("/dev/full"))
            .redirectError(err.toFile())
            .start();

    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.NOT_DONE);
    assertThat(Files.readString(err)).contains("the output cannot be written: No space left");
  }

  @Test
  void charactersThatDeceiveAreEscaped() throws Exception {
    String text = "\u007f\u0085\u009b\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff";
    BigtableMapper mapper =
        BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
    SheetRepository sheets = new SheetRepository(mapper);
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(commands.instance().adminSettings().build())) {
      mapper.schema(admin).apply(sheets);
    }
    sheets.put(
        new Sheet(
            "é" + text, List.of(text), null, Map.of(text, "\u001b[31m"), Optional.empty(), null));

    assertThat(commands.run(List.of("scan", "Sheet"))).isEqualTo(ExitCode.DONE);

    String out = commands.out();
    assertThat(out).contains("é\\u007f\\u0085\\u009b\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a");
    assertThat(out).contains("\\u001B[31m");
    assertThat(out.strip().chars().filter(each -> text.indexOf(each) >= 0 || each < ' ').toArray())
        .isEmpty();
  }

  private final BigtableDataClient client;

  OutputTest() throws IOException {
    client = BigtableDataClient.create(commands.instance().dataSettings().build());
  }

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void messagesAreEscapedToo() {
    assertThat(commands.run("scan", "a\u001b[31m\u202e\u009b", "-cp", "x\u001b\u2028y"))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err().strip().chars().filter(each -> each < ' ' || each > '~').toArray())
        .isEmpty();
  }

  @Test
  void whatWasMeantIsSuggested() throws Exception {
    assertThat(commands.run("scann")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("Did you mean");
    assertThat(commands.err()).contains("scan");
    assertThat(commands.err().lines().toList()).hasSize(1);
    assertThat(commands.run("schema", "aply")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("apply");
    assertThat(commands.run(List.of("scan", "Sheet"), "--limt", "3")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("Did you mean");
    assertThat(commands.err()).contains("--limit");
  }

  @Test
  void timesAndFilesAreToldInWords(@TempDir Path folder) throws Exception {
    List<String> command = List.of("import", "Sheet");
    String items = Files.writeString(folder.resolve("items.jsonl"), "").toString();

    commands.run(command, "--items", items, "--time", "yesterday", "--directory", items);
    assertThat(commands.err()).contains("'yesterday' is not a time, such as 2026-01-31T10:15:30Z");
    commands.run(
        command,
        "--dynamodb-table",
        "x",
        "--dynamodb-endpoint",
        "a b",
        "--directory",
        folder.resolve("d").toString());
    assertThat(commands.err()).contains("'a b' is not a URL");
    commands.run(command, "--export", folder.resolve("none").toString(), "--directory", items);
    assertThat(commands.err()).doesNotContain("Exception");
    assertThat(Arrays.asList(commands.err().split("\n", -1))).hasSize(2);
    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(commands.err())).isTrue();
  }
}
