package io.github.bigtablemapper.spring;

import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The values of properties: those that are empty are not set, those that are malformed refused. */
final class PropertyValues {
  /** Projects of domains have a colon: {@code example.com:my-project}. */
  private static final Pattern ID = Pattern.compile("\\w[\\w.:-]*");

  /** What the name of a table starts with, and so that there is room for one more character. */
  private static final Pattern TABLE_PREFIX = Pattern.compile("\\w[\\w.-]{0,48}");

  /** Less than this the client counts as none. */
  private static final Duration SHORTEST = Duration.ofMillis(1);

  /** As good as for ever, and in nanoseconds still a long. */
  private static final Duration LONGEST = Duration.ofDays(365);

  private PropertyValues() {}

  /** {@return the id of something; null: it is not set} */
  static @Nullable String id(String property, @Nullable String value) {
    if (value == null || value.isBlank()) {
      return null;
    }
    if (!ID.matcher(value).matches()) {
      throw new BigtableStartException(
          "The property " + property + " is no id: " + value,
          "Set " + property + " to the id alone, without slashes and spaces.",
          null);
    }
    return value;
  }

  /** {@return what is put in front of the names of tables; empty if it is not set} */
  static String tablePrefix(String property, String value) {
    if (value.isBlank()) {
      return "";
    }
    if (!TABLE_PREFIX.matcher(value).matches()) {
      throw new BigtableStartException(
          "The property " + property + " cannot start the name of a table: " + value,
          "Set "
              + property
              + " to at most 49 letters, digits, hyphens, underscores and dots, with a letter,"
              + " digit or underscore first, such as dev-.",
          null);
    }
    return value;
  }

  /** {@return a duration that clients can count with: a longer one is as good as a year} */
  static Duration timeout(String property, Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new BigtableStartException(
          "The property " + property + " is not positive: " + value,
          "Set " + property + " to a duration such as 20s or 500ms.",
          null);
    }
    if (value.compareTo(SHORTEST) < 0) {
      return SHORTEST;
    }
    return value.compareTo(LONGEST) > 0 ? LONGEST : value;
  }
}
