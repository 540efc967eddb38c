package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import io.github.bigtablemapper.commandline.internal.local.LocalCommand;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import java.io.BufferedReader;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** A server that runs until it is stopped. */
class LocalCommandTest {
  /** {@return the processes of emulators that this JVM has started} */
  private static Set<ProcessHandle> emulators() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().command().orElse("").contains("cbtemulator"))
        .collect(Collectors.toSet());
  }

  @Test
  void clientsConnectToWhatItPrints() throws Exception {
    PipedReader out = new PipedReader();
    PrintWriter printed = new PrintWriter(new PipedWriter(out), true);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    Set<ProcessHandle> others = emulators();
    try {
      Future<Integer> running =
          thread.submit(
              () ->
                  new CommandLine(new LocalCommand())
                      .setOut(printed)
                      .execute(
                          "--port",
                          "0",
                          "--collect-garbage-every",
                          "60",
                          "--console",
                          "p/i",
                          "--write"));
      BufferedReader lines = new BufferedReader(out);
      String host = lines.readLine();
      assertThat(host).startsWith("BIGTABLE_EMULATOR_HOST=localhost:");
      int port = Integer.parseInt(host.substring(host.lastIndexOf(':') + 1));

      try (BigtableTableAdminClient admin =
          BigtableTableAdminClient.create(
              BigtableTableAdminSettings.newBuilderForEmulator(port)
                  .setProjectId("p")
                  .setInstanceId("i")
                  .build())) {
        admin.createTable(CreateTableRequest.of("t").addFamily("f"));
        assertThat(admin.listTables()).containsExactly("t");
      }
      HttpResponse<String> console =
          HttpClient.newBuilder()
              .cookieHandler(new CookieManager())
              .followRedirects(HttpClient.Redirect.NORMAL)
              .build()
              .send(
                  HttpRequest.newBuilder(URI.create(lines.readLine())).build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(console.body()).contains("/table?table=t");
      assertThat(console.body()).contains("writes are on");
      StringWriter errors = new StringWriter();
      int code =
          new CommandLine(new LocalCommand())
              .setErr(new PrintWriter(errors, true))
              .execute("--port", Integer.toString(port));
      assertThat(code).isNotEqualTo(ExitCode.DONE);
      assertThat(errors.toString())
          .contains("The port " + port + " cannot be opened: is it in use?");
      assertThat(running.isDone()).isFalse();

      Set<ProcessHandle> own = emulators();
      own.removeAll(others);
      assertThat(own).hasSize(1);
      own.forEach(ProcessHandle::destroyForcibly);
      assertThat(running.get(30, TimeUnit.SECONDS)).isNotEqualTo(ExitCode.DONE);
    } finally {
      thread.shutdownNow();
    }
  }

  @Test
  void aConsoleIsOfAnInstance() {
    StringWriter errors = new StringWriter();
    int code =
        new CommandLine(new LocalCommand())
            .setErr(new PrintWriter(errors, true))
            .execute("--port", "0", "--console", "my-instance");
    assertThat(code).isNotEqualTo(ExitCode.DONE);
    assertThat(errors.toString()).contains("such as my-project/my-instance");
  }

  @Test
  void writesAreOfAConsole() {
    StringWriter errors = new StringWriter();
    int code =
        new CommandLine(new LocalCommand())
            .setErr(new PrintWriter(errors, true))
            .execute("--port", "0", "--write");
    assertThat(code).isNotEqualTo(ExitCode.DONE);
    assertThat(errors.toString()).contains("Specify --console, too");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "local --port -1",
        "local --port 65536",
        "console --project p --instance i --port -1",
        "console --project p --instance i --port 65536"
      })
  void aPortIsANumberOfAPort(String command) {
    StringWriter errors = new StringWriter();
    int code =
        Main.run(
            CommandRun.PATIENT,
            new PrintWriter(new StringWriter()),
            new PrintWriter(errors, true),
            command.split(" ", -1));
    assertThat(code).isEqualTo(ExitCode.NOT_DONE);
    assertThat(errors.toString()).isEqualTo("bigtable-mapper: --port is 0 to 65535.\n");
  }

  @Test
  void anIntervalIsASecondAtLeast() {
    StringWriter errors = new StringWriter();
    int code =
        new CommandLine(new LocalCommand())
            .setErr(new PrintWriter(errors, true))
            .execute("--port", "0", "--collect-garbage-every", "0");
    assertThat(code).isNotEqualTo(ExitCode.DONE);
    assertThat(errors.toString()).contains("--collect-garbage-every is 1 second at least");
  }

  @Test
  void aFolderThatCannotTakeTheEmulatorIsNamed(@TempDir Path folder) {
    StringWriter errors = new StringWriter();
    String property = "java.io.tmpdir";
    String before = System.setProperty(property, folder.resolve("missing").toString());
    int code;
    try {
      code =
          Main.run(
              CommandRun.PATIENT,
              new PrintWriter(new StringWriter()),
              new PrintWriter(errors, true),
              "local",
              "--port",
              "0");
    } finally {
      System.setProperty(property, before);
    }
    assertThat(code).isNotEqualTo(ExitCode.DONE);
    assertThat(errors.toString())
        .contains(folder.resolve("missing") + ", which the system property java.io.tmpdir sets: ");
  }
}
