package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.KeyPartDesign.Property;
import io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of properties that identify a person or a person's location. */
final class Privacy {
  /** A UUID only represents a person, and many persons share an enum or a boolean. */
  private static final Set<StoredType> TYPES =
      EnumSet.of(
          StoredType.STRING,
          StoredType.LONG,
          StoredType.INT,
          StoredType.LOCAL_DATE,
          StoredType.INSTANT,
          StoredType.BYTES,
          StoredType.BYTE_STRING);

  private static final String NEUTRAL =
      "number|no|num|value|text|str|string|key|raw|normalized|normalised|lower|lowercase|e164|line"
          + "|1|2";

  /** The last word decides: {@code emailHash} and {@code ipCountry} are not such values. */
  private static final Pattern PERSONAL =
      Words.last(
          "e ?mail|e ?mail address|emailaddress|phone number|phone no|phonenumber|telephone|mobile"
              + "|cell ?phone|msisdn|imsi|ssn|social security|national id|national insurance"
              + "|aadhaar|nino|tax id|taxpayer id|cpf|curp|passport|iban|credit card|debit card"
              + "|card number|pan|first name|last name|full name|legal name|given name|family name"
              + "|firstname|lastname|fullname|surname|maiden name|street|street address"
              + "|(?:postal|home|billing|shipping|delivery|mailing|residential|work"
              + "|customer|user|patient|person|resident) address|ip|ip ?address|ipv4|ipv6|ip addr"
              + "|remote addr|client addr|birth|birthday|birthdate|birth date|date of birth|dob"
              + "|latitude|longitude|lat|lon|lng|gps|driving licence|drivers? licen[sc]e"
              + "|licen[sc]e plate|number plate",
          NEUTRAL);

  private static final Pattern ADDRESS = Words.all("address(?: (?:line|text))?(?: ?[12])?");

  /** Words for things whose addresses are not postal addresses. */
  private static final Pattern TECHNICAL =
      Words.any(
          "wallet|wallets|token|tokens|block|blocks|contract|contracts|balance|mint|validator|crypto"
              + "|mac|register|modbus|firmware");

  private Privacy() {}

  /** {@return whether a part of an entity's key is such; the entity shows what an address is} */
  static boolean isPersonal(EntityDesign entity, Property part) {
    return TYPES.contains(part.stored())
        && (Words.like(part.name(), PERSONAL)
            || (Words.like(part.name(), ADDRESS)
                && !Blockchains.isOne(entity)
                && !Words.anyLike(entity, TECHNICAL)));
  }
}
