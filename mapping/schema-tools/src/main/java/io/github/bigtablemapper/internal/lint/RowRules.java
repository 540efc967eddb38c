package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Rules about rows that are written again and again, and about what the mapper would do better. */
final class RowRules {
  private static final Pattern EVENT_ID = Words.last("event id");

  /** What is known by its content never changes, so no writers compete for its version. */
  private static final Pattern IMMUTABLE = Words.any("immutable");

  private static final Pattern CONTENT = Words.last("content");
  private static final Pattern MOVING = Words.last("moving", "moving form");

  static final List<Rule> ALL =
      List.of(
          Rule.of(
              "RowUpdatedInPlace",
              Level.WARNING,
              "%s seems to be measured again and again, and its row key has no time, so that"
                  + " one row is overwritten, becomes hot, and keeps no history. Add the time"
                  + " as the last part of the key: each measurement is a new row.",
              RowRules::updatedInPlace),
          Rule.of(
              "CounterHot",
              Level.NOTE,
              "%s seems to change many times a second, and each increment reads and writes one row."
                  + " Sum up in memory and add from time to time, or use @Aggregate(SUM).",
              entity ->
                  matches(
                      entity,
                      column -> column.cells() == Cells.COUNTER && ColumnMeanings.isHot(column))),
          Rule.of(
              "CounterByHand",
              Level.NOTE,
              "%s seems to be a counter, but is written as a whole, so an increment is lost if"
                  + " two writers count at the same time. Use %s.",
              entity ->
                  counters(entity)
                      .map(
                          column ->
                              Match.at(
                                  entity,
                                  Place.of(column),
                                  ColumnMeanings.isHot(column)
                                      ? "@Aggregate(SUM)"
                                      : "@Counter or @Aggregate(SUM)"))),
          Rule.of(
              "ExpiryByHand",
              Level.NOTE,
              "%s seems to be the time at which the row expires, but nothing hides or deletes it"
                  + " then. Use"
                  + " @ExpiresAt, on an Instant or a long of seconds, or maxAge of the family.",
              entity ->
                  matches(
                      entity,
                      column ->
                          isPlain(column)
                              && !column.is(Trait.EXPIRES_AT)
                              && ColumnMeanings.isExpiry(column))),
          Rule.of(
              "VersionByHand",
              Level.NOTE,
              "%s seems to be a version that writers check, but nothing checks it. Use @Version, or"
                  + " another name if it means something else.",
              entity ->
                  matches(
                      entity,
                      column ->
                          isPlain(column)
                              && !column.is(Trait.VERSION)
                              && ColumnMeanings.isVersion(column)
                              && !Words.anyLike(entity, IMMUTABLE))));

  private RowRules() {}

  private static Stream<Match> matches(EntityDesign entity, Predicate<ColumnDesign> condition) {
    return entity.columns().stream()
        .filter(condition)
        .map(column -> Match.at(entity, Place.of(column)));
  }

  /**
   * What is known of one moment is written once, and so is what people did in a day; a post that is
   * found by the moment it was written at is not.
   */
  private static Stream<ColumnDesign> counters(EntityDesign entity) {
    boolean isOfATime = entity.key().properties().stream().anyMatch(KeyMeanings::isTime);
    boolean isOfAMoment = entity.key().properties().stream().anyMatch(KeyMeanings::isMoment);
    boolean stays = Words.like(entity.name(), CONTENT);
    return entity.columns().stream()
        .filter(column -> isPlain(column) && ColumnMeanings.isCounter(column))
        .filter(column -> stays || !isOfATime || (!isOfAMoment && ColumnMeanings.isHot(column)));
  }

  private static boolean isPlain(ColumnDesign column) {
    return column.cells() == Cells.VALUE;
  }

  private static Stream<Match> updatedInPlace(EntityDesign entity) {
    if (KeyPartMatches.hasTime(entity) || isRowPerEvent(entity)) {
      return Stream.empty();
    }
    boolean isOfMetric =
        entity.key().constants().stream().anyMatch(each -> ColumnMeanings.isMetric(each.text()));
    return isOfMetric
        ? Stream.of(Match.at(entity, Place.ENTITY))
        : matches(
                entity,
                column ->
                    (isPlain(column) || column.cells() == Cells.COUNTER)
                        && (ColumnMeanings.isMeasured(column)
                            || (ColumnMeanings.isPosition(column, moves(entity))
                                && !ages(entity, column))))
            .limit(1);
  }

  /** A position that is removed when it is old is meant to be the present one only. */
  private static boolean ages(EntityDesign entity, ColumnDesign column) {
    return entity.families().stream()
        .anyMatch(family -> family.name().equals(column.family()) && family.maxAge() != null);
  }

  private static boolean moves(EntityDesign entity) {
    return Words.namedLike(entity, MOVING)
        || entity.key().properties().stream().anyMatch(part -> Words.like(part.name(), MOVING));
  }

  /** A sequence after the first part, or the id of the measurement, differs each time. */
  private static boolean isRowPerEvent(EntityDesign entity) {
    List<KeyPartDesign.Property> parts = entity.key().properties();
    KeyPartDesign.Property last = parts.get(parts.size() - 1);
    String name = Words.of(last.name()).equals("id") ? entity.name() + "Id" : last.name();
    return (parts.size() > 1 && KeyMeanings.isSequence(last)) || Words.like(name, EVENT_ID);
  }
}
