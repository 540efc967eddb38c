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
 * Reads the families of a table that exists. A rule that no entity can declare, such as one of
 * three limits, is read as one that collects no more, so that no cell is hidden which is there.
 */
final class StoredFamilies {
  /** What a rule keeps: a number of versions, 0 for all, and an age, null for ever. */
  private record Limits(int maxVersions, @Nullable Duration maxAge) {
    static final Limits NONE = new Limits(0, null);
  }

  private StoredFamilies() {}

  static FamilyRule of(String name, ColumnFamily family) {
    Limits limits = limits(family.getGcRule());
    Aggregation aggregation = aggregation(family.getValueType());
    FamilyRule rule =
        aggregation == null
            ? FamilyRule.of(name, limits.maxVersions, limits.maxAge)
            : FamilyRule.of(name, limits.maxVersions, limits.maxAge, aggregation);
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

  /** Whatever one of them collects is collected; an intersection among them counts for nothing. */
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

  /** Two single limits; of others it is not known what they collect together. */
  private static Limits intersection(List<GcRule> rules) {
    boolean areTwo =
        rules.size() == 2
            && rules.stream().anyMatch(GcRule::hasMaxAge)
            && rules.stream().anyMatch(GcRule::hasMaxNumVersions);
    return areTwo ? union(rules) : Limits.NONE;
  }
}
