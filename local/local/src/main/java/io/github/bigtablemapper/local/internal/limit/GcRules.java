package io.github.bigtablemapper.local.internal.limit;

import com.google.bigtable.admin.v2.GcRule;
import com.google.protobuf.Duration;
import java.util.List;

/** Checks rules of garbage collection like production. */
public final class GcRules {
  private static final int MILLISECOND = 1_000_000;

  private GcRules() {}

  /** Rejects a rule that production rejects; with some of them the emulator's process ends. */
  public static void check(GcRule rule) {
    Limit.GC_RULE.check(rule.getSerializedSize());
    checkParts(rule);
  }

  private static void checkParts(GcRule rule) {
    switch (rule.getRuleCase()) {
      case MAX_NUM_VERSIONS -> {
        if (rule.getMaxNumVersions() < 1) {
          throw Refusal.invalid("A family keeps at least one version.");
        }
      }
      case MAX_AGE -> {
        Duration age = rule.getMaxAge();
        if (age.getSeconds() < 0 || (age.getSeconds() == 0 && age.getNanos() < MILLISECOND)) {
          throw Refusal.invalid("The maximum age of cells is at least one millisecond.");
        }
      }
      case INTERSECTION -> checkAll(rule.getIntersection().getRulesList());
      case UNION -> checkAll(rule.getUnion().getRulesList());
      case RULE_NOT_SET -> {}
    }
  }

  private static void checkAll(List<GcRule> rules) {
    rules.forEach(GcRules::checkParts);
  }
}
