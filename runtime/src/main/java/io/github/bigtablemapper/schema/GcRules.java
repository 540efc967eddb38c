package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.GcRule;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Converts the garbage-collection rules of families to Bigtable's protocol buffers and to text. A
 * family with both limits has either the union of the two rules, by which a cell is collected when
 * either limit is exceeded, or their intersection.
 */
final class GcRules {
  private GcRules() {}

  static GcRule of(FamilyRule family) {
    Duration maxAge = family.maxAge();
    if (maxAge == null) {
      return maxVersions(family);
    }
    GcRule age = GcRule.newBuilder().setMaxAge(toProto(maxAge)).build();
    if (family.maxVersions() == 0) {
      return age;
    }
    return family.isIntersection()
        ? GcRule.newBuilder()
            .setIntersection(
                GcRule.Intersection.newBuilder().addRules(age).addRules(maxVersions(family)))
            .build()
        : GcRule.newBuilder()
            .setUnion(GcRule.Union.newBuilder().addRules(age).addRules(maxVersions(family)))
            .build();
  }

  private static GcRule maxVersions(FamilyRule family) {
    return family.maxVersions() == 0
        ? GcRule.getDefaultInstance()
        : GcRule.newBuilder().setMaxNumVersions(family.maxVersions()).build();
  }

  static String describe(FamilyRule family) {
    return describe(of(family));
  }

  /** {@return a rule as text, such as {@code maxAge 1 hour or maxVersions 3}} */
  static String describe(GcRule rule) {
    return switch (rule.getRuleCase()) {
      case MAX_NUM_VERSIONS -> "maxVersions " + rule.getMaxNumVersions();
      case MAX_AGE -> "maxAge " + Amounts.of(toJava(rule.getMaxAge()));
      case UNION -> join(rule.getUnion().getRulesList(), " or ");
      case INTERSECTION -> join(rule.getIntersection().getRulesList(), " and ");
      case RULE_NOT_SET -> "no limit";
    };
  }

  private static String join(List<GcRule> rules, String word) {
    return rules.stream().map(GcRules::operand).collect(Collectors.joining(word));
  }

  private static String operand(GcRule rule) {
    return rule.hasUnion() || rule.hasIntersection() ? "(" + describe(rule) + ")" : describe(rule);
  }

  static com.google.protobuf.Duration toProto(Duration duration) {
    return com.google.protobuf.Duration.newBuilder()
        .setSeconds(duration.getSeconds())
        .setNanos(duration.getNano())
        .build();
  }

  static Duration toJava(com.google.protobuf.Duration duration) {
    return Duration.ofSeconds(duration.getSeconds(), duration.getNanos());
  }
}
