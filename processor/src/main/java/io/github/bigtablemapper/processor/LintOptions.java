package io.github.bigtablemapper.processor;

import io.github.bigtablemapper.internal.lint.Level;
import io.github.bigtablemapper.internal.lint.Levels;
import io.github.bigtablemapper.internal.lint.Lint;
import io.github.bigtablemapper.internal.lint.Rule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The user's {@code -A} options for the rules of good design.
 *
 * @param levels how loudly rules are reported
 * @param baseline the file of findings that are not reported again, or null
 * @param report the file to write a report to; null: none is written
 * @param faults what is wrong with the options, in words
 */
record LintOptions(
    Levels levels, @Nullable Path baseline, @Nullable Path report, List<String> faults) {
  private static final String LEVEL = "bigtable.lint";
  private static final String BASELINE = "bigtable.lint.baseline";
  private static final String REPORT = "bigtable.lint.report";

  /** {@return the names of all options}, without which javac warns of those it is given */
  static Set<String> names() {
    return Stream.concat(
            Stream.of(LEVEL, BASELINE, REPORT), Lint.ids().stream().map(LintOptions::name))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String name(String rule) {
    return LEVEL + "." + rule;
  }

  static LintOptions of(Map<String, String> options) {
    List<String> faults = new ArrayList<>();
    Level ofWarnings = level(LEVEL, options, faults);
    Map<String, Level> ofRules = new LinkedHashMap<>();
    for (Rule rule : Lint.RULES) {
      Level level = level(name(rule.id()), options, faults);
      if (level != null) {
        ofRules.put(rule.id(), level);
      }
    }
    return new LintOptions(
        Levels.of(ofWarnings == null ? Levels.DEFAULT.ofWarnings() : ofWarnings, ofRules),
        path(BASELINE, options),
        path(REPORT, options),
        List.copyOf(faults));
  }

  private static @Nullable Level level(
      String option, Map<String, String> options, List<String> faults) {
    String value = options.get(option);
    Optional<Level> found =
        Stream.of(Level.values())
            .filter(level -> level.name().toLowerCase(Locale.ROOT).equals(value))
            .findFirst();
    if (found.isEmpty() && options.containsKey(option)) {
      faults.add("-A%s=%s: write off, note, warning or error.".formatted(option, value));
    }
    return found.orElse(null);
  }

  private static @Nullable Path path(String option, Map<String, String> options) {
    String value = options.get(option);
    return value == null ? null : Path.of(value);
  }
}
