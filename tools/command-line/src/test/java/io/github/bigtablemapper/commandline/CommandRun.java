package io.github.bigtablemapper.commandline;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.commandline.internal.connection.ConnectionDefaults;
import io.github.bigtablemapper.commandline.shop.Product;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Runs commands in this process, on an instance of the emulator, and keeps the output of the last
 * one.
 */
final class CommandRun {
  private static final Path NO_FOLDER = Path.of("there-is-no-such-folder");

  static final ConnectionDefaults NO_DEFAULTS = new ConnectionDefaults(Map.of(), NO_FOLDER);

  /** On a busy machine, a response may take longer than users wait for one. */
  static final ConnectionDefaults PATIENT =
      new ConnectionDefaults(Map.of("BIGTABLE_MAPPER_TIMEOUT", "600"), NO_FOLDER);

  private static final Pattern PROGRESS = Pattern.compile("(?m)^after \\d+ s: .*\\R");

  private final BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
  private final ConnectionDefaults defaults;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** Without what this machine has configured. */
  CommandRun() {
    this(PATIENT);
  }

  CommandRun(ConnectionDefaults defaults) {
    this.defaults = defaults;
  }

  BundledEmulator.Instance instance() {
    return instance;
  }

  /** What the last command has printed. */
  String out() {
    return out.toString();
  }

  /** What the last command has printed on the standard error, without its progress. */
  String err() {
    return withoutProgress(err.toString());
  }

  /** The progress that the last command has printed. */
  String progress() {
    return PROGRESS.matcher(err.toString()).results().map(MatchResult::group).collect(joining());
  }

  /** On a busy machine any command can take the five seconds after which it prints a line. */
  static String withoutProgress(String printed) {
    return PROGRESS.matcher(printed).replaceAll("");
  }

  /** Runs a command on this module's test entities, whose tables start with {@code dev-}. */
  int run(List<String> command, String... arguments) throws URISyntaxException {
    return run(joined(command, ofTestEntities(), List.of(arguments)));
  }

  /** {@return the options of the instance, and of this module's test entities} */
  List<String> ofTestEntities() throws URISyntaxException {
    return List.of(
        joined(
            connection(),
            List.of("--class-path", testClasses().toString(), "--table-prefix", "dev-")));
  }

  /** {@return the options of the instance} */
  List<String> connection() {
    return connection(instance);
  }

  static List<String> connection(BundledEmulator.Instance instance) {
    return List.of(
        "--project", instance.projectId(),
        "--instance", instance.instanceId(),
        "--emulator", "localhost:" + BundledEmulator.shared().port());
  }

  /** {@return the options of a server whose project and instance are any} */
  static List<String> connection(int port) {
    return List.of("--project", "p", "--instance", "i", "--emulator", "localhost:" + port);
  }

  /** {@return the arguments of a command, in their order} */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  static String[] joined(List<String>... arguments) {
    return Arrays.stream(arguments).flatMap(List::stream).toArray(String[]::new);
  }

  int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(defaults, new PrintWriter(out), new PrintWriter(err, true), arguments);
  }

  static Path testClasses() throws URISyntaxException {
    return Path.of(Product.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
