package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Property;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of properties that identify a person or a person's location. */
final class Privacy {
  /** An id only represents a person, and many persons share an enum or a boolean. */
  private static final Set<StoredType> TYPES =
      EnumSet.of(
          StoredType.STRING,
          StoredType.LONG,
          StoredType.INT,
          StoredType.LOCAL_DATE,
          StoredType.INSTANT,
          StoredType.BYTES,
          StoredType.BYTE_STRING);

  /** The last word decides: {@code emailHash} and {@code ipCountry} are not such values. */
  private static final Pattern PERSONAL = Words.last("personal", "neutral");

  private static final Pattern ADDRESS = Words.all("address", "neutral");

  /** Also the name of a device. */
  private static final Pattern PHONE = Words.all("phone", "neutral");

  private static final Pattern PERSON = Words.any("person");

  /** Words for things whose addresses are not postal addresses. */
  private static final Pattern TECHNICAL = Words.any("technical");

  private Privacy() {}

  /** {@return whether a part of an entity's key is such; the entity shows what an address is} */
  static boolean isPersonal(EntityDesign entity, Property part) {
    return TYPES.contains(part.stored())
        && !Hashes.isConcealed(part)
        && (isPersonal(part.name())
            || (Words.like(part.name(), PHONE) && Words.namedLike(entity, PERSON))
            || (Words.like(part.name(), ADDRESS) && !Words.anyLike(entity, TECHNICAL)));
  }

  /** {@return whether a name alone shows it} */
  static boolean isPersonal(String name) {
    return Words.like(name, PERSONAL);
  }
}
