package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.fixture.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A run has one emulator and its watchdog, which end however the run ends. */
class NoOrphanTest {
  /**
   * A process that the test's JVM has started.
   *
   * @param process null: it had ended before this side looked
   */
  private record Child(@Nullable ProcessHandle process, Path executable) {
    boolean isEmulator() {
      return executable.getFileName().toString().startsWith("cbtemulator");
    }
  }

  @Test
  void aRunThatPasses() throws Exception {
    assertThat(exitCodeOf(ProcessCases.Passing.class, false)).isEqualTo(0);
  }

  @Test
  void aTestThatAsksForTheEmulatorItself() throws Exception {
    assertThat(exitCodeOf(ProcessCases.Sharing.class, false)).isEqualTo(0);
  }

  @Test
  void aRunThatFails() throws Exception {
    assertThat(exitCodeOf(ProcessCases.Failing.class, false)).isEqualTo(1);
  }

  @Test
  void aTestThatCallsExit() throws Exception {
    assertThat(exitCodeOf(ProcessCases.Exiting.class, false)).isEqualTo(4);
  }

  @Test
  void aTestThatHaltsTheJvm() throws Exception {
    assertThat(exitCodeOf(ProcessCases.Halting.class, false)).isEqualTo(3);
  }

  @Test
  void aJvmThatIsKilled() throws Exception {
    assertThat(exitCodeOf(ProcessCases.Hanging.class, true)).isNotEqualTo(0);
  }

  private static int exitCodeOf(Class<?> testClass, boolean kill) throws Exception {
    try (ChildJvm jvm = ChildJvm.run(testClass, List.of(), Map.of())) {
      List<Child> children = new ArrayList<>();
      String line = jvm.readLine();
      for (; line != null && !line.equals("ready"); line = jvm.readLine()) {
        if (line.startsWith("child ")) {
          String[] words = line.split(" ", 3);
          ProcessHandle process = ProcessHandle.of(Long.parseLong(words[1])).orElse(null);
          children.add(new Child(process, Path.of(words[2])));
        }
      }
      assertWithMessage("children of the test's JVM").that(children).hasSize(2);
      assertThat(children.stream().filter(Child::isEmulator).toList()).hasSize(1);
      if (kill) {
        jvm.kill();
      } else {
        jvm.readAll();
      }
      int exitCode = jvm.waitFor();
      for (Child child : children) {
        if (child.process() != null) {
          child.process().onExit().get(60, TimeUnit.SECONDS);
        }
      }
      for (Child child : children) {
        assertThat(child.isEmulator() && Files.exists(child.executable())).isFalse();
      }
      return exitCode;
    }
  }
}
