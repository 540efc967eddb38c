package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Keys contain neither secrets nor personal data, do not change, and are short. */
final class KeyContentRules {
  private static final int MANY_BYTES = 1024;
  private static final int LONG_CONSTANT = 16;
  private static final Pattern SIGNED = Words.last("signed", "signed form");
  private static final Pattern MUTABLE = Words.last("mutable");
  private static final Pattern MUTABLE_NUMBER = Words.last("mutable number");
  private static final Pattern RANKING = Words.any("ranking");
  private static final Pattern FIXED = Words.any("fixed");

  /** What an event saw does not change, as its row is of that time. */
  private static final Pattern ALWAYS_MUTABLE = Words.any("mutable always");

  private static final Pattern VERSION = Words.all("version part");

  static final List<Rule> ALL =
      List.of(
          Rule.of(
              "KeyPersonalData",
              Level.WARNING,
              "%s seems to be personal data in a row key. Keys are seen in logs and in Key"
                  + " Visualizer, by people who may not read the row. Use an id instead.",
              entity -> KeyPartMatches.parts(entity, part -> Privacy.isPersonal(entity, part))),
          Rule.of(
              "KeySecret",
              Level.WARNING,
              "%s seems to be a secret in a row key. Keys are seen in logs and in Key Visualizer,"
                  + " and who has the secret can use it. Store its hash.",
              entity -> KeyPartMatches.parts(entity, part -> Secrets.isUsable(entity, part))),
          Rule.of(
              "KeyRawBytes",
              Level.NOTE,
              "%s is raw bytes, which is unreadable in Key Visualizer and in messages. Prefer a"
                  + " text"
                  + " or a UUID.",
              entity ->
                  entity.key().format() == KeyFormat.RAW // of a table that is there already
                      ? Stream.empty()
                      : KeyPartMatches.parts(entity, part -> part.stored().isBytes())),
          Rule.of(
              "KeyUnsigned",
              Level.WARNING,
              "%s may be negative, but its row key rejects negative numbers. Write"
                  + " @RowKey(signed = true).",
              entity ->
                  entity.key().format() != KeyFormat.ORDERED
                      ? KeyPartMatches.parts(entity, KeyContentRules::isUnsigned)
                      : Stream.empty()),
          Rule.of(
              "KeySignUnsaid",
              Level.NOTE,
              "%s rejects negative numbers, because it is not declared as signed. If it can"
                  + " have some, write @RowKey(signed = true), which keeps the order of"
                  + " numbers; if not, specify its width, as in @RowKey(digits = 10).",
              entity ->
                  entity.key().format() == KeyFormat.READABLE
                      ? KeyPartMatches.parts(entity, KeyContentRules::isSignUnsaid)
                      : Stream.empty()),
          Rule.of(
              "KeyMutable",
              Level.NOTE,
              "%s seems to change, but a row key cannot: another value is another row, and the old"
                  + " one stays. Make it a column.",
              entity -> KeyPartMatches.parts(entity, part -> isMutable(entity, part))),
          Rule.of(
              "KeyVersionPart",
              Level.NOTE,
              "%s makes each version a separate row. Bigtable keeps versions in the cells: use"
                  + " List<Versioned<T>>, or history() of a family with maxVersions above 1.",
              entity -> KeyPartMatches.parts(entity, KeyContentRules::isVersion)),
          Rule.of(
              "KeyLong",
              Level.WARNING,
              "%s has a row key whose constants and digits alone take %s bytes. Keys are"
                  + " stored and sent with every row, and have at most 4,096 bytes. Shorten"
                  + " the constants.",
              entity -> {
                int bytes = leastBytes(entity);
                return bytes > MANY_BYTES
                    ? Stream.of(Match.at(entity, Place.ENTITY, String.valueOf(bytes)))
                    : Stream.empty();
              }),
          Rule.of(
              "KeyConstantLong",
              Level.NOTE,
              "%s has a constant of %s characters in its row key, which every row stores and every"
                  + " request sends. A few letters are enough to distinguish it.",
              entity ->
                  entity.key().constants().stream()
                      .map(KeyPartDesign.Constant::text)
                      .filter(text -> text.length() > LONG_CONSTANT)
                      .filter(text -> leastBytes(entity) <= MANY_BYTES)
                      .map(text -> Match.at(entity, Place.ENTITY, String.valueOf(text.length())))));

  private KeyContentRules() {}

  private static boolean isUnsigned(KeyPartDesign.Property part) {
    return KeyMeanings.isInteger(part)
        && !part.layout().signed()
        && Words.like(part.name(), SIGNED);
  }

  /**
   * A value after a time is of that time, and a number that a ranking is ordered by is meant so.
   */
  private static boolean isMutable(EntityDesign entity, KeyPartDesign.Property part) {
    boolean isOfATime =
        entity.key().properties().stream()
            .takeWhile(each -> !each.equals(part))
            .anyMatch(KeyMeanings::isTime);
    return part.stored() == StoredType.INSTANT
        ? Words.like(part.name(), ALWAYS_MUTABLE)
        : !isOfATime
            && (Words.like(part.name(), MUTABLE)
                || (Words.like(part.name(), MUTABLE_NUMBER) && !isOrderedBy(entity, part)))
            && !Words.like(part.name(), FIXED);
  }

  private static boolean isOrderedBy(EntityDesign entity, KeyPartDesign.Property part) {
    return part.layout().reversed() || Words.namedLike(entity, RANKING);
  }

  /** A text is the version of a package or a program, which are many rows by intent. */
  private static boolean isVersion(KeyPartDesign.Property part) {
    return KeyMeanings.isInteger(part) && Words.like(part.name(), VERSION);
  }

  private static boolean isSignUnsaid(KeyPartDesign.Property part) {
    KeyPartDesign.Layout layout = part.layout();
    return (part.stored() == StoredType.LONG || part.stored() == StoredType.INT)
        && part.codec() == null
        && !isUnsigned(part)
        && !layout.signed()
        && layout.digits() == 0
        && !layout.reversed()
        && !layout.reversedDigits();
  }

  private static int leastBytes(EntityDesign entity) {
    int constants =
        entity.key().constants().stream().mapToInt(each -> Utf8.length(each.text())).sum();
    int digits = entity.key().properties().stream().mapToInt(each -> each.layout().digits()).sum();
    return constants + digits + entity.key().parts().size() - 1;
  }
}
