package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import io.github.bigtablemapper.commandline.shop.ProductItems;
import io.github.bigtablemapper.handwritten.KeyLayout;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The jar that users run: all is in it but their classes. Runs when it is packaged. */
class RunnableJarCheck {
  /** The mapping of one entity is written by hand, with a module that the user has. */
  private static final String CLASS_PATH =
      "classes"
          + File.pathSeparator
          + KeyLayout.class.getProtectionDomain().getCodeSource().getLocation().getPath();

  private static final Path JAR = Path.of(System.getProperty("runnable.jar", ""));

  @Test
  void isOneJarWithoutAnEmulatorAndWithoutTheAwsSdk() throws IOException {
    assertThat(Files.size(JAR)).isLessThan(100L << 20);
    try (JarFile jar = new JarFile(JAR.toFile())) {
      List<String> names = jar.stream().map(entry -> entry.getName()).toList();
      assertThat(names.stream().filter(name -> name.contains("cbtemulator")).toList()).isEmpty();
      assertThat(names.stream().filter(name -> name.endsWith(".SF")).toList()).isEmpty();
      assertThat(names.stream().filter(name -> name.contains("awssdk")).toList()).isEmpty();
      List<String> ofPages =
          names.stream().filter(name -> name.matches(".*webjars/.*[.](css|js)")).toList();
      assertThat(ofPages.stream().map(name -> name.substring(name.lastIndexOf('/') + 1)).toList())
          .containsExactly("htmx.min.js", "pico.min.css");
    }
  }

  @Test
  void hasTheLicencesOfWhatItHolds() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(text(jar, "META-INF/LICENSE")).contains("Apache License");
      assertThat(text(jar, "META-INF/NOTICE")).contains("bigtable-mapper");
      assertThat(text(jar, "META-INF/THIRD-PARTY-LICENSES.txt")).contains("com.google.api:gax");
    }
  }

  private static String text(JarFile jar, String name) throws IOException {
    try (InputStream in = jar.getInputStream(jar.getEntry(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void runsInAnEmptyFolder(@TempDir Path folder) throws Exception {
    Path classes = folder.resolve("classes");
    copyEntities(classes);
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    List<String> where = where(instance, CLASS_PATH);

    assertThat(run(folder, 1, List.of("schema", "diff"), where)).contains("create table catalog");
    assertThat(run(folder, 0, List.of("schema", "apply"), where)).contains("done: create table");
    assertThat(run(folder, 0, List.of("schema", "export", "cbt"), List.of("-cp", CLASS_PATH)))
        .contains("cbt createtable catalog");
    assertThat(run(folder, 0, List.of("scan", "Product"), where)).isEmpty();
  }

  @Test
  void importsALiveTableWithTheAwsSdkOfTheUser(@TempDir Path folder) throws Exception {
    copyEntities(folder.resolve("classes"));
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (DynamoDbServer server = new DynamoDbServer(List.of(ProductItems.HAT))) {
      List<String> items =
          List.of(
              "import",
              "Product",
              "--mapper",
              ProductItems.class.getName() + "::target",
              "--directory",
              "import",
              "--dynamodb-table",
              "Shop",
              "--segments",
              "1",
              "--dynamodb-endpoint",
              server.url());
      String with = CLASS_PATH + File.pathSeparator + awsSdk();
      assertThat(run(folder, 0, List.of("schema", "apply"), where(instance, CLASS_PATH)))
          .isNotEmpty();

      assertThat(run(folder, 2, items, where(instance, CLASS_PATH))).isEmpty();
      assertThat(Files.readString(folder.resolve("err.txt")))
          .matches("bigtable-mapper: a live table.* need the AWS SDK for Java[^\n]*\n");
      assertThat(run(folder, 0, items, where(instance, with))).startsWith("imported: 1 written");
      assertThat(run(folder, 0, List.of("scan", "Product"), where(instance, CLASS_PATH)))
          .contains("\"sales\":7");
    }
  }

  /** The lines of the guide, each in a folder with the jar of the emulator. */
  @Test
  @DisabledOnOs(OS.WINDOWS) // the lines are of a shell
  void runsALocalBigtableAsDocumented(@TempDir Path folder) throws Exception {
    Path emulator =
        Arrays.stream(testClassPath().split(File.pathSeparator, -1))
            .filter(jar -> jar.contains("google-cloud-bigtable-emulator-"))
            .map(Path::of)
            .findFirst()
            .orElseThrow();
    Files.copy(emulator, folder.resolve(emulator.getFileName()));
    List<String> documented =
        Files.readAllLines(Path.of("..", "..", "docs", "command-line.md")).stream()
            .filter(line -> line.startsWith("bigtable-mapper local"))
            .toList();
    assertThat(documented).hasSize(2);
    for (String line : documented) {
      Process process = start(folder, line + " --port 0");
      try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
        String host =
            CompletableFuture.supplyAsync(() -> out.lines().findFirst().orElse("nothing"))
                .get(1, TimeUnit.MINUTES);
        assertWithMessage("%s: %s", line, Files.readString(folder.resolve("err.txt")))
            .that(host)
            .startsWith("BIGTABLE_EMULATOR_HOST=localhost:");
        int port = Integer.parseInt(host.substring(host.lastIndexOf(':') + 1));
        try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(
                BigtableTableAdminSettings.newBuilderForEmulator(port)
                    .setProjectId("p")
                    .setInstanceId("i")
                    .build())) {
          admin.createTable(CreateTableRequest.of("t").addFamily("f"));
          assertThat(admin.listTables()).containsExactly("t");
        }
      } finally {
        process.destroy();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      }
    }
    assertThat(run(folder, 2, List.of("local"), List.of("--port", "0"))).isEmpty();
    assertThat(Files.readString(folder.resolve("err.txt")))
        .startsWith("bigtable-mapper: There is no emulator for this machine on the class path.");
  }

  /** In a project, Maven prints the class path of the test. */
  private static Process start(Path folder, String line) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String script =
        "mvn() { printf '%s' \"$TEST_CLASS_PATH\"; }\nexec "
            + line.replace(
                "bigtable-mapper local",
                "'%s' -XX:TieredStopAtLevel=1 -jar '%s' local".formatted(java, JAR));
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", script)
            .directory(folder.toFile())
            .redirectError(folder.resolve("err.txt").toFile());
    builder.environment().put("TEST_CLASS_PATH", testClassPath());
    return builder.start();
  }

  private static String testClassPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  /** {@return the jars that Maven would put on the class path of a user of the SDK} */
  private static String awsSdk() {
    return Arrays.stream(testClassPath().split(File.pathSeparator))
        .filter(jar -> jar.contains("awssdk") || jar.contains("reactive-streams"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static List<String> where(BundledEmulator.Instance instance, String classPath) {
    return List.of(
        CommandRun.joined(
            CommandRun.connection(instance),
            List.of("--timeout", "600", "-cp", classPath))); // a new JVM connects late
  }

  /** Of the test's classes those of the entities: they are the user's. */
  private static void copyEntities(Path to) throws Exception {
    Path from = CommandRun.testClasses();
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.toString().contains("shop")) {
          Path copy = to.resolve(from.relativize(file));
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    }
  }

  private static String run(Path folder, int code, List<String> command, List<String> options)
      throws IOException, InterruptedException {
    List<String> all =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                JAR.toString()));
    all.addAll(command);
    all.addAll(options);
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(all)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    for (String name : List.of("AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")) {
      builder.environment().put(name, "eu-west-1");
    }
    Process process = builder.start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertWithMessage("%s: %s", command, Files.readString(err))
        .that(process.exitValue())
        .isEqualTo(code);
    assertThat(Files.readString(err)).doesNotContain("WARNING"); // of the JVM
    return Files.readString(out);
  }
}
