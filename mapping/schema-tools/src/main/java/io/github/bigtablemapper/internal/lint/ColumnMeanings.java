package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import java.util.Set;
import java.util.regex.Pattern;

/** What a column means, by its type and the words of its name. */
final class ColumnMeanings {
  private static final Set<String> LONGS = Set.of("java.lang.Long", "java.lang.Integer");
  private static final Set<String> NUMBERS =
      Set.of(
          "java.lang.Long",
          "java.lang.Integer",
          "java.lang.Short",
          "java.lang.Double",
          "java.lang.Float",
          "java.math.BigDecimal");
  private static final Set<String> TIMES =
      Set.of("java.lang.Long", "java.lang.Integer", "java.time.Instant");

  private static final Pattern COUNT = Words.last("count");
  private static final Pattern HOT = Words.last("hot");
  private static final Pattern METRIC = Words.last("measured", "measured form");

  /** The parts of a machine, and its purpose. */
  private static final Pattern NOT_MEASURED = Words.any("not measured");

  private static final Pattern HEARTBEAT = Words.last("heartbeat", "heartbeat form");
  private static final Pattern POSITION = Words.last("position", "position form");
  private static final Pattern NOT_NOW = Words.any("not now");
  private static final Pattern NOW = Words.any("now");
  private static final Pattern EXPIRY = Words.last("expiry", "expiry form");

  /** These mean that a thing ends and the row stays, or a length of time. */
  private static final Pattern NO_EXPIRY = Words.any("no expiry");

  private static final Pattern VERSION = Words.all("version");

  private ColumnMeanings() {}

  static boolean isCounter(ColumnDesign column) {
    return LONGS.contains(column.javaType()) && Words.like(column.property(), COUNT);
  }

  /** {@return whether what is counted comes hundreds of times a minute} */
  static boolean isHot(ColumnDesign column) {
    return Words.like(column.property(), HOT);
  }

  /** {@return whether a number is measured again and again} */
  static boolean isMeasured(ColumnDesign column) {
    return (NUMBERS.contains(column.javaType()) && isMetric(column.property()))
        || (TIMES.contains(column.javaType()) && Words.like(column.property(), HEARTBEAT));
  }

  /**
   * {@return whether it is where something is, which moves or has a name that mentions the present}
   */
  static boolean isPosition(ColumnDesign column, boolean moves) {
    return Words.like(column.property(), POSITION)
        && !Words.like(column.property(), NOT_NOW)
        && ((moves && NUMBERS.contains(column.javaType())) || Words.like(column.property(), NOW));
  }

  static boolean isMetric(String name) {
    return Words.like(name, METRIC) && !Words.like(name, NOT_MEASURED);
  }

  static boolean isExpiry(ColumnDesign column) {
    return TIMES.contains(column.javaType())
        && Words.like(column.property(), EXPIRY)
        && !Words.like(column.property(), NO_EXPIRY);
  }

  static boolean isVersion(ColumnDesign column) {
    return LONGS.contains(column.javaType()) && Words.like(column.property(), VERSION);
  }
}
