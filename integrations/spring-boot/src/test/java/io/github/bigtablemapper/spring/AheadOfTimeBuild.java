package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.springframework.aot.generate.GeneratedFiles.Kind;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.core.io.InputStreamSource;

/**
 * Compiles what Spring has generated ahead of time, and runs it in a separate JVM, as the generated
 * classes share packages with the application's.
 */
final class AheadOfTimeBuild {
  private final Path folder;
  private final Path classes;

  AheadOfTimeBuild(Path folder) {
    this.folder = folder;
    this.classes = folder.resolve("classes");
  }

  void compile(InMemoryGeneratedFiles files) throws IOException {
    save(files, Kind.CLASS, classes);
    List<String> javac =
        new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", classes.toString()));
    javac.addAll(List.of("-cp", classPath()));
    for (Path source : save(files, Kind.SOURCE, folder.resolve("sources"))) {
      javac.add(source.toString());
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, javac.toArray(String[]::new)))
        .isEqualTo(0);
  }

  private static List<Path> save(InMemoryGeneratedFiles files, Kind kind, Path to)
      throws IOException {
    List<Path> saved = new ArrayList<>();
    for (Map.Entry<String, InputStreamSource> file : files.getGeneratedFiles(kind).entrySet()) {
      Path path = to.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      try (InputStream bytes = file.getValue().getInputStream()) {
        Files.copy(bytes, path);
      }
      saved.add(path);
    }
    return saved;
  }

  /** {@return what a program has printed} */
  String run(Class<?> program, String... arguments) throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "output", ".txt");
    List<String> java =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dspring.aot.enabled=true",
                "-cp",
                classes + File.pathSeparator + classPath(),
                program.getName()));
    java.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(java).redirectErrorStream(true).redirectOutput(output.toFile()).start();
    assertWithMessage("the program ends").that(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    return Files.readString(output);
  }

  private static String classPath() {
    return System.getProperty("java.class.path");
  }
}
