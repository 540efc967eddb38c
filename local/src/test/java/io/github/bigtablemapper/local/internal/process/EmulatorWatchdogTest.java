package io.github.bigtablemapper.local.internal.process;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which process of this machine is the one that was started. */
class EmulatorWatchdogTest {
  /** A test can start another emulator, whose process and file the watchdog must not touch. */
  @Test
  void anotherEmulatorIsNotTakenForThis(@TempDir Path folder) throws Exception {
    try (EmulatorProcess emulator = EmulatorProcess.start()) {
      int port = emulator.port();
      Set<Path> all = EmulatorWatchdog.executables();
      ProcessHandle known = EmulatorWatchdog.find(all, port).orElseThrow();
      Path own =
          Files.copy(
              Path.of(known.info().command().orElseThrow()),
              folder.resolve("cbtemulator"),
              StandardCopyOption.COPY_ATTRIBUTES);
      assertThat(own.toFile().setExecutable(true)).isTrue();
      Process process =
          new ProcessBuilder(own.toString(), "-port", "0")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      try {
        all.add(own.toRealPath());
        assertThat(EmulatorWatchdog.find(all, port)).hasValue(known);
        assertThat(EmulatorWatchdog.find(Set.of(own.toRealPath()), port)).isEmpty();
      } finally {
        process.destroyForcibly().waitFor();
      }
    }
  }
}
