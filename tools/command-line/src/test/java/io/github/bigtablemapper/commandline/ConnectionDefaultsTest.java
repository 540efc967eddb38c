package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.commandline.internal.connection.ConnectionDefaults;
import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What options are that the command line does not name. */
class ConnectionDefaultsTest {
  @TempDir private Path home;
  private final Map<String, String> environment = new HashMap<>();

  private Optional<String> value(String option) {
    return Optional.ofNullable(
        new ConnectionDefaults(environment, home).defaultValue(scan().findOption(option)));
  }

  private static CommandSpec scan() {
    return Main.program(new Session())
        .commandLine(CommandRun.NO_DEFAULTS)
        .getSubcommands()
        .get("scan")
        .getCommandSpec();
  }

  private void write(String file, String text) throws IOException {
    Path path = home.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  /** Each source is added on top of those that count less. */
  @Test
  void theNearestSourceCounts() throws IOException {
    assertThat(value("--project")).isEmpty();
    write(
        ".config/gcloud/configurations/config_default",
        "[compute]\nproject = no\n[core]\nproject = gcloud\n");
    assertThat(value("--project")).hasValue("gcloud");
    write(".cbtrc", "# comment\nproject = cbt\ninstance=cbt-instance\ncreds = key.json\n");
    assertThat(value("--project")).hasValue("cbt");
    environment.put("GOOGLE_CLOUD_PROJECT", "google");
    assertThat(value("--project")).hasValue("google");
    environment.put("CLOUDSDK_CORE_PROJECT", "sdk");
    assertThat(value("--project")).hasValue("sdk");
    environment.put("BIGTABLE_MAPPER_PROJECT", "own");
    assertThat(value("--project")).hasValue("own");

    assertThat(value("--instance")).hasValue("cbt-instance");
    assertThat(value("--credentials")).hasValue("key.json");
  }

  @Test
  void theActiveConfigurationOfGcloudCounts() throws IOException {
    write(".config/gcloud/active_config", "work\n");
    write(".config/gcloud/configurations/config_work", "[core]\nproject = work\n");
    write(".config/gcloud/configurations/config_home", "[core]\nproject = home\n");
    write("other/configurations/config_home", "[core]\nproject = other\n");
    assertThat(value("--project")).hasValue("work");
    environment.put("CLOUDSDK_ACTIVE_CONFIG_NAME", "home");
    assertThat(value("--project")).hasValue("home");
    environment.put("CLOUDSDK_CONFIG", home.resolve("other").toString());
    assertThat(value("--project")).hasValue("other");
  }

  @Test
  void variablesHaveTheNamesOfOptions() {
    environment.put("BIGTABLE_MAPPER_CLASS_PATH", "a:b");
    environment.put("BIGTABLE_MAPPER_TABLE_PREFIX", "dev-");
    environment.put("BIGTABLE_EMULATOR_HOST", "localhost:1");
    environment.put("BIGTABLE_MAPPER_LIMIT", "3");
    environment.put("BIGTABLE_MAPPER_APP_PROFILE", " ");
    assertThat(value("-cp")).hasValue("a:b");
    assertThat(value("--table-prefix")).hasValue("dev-");
    assertThat(value("--emulator")).hasValue("localhost:1");
    assertThat(value("--limit")).isEmpty();
    assertThat(value("--app-profile")).isEmpty();
  }

  @Test
  void aCommandNeedsNoOptionThatHasADefault() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    write(".cbtrc", "project = " + instance.projectId() + "\ninstance = " + instance.instanceId());
    environment.put("BIGTABLE_EMULATOR_HOST", "localhost:" + BundledEmulator.shared().port());
    environment.put("BIGTABLE_MAPPER_CLASS_PATH", CommandRun.testClasses().toString());
    CommandRun commands = new CommandRun(new ConnectionDefaults(environment, home));

    assertThat(commands.run("schema", "apply", "Coupon")).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains("create table coupons");
    assertThat(commands.run("count", "Coupon")).isEqualTo(ExitCode.DONE);
    assertThat(commands.run("count", "Coupon", "--table-prefix", "other-"))
        .isEqualTo(ExitCode.NOT_DONE);
  }

  @Test
  void aWrongDefaultNamesWhereItIsFrom() {
    environment.put("BIGTABLE_MAPPER_TIMEOUT", "30s");
    CommandRun commands = new CommandRun(new ConnectionDefaults(environment, home));

    assertThat(commands.run("count", "Coupon")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .contains(
            "'30s' is not an int. The value is from the environment variable"
                + " BIGTABLE_MAPPER_TIMEOUT. Try 'bigtable-mapper count --help'.");
    assertThat(commands.run("count", "Coupon", "--timeout=1m")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("'1m' is not an int. Try");
  }

  /** A user of Bigtable has such variables, which would change what other tests do. */
  @Test
  void variablesAreNotInTheEnvironmentOfTests() throws Exception {
    Set<String> names = new TreeSet<>();
    Map<String, String> none =
        new HashMap<>() {
          @Override
          public @Nullable String get(Object name) {
            names.add(name.toString());
            return null;
          }
        };
    ConnectionDefaults defaults = new ConnectionDefaults(none, home);
    for (OptionSpec option : scan().options()) {
      assertThat(defaults.defaultValue(option)).isNull();
    }
    String pom = Files.readString(Path.of("../../pom.xml"));

    assertThat(names).contains("BIGTABLE_EMULATOR_HOST");
    names.remove("APPDATA"); // of Windows, where programs need it
    assertThat(
            names.stream()
                .filter(name -> !pom.contains("<variable>" + name + "</variable>"))
                .collect(Collectors.toSet()))
        .isEmpty();
  }
}
