package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.processor.BigtableMapperProcessor;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The class paths of services: what Java finds, the commands find, and what is wrong is named. */
class ClassPathTest {
  private static final String SHOP = "io/github/bigtablemapper/commandline/shop/";

  private static final String CUP =
      """
      package other;
      import io.github.bigtablemapper.annotation.*;
      @Table("cups")
      @Family("c")
      public record Cup(@RowKey String id, @Column Color color) {
        public enum Color { RED }
      }
      """;

  private final CommandRun commands = new CommandRun();
  @TempDir private Path folder;
  private Path classes;
  private Path runtime;

  @BeforeEach
  void copyEntities() throws Exception {
    classes = folder.resolve("service").resolve("classes");
    copy(CommandRun.testClasses(), classes, name -> name.startsWith(SHOP) || isDesign(name));
    runtime =
        Path.of(EntityMapping.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static boolean isDesign(String name) {
    return name.startsWith("META-INF/bigtable-mapper/");
  }

  private static void copy(Path from, Path to, Predicate<String> names) throws IOException {
    for (Path file : files(from)) {
      if (names.test(name(from, file))) {
        Path copy = to.resolve(from.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static String name(Path folder, Path file) {
    return folder.relativize(file).toString().replace(File.separatorChar, '/');
  }

  /** A jar of the files of some folders and jars, under other names. */
  private static Path jar(Path jar, Manifest manifest, UnaryOperator<String> names, Path... from)
      throws IOException {
    Files.createDirectories(jar.getParent());
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      for (Path each : from) {
        if (Files.isDirectory(each)) {
          for (Path content : files(each)) {
            add(out, names.apply(name(each, content)), Files.readAllBytes(content));
          }
        } else {
          try (var content = new java.util.jar.JarFile(each.toFile())) {
            for (JarEntry entry : content.stream().filter(e -> !e.isDirectory()).toList()) {
              add(out, names.apply(entry.getName()), content.getInputStream(entry).readAllBytes());
            }
          }
        }
      }
    }
    return jar;
  }

  private static void add(JarOutputStream out, String name, byte[] bytes) throws IOException {
    if (!name.equals("META-INF/MANIFEST.MF")) {
      out.putNextEntry(new JarEntry(name));
      out.write(bytes);
    }
  }

  private static Path jar(Path jar, Path... from) throws IOException {
    return jar(jar, new Manifest(), UnaryOperator.identity(), from);
  }

  private static String path(Object... elements) {
    return String.join(File.pathSeparator, Stream.of(elements).map(Object::toString).toList());
  }

  /** Both ways in which commands read a class path. */
  private void assertFinds(String classPath) throws Exception {
    try (EntityClassPath path = EntityClassPath.of(classPath)) {
      assertThat(path.entity("Product").keyParts()).containsExactly("category", "number");
      assertThat(path.entity("Voucher.Gift").entityMapping().table()).isEqualTo("vouchers");
    }
    assertThat(commands.run("schema", "export", "cbt", "-cp", classPath)).isEqualTo(ExitCode.DONE);
    assertThat(commands.out().lines().filter(line -> line.contains(" catalog ")).toList())
        .hasSize(1);
  }

  private int run(String classPath, String... command) {
    return commands.run(
        CommandRun.joined(List.of(command), commands.connection(), List.of("-cp", classPath)));
  }

  private String refused(String classPath) {
    assertThat(run(classPath, "schema", "diff")).isEqualTo(ExitCode.NOT_DONE);
    String loading = commands.err();
    assertThat(loading.lines().toList()).hasSize(1);
    return loading;
  }

  /** With this library, the Bigtable client, and everything that tests need. */
  @Test
  void theWholeClassPathOfAService() throws Exception {
    String all =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    assertFinds(path(classes, runtime));
    assertFinds(path(runtime, classes));
    assertFinds(all);
    assertThat(run(all, "schema", "apply", "Product")).isEqualTo(ExitCode.DONE);
    assertThat(run(all, "count", "Product")).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).isEqualTo("0\n");
  }

  @Test
  void aFolderOfJars() throws Exception {
    Path lib = folder.resolve("lib");
    jar(lib.resolve("a-service.jar"), classes);
    jar(lib.resolve("runtime.JAR"), runtime);
    Files.writeString(lib.resolve("notes.txt"), "no jar");

    assertFinds(lib + File.separator + "*");
  }

  @Test
  void aShadedJar() throws Exception {
    assertFinds(jar(folder.resolve("shaded.jar"), classes, runtime).toString());
  }

  @Test
  void jarsThatAManifestNames() throws Exception {
    jar(folder.resolve("app/lib/with space.jar"), classes);
    Manifest manifest = new Manifest();
    manifest
        .getMainAttributes()
        .put(Attributes.Name.CLASS_PATH, "lib/missing.jar lib/with%20space.jar app.jar");
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Path app = jar(folder.resolve("app/app.jar"), manifest, UnaryOperator.identity(), empty);

    assertFinds(app.toString());
  }

  @Test
  void aJarOfSeveralVersionsOfJava() throws Exception {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
    Path jar =
        jar(
            folder.resolve("multi.jar"),
            manifest,
            name -> name.startsWith(SHOP) ? "META-INF/versions/17/" + name : name,
            classes);

    assertFinds(jar.toString());
  }

  @Test
  void placesWithTheSameClasses() throws Exception {
    Path jar = jar(folder.resolve("service.jar"), classes);

    assertFinds(path(classes, jar, classes, runtime, runtime));
  }

  @Test
  void classesOfOthersAreNotLoaded() throws Exception {
    Path source = Files.createDirectories(folder.resolve("source"));
    Files.writeString(source.resolve("Base.java"), "package other; public class Base {}");
    Files.writeString(
        source.resolve("FooMapping.java"),
        "package other; public class FooMapping extends Base { static int i = 1 / 0; }");
    Files.writeString(
        source.resolve("FooRepository.java"), "package other; class FooRepository {}");
    Path other = folder.resolve("other");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                other.toString(),
                source.resolve("Base.java").toString(),
                source.resolve("FooMapping.java").toString(),
                source.resolve("FooRepository.java").toString());
    assertThat(compiled).isEqualTo(0);
    Files.delete(other.resolve("other/Base.class"));

    assertFinds(path(other, classes));
  }

  /** Only the commands that use the entity fail. */
  @Test
  void anEntityWithoutWhatItDependsOn() throws Exception {
    Path other = folder.resolve("other");
    compile(other, CUP);
    assertFinds(path(classes, other));
    Files.delete(other.resolve("other/Cup$Color.class"));
    String classPath = path(classes, other);

    assertThat(run(classPath, "schema", "apply", "Session")).isEqualTo(ExitCode.DONE);
    assertThat(run(classPath, "count", "Session")).isEqualTo(ExitCode.DONE);
    for (String[] command :
        new String[][] {{"count", "Cup"}, {"count", "other.Cup"}, {"schema", "diff"}}) {
      assertThat(run(classPath, command)).isEqualTo(ExitCode.NOT_DONE);
      assertThat(commands.err())
          .startsWith("bigtable-mapper: The entity other.Cup cannot be used: ");
      assertThat(commands.err()).contains("other/Cup$Color");
      assertThat(commands.err()).contains("name all that it depends on");
    }
  }

  private void compile(Path output, String source) throws IOException {
    Path file = Files.createDirectories(folder.resolve("source")).resolve("Cup.java");
    Files.writeString(file, source);
    Files.createDirectories(output);
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                "-processor",
                BigtableMapperProcessor.class.getName(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                "-d",
                output.toString(),
                file.toString());
    assertThat(compiled).isEqualTo(0);
  }

  /** Classes in one folder of the jar, and libraries in jars in another. */
  @ParameterizedTest
  @ValueSource(strings = {"BOOT-INF/", "WEB-INF/"})
  void jarsOfServices(String inner) throws Exception {
    Path library = jar(folder.resolve("library.jar"), classes);
    Path service = Files.createDirectories(folder.resolve("own"));
    compile(service, CUP);
    Path fat = folder.resolve("fat.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(fat))) {
      add(out, "org/springframework/boot/loader/Launcher.class", new byte[0]);
      for (Path file : files(service)) {
        add(out, inner + "classes/" + name(service, file), Files.readAllBytes(file));
      }
      add(out, inner + "lib/library.jar", Files.readAllBytes(library));
      add(out, inner + "lib/runtime.jar", Files.readAllBytes(runtime));
      add(out, inner + "lib/notes.txt", new byte[0]);
      add(out, inner + "classpath.idx", new byte[0]);
    }

    assertFinds(fat.toString());
    assertThat(run(fat.toString(), "schema", "apply", "Cup", "Product")).isEqualTo(ExitCode.DONE);
    assertThat(run(fat.toString(), "count", "Cup")).isEqualTo(ExitCode.DONE);

    Path unpacked = folder.resolve("unpacked");
    copy(service, unpacked.resolve(inner + "classes"), name -> true);
    Path lib = Files.createDirectories(unpacked.resolve(inner + "lib"));
    Files.copy(library, lib.resolve("library.jar"));
    Files.copy(runtime, lib.resolve("runtime.jar"));
    assertFinds(unpacked.toString());
    assertThat(run(unpacked.toString(), "count", "Cup")).isEqualTo(ExitCode.DONE);
  }

  /** An entry whose name leads out of the folder that it is unpacked to. */
  @Test
  void aJarThatLeadsOut() throws Exception {
    Path jar = folder.resolve("hostile.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      add(out, "BOOT-INF/classes/../../../../outside.txt", new byte[0]);
    }

    assertThat(refused(jar.toString())).contains("an entry leads out of the jar");
  }

  /** Modules in jars, a folder of such jars, folders of modules, and a folder of these. */
  @Test
  void aModulePath() throws Exception {
    Path module = folder.resolve("mods/service");
    copy(classes, module, name -> true);
    Path declaration =
        Files.writeString(
            Files.createDirectories(folder.resolve("declaration")).resolve("module-info.java"),
            "module service {}");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", module.toString(), declaration.toString());
    assertThat(compiled).isEqualTo(0);
    Path jars = folder.resolve("jars");
    jar(jars.resolve("service.jar"), module);
    jar(jars.resolve("runtime.jar"), runtime);

    assertFinds(path(module, runtime));
    assertFinds(path(jars.resolve("service.jar"), jars.resolve("runtime.jar")));
    assertFinds(jars.toString());
    assertFinds(path(module.getParent(), jars.resolve("runtime.jar")));
  }

  @Test
  void aFolderAboveTheClasses() throws Exception {
    String remedy = "Specify " + classes + ", the folder that your packages start in.";

    assertThat(refused(classes.getParent().toString())).contains(remedy);
    assertThat(refused(folder.toString())).contains(remedy);
    assertThat(commands.run("schema", "export", "cbt", "-cp", folder.toString()))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains(remedy);
  }

  @Test
  void filesThatAreNoJars() throws Exception {
    Path pom = Files.writeString(folder.resolve("bom.pom"), "<project/>");
    assertFinds(path(classes, pom));

    Path broken = Files.writeString(folder.resolve("broken.jar"), "PK");
    assertWithMessage("%s", broken)
        .that(refused(path(classes, broken)))
        .contains("broken.jar cannot be read as a jar");
  }
}
