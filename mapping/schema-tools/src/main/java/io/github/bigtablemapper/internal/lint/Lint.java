package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds where entities do not keep the rules of good schema design. It never throws for what it
 * finds: what to make of it is the caller's decision.
 */
public final class Lint {
  /** All rules. */
  public static final List<Rule> RULES =
      Stream.of(
              KeyHotspotRules.ALL,
              KeyOrderRules.ALL,
              KeyContentRules.ALL,
              KeySpaceRules.ALL,
              FamilyRules.ALL,
              RetentionRules.ALL,
              ColumnRules.ALL,
              RowRules.ALL,
              TableRules.ALL,
              AllowRules.ALL)
          .flatMap(List::stream)
          .toList();

  private static final Set<String> IDS =
      RULES.stream().map(Rule::id).collect(Collectors.toUnmodifiableSet());

  private Lint() {}

  /** {@return the ids of all rules} */
  public static Set<String> ids() {
    return IDS;
  }

  /** {@return the findings of all rules that are not off by default} */
  public static List<Finding> check(Collection<EntityDesign> entities) {
    return check(entities, RULES.stream().filter(rule -> rule.severity() != Level.OFF).toList());
  }

  /**
   * {@return what some rules find, in the order of the rules; what is {@linkplain
   * Finding#isAllowed() allowed} is among it}
   *
   * @param entities all entities that may share a table or a row with another; rules that do not
   *     {@linkplain Rule#spansEntities() span entities} may be given one at a time
   * @param rules the rules
   */
  public static List<Finding> check(Collection<EntityDesign> entities, Collection<Rule> rules) {
    List<EntityDesign> all = List.copyOf(entities);
    List<Finding> findings = new ArrayList<>();
    for (Rule rule : rules) {
      findings.addAll(rule.check(all));
    }
    if (rules.contains(AllowRules.UNUSED)) {
      Allowances.unused(all, rules, List.copyOf(findings))
          .map(AllowRules.UNUSED::finding)
          .forEach(findings::add);
    }
    return List.copyOf(findings);
  }
}
