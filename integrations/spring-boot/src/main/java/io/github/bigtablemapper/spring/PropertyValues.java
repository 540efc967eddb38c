package io.github.bigtablemapper.spring;

import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The values of properties: empty ones are not set, malformed ones are rejected. */
final class PropertyValues {
  /** Projects of domains have a colon: {@code example.com:my-project}. */
  private static final Pattern ID = Pattern.compile("\\w[\\w.:-]*");

  /** The allowed prefixes of table names, which leave room for one more character. */
  private static final Pattern TABLE_PREFIX = Pattern.compile("\\w[\\w.-]{0,48}");

  /** The client treats a shorter duration as none. */
  private static final Duration SHORTEST = Duration.ofMillis(1);

  /** Practically forever, and still a long in nanoseconds. */
  private static final Duration LONGEST = Duration.ofDays(365);

  private PropertyValues() {}

  /** {@return the id of something; null: it is not set} */
  static @Nullable String id(String property, @Nullable String value) {
    if (value == null || value.isBlank()) {
      return null;
    }
    if (!ID.matcher(value).matches()) {
      throw new BigtableStartException(
          "The property " + property + " is not an id: " + value,
          "Set " + property + " to the id alone, without slashes and spaces.",
          null);
    }
    return value;
  }

  /** {@return the prefix of table names; empty if it is not set} */
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

  /** {@return a duration that clients support: at most a year} */
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
