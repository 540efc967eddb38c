package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a test waits for may come late on a busy machine, where a thread or a server can stand still
 * for seconds. A bound of a wait is there for what never comes, so that a test that passes does not
 * pay for a long one.
 */
class TestWaitsTest {
  private static final Duration LEAST = Duration.ofSeconds(20);

  private static final Pattern WAIT =
      Pattern.compile(
          "\\b(?:get|await|tryAcquire|poll|orTimeout|waitFor|awaitTermination)"
              + "\\((?:[^();]*, ?)?([0-9_]+)L?, ?(?:TimeUnit\\.)?(SECONDS)\\)"
              + "|\\.join\\(([0-9_]+)\\)"
              + "|(?:PATIENCE\\w* = |assertTimeout\\w*\\( ?|isLessThan\\()Duration\\.of(Seconds|Millis)"
              + "\\(([0-9_]+)\\)"
              + "|@Timeout\\((?:value = )?([0-9_]+)");

  @Test
  void areLong() throws IOException {
    List<String> tooShort = new ArrayList<>();
    int waits = 0;
    for (Path source : sources()) {
      String text = Files.readString(source).replaceAll("\\s+", " ");
      Matcher matcher = WAIT.matcher(text);
      while (matcher.find()) {
        waits++;
        if (isTooShort(matcher)) {
          tooShort.add(DocumentationTest.ROOT.relativize(source) + ": " + matcher.group());
        }
      }
    }
    assertThat(waits).isGreaterThan(100);
    assertWithMessage("wait for %s at least", LEAST).that(tooShort).isEmpty();
  }

  /** A wait of no time is a question: whether something has come. */
  private static boolean isTooShort(Matcher matcher) {
    Duration bound;
    if (matcher.group(1) != null) {
      bound = duration(matcher.group(1), ChronoUnit.SECONDS);
    } else if (matcher.group(3) != null) {
      bound = duration(matcher.group(3), ChronoUnit.MILLIS);
    } else if (matcher.group(5) != null) {
      boolean isMillis = matcher.group(4).equals("Millis");
      bound = duration(matcher.group(5), isMillis ? ChronoUnit.MILLIS : ChronoUnit.SECONDS);
    } else {
      bound = duration(matcher.group(6), ChronoUnit.SECONDS);
    }
    return !bound.isZero() && bound.compareTo(LEAST) < 0;
  }

  private static Duration duration(String number, ChronoUnit unit) {
    return Duration.of(Long.parseLong(number.replace("_", "")), unit);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "future.get(10, TimeUnit.SECONDS)",
        "signals.poll(5, SECONDS)",
        "slots.tryAcquire(2, 1, TimeUnit.SECONDS)",
        "future.orTimeout(1, TimeUnit.SECONDS).join()",
        "thread.join(10_000)",
        "Duration PATIENCE = Duration.ofSeconds(5);",
        "assertTimeoutPreemptively( Duration.ofSeconds(5), read)",
        "assertThat(stopped).isLessThan(Duration.ofMillis(900))",
        "@Timeout(10)",
      })
  void theseAreTooShort(String code) {
    Matcher matcher = WAIT.matcher(code);
    assertThat(matcher.find()).isTrue();
    assertThat(isTooShort(matcher)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "future.get(20, TimeUnit.SECONDS)",
        "future.get(0, TimeUnit.SECONDS)",
        "thread.join(60_000)",
        "Duration PATIENCE = Duration.ofMinutes(2);",
        "assertTimeoutPreemptively(Duration.ofSeconds(40), read)",
        "@Timeout(60)",
      })
  void theseAreNot(String code) {
    Matcher matcher = WAIT.matcher(code);
    assertThat(matcher.find() && isTooShort(matcher)).isFalse();
  }

  /** The tests of all modules and of the projects of the consumer module, and what they use. */
  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path module : Modules.folders().values()) {
      boolean isOfTests = module.endsWith("test-support");
      for (String folder : List.of("src/test/java", "src/it", isOfTests ? "src/main" : "src/it")) {
        Path root = module.resolve(folder);
        if (Files.isDirectory(root)) {
          try (Stream<Path> files = Files.walk(root)) {
            files
                .filter(file -> file.toString().endsWith(".java"))
                .filter(file -> !file.endsWith("TestWaitsTest.java"))
                .forEach(sources::add);
          }
        }
      }
    }
    return sources;
  }
}
