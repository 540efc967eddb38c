package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Which parts of a row key a rule finds. */
final class KeyPartMatches {
  private KeyPartMatches() {}

  /** {@return the part that rows are ordered by first; constants are the same in all rows} */
  static KeyPartDesign.Property first(EntityDesign entity) {
    return entity.key().properties().get(0);
  }

  static boolean hasTime(EntityDesign entity) {
    return entity.key().properties().stream().anyMatch(KeyMeanings::isTimeOrPeriod);
  }

  /** {@return a match if the first part is such, and no salt spreads its rows} */
  static Stream<Match> unsaltedFirst(
      EntityDesign entity, Predicate<KeyPartDesign.Property> condition) {
    KeyPartDesign.Property first = first(entity);
    return entity.key().salt() == null && condition.test(first)
        ? Stream.of(Match.at(entity, Place.of(first)))
        : Stream.empty();
  }

  /**
   * {@return a match if the first part that has many values is such, and no salt spreads its rows}
   * Parts with few values before it leave as few places that rows go to. The match has their word.
   */
  static Stream<Match> unsaltedFirstOfMany(
      EntityDesign entity, Predicate<KeyPartDesign.Property> condition) {
    List<KeyPartDesign.Property> parts = entity.key().properties();
    Optional<KeyPartDesign.Property> found =
        parts.stream().filter(part -> !KeyMeanings.isOfFewValues(part)).findFirst();
    return found
        .filter(part -> entity.key().salt() == null && condition.test(part))
        .map(
            part ->
                Match.at(
                    entity,
                    Place.of(part),
                    part.equals(parts.get(0))
                        ? ""
                        : " but for " + parts.get(0).name() + ", which has few values"))
        .stream();
  }

  /** {@return the parts that are such} */
  static Stream<Match> parts(EntityDesign entity, Predicate<KeyPartDesign.Property> condition) {
    return entity.key().properties().stream()
        .filter(condition)
        .map(part -> Match.at(entity, Place.of(part)));
  }
}
