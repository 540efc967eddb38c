package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which JVM runs a command; {@link RunnableJarCheck} runs the jar. */
class LauncherTest {
  @Test
  void aJvmThatWouldWarnStartsAnother() {
    assertThat(Launcher.isToBeSilenced(17, List.of())).isFalse();
    assertThat(Launcher.isToBeSilenced(23, List.of("-Xmx1g"))).isFalse();
    assertThat(Launcher.isToBeSilenced(24, List.of())).isTrue();
    assertThat(Launcher.isToBeSilenced(25, List.of("-Xmx1g", "-Da=b"))).isTrue();
  }

  @Test
  void aJvmWithTheOptionOrAnAgentDoesNot() {
    for (String option :
        List.of(
            "-Dsun.misc.unsafe.memory.access=warn",
            "--sun-misc-unsafe-memory-access=debug",
            "-agentlib:jdwp=transport=dt_socket,server=y",
            "-javaagent:a.jar")) {
      assertWithMessage(option).that(Launcher.isToBeSilenced(25, List.of(option))).isFalse();
    }
  }

  @Test
  void theOptionsOfTheJvmAreKept() {
    assertThat(Launcher.command(List.of("-Xmx1g", "-Da=b c"), "scan", "a b"))
        .containsAtLeast("-Xmx1g", "-Da=b c", "-cp", Launcher.class.getName(), "scan", "a b")
        .inOrder();
  }

  /** With the exit code of the command and its words, and nothing else. */
  @Test
  void theLaunchedCommandIsTheSame(@TempDir Path folder) throws Exception {
    Path err = folder.resolve("err.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Launcher.class.getName(),
                "unknown")
            .redirectError(err.toFile())
            .redirectOutput(folder.resolve("out.txt").toFile())
            .start();

    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(2);
    assertThat(Files.readString(err)).startsWith("bigtable-mapper: ");
  }
}
