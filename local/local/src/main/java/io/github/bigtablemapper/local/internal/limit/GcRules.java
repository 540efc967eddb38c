package io.github.bigtablemapper.local.internal.limit;

import com.google.bigtable.admin.v2.GcRule;
import com.google.protobuf.Duration;
import java.util.List;

/** Rules of garbage collection: which are valid, and which cells they collect. */
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

  /**
   * {@return whether a rule collects a cell} If it does, it collects all older cells of the column,
   * too.
   *
   * @param newer how many cells of the column are newer
   * @param ageMicros negative for a cell in the future
   */
  public static boolean collects(GcRule rule, int newer, long ageMicros) {
    return switch (rule.getRuleCase()) {
      case MAX_NUM_VERSIONS -> newer >= rule.getMaxNumVersions();
      case MAX_AGE -> isOlder(ageMicros, rule.getMaxAge());
      case INTERSECTION ->
          rule.getIntersection().getRulesCount() > 0
              && rule.getIntersection().getRulesList().stream()
                  .allMatch(part -> collects(part, newer, ageMicros));
      case UNION ->
          rule.getUnion().getRulesList().stream()
              .anyMatch(part -> collects(part, newer, ageMicros));
      case RULE_NOT_SET -> false;
    };
  }

  /** Compares parts, as a duration can be too long for a number of microseconds. */
  private static boolean isOlder(long ageMicros, Duration maxAge) {
    long seconds = Math.floorDiv(ageMicros, 1_000_000L);
    long nanos = Math.floorMod(ageMicros, 1_000_000L) * 1_000;
    return seconds > maxAge.getSeconds()
        || (seconds == maxAge.getSeconds() && nanos > maxAge.getNanos());
  }
}
