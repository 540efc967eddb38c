package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.BuiltInType.Meaning;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Property;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a part of a row key means. Its type decides first; the words of its name where the type
 * leaves it open: a {@code long} is an id, a time or a block's height. A part has one meaning only.
 */
final class KeyMeanings {
  /** An enum of more constants spreads what follows it over as many places. */
  private static final int FEW_CONSTANTS = 20;

  private static final Pattern TIME = Words.last("time", "form");

  /** Long before the row is written. */
  private static final Pattern BIRTH = Words.any("birth");

  /** What has happened, as a number. */
  private static final Pattern HAPPENED = Words.all("happened");

  private static final Pattern NO_TIME = Words.any("no time");

  /** Coarser than what a rule about the start of a key minds. */
  private static final Pattern PERIOD = Words.last("period", "form");

  private static final Pattern STRETCH = Words.any("stretch");

  private static final Set<Meaning> TIMES = EnumSet.of(Meaning.MOMENT, Meaning.PERIOD);

  /** Times that only a codec stores. */
  private static final Set<String> OTHER_TIMES =
      Set.of("java.util.Date", "java.sql.Date", "java.sql.Timestamp");

  private static final Pattern SEQUENCE = Words.last("sequence");
  private static final Pattern LONG_SEQUENCE = Words.last("long sequence");

  /** {@code vertexid}, written without a border. */
  private static final Pattern JOINED_ID =
      Pattern.compile("\\b(?!" + Words.terms("ended by id") + "$)[a-z]{2,}id$");

  private static final Pattern NO_SEQUENCE = Words.any("no sequence");
  private static final Pattern IN_PARENT = Words.last("position in parent");

  private static final Pattern SALT = Words.last("salt", "form");
  private static final Pattern SALT_NUMBER = Words.all("salt number");
  private static final Pattern NATURAL_SHARD = Words.last("natural shard");

  private KeyMeanings() {}

  static boolean isInteger(Property part) {
    return part.stored().isInteger();
  }

  static boolean isText(Property part) {
    return part.stored() == StoredType.STRING;
  }

  /** {@return whether all rows of a table have one of a few values} */
  static boolean isOfFewValues(Property part) {
    return part.stored() == StoredType.BOOLEAN
        || (part.stored() == StoredType.ENUM && part.constants().size() <= FEW_CONSTANTS);
  }

  /** {@return whether all writes of one moment have nearly the same value} */
  static boolean isTime(Property part) {
    return switch (part.stored()) {
      case INSTANT, LOCAL_DATE -> !Words.like(part.name(), BIRTH);
      case LONG, INT, STRING ->
          isTimeType(part.javaType())
              || (part.stored() == StoredType.LONG && Words.like(part.name(), HAPPENED))
              || (Words.like(part.name(), TIME)
                  && !Words.like(part.name(), NO_TIME)
                  && !Words.like(part.name(), BIRTH)
                  && !isSalt(part));
      default -> false;
    };
  }

  private static boolean isTimeType(String javaType) {
    return OTHER_TIMES.contains(javaType)
        || BuiltInType.of(javaType).map(BuiltInType::meaning).filter(TIMES::contains).isPresent();
  }

  /**
   * {@return whether a part is a year or another period, which is no time without a shorter one}
   */
  static boolean isPeriod(Property part) {
    return (isInteger(part) || isText(part)) && Words.like(part.name(), PERIOD);
  }

  /** {@return whether rows of another time have another value, sooner or later} */
  static boolean isTimeOrPeriod(Property part) {
    return isTime(part) || isPeriod(part);
  }

  /** {@return whether it is one moment, and no longer time that several writes fall into} */
  static boolean isMoment(Property part) {
    return isTime(part)
        && part.stored() != StoredType.LOCAL_DATE
        && !Words.like(part.name(), STRETCH);
  }

  /** {@return whether a number counts up with the rows} */
  static boolean isSequence(Property part) {
    boolean isNumber = isInteger(part) && part.stored() != StoredType.BYTE;
    return isNumber
        && !isTime(part)
        && !isSalt(part)
        && !Hashes.isNamedSo(part)
        && !Words.like(part.name(), NO_SEQUENCE)
        && (Words.like(part.name(), SEQUENCE)
            || Words.like(part.name(), JOINED_ID)
            || (part.stored() == StoredType.LONG && Words.like(part.name(), LONG_SEQUENCE)));
  }

  /** {@return whether a number is of a part of what the parts of the key before it identify} */
  static boolean isPositionInParent(Property part) {
    return isInteger(part) && Words.like(part.name(), IN_PARENT);
  }

  /** A bucket that is a text may be one of Cloud Storage; a long is more than buckets need. */
  static boolean isSalt(Property part) {
    return ((isInteger(part) || (isText(part) && !Words.like(part.name(), NATURAL_SHARD)))
            && Words.like(part.name(), SALT))
        || (isInteger(part)
            && part.stored() != StoredType.LONG
            && Words.like(part.name(), SALT_NUMBER));
  }
}
