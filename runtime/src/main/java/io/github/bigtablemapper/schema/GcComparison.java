package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.GcRule;
import com.google.protobuf.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Compares garbage-collection rules by the cells that they collect, regardless of their form: with
 * another order, nesting, or redundant limits.
 *
 * <p>Whether a rule collects a cell depends on the age and the rank of the cell; the newest cell of
 * a column has the first rank. The result changes only at a limit. So two rules are compared at the
 * cells just after each limit, and at the youngest and newest cell.
 */
final class GcComparison {
  private GcComparison() {}

  /** {@return true if two rules collect the same cells} */
  static boolean same(GcRule one, GcRule other) {
    return collectsNoMore(one, other) && collectsNoMore(other, one);
  }

  /** {@return true if every cell that one rule collects is collected by another} */
  static boolean collectsNoMore(GcRule one, GcRule other) {
    List<Long> ages = new ArrayList<>(List.of(0L));
    List<Long> ranks = new ArrayList<>(List.of(1L));
    Stream.of(one, other).forEach(rule -> addAfterLimits(rule, ages, ranks));
    return ages.stream()
        .allMatch(
            age ->
                ranks.stream()
                    .allMatch(rank -> !collects(one, age, rank) || collects(other, age, rank)));
  }

  private static void addAfterLimits(GcRule rule, List<Long> ages, List<Long> ranks) {
    switch (rule.getRuleCase()) {
      case MAX_AGE -> ages.add(micros(rule) + 1);
      case MAX_NUM_VERSIONS -> ranks.add(rule.getMaxNumVersions() + 1L);
      case UNION, INTERSECTION ->
          operands(rule).forEach(operand -> addAfterLimits(operand, ages, ranks));
      case RULE_NOT_SET -> {}
    }
  }

  private static boolean collects(GcRule rule, long age, long rank) {
    return switch (rule.getRuleCase()) {
      case MAX_AGE -> age > micros(rule);
      case MAX_NUM_VERSIONS -> rank > rule.getMaxNumVersions();
      case UNION -> operands(rule).stream().anyMatch(operand -> collects(operand, age, rank));
      case INTERSECTION ->
          !operands(rule).isEmpty()
              && operands(rule).stream().allMatch(operand -> collects(operand, age, rank));
      case RULE_NOT_SET -> false;
    };
  }

  private static List<GcRule> operands(GcRule rule) {
    return rule.hasUnion() ? rule.getUnion().getRulesList() : rule.getIntersection().getRulesList();
  }

  /** The finest unit of Bigtable. */
  private static long micros(GcRule rule) {
    Duration age = rule.getMaxAge();
    return age.getSeconds() * 1_000_000 + age.getNanos() / 1_000;
  }
}
