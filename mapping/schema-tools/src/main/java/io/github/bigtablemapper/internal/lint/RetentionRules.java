package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.BuiltInType.Meaning;
import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Place;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Rules about how long and how many times values are kept: what never goes, what goes too soon. */
final class RetentionRules {
  private static final Set<Cells> SEVERAL_CELLS = Set.of(Cells.HISTORY, Cells.LIST, Cells.BUCKETS);
  private static final Set<Meaning> ENDLESS_KEYS = EnumSet.of(Meaning.MOMENT, Meaning.ID);

  /** Keys of any number of elements; the name of the collection decides. */
  private static final Set<String> IDS =
      Set.of("java.lang.Long", "java.lang.Integer", "java.lang.String");

  private static final Pattern ENDLESS = Words.last("endless");

  static final List<Rule> ALL =
      List.of(
          Rule.of(
              "FamilyUnbounded",
              Level.WARNING,
              "%s keeps every version forever, so rows grow with each write until they are too"
                  + " large to be read. Declare maxVersions, maxAge or both.",
              entity ->
                  families(entity, family -> family.maxVersions() == 0 && family.maxAge() == null)),
          Rule.of(
              "FamilyUnusedVersions",
              Level.WARNING,
              "%s is read as its newest value, but is kept in up to %s versions, because of"
                  + " %s. You pay for the others. Put it into a separate family, with"
                  + " maxVersions = 1.",
              RetentionRules::unusedVersions),
          Rule.of(
              "FamilyPartialExpiry",
              Level.NOTE,
              "%s removes its cells one by one when they are old, and this entity is changed in"
                  + " parts: what was not written again goes first, and with a required column the"
                  + " whole entity. Use @ExpiresAt, or a family without maxAge.",
              entity ->
                  entity.columns().stream().anyMatch(RetentionRules::tellsOfChange)
                      ? families(entity, family -> expiresInParts(entity, family))
                      : Stream.empty()),
          Rule.of(
              "ListVersions",
              Level.WARNING,
              "%s keeps its elements as versions of one cell, where two writers at one"
                  + " millisecond overwrite each other and old elements are removed silently."
                  + " Use @ListMapping(ListMode.ELEMENTS), unless one writer owns the list.",
              entity ->
                  entity.columns().stream()
                      .filter(column -> column.cells() == Cells.LIST)
                      .map(column -> Match.at(entity, Place.of(column)))),
          Rule.of(
              "CollectionUnbounded",
              Level.WARNING,
              "%s gets new elements and never loses any, so its row grows until it is too"
                  + " large to be read: 100 MB is the recommended maximum, 256 MB is the"
                  + " limit. Give its family a maxAge, or make each element a row.",
              entity ->
                  entity.collections().stream()
                      .filter(RetentionRules::isEndless)
                      .filter(
                          each -> !KeyPartMatches.hasTime(entity)) // a row for each stretch of time
                      .filter(each -> !ages(entity, each.family()))
                      .map(each -> Match.at(entity, Place.property(each.property())))));

  private RetentionRules() {}

  private static Stream<Match> families(EntityDesign entity, Predicate<FamilyDesign> condition) {
    return entity.families().stream()
        .filter(condition)
        .map(family -> Match.at(entity, Place.of(family)));
  }

  private static Stream<Match> unusedVersions(EntityDesign entity) {
    return entity.families().stream()
        .filter(family -> family.maxVersions() != 1)
        .flatMap(
            family ->
                in(entity, family)
                    .filter(other -> SEVERAL_CELLS.contains(other.cells()))
                    .limit(1)
                    .flatMap(
                        other ->
                            in(entity, family)
                                .filter(column -> column.cells() == Cells.VALUE)
                                .map(
                                    column ->
                                        Match.at(
                                            entity,
                                            Place.of(column),
                                            family.maxVersions() == 0
                                                ? "all"
                                                : String.valueOf(family.maxVersions()),
                                            other.property()))));
  }

  private static Stream<ColumnDesign> in(EntityDesign entity, FamilyDesign family) {
    return entity.columns().stream().filter(column -> column.family().equals(family.name()));
  }

  private static boolean tellsOfChange(ColumnDesign column) {
    return column.traits().stream().anyMatch(Trait::isOfEveryWrite);
  }

  private static boolean expiresInParts(EntityDesign entity, FamilyDesign family) {
    return family.visibleFor() != null
        && in(entity, family)
                .filter(column -> column.cells() == Cells.VALUE && !tellsOfChange(column))
                .count()
            > 1;
  }

  private static boolean isEndless(CollectionDesign collection) {
    return switch (collection.kind()) {
      case LIST -> true;
      case MAP, HISTORY_MAP, SET ->
          isEndless(String.valueOf(collection.keyType()), collection.property());
      case UNMAPPED -> false;
    };
  }

  private static boolean isEndless(String keyType, String property) {
    return BuiltInType.of(keyType)
            .map(BuiltInType::meaning)
            .filter(ENDLESS_KEYS::contains)
            .isPresent()
        || (IDS.contains(keyType) && Words.like(property, ENDLESS));
  }

  private static boolean ages(EntityDesign entity, String name) {
    return entity.families().stream()
        .anyMatch(family -> family.name().equals(name) && family.visibleFor() != null);
  }
}
