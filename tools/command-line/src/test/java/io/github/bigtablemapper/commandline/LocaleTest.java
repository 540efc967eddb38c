package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Commands in the locales of cron, services and containers: text that Java cannot read there is
 * refused, and files, input and output are UTF-8 in all of them.
 */
@DisabledOnOs(OS.WINDOWS) // which passes arguments as UTF-16
class LocaleTest {
  private final CommandRun commands = new CommandRun();
  @TempDir private Path folder;

  /** A shell passes variables and arguments as bytes, as a JVM in another locale could not. */
  private Path script(Map<String, String> environment, String... arguments) throws IOException {
    StringBuilder variables = new StringBuilder();
    environment.forEach((name, value) -> variables.append(name + "='" + value + "' "));
    List<String> all = new ArrayList<>();
    for (String argument : arguments) {
      all.add("'" + argument.replace("'", "'\\''") + "'");
    }
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return Files.writeString(
        folder.resolve("command.sh"),
        "%sexec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' %s %s"
            .formatted(
                variables, java, classPath, Launcher.class.getName(), String.join(" ", all)));
  }

  private int run(Map<String, String> environment, String input, String... arguments)
      throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder("sh", script(environment, arguments).toString())
            .redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
    Process process = builder.start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(input.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return process.exitValue();
  }

  private String out() throws IOException {
    return Files.readString(folder.resolve("out.txt"));
  }

  private String err() throws IOException {
    return Files.readString(folder.resolve("err.txt"));
  }

  private String[] with(String... command) throws Exception {
    return CommandRun.joined(
        List.of(command),
        commands.ofTestEntities(),
        List.of("--timeout", "600")); // a new JVM connects late on a busy machine
  }

  @Test
  void whatCannotBeReadIsRefused() throws Exception {
    assumeTrue(
        System.getProperty("user.dir").chars().allMatch(c -> c < 0x80),
        "a JVM in the locale C cannot read its class path, which has other characters");
    int applied = commands.run(List.of("schema", "apply"), "Coupon");
    assertWithMessage(commands.err()).that(applied).isEqualTo(ExitCode.DONE);
    String line = "{\"code\":\"Zürich\",\"percent\":10,\"note\":\"né\"}\n";
    Map<String, String> none = Map.of("LC_ALL", "C");

    int put = run(none, line, with("put", "Coupon", "-"));
    assertWithMessage(err()).that(put).isEqualTo(ExitCode.DONE);

    assertThat(run(none, "", with("get", "Coupon", "Zürich"))).isEqualTo(ExitCode.NOT_DONE);
    assertThat(err())
        .isEqualTo(
            "bigtable-mapper: Argument 3 has characters that Java cannot read in this locale, whose"
                + " encoding is ANSI_X3.4-1968. Set the locale to UTF-8: LC_ALL=C.UTF-8.\n");
    assertThat(run(Map.of("LC_ALL", "POSIX"), "", with("scan", "Coupon", "--where", "note = né")))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(err()).contains("LC_ALL=C.UTF-8");
    assertThat(
            run(
                Map.of("LC_ALL", "C", "BIGTABLE_MAPPER_CLASS_PATH", "Zürich/classes"),
                "",
                "schema",
                "export",
                "cbt"))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(err())
        .contains("The environment variable BIGTABLE_MAPPER_CLASS_PATH has characters");

    assertThat(run(none, "", with("scan", "Coupon"))).isEqualTo(ExitCode.DONE);
    assertWithMessage("what is printed is UTF-8").that(out()).isEqualTo(line);
    assertThat(run(Map.of("LC_ALL", "C.UTF-8"), "", with("get", "Coupon", "Zürich")))
        .isEqualTo(ExitCode.DONE);
    assertThat(out()).isEqualTo(line);
  }
}
