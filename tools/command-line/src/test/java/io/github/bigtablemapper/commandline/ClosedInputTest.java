package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A command whose standard input is closed reads nothing in its place. */
@DisabledOnOs(OS.WINDOWS) // which has no such redirection
class ClosedInputTest {
  private final CommandRun commands = new CommandRun();
  @TempDir private Path folder;

  private int run(String redirection, List<String> command) throws Exception {
    List<String> java =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Launcher.class.getName());
    Process process =
        new ProcessBuilder(
                CommandRun.joined(
                    List.of("sh", "-c", "exec \"$@\" " + redirection, "sh"),
                    java,
                    command,
                    commands.ofTestEntities(),
                    List.of("--timeout", "600"))) // a new JVM connects late on a busy machine
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return process.exitValue();
  }

  private String err() throws Exception {
    return Files.readString(folder.resolve("err.txt"));
  }

  @Test
  void aCommandThatReadsIsRefused() throws Exception {
    for (List<String> command :
        List.of(List.of("put", "Coupon"), List.of("patch", "Coupon", "-"), List.of("shell"))) {
      assertThat(run("<&-", command)).isEqualTo(ExitCode.NOT_DONE);
      assertWithMessage("%s", command)
          .that(err())
          .isEqualTo(
              "bigtable-mapper: The standard input is closed. Redirect it from a file or a"
                  + " pipe.\n");
    }
  }

  @Test
  void otherInputsAreRead() throws Exception {
    Files.writeString(folder.resolve("lines"), "{\"code\":\"c\",\"percent\":1}\n");
    for (String redirection : List.of("< lines", "< /dev/null", "<<END\n{}\nEND\n")) {
      int code = run(redirection, List.of("put", "Coupon", "-", "--dry-run"));
      assertWithMessage("%s: %s", redirection, err()).that(code).isNotEqualTo(ExitCode.NOT_DONE);
      assertThat(Files.readString(folder.resolve("out.txt")))
          .contains(redirection.equals("< lines") ? "1 row to write" : "0 rows to write");
    }
    assertThat(commands.run(List.of("schema", "apply"), "Coupon")).isEqualTo(ExitCode.DONE);
    assertThat(run("<&-", List.of("count", "Coupon"))).isEqualTo(ExitCode.DONE);
  }
}
