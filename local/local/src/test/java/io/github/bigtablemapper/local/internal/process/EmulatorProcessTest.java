package io.github.bigtablemapper.local.internal.process;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.fixture.ChildJvm;
import io.github.bigtablemapper.fixture.Waiting;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The process of the emulator: for each system, and for as long as the JVM uses it. */
class EmulatorProcessTest {
  @Test
  void eachSystemHasAProgram() {
    for (String system : List.of("Linux", "Mac OS X", "Windows 11")) {
      for (String processor : List.of("amd64", "x86_64", "aarch64", "x86")) {
        String resource = EmulatorProcess.resource(system, processor);
        boolean isMissing =
            (system.startsWith("W") && processor.equals("aarch64"))
                || (system.startsWith("M") && processor.equals("x86"));
        assertWithMessage(resource)
            .that(EmulatorProcess.class.getResource(resource) == null)
            .isEqualTo(isMissing);
      }
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aProgramIsRunOnceNoProcessHasItOpenForWriting(@TempDir Path folder) throws Exception {
    Path program = program(folder);
    FutureTask<Process> start =
        new FutureTask<>(() -> EmulatorProcess.run(new ProcessBuilder(program.toString())));
    Thread thread = new Thread(start);
    OutputStream open = Files.newOutputStream(program, StandardOpenOption.APPEND);
    try {
      thread.start();
      Waiting.until(
          "the next attempt",
          () -> start.isDone() || thread.getState() == Thread.State.TIMED_WAITING);
      assertThat(start.isDone()).isFalse();
    } finally {
      open.close();
    }
    assertThat(start.get(20, TimeUnit.SECONDS).waitFor()).isEqualTo(0);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aProgramThatCannotRunFailsAtOnce(@TempDir Path folder) throws Exception {
    ProcessBuilder missing = new ProcessBuilder(folder.resolve("missing").toString());
    IOException failure = assertThrows(IOException.class, () -> EmulatorProcess.run(missing));
    assertThat(failure).hasMessageThat().containsMatch("error(=|: )2\\b");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void anInterruptBetweenTwoAttemptsEndsTheStartAndLeavesNothing(@TempDir Path folder)
      throws Exception {
    Path program = program(folder);
    AtomicBoolean isInterrupted = new AtomicBoolean();
    FutureTask<EmulatorProcess> start =
        new FutureTask<>(
            () -> {
              try {
                return EmulatorProcess.start(program);
              } finally {
                isInterrupted.set(Thread.currentThread().isInterrupted());
              }
            });
    Thread thread = new Thread(start);
    OutputStream open = Files.newOutputStream(program, StandardOpenOption.APPEND);
    try {
      thread.start();
      Waiting.until(
          "the next attempt",
          () -> start.isDone() || thread.getState() == Thread.State.TIMED_WAITING);
      thread.interrupt();
      ExecutionException failure =
          assertThrows(ExecutionException.class, () -> start.get(20, TimeUnit.SECONDS));
      assertThat(failure).hasCauseThat().isInstanceOf(InterruptedIOException.class);
      assertThat(failure)
          .hasCauseThat()
          .hasMessageThat()
          .isEqualTo("The thread was interrupted before the emulator started.");
    } finally {
      open.close();
    }
    assertThat(isInterrupted.get()).isTrue();
    assertThat(folder.toFile().list()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aProgramThatDoesNotListenLeavesNothing(@TempDir Path folder) throws Exception {
    Path program = program(folder);
    IOException failure = assertThrows(IOException.class, () -> EmulatorProcess.start(program));
    assertThat(failure).hasMessageThat().isEqualTo("The emulator does not listen: null");
    assertThat(folder.toFile().list()).isEmpty();
  }

  /** As in a folder whose file system is mounted with {@code noexec}. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aProgramThatMayNotRunNamesItsFolder(@TempDir Path folder) throws Exception {
    Path program = Files.createFile(folder.resolve("emulator"));
    IOException failure = assertThrows(IOException.class, () -> EmulatorProcess.start(program));
    assertThat(failure)
        .hasMessageThat()
        .contains(
            "run in the folder of temporary files, " + folder + ", which the system property");
    assertThat(failure).hasMessageThat().containsMatch("error(=|: )13\\b");
    assertThat(folder.toFile().list()).isEmpty();
  }

  @Test
  void aDiskThatIsFullLeavesNothing(@TempDir Path folder) {
    InputStream packed =
        new SequenceInputStream(
            new ByteArrayInputStream(new byte[100_000]),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("No space left on device");
              }
            });
    IOException failure =
        assertThrows(IOException.class, () -> EmulatorProcess.unpacked(packed, folder, ""));
    assertThat(failure)
        .hasMessageThat()
        .contains(folder + ", which the system property java.io.tmpdir sets: ");
    assertThat(failure).hasMessageThat().endsWith("No space left on device");
    assertThat(folder.toFile().list()).isEmpty();
  }

  @Test
  void aFolderThatDoesNotExistIsNamed(@TempDir Path folder) {
    Path missing = folder.resolve("missing");
    IOException failure =
        assertThrows(
            IOException.class,
            () -> EmulatorProcess.unpacked(InputStream.nullInputStream(), missing, ""));
    assertThat(failure)
        .hasMessageThat()
        .contains(missing + ", which the system property java.io.tmpdir sets: ");
  }

  @Test
  void anInterruptedThreadThatClosesItLeavesNothing() throws Exception {
    EmulatorProcess emulator = EmulatorProcess.start();
    ProcessHandle process = ProcessHandle.of(emulator.pid()).orElseThrow();
    Path program = Path.of(process.info().command().orElseThrow());
    assertThat(Files.exists(program)).isTrue();
    Thread.currentThread().interrupt();
    emulator.close();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(process.isAlive()).isFalse();
    assertThat(Files.exists(program)).isFalse();
  }

  private static Path program(Path folder) throws IOException {
    Path program = Files.copy(Path.of("/bin/true"), folder.resolve("program"));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  /**
   * A web server completes its requests in a shutdown hook, and the others run at the same time.
   */
  @Test
  void itOutlivesTheShutdownHooks() throws Exception {
    try (ChildJvm jvm = ChildJvm.run(Hooked.class, List.of(), Map.of())) {
      String line = jvm.readLine();
      while (line != null && !line.startsWith("pid ")) {
        line = jvm.readLine();
      }
      long pid = Long.parseLong(String.valueOf(line).substring("pid ".length()));
      String output = jvm.readAll();
      assertWithMessage(output).that(jvm.waitFor()).isEqualTo(0);
      assertThat(output).contains("connected in a hook");
      ProcessHandle.of(pid).ifPresent(emulator -> emulator.onExit().join());
    }
  }

  static class Hooked {
    @Test
    void exits() throws Exception {
      EmulatorProcess emulator = EmulatorProcess.start();
      System.out.println("pid " + emulator.pid());
      Runtime.getRuntime().addShutdownHook(new Thread(() -> connectOften(emulator.port())));
      System.exit(0);
    }

    /** Long enough for a hook that would end the process. */
    private static void connectOften(int port) {
      for (int i = 0; i < 300; i++) {
        try (Socket socket = new Socket(InetAddress.getByName("localhost"), port)) {
          assertThat(socket.isConnected()).isTrue();
        } catch (IOException e) {
          System.out.println("refused: " + e);
          return;
        }
      }
      System.out.println("connected in a hook");
    }
  }
}
