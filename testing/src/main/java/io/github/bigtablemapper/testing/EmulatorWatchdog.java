package io.github.bigtablemapper.testing;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A small process beside the emulator that kills it when the tests' JVM is gone. A killed JVM runs
 * no shutdown hook, and the emulator would live on. The watchdog's standard input, however, ends on
 * every platform, whatever the JVM died of.
 */
final class EmulatorWatchdog {
  private static final String EMULATOR = "cbtemulator";

  private EmulatorWatchdog() {}

  /** {@return the processes of the emulators this JVM has started and not stopped} */
  static Set<ProcessHandle> emulators() {
    return ProcessHandle.current()
        .children()
        .filter(child -> isEmulator(child.info()))
        .collect(Collectors.toSet());
  }

  /** Starts the watchdog of some emulators, which ends with this JVM. */
  static void watch(Set<ProcessHandle> emulators) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx16m"));
    command.addAll(List.of("-cp", classPath(), EmulatorWatchdog.class.getName()));
    emulators.forEach(emulator -> command.add(Long.toString(emulator.pid())));
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
      throw new IllegalStateException("The class path has an entry that is no file.", e);
    }
  }

  /** Runs in the watchdog's own process; the arguments are the ids of the emulators' processes. */
  public static void main(String[] pids) throws Exception {
    // Nothing is ever sent: reading ends when the other side does.
    while (System.in.read() >= 0) {}
    for (String pid : pids) {
      ProcessHandle emulator = ProcessHandle.of(Long.parseLong(pid)).orElse(null);
      // The id may belong to another process by now.
      if (emulator != null && isEmulator(emulator.info())) {
        Path executable = Path.of(emulator.info().command().orElseThrow());
        emulator.destroyForcibly();
        emulator.onExit().get(10, TimeUnit.SECONDS);
        Files.deleteIfExists(executable);
      }
    }
  }

  private static boolean isEmulator(ProcessHandle.Info info) {
    return info.command()
        .map(command -> String.valueOf(Path.of(command).getFileName()).startsWith(EMULATOR))
        .orElse(false);
  }
}
