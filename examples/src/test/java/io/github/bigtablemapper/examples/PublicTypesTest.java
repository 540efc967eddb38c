package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every public class and interface of the modules states in its comment, or that of its package,
 * whether many threads may use it. Records, enums and annotations are values and need not;
 * exceptions are thrown by one thread.
 */
class PublicTypesTest {
  private static final Pattern TYPE =
      Pattern.compile(
          "^(?:(?:public|final|abstract|sealed|non-sealed) )*(?:class|interface) (\\w+)",
          Pattern.MULTILINE);
  private static final Pattern SAFETY = Pattern.compile("\\bthreads?\\b|\\bimmutable\\b");

  /** Their public classes are of packages that no user names. */
  private static final Set<String> UNUSED_BY_NAME = Set.of("internal", "processor");

  @Test
  void theySayWhatManyThreadsMayDo() throws IOException {
    List<String> silent = new ArrayList<>();
    int types = 0;
    for (Path source : sources()) {
      String text = Files.readString(source);
      Matcher type = TYPE.matcher(text);
      if (!type.find() || !type.group().startsWith("public") || isException(type.group(1))) {
        continue;
      }
      types++;
      Path ofPackage = source.resolveSibling("package-info.java");
      String said =
          text.substring(0, type.start())
              + (Files.exists(ofPackage) ? Files.readString(ofPackage) : "");
      if (!SAFETY.matcher(said.toLowerCase(Locale.ROOT)).find()) {
        silent.add(DocumentationTest.ROOT.relativize(source).toString());
      }
    }
    assertWithMessage("public types of the modules").that(types).isGreaterThan(150);
    assertThat(silent).isEmpty();
  }

  private static boolean isException(String name) {
    return name.endsWith("Exception");
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path module :
        Modules.folders().values().stream().filter(PublicTypesTest::isPublished).toList()) {
      try (Stream<Path> files = Files.walk(module.resolve("src"))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .filter(file -> isMain(module.relativize(file)))
            .forEach(sources::add);
      }
    }
    return sources;
  }

  private static boolean isPublished(Path module) {
    return Files.isDirectory(module.resolve("src"))
        && !Set.of("examples", "benchmarks", "consumer", "test-support")
            .contains(module.getFileName().toString());
  }

  private static boolean isMain(Path file) {
    String folder = file.getName(1).toString();
    if (folder.contains("test") || file.endsWith("package-info.java")) {
      return false;
    }
    for (Path part : file.subpath(2, file.getNameCount())) {
      if (UNUSED_BY_NAME.contains(part.toString())) {
        return false;
      }
    }
    return true;
  }
}
