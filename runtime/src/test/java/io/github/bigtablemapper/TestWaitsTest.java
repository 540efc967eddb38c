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
 * too long. Tests wait for conditions, as {@link io.github.bigtablemapper.fixture.Waiting} does,
 * and their bounds are for what never comes: on a busy machine a thread or a server can stand still
 * for seconds, and a test that passes does not pay for a long bound.
 */
class TestWaitsTest {
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

  /** A wait with a bound of less than 20 seconds. A wait of no time asks whether something came. */
  private static final Pattern SHORT_BOUND =
      Pattern.compile(
          "\\b(?:get|await|tryAcquire|poll|orTimeout|waitFor|awaitTermination|withDeadlineAfter)\\s*"
              + "\\((?:[^();]*,)?\\s*1?[0-9]L?(?<!\\b0),\\s*(?:TimeUnit\\.)?SECONDS\\s*\\)"
              + "|\\.join\\((?:[0-9]{1,4}|1?[0-9]_[0-9]{3})\\)"
              + "|(?:PATIENCE\\w* =|assertTimeout\\w*\\(|isLessThan\\()\\s*Duration\\.of"
              + "(?:Seconds\\(1?[0-9]\\)|Millis\\(1?[0-9_]{1,5}\\))"
              + "|[sS]econds\\)\\s*\\.isLessThan\\(1?[0-9](?:\\.[0-9]+)?\\)"
              + "|SECONDS\\s*\\.toNanos\\(1?[0-9]\\)"
              + "|TIMEOUT_MILLIS = 1?[0-9]_[0-9]{3};"
              + "|@Timeout\\((?:value = )?1?[0-9]\\b");

  /** The ends of the paths of those that may, and why. */
  private static final Map<String, String> ALLOWED =
      Map.of(
          "TestWaitsTest.java", "quotes the waits that it looks for",
          "Waiting.java", "looks whether a condition holds, and rests between two looks",
          "Hanging.java",
              "hangs, or is slow, on purpose: the watch of the build is tested with it");

  private static final Set<String> WITHOUT_SOURCES = Set.of("target", ".git", "node_modules");

  @Test
  void noTestSleepsOrGivesUpEarly() throws IOException {
    List<Path> sources = testSources();
    List<String> waits = new ArrayList<>();
    for (Path source : sources) {
      if (ALLOWED.keySet().stream().noneMatch(source::endsWith)) {
        waits.addAll(waits(source.toString(), Files.readString(source)));
      }
    }

    assertThat(waits).isEmpty();
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
  void eachWayToWaitIsFound() {
    for (String wait :
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
            "rows.withDeadlines(Deadlines.of(Duration.ofNanos(1)))",
            "future.get(10, TimeUnit.SECONDS)",
            "stub.withDeadlineAfter(5, TimeUnit.SECONDS)",
            "signals.poll(5, SECONDS)",
            "slots.tryAcquire(2, 1, TimeUnit.SECONDS)",
            "future.orTimeout(1, TimeUnit.SECONDS).join()",
            "thread.join(10_000)",
            "Duration PATIENCE = Duration.ofSeconds(5);",
            "assertTimeoutPreemptively(\n    Duration.ofSeconds(19), read)",
            "assertThat(stopped).isLessThan(Duration.ofMillis(900))",
            "assertWithMessage(what).that(seconds).isLessThan(10.0)",
            "long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);",
            "long TIMEOUT_MILLIS = 5_000;",
            "@Timeout(10)")) {
      assertWithMessage(wait).that(waits("ATest.java", wait)).hasSize(1);
    }
    for (String other :
        List.of(
            "aSheepMaySleep();",
            "// they sleep",
            "asleep(1);",
            "future.get(20, TimeUnit.SECONDS)",
            "future.get(0, TimeUnit.SECONDS)",
            "thread.join(60_000)",
            "TimeUnit.SECONDS.toNanos(60)",
            "assertTimeoutPreemptively(Duration.ofSeconds(40), read)",
            "@Timeout(60)")) {
      assertWithMessage(other).that(waits("ATest.kt", other)).isEmpty();
    }
    assertThat(waits("ATest.kt", "flow.onEach { delay(1) }")).hasSize(1);
    assertThat(waits("ATest.kt", "Fault.delay(1)")).isEmpty();
    assertThat(waits("ATest.java", "delay(1);")).isEmpty();
    assertThat(waits("ATest.kt", "first()\nThread.sleep(100)"))
        .containsExactly("ATest.kt:2: sleep(");
  }

  private static List<String> waits(String source, String text) {
    List<String> found = new ArrayList<>(found(SLEEP, source, text));
    found.addAll(found(NO_TIME, source, text));
    found.addAll(found(SHORT_BOUND, source, text));
    if (source.endsWith(".kt")) {
      found.addAll(found(DELAY, source, text));
    }
    return found;
  }

  private static List<String> found(Pattern pattern, String source, String text) {
    List<String> found = new ArrayList<>();
    Matcher matcher = pattern.matcher(text);
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
