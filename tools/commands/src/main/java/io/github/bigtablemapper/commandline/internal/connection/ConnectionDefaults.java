package io.github.bigtablemapper.commandline.internal.connection;

import io.github.bigtablemapper.commandline.internal.terminal.NativeText;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What an option is that the command line does not name: a variable of the environment that has its
 * name, then the settings of other tools, the configuration file of cbt, and the active
 * configuration of gcloud.
 */
public final class ConnectionDefaults implements IDefaultValueProvider {
  private static final String PREFIX = "BIGTABLE_MAPPER_";

  /** The options that have defaults. */
  private static final List<String> OPTIONS =
      List.of(
          "--project",
          "--instance",
          "--emulator",
          "--credentials",
          "--app-profile",
          "--class-path",
          "--table-prefix",
          "--timeout");

  /** What other tools call the options, each name before those that count less. */
  private static final Map<String, List<String>> VARIABLES =
      Map.of(
          "--project", List.of("CLOUDSDK_CORE_PROJECT", "GOOGLE_CLOUD_PROJECT"),
          "--emulator", List.of("BIGTABLE_EMULATOR_HOST"));

  private static final Map<String, String> OF_CBT =
      Map.of("--project", "project", "--instance", "instance", "--credentials", "creds");

  /** A value, and where it is from. */
  private record Default(String value, String source) {}

  private final Map<String, String> environment;
  private final Path home;

  /**
   * @param environment the variables of the environment
   * @param home the user's folder
   */
  public ConnectionDefaults(Map<String, String> environment, Path home) {
    this.environment = environment;
    this.home = home;
  }

  /** {@return the defaults of this process} */
  public static ConnectionDefaults ofProcess() {
    return new ConnectionDefaults(System.getenv(), Path.of(System.getProperty("user.home", "")));
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    return find(argument).map(Default::value).orElse(null);
  }

  /** {@return where the default of an option is from; empty if the arguments have the option} */
  public Optional<String> source(@Nullable ArgSpec argument, String... arguments) {
    return argument instanceof OptionSpec option
            && Stream.of(option.names()).noneMatch(name -> isIn(name, arguments))
        ? find(option).map(Default::source)
        : Optional.empty();
  }

  private static boolean isIn(String option, String... arguments) {
    return Stream.of(arguments)
        .anyMatch(argument -> argument.equals(option) || argument.startsWith(option + "="));
  }

  private Optional<Default> find(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? Stream.of(option.names()).filter(OPTIONS::contains).findFirst().flatMap(this::find)
        : Optional.empty();
  }

  private Optional<Default> find(String option) {
    return Stream.<Function<String, Optional<Default>>>of(
            this::ofVariable, this::ofOtherTools, this::ofCbt, this::ofGcloud)
        .flatMap(source -> source.apply(option).stream())
        .findFirst();
  }

  /** {@return a variable whose value is not what its user has written} */
  public Optional<String> unreadable() {
    return Stream.concat(
            OPTIONS.stream().map(ConnectionDefaults::variableOf),
            VARIABLES.values().stream().flatMap(List::stream))
        .filter(name -> !NativeText.isReadable(environment.getOrDefault(name, "")))
        .findFirst();
  }

  private Optional<Default> ofVariable(String option) {
    return ofVariables(Stream.of(variableOf(option)));
  }

  private Optional<Default> ofVariables(Stream<String> names) {
    return names
        .flatMap(
            name ->
                variable(name).stream()
                    .map(value -> new Default(value, "the environment variable " + name)))
        .findFirst();
  }

  private static String variableOf(String option) {
    return PREFIX + option.substring(2).replace('-', '_').toUpperCase(Locale.ROOT);
  }

  private Optional<Default> ofOtherTools(String option) {
    return ofVariables(VARIABLES.getOrDefault(option, List.of()).stream());
  }

  private Optional<Default> ofCbt(String option) {
    String name = OF_CBT.get(option);
    return name == null
        ? Optional.empty()
        : IniFile.read(home.resolve(".cbtrc"))
            .get(name)
            .map(value -> new Default(value, "the file .cbtrc"));
  }

  private Optional<Default> ofGcloud(String option) {
    if (!option.equals("--project")) {
      return Optional.empty();
    }
    Path folder = gcloudFolder();
    String active =
        variable("CLOUDSDK_ACTIVE_CONFIG_NAME")
            .orElseGet(() -> IniFile.firstLine(folder.resolve("active_config")).orElse("default"));
    return IniFile.read(folder.resolve("configurations").resolve("config_" + active))
        .get("core/project")
        .map(value -> new Default(value, "the configuration of gcloud"));
  }

  private Path gcloudFolder() {
    return variable("CLOUDSDK_CONFIG")
        .map(Path::of)
        .or(() -> variable("APPDATA").map(folder -> Path.of(folder, "gcloud"))) // of Windows
        .orElseGet(() -> home.resolve(".config").resolve("gcloud"));
  }

  private Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
  }
}
