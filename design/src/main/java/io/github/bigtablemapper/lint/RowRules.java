package io.github.bigtablemapper.lint;

import io.github.bigtablemapper.design.ColumnDesign;
import io.github.bigtablemapper.design.ColumnDesign.Cells;
import io.github.bigtablemapper.design.ColumnDesign.Trait;
import io.github.bigtablemapper.design.EntityDesign;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Rules about rows that are written again and again, and about what the mapper would do better. */
final class RowRules {
  private static final Pattern METRIC =
      Words.any(
          "usage|memusage|cpu|memory|load|temperature|celsius|fahrenheit|humidity|pressure|voltage"
              + "|heartbeat|rpm|throughput|latency|measurement|metric|reading");
  private static final Pattern HOT =
      Words.last("requests|hits|clicks|impressions|page views|packets|events|ticks|messages");
  private static final Pattern COUNT = Words.last("counter|likes|views|hits|clicks|votes");
  private static final Pattern EXPIRY = Words.last("ttl|expiry|expiration|expires|expires at");
  private static final Pattern VERSION = Pattern.compile("^(?:row |lock )?version$");
  private static final Set<String> TIMES =
      Set.of("java.lang.Long", "java.lang.Integer", "java.time.Instant");
  private static final Set<String> INTEGERS = Set.of("java.lang.Long", "java.lang.Integer");

  static final List<Rule> ALL =
      List.of(
          Rule.of(
              "RowUpdatedInPlace",
              Level.WARNING,
              "%s seems to be measured again and again, and its row key has no time, so that one row"
                  + " is overwritten, gets hot, and keeps no past. Add the time as the last part of"
                  + " the key: each measurement is a new row.",
              RowRules::updatedInPlace),
          Rule.of(
              "CounterHot",
              Level.NOTE,
              "%s seems to change many times a second, and each increment reads and writes one row."
                  + " Sum up in memory and add from time to time, or use @Aggregate(SUM).",
              entity ->
                  matches(
                      entity,
                      column ->
                          column.cells() == Cells.COUNTER && Words.like(column.property(), HOT))),
          Rule.of(
              "CounterByHand",
              Level.NOTE,
              "%s seems to be a counter, but is written as a whole, so that of two writers who count"
                  + " at once one is lost. Use @Counter or @Aggregate(SUM).",
              entity ->
                  matches(
                      entity,
                      column ->
                          isPlain(column)
                              && column.javaType().equals("java.lang.Long")
                              && Words.like(column.property(), COUNT))),
          Rule.of(
              "ExpiryByHand",
              Level.NOTE,
              "%s seems to say when the row expires, but nothing hides or deletes it then. Use"
                  + " @ExpiresAt, on an Instant or a long of seconds, or maxAge of the family.",
              entity ->
                  matches(
                      entity,
                      column ->
                          isPlain(column)
                              && !column.is(Trait.EXPIRES_AT)
                              && TIMES.contains(column.javaType())
                              && Words.like(column.property(), EXPIRY))),
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
                              && INTEGERS.contains(column.javaType())
                              && Words.like(column.property(), VERSION))));

  private RowRules() {}

  private static Stream<Match> matches(EntityDesign entity, Predicate<ColumnDesign> condition) {
    return entity.columns().stream()
        .filter(condition)
        .map(column -> Match.at(entity, Place.of(column)));
  }

  private static boolean isPlain(ColumnDesign column) {
    return column.cells() == Cells.VALUE;
  }

  private static Stream<Match> updatedInPlace(EntityDesign entity) {
    if (KeyPartMatches.hasTime(entity)) {
      return Stream.empty();
    }
    boolean isOfMetric =
        entity.key().constants().stream().anyMatch(each -> Words.like(each.text(), METRIC));
    return isOfMetric
        ? Stream.of(Match.at(entity, Place.ENTITY))
        : matches(
                entity,
                column ->
                    (isPlain(column) || column.cells() == Cells.COUNTER)
                        && Words.like(column.property(), METRIC))
            .limit(1);
  }
}
