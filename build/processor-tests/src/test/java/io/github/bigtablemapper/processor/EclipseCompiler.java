package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A version of Eclipse's compiler, as its users run it: with the processor on the processor path.
 * The build puts some versions into {@code target/ecj}; the nightly build all that are supported.
 *
 * @param version its version
 * @param entry the method that compiles
 */
record EclipseCompiler(String version, Method entry) {
  private static final Path JARS = Path.of("target", "ecj");
  private static final Map<Path, EclipseCompiler> LOADED = new ConcurrentHashMap<>();

  private static final Pattern ERROR =
      Pattern.compile(
          "\\d+\\. ERROR in (\\S+)(?: \\(at line (\\d+)\\))?\\n(.*?)\\n----------", Pattern.DOTALL);

  /**
   * An error.
   *
   * @param file the simple name of the file; empty if it has no place
   * @param line its line; 0 if it has no place
   * @param text the line of the source, its mark and the message
   */
  record Message(String file, int line, String text) {}

  /**
   * What a compilation gives.
   *
   * @param errors its errors
   * @param log all that it prints
   * @param generated the sources of generated classes, by their paths
   */
  record Result(List<Message> errors, String log, Map<String, String> generated) {}

  /** {@return the versions of this build, the oldest first} */
  static List<EclipseCompiler> all() {
    try (Stream<Path> jars = Files.list(JARS)) {
      return jars.sorted().map(jar -> LOADED.computeIfAbsent(jar, EclipseCompiler::load)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Maven copies the compilers: mvn process-test-resources", e);
    }
  }

  private static EclipseCompiler load(Path jar) {
    try {
      // Its classes have the same names in each version; it stays open as long as the JVM runs.
      URLClassLoader loader =
          new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
      Class<?> compiler = loader.loadClass("org.eclipse.jdt.core.compiler.batch.BatchCompiler");
      Class<?> progress = loader.loadClass("org.eclipse.jdt.core.compiler.CompilationProgress");
      return new EclipseCompiler(
          jar.getFileName().toString().replaceAll("ecj-|\\.jar", ""),
          compiler.getMethod(
              "compile", String.class, PrintWriter.class, PrintWriter.class, progress));
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Compiles files.
   *
   * @param directory where classes and generated sources go, which is empty
   * @param processors the names of processors; empty: those that the processor path declares
   */
  Result compile(Path directory, List<Path> files, String... processors) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-d",
                quoted(directory.toString()),
                "-s",
                quoted(directory.toString()),
                "--release",
                "17",
                "-nowarn",
                "-proceedOnError",
                "-cp",
                quoted(System.getProperty("java.class.path")),
                "-processorpath",
                quoted(processors.length > 0 ? System.getProperty("java.class.path") : ours())));
    if (processors.length > 0) {
      arguments.addAll(List.of("-processor", String.join(",", processors)));
    }
    files.forEach(file -> arguments.add(quoted(file.toString())));
    StringWriter log = new StringWriter();
    PrintWriter writer = new PrintWriter(log);
    boolean succeeded;
    try {
      succeeded = (boolean) entry.invoke(null, String.join(" ", arguments), writer, writer, null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("ecj " + version + " failed: " + log, e);
    }
    writer.flush();
    List<Message> errors = errors(log.toString());
    assertWithMessage("whether ecj %s reports errors: %s", version, log)
        .that(errors.isEmpty())
        .isEqualTo(succeeded);
    return new Result(errors, log.toString(), generated(directory));
  }

  private static String quoted(String argument) {
    return '"' + argument + '"';
  }

  /** The processor and what it uses, without the processors of others. */
  private static String ours() {
    Pattern used =
        Pattern.compile(
            "classes|bigtable-mapper-(?:annotations|design|processor|schema-tools)-\\d.*|javapoet-.*"
                + "|auto-common-.*|guava-\\d.*|failureaccess-.*|jspecify-.*");
    return String.join(
        File.pathSeparator,
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> used.matcher(new File(entry).getName()).matches())
            .toList());
  }

  private static List<Message> errors(String log) {
    List<Message> errors = new ArrayList<>();
    Matcher matcher = ERROR.matcher(log.replace("\r\n", "\n"));
    while (matcher.find()) {
      String line = matcher.group(2);
      errors.add(
          new Message(
              line == null ? "" : Path.of(matcher.group(1)).getFileName().toString(),
              line == null ? 0 : Integer.parseInt(line),
              matcher.group(3)));
    }
    return errors;
  }

  private static Map<String, String> generated(Path directory) throws IOException {
    Map<String, String> generated = new TreeMap<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        generated.put(directory.relativize(file).toString(), Files.readString(file));
      }
    }
    return generated;
  }

  @Override
  public String toString() {
    return "ecj " + version;
  }
}
