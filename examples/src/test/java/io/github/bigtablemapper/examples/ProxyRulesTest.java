package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A proxy is a subclass without the fields of its superclass: what it cannot override fails. So no
 * repository is a final class, or has a final method, but for those of varargs: Java has them
 * final, and they pass their arguments to another method.
 */
class ProxyRulesTest {
  private static final Pattern REPOSITORY =
      Pattern.compile(
          "^(?:public )?(?:\\S+ )*class \\w+[^{]*\\bextends\\s+\\w*Repository<"
              + "|^public class AsyncReadRepository<|^public class ReadRepository<",
          Pattern.MULTILINE);
  private static final Pattern FINAL_CLASS =
      Pattern.compile("^(?:public )?final class", Pattern.MULTILINE);
  private static final Pattern FINAL_METHOD =
      Pattern.compile(
          "(?<!@SafeVarargs\\n  @SuppressWarnings\\(\"varargs\"\\)\\n)  (?:public|protected) final"
              + " (?!\\w+(?:<[^>]*>)? \\w+;)(?!<I extends Key> MaintainedIndex)");

  @Test
  void noRepositoryHasWhatAProxyCannotOverride() throws IOException {
    List<String> repositories = new ArrayList<>();
    List<String> faulty = new ArrayList<>();
    for (Path source : sources()) {
      String text = Files.readString(source);
      if (REPOSITORY.matcher(text).find()) {
        String name = DocumentationTest.ROOT.relativize(source).toString();
        repositories.add(source.getFileName().toString());
        if (FINAL_CLASS.matcher(text).find() || FINAL_METHOD.matcher(text).find()) {
          faulty.add(name);
        }
      }
    }
    assertThat(repositories)
        .containsAtLeast(
            "ReadRepository.java",
            "Repository.java",
            "VersionedRepository.java",
            "AsyncReadRepository.java",
            "AsyncRepository.java",
            "DynamicRows.java");
    assertThat(faulty).isEmpty();
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path module : Modules.folders().values()) {
      Path folder = module.resolve("src/main/java");
      if (Files.isDirectory(folder)) {
        try (Stream<Path> files = Files.walk(folder)) {
          files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
        }
      }
    }
    return sources;
  }
}
