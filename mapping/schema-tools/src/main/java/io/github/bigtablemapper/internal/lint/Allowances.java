package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What {@code @Allow} covers; an allowance without a reason covers nothing. */
final class Allowances {
  /**
   * What is allowed of a table whose layout cannot change. Nothing is reported for one that allows
   * what is not found: it is about the table, not about a finding.
   */
  static final String EXISTING_TABLE = "ExistingTable";

  private Allowances() {}

  /** {@return the reason why a rule need not be kept at a place; null: it has to be} */
  static @Nullable String reason(EntityDesign entity, String rule, Place place) {
    return entity.allowances().stream()
        .filter(allowance -> covers(allowance, rule, place))
        .map(Allowance::because)
        .findFirst()
        .orElse(null);
  }

  private static boolean covers(Allowance allowance, String rule, Place place) {
    return isOf(allowance, rule)
        && !allowance.because().isBlank()
        && allowance.covers(place.property());
  }

  /** Of a table that cannot change every rule is allowed, but for those about allowances. */
  private static boolean isOf(Allowance allowance, String rule) {
    return allowance.rule().equals(rule)
        || (allowance.rule().equals(EXISTING_TABLE)
            && AllowRules.ALL.stream().noneMatch(each -> each.id().equals(rule)));
  }

  /**
   * {@return the allowances without a finding} Rules that span entities are not reported: what they
   * find of several entities is on one of them, and one compilation may not have all.
   *
   * @param rules the rules that were looked at
   */
  static Stream<Match> unused(
      Collection<EntityDesign> entities, Collection<Rule> rules, Collection<Finding> findings) {
    Set<String> ids =
        rules.stream()
            .filter(rule -> !rule.spansEntities())
            .map(Rule::id)
            .collect(Collectors.toSet());
    return entities.stream()
        .flatMap(
            entity ->
                entity.allowances().stream()
                    .filter(each -> ids.contains(each.rule()) && !isOfUnused(each))
                    .filter(each -> !each.isOfSharedTable() && !each.because().isBlank())
                    .filter(each -> findings.stream().noneMatch(it -> isUse(each, entity, it)))
                    .map(each -> Match.at(entity, place(each), each.rule())));
  }

  /** Whether it is used is known only after this. */
  private static boolean isOfUnused(Allowance allowance) {
    return allowance.rule().equals(AllowRules.UNUSED.id());
  }

  private static boolean isUse(Allowance allowance, EntityDesign entity, Finding finding) {
    return finding.entity().equals(entity.type())
        && covers(allowance, finding.rule().id(), finding.place());
  }

  /** {@return its place} */
  static Place place(Allowance allowance) {
    return allowance.property().isEmpty() ? Place.ENTITY : Place.property(allowance.property());
  }
}
