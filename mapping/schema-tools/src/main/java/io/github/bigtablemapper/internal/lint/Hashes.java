package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Property;
import java.util.regex.Pattern;

/**
 * Which parts of row keys are hashes that serve no purpose. A hash is right for a thing that is
 * known by it, such as a file, and for a value that a key must not have, such as a secret.
 */
final class Hashes {
  private static final Pattern HASH = Words.any("hash");
  private static final Pattern CONCEALED = Words.any("concealed");
  private static final Pattern NATURAL = Words.any("natural hash");

  /** Such a name does not state what was hashed. */
  private static final Pattern BARE = Words.all("hash", "hash form");

  private static final Pattern SECRET = Words.any("secret");
  private static final Pattern DEVICE = Words.any("device id");

  private Hashes() {}

  /** {@return whether a part has the name of a hash} */
  static boolean isNamedSo(Property part) {
    return Words.like(part.name(), HASH);
  }

  /** {@return whether a value is not the one that the other words of its name describe} */
  static boolean isConcealed(Property part) {
    return Words.like(part.name(), CONCEALED);
  }

  /** {@return whether it is the hash of a value that the key could contain itself} */
  static boolean isNeedless(EntityDesign entity, Property part) {
    return (KeyMeanings.isText(part) || KeyMeanings.isInteger(part))
        && isNamedSo(part)
        && !KeyMeanings.isSalt(part)
        && !Words.like(part.name(), NATURAL)
        && !concealsOf(entity, part)
        && !(isBare(part) && isRowKnownByHash(entity));
  }

  /**
   * The words of a name but the hash describe what was hashed; if there are none, the entity does.
   */
  private static boolean concealsOf(EntityDesign entity, Property part) {
    String hashed = HASH.matcher(Words.of(part.name())).replaceAll(" ").strip();
    return Words.like(hashed, SECRET)
        || Words.like(hashed, DEVICE)
        || Privacy.isPersonal(hashed)
        || (isBare(part) && Words.namedLike(entity, SECRET));
  }

  private static boolean isBare(Property part) {
    return Words.like(part.name(), BARE);
  }

  private static boolean isRowKnownByHash(EntityDesign entity) {
    return entity.key().properties().stream().skip(1).allMatch(KeyMeanings::isTimeOrPeriod)
        && Words.namedLike(entity, NATURAL);
  }
}
