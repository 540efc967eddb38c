package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Property;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.util.regex.Pattern;

/** Names of values that give access to whoever has them. */
final class Secrets {
  /** The last words decide: {@code apiKeyHash} and {@code resetTokenId} are no such values. */
  private static final Pattern CREDENTIAL = Words.last("credential", "neutral");

  /** A token without another word, which can also be a word of a text, or a coin. */
  private static final Pattern TOKEN = Words.all("bare credential", "neutral");

  private static final Pattern OF_LOGINS = Words.any("of logins");

  private Secrets() {}

  /** {@return whether a part of an entity's key is such; the entity shows what a token is for} */
  static boolean isUsable(EntityDesign entity, Property part) {
    return (part.stored() == StoredType.STRING || part.stored().isBytes())
        && !Hashes.isConcealed(part)
        && (Words.like(part.name(), CREDENTIAL)
            || (Words.like(part.name(), TOKEN) && Words.namedLike(entity, OF_LOGINS)));
  }
}
