package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.Type;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the families of an existing table. A rule that entities cannot declare, such as one with
 * three limits, is read as a rule that does not collect more, so that no existing cell is hidden.
 */
final class StoredFamilies {
  /** The limits of a rule: a number of versions, 0 for all, and an age, null for no limit. */
  private record Limits(int maxVersions, @Nullable Duration maxAge) {
    static final Limits NONE = new Limits(0, null);
  }

  private StoredFamilies() {}

  static FamilyRule of(String name, ColumnFamily family) {
    Limits limits = limits(family.getGcRule());
    Aggregation aggregation = aggregation(family.getValueType());
    FamilyRule rule = FamilyRule.of(name).maxVersions(limits.maxVersions);
    if (limits.maxAge != null) {
      rule = rule.maxAge(limits.maxAge);
    }
    if (aggregation != null) {
      rule = rule.aggregation(aggregation);
    }
    boolean isIntersection =
        family.getGcRule().hasIntersection() && limits.maxVersions != 0 && limits.maxAge != null;
    return isIntersection ? rule.asIntersection() : rule;
  }

  private static @Nullable Aggregation aggregation(Type type) {
    return type.hasAggregateType()
        ? Stream.of(Aggregation.values())
            .filter(each -> AggregateTypes.fits(each, type))
            .findFirst()
            .orElse(Aggregation.SUM)
        : null;
  }

  private static Limits limits(GcRule rule) {
    return switch (rule.getRuleCase()) {
      case MAX_NUM_VERSIONS -> new Limits(rule.getMaxNumVersions(), null);
      case MAX_AGE -> new Limits(0, GcRules.toJava(rule.getMaxAge()));
      case UNION -> union(rule.getUnion().getRulesList());
      case INTERSECTION -> intersection(rule.getIntersection().getRulesList());
      case RULE_NOT_SET -> Limits.NONE;
    };
  }

  /** Collects every cell that one of the rules collects; ignores intersections among them. */
  private static Limits union(List<GcRule> rules) {
    List<Limits> all =
        rules.stream().filter(rule -> !rule.hasIntersection()).map(StoredFamilies::limits).toList();
    return new Limits(
        all.stream().mapToInt(Limits::maxVersions).filter(count -> count > 0).min().orElse(0),
        all.stream()
            .map(Limits::maxAge)
            .filter(Objects::nonNull)
            .min(Duration::compareTo)
            .orElse(null));
  }

  /** Supports two single limits; what other rules collect together is unknown. */
  private static Limits intersection(List<GcRule> rules) {
    boolean areTwo =
        rules.size() == 2
            && rules.stream().anyMatch(GcRule::hasMaxAge)
            && rules.stream().anyMatch(GcRule::hasMaxNumVersions);
    return areTwo ? union(rules) : Limits.NONE;
  }
}
