package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Garbage-collection rules and types of families, as cbt and gcloud write them. */
final class GcPolicies {
  private GcPolicies() {}

  /** {@return the family with its rule, {@code d:maxage=30d||maxversions=1}, and its type} */
  static String family(FamilyDesign family) {
    Aggregation aggregation = family.aggregation();
    return family.name()
        + ":"
        + expression(family)
        + (aggregation == null ? "" : ":" + type(aggregation));
  }

  private static String expression(FamilyDesign family) {
    List<String> limits = new ArrayList<>();
    Duration maxAge = family.maxAge();
    if (maxAge != null) {
      limits.add("maxage=" + Amounts.abbreviated(maxAge));
    }
    if (family.maxVersions() > 0) {
      limits.add("maxversions=" + family.maxVersions());
    }
    return limits.isEmpty() ? "never" : String.join(family.intersection() ? "&&" : "||", limits);
  }

  /** {@return the name of what Bigtable makes of the numbers of a family} */
  static String type(Aggregation aggregation) {
    return switch (aggregation) {
      case SUM -> "intsum";
      case MIN -> "intmin";
      case MAX -> "intmax";
      case HLL -> "inthll";
    };
  }

  /** {@return the rule in words} */
  static String words(FamilyDesign family) {
    Duration maxAge = family.maxAge();
    String versions = versions(family.maxVersions());
    if (maxAge == null) {
      return versions;
    }
    if (family.maxVersions() == 0) {
      return "for " + Amounts.abbreviated(maxAge);
    }
    return family.intersection()
        ? "%s, and all for %s at least".formatted(versions, Amounts.abbreviated(maxAge))
        : "%s, for %s at most".formatted(versions, Amounts.abbreviated(maxAge));
  }

  private static String versions(int versions) {
    return switch (versions) {
      case 0 -> "all versions";
      case 1 -> "the newest version";
      default -> "the newest " + versions + " versions";
    };
  }

  /** {@return an age in whole hours, seconds or milliseconds, {@code 720h}} */
  static String hours(Duration age) {
    if (age.toNanosPart() != 0) {
      return age.toMillis() + "ms";
    }
    return age.toSeconds() % 3_600 == 0 ? age.toHours() + "h" : age.toSeconds() + "s";
  }
}
