package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The beans in the manner of AWS's documentation, which the processor's tests have. */
class AwsBeansTest {
  private static final Path BEANS = Path.of("../processor/src/test/resources/dynamodb");

  private static Map<String, String> beans() throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.list(BEANS)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        sources.put("aws/" + file.getFileName(), Files.readString(file));
      }
    }
    return sources;
  }

  @Test
  void compileAsTheyAreRewritten(@TempDir Path classes) throws IOException {
    Rewriting rewriting = Rewriting.of(beans(), "expires");

    Compiling compiling = Compiling.of(rewriting.sources(), classes);
    assertWithMessage("%s", rewriting.sources()).that(compiling.errors()).isEmpty();
    assertWithMessage("%s", rewriting.sources())
        .that(rewriting.left().stream().map(site -> site.type() + " " + site.result()).toList())
        .containsExactly(
            "aws.Account AtomicCounter", "aws.MovieActor IndexVersion", "aws.Thread IndexVersion");
    System.out.println(
        "recipe: %d of AWS's beans compile at once, %d of them with a comment"
            .formatted(rewriting.sources().size(), rewriting.left().size()));
  }

  @Test
  void twiceChangesNothing() throws IOException {
    Rewriting once = Rewriting.of(beans(), "expires");

    assertWithMessage("%s", once.changed()).that(once.changed()).isAtLeast(12);
    assertWithMessage("again").that(Rewriting.of(once.sources(), "expires").changed()).isEqualTo(0);
  }
}
