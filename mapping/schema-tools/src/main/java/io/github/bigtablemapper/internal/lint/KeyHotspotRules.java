package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import java.util.List;
import java.util.stream.Stream;

/** Rules about row keys that send what happens at one time to one server. */
final class KeyHotspotRules {
  static final List<Rule> ALL =
      List.of(
          Rule.of(
              "KeyStartsWithTime",
              Level.WARNING,
              "%s is a time and starts the row key%s, so that all writes of one moment go to one"
                  + " server. Put a part with many values before it, such as a user or a device, or"
                  + " spread the rows with @Salted.",
              entity -> KeyPartMatches.unsaltedFirstOfMany(entity, part -> isTime(entity, part))),
          Rule.of(
              "KeySequential",
              Level.WARNING,
              "%s is a number that counts up and starts the row key%s, so that all new rows go to"
                  + " one server. Store its digits in reverse, @RowKey(reversedDigits = true), or"
                  + " spread the rows with @Salted.",
              entity ->
                  KeyPartMatches.unsaltedFirstOfMany(entity, part -> isSequence(entity, part))),
          Rule.of(
              "KeySaltByHand",
              Level.NOTE,
              "%s starts the row key and seems to spread the rows, so that every reader has to"
                  + " compute it. Use @Salted: it is made from the key, and scans merge the"
                  + " buckets.",
              entity -> KeyPartMatches.unsaltedFirst(entity, KeyMeanings::isSalt)),
          Rule.of(
              "SaltUnneeded",
              Level.NOTE,
              "%s is already spread over the table, and its salt makes a call for each of the"
                  + " %s buckets of every scan. Remove @Salted while the table is empty.",
              KeyHotspotRules::saltOfSpread),
          Rule.of(
              "KeyFewDomains",
              Level.NOTE,
              "%s is a domain with many values: a busy domain is one growing row, or overloads"
                  + " one server. If there are few domains, let the row key start with"
                  + " something else.",
              KeyHotspotRules::busyDomain));

  private KeyHotspotRules() {}

  /** A year says little; with the month after it the two are a time. */
  private static boolean isTime(EntityDesign entity, KeyPartDesign.Property part) {
    return KeyMeanings.isTime(part)
        || (KeyMeanings.isPeriod(part)
            && after(entity, part).limit(1).anyMatch(KeyMeanings::isTimeOrPeriod));
  }

  /**
   * The number of a parent, such as a user, does not count up with its rows: new rows are all over
   * the table. It does if the parts after it are written with it, such as the lines of an order.
   */
  private static boolean isSequence(EntityDesign entity, KeyPartDesign.Property part) {
    return KeyMeanings.isSequence(part)
        && !part.layout().reversedDigits()
        && after(entity, part)
            .allMatch(
                each -> KeyMeanings.isOfFewValues(each) || KeyMeanings.isPositionInParent(each));
  }

  private static Stream<KeyPartDesign.Property> after(
      EntityDesign entity, KeyPartDesign.Property part) {
    List<KeyPartDesign.Property> parts = entity.key().properties();
    return parts.stream().skip(parts.indexOf(part) + 1L);
  }

  private static Stream<Match> saltOfSpread(EntityDesign entity) {
    SaltDesign salt = entity.key().salt();
    KeyPartDesign.Property first = KeyPartMatches.first(entity);
    return salt != null && first.stored().isSpread()
        ? Stream.of(Match.at(entity, Place.of(first), String.valueOf(salt.buckets())))
        : Stream.empty();
  }

  private static Stream<Match> busyDomain(EntityDesign entity) {
    boolean isRowPerDomain = entity.key().properties().size() == 1;
    return KeyPartMatches.unsaltedFirst(
        entity,
        part ->
            part.layout().reversedDomain()
                && (isRowPerDomain ? growsWithoutEnd(entity) : KeyPartMatches.hasTime(entity)));
  }

  private static boolean growsWithoutEnd(EntityDesign entity) {
    return entity.collections().stream()
        .anyMatch(each -> each.kind() == CollectionDesign.Kind.LIST);
  }
}
