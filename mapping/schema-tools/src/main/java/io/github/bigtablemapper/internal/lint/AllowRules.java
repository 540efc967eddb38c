package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.internal.design.EntityDesign;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Rules about {@code @Allow} itself: it names a rule, gives a reason, and is of use. */
final class AllowRules {
  static final Rule UNKNOWN =
      Rule.of(
          "AllowUnknown",
          Level.WARNING,
          "%s allows %s, which is not a rule that can be allowed: it is misspelled, or the id"
              + " of a compile error. Correct the id, or remove @Allow.",
          entity -> where(entity, each -> !isKnown(each.rule())));

  static final Rule REASON =
      Rule.of(
          "AllowReason",
          Level.WARNING,
          "%s allows %s without a reason, so it is not allowed. Give the reason: @Allow(rule = …,"
              + " because ="
              + " \"…\").",
          entity -> where(entity, each -> each.because().isBlank()));

  /** What it finds depends on what all others have found, so {@link Lint} looks for it. */
  static final Rule UNUSED =
      Rule.of(
          "AllowUnused",
          Level.NOTE,
          "%s allows %s, which is not found there. Remove @Allow.",
          entity -> Stream.empty());

  static final List<Rule> ALL = List.of(UNKNOWN, REASON, UNUSED);

  private AllowRules() {}

  private static boolean isKnown(String id) {
    return id.equals(Allowances.EXISTING_TABLE) || Lint.ids().contains(id);
  }

  private static Stream<Match> where(EntityDesign entity, Predicate<Allowance> condition) {
    return entity.allowances().stream()
        .filter(condition)
        .map(each -> Match.at(entity, Allowances.place(each), each.rule()));
  }
}
