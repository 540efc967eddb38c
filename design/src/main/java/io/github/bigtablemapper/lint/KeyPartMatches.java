package io.github.bigtablemapper.lint;

import io.github.bigtablemapper.design.EntityDesign;
import io.github.bigtablemapper.design.KeyPartDesign;
import io.github.bigtablemapper.design.KeyPartDesign.StoredType;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What rules ask of the parts of a row key. */
final class KeyPartMatches {
  private static final Set<StoredType> INTEGERS =
      EnumSet.of(StoredType.LONG, StoredType.INT, StoredType.SHORT, StoredType.BYTE);
  private static final Pattern TIME =
      Words.last(
          "time|timestamp|date|day|hour|minute|month|millis|instant|epoch|(?:created|updated"
              + "|modified|recorded|measured|observed|occurred|received|sent|started|ended) at|at");

  private KeyPartMatches() {}

  /** {@return the part that rows are ordered by first; constants are the same in all rows} */
  static KeyPartDesign.Property first(EntityDesign entity) {
    return entity.key().properties().get(0);
  }

  /** {@return whether all writes of one moment have nearly the same value} */
  static boolean isTime(KeyPartDesign.Property part) {
    return switch (part.stored()) {
      case INSTANT, LOCAL_DATE -> true;
      case LONG, INT, STRING -> Words.like(part.name(), TIME);
      default -> false;
    };
  }

  static boolean isInteger(KeyPartDesign.Property part) {
    return INTEGERS.contains(part.stored());
  }

  static boolean isText(KeyPartDesign.Property part) {
    return part.stored() == StoredType.STRING;
  }

  static boolean hasTime(EntityDesign entity) {
    return entity.key().properties().stream().anyMatch(KeyPartMatches::isTime);
  }

  /** {@return a match if the first part is such, and no salt spreads its rows} */
  static Stream<Match> unsaltedFirst(
      EntityDesign entity, Predicate<KeyPartDesign.Property> condition) {
    KeyPartDesign.Property first = first(entity);
    return entity.key().salt() == null && condition.test(first)
        ? Stream.of(Match.at(entity, Place.of(first)))
        : Stream.empty();
  }

  /** {@return the parts that are such} */
  static Stream<Match> parts(EntityDesign entity, Predicate<KeyPartDesign.Property> condition) {
    return matches(entity, entity.key().properties(), condition);
  }

  /** {@return the parts behind the first that are such} */
  static Stream<Match> laterParts(
      EntityDesign entity, Predicate<KeyPartDesign.Property> condition) {
    List<KeyPartDesign.Property> parts = entity.key().properties();
    return matches(entity, parts.subList(1, parts.size()), condition);
  }

  private static Stream<Match> matches(
      EntityDesign entity,
      List<KeyPartDesign.Property> parts,
      Predicate<KeyPartDesign.Property> condition) {
    return parts.stream().filter(condition).map(part -> Match.at(entity, Place.of(part)));
  }
}
