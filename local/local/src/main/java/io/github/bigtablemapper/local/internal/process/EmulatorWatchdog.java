package io.github.bigtablemapper.local.internal.process;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A small process that kills the emulator when the JVM that has started it has ended. A killed JVM
 * runs no shutdown hook, and the emulator would continue to run. The watchdog's standard input,
 * however, ends on every platform, regardless of how the JVM ended.
 */
final class EmulatorWatchdog {
  private EmulatorWatchdog() {}

  private static Optional<Path> executable(ProcessHandle process) {
    return process.info().command().map(Path::of).map(EmulatorWatchdog::real);
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file; // deleted since
    }
  }

  /** Starts the watchdog of an emulator, which ends with this JVM. */
  static void watch(long emulator, Path executable) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx16m"));
    command.addAll(List.of("-cp", classPath(), EmulatorWatchdog.class.getName()));
    command.addAll(List.of(Long.toString(emulator), executable.toString()));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // Options meant for the tests' JVM, such as a debugger's port, are not for this one.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    builder.start();
  }

  private static String classPath() {
    try {
      return Path.of(
              EmulatorWatchdog.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("The class path has an entry that is not a file.", e);
    }
  }

  /** Runs in the watchdog's own process; the arguments are the emulator's process and its file. */
  public static void main(String[] arguments) throws Exception {
    // Nothing is ever sent: reading ends when the other side does.
    while (System.in.read() >= 0) {}
    Path file = Path.of(arguments[1]);
    ProcessHandle emulator = ProcessHandle.of(Long.parseLong(arguments[0])).orElse(null);
    // The id may belong to another process by now.
    if (emulator != null && executable(emulator).filter(file::equals).isPresent()) {
      emulator.destroyForcibly();
      emulator.onExit().get(10, TimeUnit.SECONDS);
    }
    Files.deleteIfExists(file);
  }
}
