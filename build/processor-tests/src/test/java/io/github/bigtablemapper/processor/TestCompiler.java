package io.github.bigtablemapper.processor;

import com.google.testing.compile.Compiler;
import io.github.bigtablemapper.fixture.KeptFiles;
import java.io.File;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;

/**
 * The compiler of the tests, with what entities are compiled against. It opens each jar of its
 * class path anew for every compilation: with the hundred of the tests that takes half the time.
 */
public final class TestCompiler {
  private static final Pattern USED =
      Pattern.compile(
          "classes|bigtable-mapper-.*|google-cloud-bigtable-.*|proto-google-cloud-bigtable-v2-.*"
              + "|protobuf-java-\\d.*|api-common-.*|jspecify-.*|error_prone_annotations-.*|jackson-.*");

  private static final List<File> CLASS_PATH = entries(USED);
  private static final JavaCompiler COMPILER = KeptFiles.compiler();

  private TestCompiler() {}

  /** {@return the compiler} */
  public static Compiler javac() {
    return Compiler.compiler(COMPILER).withClasspath(CLASS_PATH);
  }

  /** {@return what entities are compiled against} */
  public static List<File> classPath() {
    return CLASS_PATH;
  }

  /** {@return the same compiler, with other entries besides, of names that match} */
  public static Compiler javacWith(String entries) {
    return Compiler.compiler(COMPILER)
        .withClasspath(
            Stream.concat(CLASS_PATH.stream(), entries(Pattern.compile(entries)).stream())
                .toList());
  }

  private static List<File> entries(Pattern names) {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(File::new)
        .filter(entry -> names.matcher(entry.getName()).matches())
        .toList();
  }

  /** {@return its class path without the entries that have a word in their path} */
  static List<File> classPathWithout(String word) {
    return CLASS_PATH.stream().filter(entry -> !entry.getPath().contains(word)).toList();
  }
}
