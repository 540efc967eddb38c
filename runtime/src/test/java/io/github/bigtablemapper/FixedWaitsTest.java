package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * No test waits for a fixed time: on a slow machine it would be too short, and on each other one
 * too long. Tests wait for conditions, as {@link io.github.bigtablemapper.fixture.Waiting} does.
 */
class FixedWaitsTest {
  private static final Path ROOT = Path.of("..");

  /** For any receiver: a class of threads, a unit of time, or an imported method. */
  private static final Pattern SLEEP =
      Pattern.compile(
          "(?<![\\w\"])(sleep|parkNanos|parkUntil)\\s*\\(|::\\s*(sleep|parkNanos|parkUntil)\\b");

  /** That of Kotlin's coroutines. A {@code delay} of something is another one. */
  private static final Pattern DELAY = Pattern.compile("(?<![\\w\".])delay\\s*\\(");

  /**
   * A deadline that is over before the call: whether it ends the call, or the response comes first,
   * is luck. A server that does not respond makes it certain.
   */
  private static final Pattern NO_TIME =
      Pattern.compile("Deadlines\\s*\\.of\\(\\s*Duration\\s*\\.ofNanos\\s*\\(");

  /** The ends of the paths of those that may, and why. */
  private static final Map<String, String> ALLOWED =
      Map.of(
          "FixedWaitsTest.java", "quotes the ways to sleep, which it looks for",
          "Waiting.java", "looks whether a condition holds, and rests between two looks",
          "Hanging.java",
              "hangs, or is slow, on purpose: the watch of the build is tested with it");

  private static final Set<String> WITHOUT_SOURCES = Set.of("target", ".git", "node_modules");

  @Test
  void noTestSleeps() throws IOException {
    List<Path> sources = testSources();
    List<String> sleeping = new ArrayList<>();
    for (Path source : sources) {
      if (ALLOWED.keySet().stream().noneMatch(source::endsWith)) {
        sleeping.addAll(sleeps(source.toString(), Files.readString(source)));
      }
    }

    assertThat(sleeping).isEmpty();
    for (String module :
        List.of(
            "runtime",
            "integrations/testing",
            "integrations/kotlin",
            "integrations/spring-boot",
            "build/consumer")) {
      assertWithMessage("sources of %s", module)
          .that(sources.stream().anyMatch(source -> source.startsWith(ROOT.resolve(module))))
          .isTrue();
    }
  }

  @Test
  void eachWayToSleepIsFound() {
    for (String sleep :
        List.of(
            "Thread.sleep(10);",
            "Thread\n    .sleep(10);",
            "TimeUnit.MILLISECONDS.sleep(10);",
            "TimeUnit.of(unit).sleep (10);",
            "sleep(10);",
            "Pause pause = Thread::sleep;",
            "LockSupport.parkNanos(10);",
            "LockSupport.parkUntil(time);",
            "parkNanos(this, 10);",
            "LongConsumer pause = LockSupport::parkNanos;",
            "rows.withDeadlines(Deadlines.of(Duration.ofNanos(1)))")) {
      assertWithMessage(sleep).that(sleeps("ATest.java", sleep)).hasSize(1);
    }
    for (String other : List.of("aSheepMaySleep();", "// they sleep", "asleep(1);")) {
      assertWithMessage(other).that(sleeps("ATest.kt", other)).isEmpty();
    }
    assertThat(sleeps("ATest.kt", "flow.onEach { delay(1) }")).hasSize(1);
    assertThat(sleeps("ATest.kt", "Fault.delay(1)")).isEmpty();
    assertThat(sleeps("ATest.java", "delay(1);")).isEmpty();
    assertThat(sleeps("ATest.kt", "first()\nThread.sleep(100)"))
        .containsExactly("ATest.kt:2: sleep(");
  }

  private static List<String> sleeps(String source, String text) {
    List<String> found = new ArrayList<>(found(SLEEP, source, text));
    found.addAll(found(NO_TIME, source, text));
    if (source.endsWith(".kt")) {
      found.addAll(found(DELAY, source, text));
    }
    return found;
  }

  private static List<String> found(Pattern wait, String source, String text) {
    List<String> found = new ArrayList<>();
    Matcher matcher = wait.matcher(text);
    while (matcher.find()) {
      long line =
          1 + text.substring(0, matcher.start()).chars().filter(each -> each == '\n').count();
      found.add(source + ":" + line + ": " + matcher.group());
    }
    return found;
  }

  /** Those of all modules, and of the projects that the tests build. */
  private static List<Path> testSources() throws IOException {
    List<Path> sources = new ArrayList<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            return WITHOUT_SOURCES.contains(directory.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String path = file.toString().replace('\\', '/');
            if (path.matches(".*/src/[\\w-]*test/.*\\.(java|kt)")) {
              sources.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return sources;
  }
}
