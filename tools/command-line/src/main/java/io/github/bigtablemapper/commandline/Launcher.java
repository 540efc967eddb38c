package io.github.bigtablemapper.commandline;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.NativeText;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jline.utils.Signals;

/**
 * The main class of the runnable jar. From JDK 24 on the JVM prints warnings about the libraries in
 * the jar before the command's own words, and only an option of the JVM turns them off. So the
 * launcher runs the command in a JVM with that option, unless it has it already. For the thread of
 * {@code main} only.
 */
public final class Launcher {
  /** The JDK that warns first. */
  private static final int FIRST_TO_WARN = 24;

  /** What {@code --sun-misc-unsafe-memory-access} sets; older JVMs ignore it. */
  private static final String UNSAFE = "sun.misc.unsafe.memory.access";

  /** Marks a JVM that was started by a launcher, and ends with it. */
  private static final String LAUNCHED = "bigtable.mapper.launched";

  private Launcher() {}

  /** Runs a command as {@link Main#main} does. */
  public static void main(String[] args) throws InterruptedException {
    List<String> options = ManagementFactory.getRuntimeMXBean().getInputArguments();
    if (System.getProperty(LAUNCHED) != null) {
      endWithParent();
    } else if (isToBeSilenced(Runtime.version().feature(), options)
        && NativeText.areReadable(List.of(args))) { // what is not would be lost on the way
      if (List.of(args).contains("shell")) {
        // Ctrl-C is for the shell, whose process receives it, too.
        Object unused = Signals.register("INT", () -> {});
      }
      try {
        System.exit(exitCode(new ProcessBuilder(command(options, args)).inheritIO().start()));
      } catch (IOException e) {
        // There is no such file or right: the warnings do less harm than no command.
      }
    }
    Main.main(args);
  }

  /** {@return true if the JVM would warn} A JVM with an agent, such as a debugger, runs once. */
  static boolean isToBeSilenced(int feature, List<String> options) {
    return feature >= FIRST_TO_WARN
        && options.stream()
            .noneMatch(
                option ->
                    option.contains(UNSAFE)
                        || option.startsWith("--sun-misc-unsafe-memory-access")
                        || option.startsWith("-agent")
                        || option.startsWith("-javaagent"));
  }

  /** {@return the same command with the same options of the JVM, and one more} */
  static List<String> command(List<String> options, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(
        List.of(
            "-D" + UNSAFE + "=allow",
            "-D" + LAUNCHED + "=true",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            Launcher.class.getName()));
    return Stream.concat(command.stream(), Stream.of(args)).toList();
  }

  /** Waits; a signal that ends this process is passed on. */
  private static int exitCode(Process process) throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process)));
    return process.waitFor();
  }

  private static void end(Process process) {
    process.destroy();
    try {
      int unused = process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * After a launcher was killed without a signal that it could pass on, no command keeps running.
   */
  private static void endWithParent() {
    ProcessHandle.current()
        .parent()
        .ifPresent(
            parent -> {
              var unused = parent.onExit().thenRun(() -> System.exit(ExitCode.NOT_DONE));
            });
  }
}
