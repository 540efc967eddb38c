package io.github.bigtablemapper.local.internal.process;

import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminSettings;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A process of the emulator on the class path. It ends with the JVM, even if the JVM is killed, and
 * not before its shutdown hooks, in which a web server completes its requests. So it is not started
 * by the class in the emulator's artifact, which has a hook to end it.
 */
public final class EmulatorProcess implements AutoCloseable {
  /** Logs each client. A static reference: a logger without a reference loses its level. */
  private static final List<Logger> CHATTY_LOGGERS =
      List.of(
          Logger.getLogger(BigtableDataSettings.class.getName()),
          Logger.getLogger(BigtableTableAdminSettings.class.getName()),
          Logger.getLogger(BigtableInstanceAdminSettings.class.getName()));

  private static final Pattern LISTENING = Pattern.compile("running on \\S*:(?<port>\\d+)");

  /** Linux's ETXTBSY, as JDK 17 and, after the colon, JDK 25 report it. */
  private static final Pattern BUSY = Pattern.compile("error(=|: )26\\b");

  /** Together a few seconds: the other process has the file until it runs its own program. */
  private static final int MOST_ATTEMPTS = 300;

  private static final int MILLIS_BETWEEN_ATTEMPTS = 20;
  private static final int MOST_SECONDS_TO_END = 10;

  /** The property of the JVM that names the folder of temporary files. */
  private static final String FOLDER = "java.io.tmpdir";

  private final Process process;
  private final Path executable;
  private final int port;

  private EmulatorProcess(Process process, Path executable, int port) {
    this.process = process;
    this.executable = executable;
    this.port = port;
  }

  /**
   * {@return a new process, started}
   *
   * @throws FileNotFoundException if the class path has no emulator for this machine
   * @throws IOException if the emulator cannot be unpacked or started; nothing is left of it
   */
  public static EmulatorProcess start() throws IOException {
    UnboundLogs.silence();
    CHATTY_LOGGERS.stream()
        .filter(logger -> logger.getLevel() == null)
        .forEach(logger -> logger.setLevel(Level.WARNING));
    return start(unpacked());
  }

  /** {@return the process of a program, which is deleted with it, or if it does not start} */
  static EmulatorProcess start(Path executable) throws IOException {
    try {
      return started(executable);
    } catch (Throwable e) { // also an error, for example because there are too many threads
      discard(executable, e);
      throw e;
    }
  }

  private static void discard(Path executable, Throwable failure) {
    try {
      Files.deleteIfExists(executable);
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
  }

  private static EmulatorProcess started(Path executable) throws IOException {
    Process process = run(executable);
    try {
      EmulatorWatchdog.watch(process.pid(), executable);
      return new EmulatorProcess(process, executable, port(process));
    } catch (Throwable e) {
      end(process);
      throw e;
    }
  }

  private static Process run(Path executable) throws IOException {
    try {
      return run(
          new ProcessBuilder(executable.toString(), "-host", "localhost", "-port", "0")
              .redirectErrorStream(true));
    } catch (InterruptedIOException e) {
      throw e;
    } catch (IOException e) { // such as a file system that is mounted without programs
      throw failure("run in", executable.getParent(), e);
    }
  }

  /**
   * Runs a program that was just written. Linux runs no program that is open for writing, and a
   * process that another thread of this JVM starts in the meantime has the open file for a moment.
   */
  static Process run(ProcessBuilder program) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return program.start();
      } catch (IOException e) {
        if (attempt == MOST_ATTEMPTS || !BUSY.matcher(String.valueOf(e.getMessage())).find()) {
          throw e;
        }
      }
      try {
        Thread.sleep(MILLIS_BETWEEN_ATTEMPTS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("The thread was interrupted before the emulator started.");
      }
    }
  }

  private static Path unpacked() throws IOException {
    String resource = resource(System.getProperty("os.name"), System.getProperty("os.arch"));
    try (InputStream packed = EmulatorProcess.class.getResourceAsStream(resource)) {
      if (packed == null) {
        throw new FileNotFoundException(
            "The class path has no emulator for this machine, "
                + resource
                + ": add google-cloud-bigtable-emulator.");
      }
      return unpacked(
          packed, Path.of(System.getProperty(FOLDER)), resource.endsWith(".exe") ? ".exe" : "");
    }
  }

  static Path unpacked(InputStream packed, Path folder, String ending) throws IOException {
    try {
      Path executable = Files.createTempFile(folder, "cbtemulator", ending);
      try {
        Files.copy(packed, executable, StandardCopyOption.REPLACE_EXISTING);
        if (!executable.toFile().setExecutable(true)) {
          throw new IOException("the file cannot be made executable");
        }
        return executable.toRealPath();
      } catch (Throwable e) {
        discard(executable, e);
        throw e;
      }
    } catch (IOException e) { // such as a full disk
      throw failure("unpacked to", folder, e);
    }
  }

  private static IOException failure(String action, @Nullable Path folder, IOException cause) {
    return new IOException(
        "The emulator cannot be "
            + action
            + " the folder of temporary files, "
            + folder
            + ", which the system property "
            + FOLDER
            + " sets: "
            + cause,
        cause);
  }

  /** {@return the name of the emulator's program for a system, by the JVM's names of systems} */
  static String resource(String system, String architecture) {
    String os = system.toLowerCase(Locale.ROOT);
    String arch = architecture.toLowerCase(Locale.ROOT);
    String platform = os.contains("windows") ? "windows" : os.contains("mac") ? "darwin" : "linux";
    String processor =
        arch.equals("aarch64") || arch.startsWith("arm")
            ? "arm"
            : arch.contains("64") ? "x86_64" : "x86";
    return "/gcloud/bigtable-"
        + platform
        + "-"
        + processor
        + "/platform/bigtable-emulator/cbtemulator"
        + (platform.equals("windows") ? ".exe" : "");
  }

  /** Reads the port, and then everything else, or the process would wait for a reader. */
  private static int port(Process process) throws IOException {
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = output.readLine();
    Matcher listening = LISTENING.matcher(String.valueOf(line));
    if (!listening.find()) {
      throw new IOException("The emulator does not listen: " + line);
    }
    Thread rest =
        new Thread(
            () -> {
              try {
                while (output.readLine() != null) {}
              } catch (IOException ended) {
                // so has its output
              }
            },
            "bigtable-emulator-output");
    rest.setDaemon(true);
    rest.start();
    return Integer.parseInt(listening.group("port"));
  }

  /** {@return the port of localhost at which it listens} */
  public int port() {
    return port;
  }

  /** {@return its exit code, once it has ended} */
  public CompletableFuture<Integer> exitCode() {
    return process.onExit().thenApply(Process::exitValue);
  }

  /**
   * Waits until it has ended.
   *
   * @return its exit code
   */
  public int awaitExit() throws InterruptedException {
    return process.waitFor();
  }

  /** {@return its id in the system} */
  public long pid() {
    return process.pid();
  }

  /** Ends the process and deletes its program, also for a thread that is interrupted. */
  @Override
  public void close() {
    end(process);
    try {
      Files.deleteIfExists(executable);
    } catch (IOException e) {
      // The watchdog deletes it when the JVM ends.
    }
  }

  /** Ends a process, because Windows deletes no program that runs. */
  private static void end(Process process) {
    process.destroyForcibly();
    var unused =
        process
            .onExit()
            .completeOnTimeout(process, MOST_SECONDS_TO_END, TimeUnit.SECONDS)
            .join(); // which an interrupt does not end
  }
}
