package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.KeyPartDesign.Property;
import io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a part of a row key means. Its type decides first; the words of its name where the type
 * leaves it open: a {@code long} is an id, a time or a block's height. A part has one meaning only.
 */
final class KeyMeanings {
  private static final Set<StoredType> INTEGERS =
      EnumSet.of(StoredType.LONG, StoredType.INT, StoredType.SHORT, StoredType.BYTE);

  /** An enum of more constants spreads what follows it over as many places. */
  private static final int FEW_CONSTANTS = 20;

  /** Units, forms and places of a value, which do not describe its meaning. */
  private static final String FORM =
      "ms|millis|micros|us|nanos|ns|sec|secs|seconds|utc|gmt|local|iso|str|string|text|key|value|val"
          + "|id|num|number|no|nr|index|idx|part|prefix|code|desc|reversed|inverted|bucket|window"
          + "|partition|slot|start|begin|end";

  private static final Pattern TIME =
      Words.last(
          "time|timestamp|tstamp|ts|datetime|date|day|hour|minute|month|week|instant|epoch"
              + "|moment|when|millis|dt|ymd|yyyy ?m ?m(?: ?dd)?(?: ?hh)?|unixtime|daytime|at"
              + "|\\w+ed on|sent on|born on|paid on|sold on|made on"
              + "|\\w*(?:timestamp|datetime)"
              + "|(?:window|period|interval|session) (?:start|begin|from|end)|valid from|since",
          FORM);

  /** Long before the row is written. */
  private static final Pattern BIRTH = Words.any("birth|birthday|birthdate|dob|born");

  /** What has happened, as a number. */
  private static final Pattern HAPPENED =
      Words.all(
          "created|updated|modified|recorded|received|occurred|happened|measured|observed|inserted"
              + "|ingested|logged|published|posted|sent|captured|sampled|issued|placed|started|ended"
              + "|finished|completed|seen|added|stored|emitted|registered");

  private static final Pattern NO_TIME =
      Words.any(
          "of (?:day|week|month|year|hour|minute)|time zone|timezone"
              + "|(?:response|lead|wait|run|up|down|processing|elapsed|travel|play|flight|cook"
              + "|watch|screen|life|part|full|real) ?time"
              + "|(?:weekday|day|month|week) name");

  /** Coarser than what a rule about the start of a key minds. */
  private static final Pattern PERIOD =
      Words.last("year|quarter|decade|period|season|semester|fiscal year|window|yyyy", FORM);

  private static final Pattern STRETCH =
      Words.any("day|date|hour|minute|month|week|bucket|window|period|interval|start|ymd|yyyy\\w*");

  private static final Pattern TIME_TYPE =
      Pattern.compile(
          "java\\.time\\.(?:Instant|LocalDate|LocalDateTime|OffsetDateTime|ZonedDateTime"
              + "|YearMonth|Year)|java\\.util\\.Date|java\\.sql\\.(?:Date|Timestamp)");

  private static final Pattern SEQUENCE =
      Words.last(
          "id|ids|seq|sequence|number|num|no|nr|counter|serial|index|idx|ordinal|rowid|pk|lsn|scn"
              + "|cursor|auto ?increment|ledger|block|nonce");
  private static final Pattern LONG_SEQUENCE =
      Words.last("height|slot|round|offset|tick|generation|position|version|revision|key");

  /** {@code userid}, written without a border; the others are words of English. */
  private static final Pattern JOINED_ID =
      Pattern.compile(
          "\\b(?!(?:valid|invalid|fluid|solid|rapid|hybrid|android|covid|avoid|squid|liquid|humid"
              + "|geoid|void|grid|paid|acid|said)$)[a-z]{2,}id$");

  private static final Pattern NO_SEQUENCE =
      Words.any(
          "phone|mobile|telephone|card|passport|iban|zip|zipcode|postal|postcode|house|room|flight"
              + "|ssn|tax|vat|h3|s2|cell|geo|geohash|quad|quadkey|tile|morton|hilbert|random|rand"
              + "|hash|area|country|region|zone|currency");

  private static final Pattern SALT =
      Words.last("salt|shard|hash (?:bucket|slot|prefix|partition)", FORM);
  private static final Pattern SALT_NUMBER =
      Words.all(
          "(?:hash |row |key |write |load |random |virtual |v)?"
              + "(?:bucket|partition|bkt)(?: (?:id|no|nr|num|number|index|idx|key|prefix))?"
              + "|(?:random|rand) (?:prefix|number|num|digit|suffix)");

  private static final Pattern HASH =
      Words.any(
          "hash|hashed|digest|md5|sha|sha1|sha256|sha512|crc|crc32|crc32c|murmur|murmur3|xxhash"
              + "|checksum");

  /** What is known by its hash: the hash is the value itself. */
  private static final Pattern NATURAL_HASH =
      Words.any(
          "transaction|transactions|tx|txn|txid|block|commit|content|file|object|blob|image|photo"
              + "|video|document|doc|git|tree|parent|uncle|state|receipt|merkle|root|info|package"
              + "|artifact|layer|manifest|malware|binary|certificate|cert|geo|tag|rate"
              + "|perceptual|chunk|asset|code|bytecode|model|query|build|blocks|commits|contents|files|objects"
              + "|blobs|images|photos|videos|documents|packages|artifacts|layers|chunks|assets");

  /** A name that consists only of the hash: a hash of something in the row, or of the row. */
  private static final Pattern BARE_HASH =
      Words.all(
          "(?:the )?(?:hash|hashed|digest|md5|sha|sha1|sha256|sha512|crc|crc32|crc32c|checksum)"
              + "(?: (?:value|val|code|hex|string|str|sum|digest|hash))*");

  private static final Pattern HASH_VALUE = Words.all("hash (?:value|val|code)");

  private KeyMeanings() {}

  static boolean isInteger(Property part) {
    return INTEGERS.contains(part.stored());
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
          TIME_TYPE.matcher(part.javaType()).matches()
              || (part.stored() == StoredType.LONG && Words.like(part.name(), HAPPENED))
              || (Words.like(part.name(), TIME)
                  && !Words.like(part.name(), NO_TIME)
                  && !Words.like(part.name(), BIRTH)
                  && !isSalt(part));
      default -> false;
    };
  }

  /** {@return whether rows of another time have another value, sooner or later} */
  static boolean isTimeOrPeriod(Property part) {
    return isTime(part) || ((isInteger(part) || isText(part)) && Words.like(part.name(), PERIOD));
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
        && !isHash(part)
        && !Words.like(part.name(), NO_SEQUENCE)
        && (Words.like(part.name(), SEQUENCE)
            || Words.like(part.name(), JOINED_ID)
            || (part.stored() == StoredType.LONG && Words.like(part.name(), LONG_SEQUENCE)));
  }

  /** A bucket that is a text may be one of Cloud Storage; a long is more than buckets need. */
  static boolean isSalt(Property part) {
    return ((isInteger(part) || isText(part)) && Words.like(part.name(), SALT))
        || (isInteger(part)
            && part.stored() != StoredType.LONG
            && Words.like(part.name(), SALT_NUMBER));
  }

  /** {@return whether it is the hash of a value that the key could contain itself} */
  static boolean isHash(Property part) {
    return (isText(part) || isInteger(part))
        && Words.like(part.name(), HASH)
        && !Words.like(part.name(), NATURAL_HASH)
        && !isSalt(part);
  }

  /** {@return whether a part is called a hash alone, and the entity is known by its hash} */
  static boolean isKnownByHash(EntityDesign entity, Property part) {
    return Words.like(part.name(), HASH_VALUE)
        || (Words.like(part.name(), BARE_HASH)
            && (Words.like(entity.name(), NATURAL_HASH)
                || Words.like(entity.table(), NATURAL_HASH)
                || Blockchains.isOne(entity)));
  }
}
