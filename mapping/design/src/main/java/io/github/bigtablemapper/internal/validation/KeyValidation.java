package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.internal.design.key.KeyText;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What can be wrong with row keys. */
public final class KeyValidation {
  /** What Bigtable allows of a row key. */
  private static final int MAX_BYTES = 4096;

  private static final char DEFAULT_DELIMITER = '#';
  private static final String SHOWN_DELIMITERS = "!\"#$&'()*+,-./:;=@_|~";
  private static final String DELIMITERS = SHOWN_DELIMITERS + " \0";

  private KeyValidation() {}

  /** {@return that an entity has no key, or one that is the same for all rows} */
  public static Violation missing(String entity, boolean hasConstants) {
    return new Violation(
        "KeyMissing",
        (hasConstants
                    ? "The row key of %s is only a constant: all entities would have the same"
                        + " row."
                    : "%s has no row key. A row needs one:")
                .formatted(entity)
            + (hasConstants ? " Annotate" : " annotate")
            + " at least one property with @RowKey.");
  }

  /** {@return that a delimiter cannot join the parts of a key, if so} */
  public static Optional<Violation> delimiter(KeyDesign key) {
    char delimiter = key.delimiter();
    boolean isRight =
        switch (key.format()) {
          case READABLE -> DELIMITERS.indexOf(delimiter) >= 0;
          case UNESCAPED -> delimiter < 0x80 && !Character.isLetterOrDigit(delimiter);
          case ORDERED, RAW -> delimiter == DEFAULT_DELIMITER;
        };
    if (isRight) {
      return Optional.empty();
    }
    return Optional.of(
        new Violation(
            "KeyDelimiter",
            switch (key.format()) {
              case ORDERED ->
                  "An ORDERED key joins its parts by the bytes 00 01. Remove the delimiter.";
              case RAW -> "A RAW key has nothing between its parts. Remove the delimiter.";
              case UNESCAPED ->
                  "%s cannot be a delimiter of row keys. Use a character of ASCII that is neither a letter nor a digit."
                      .formatted(Text.quote(String.valueOf(delimiter)));
              case READABLE ->
                  "%s cannot be a delimiter of row keys. Use one of %s, a space or NUL."
                      .formatted(
                          Text.quote(String.valueOf(delimiter)),
                          String.join(" ", SHOWN_DELIMITERS.split("")));
            }));
  }

  /**
   * {@return what is wrong with the parts of a key}
   *
   * @param entity the name of the entity
   */
  public static List<LocatedViolation> in(String entity, KeyDesign key) {
    List<LocatedViolation> found = new ArrayList<>();
    List<KeyPartDesign.Property> properties = key.properties();
    int bytes = 0;
    for (int i = 0; i < key.parts().size(); i++) {
      Place place = Place.keyPart(i);
      if (key.parts().get(i) instanceof KeyPartDesign.Constant constant) {
        if (constant.text().isEmpty() || !Utf8.canEncode(constant.text())) {
          found.add(new LocatedViolation(constant(constant.text()), place, "value"));
        }
        int before = bytes;
        bytes += Utf8.length(constant.text());
        if (before <= MAX_BYTES && bytes > MAX_BYTES) {
          found.add(new LocatedViolation(tooLong(bytes), place, "value"));
        }
      } else if (key.parts().get(i) instanceof KeyPartDesign.Property part) {
        if (properties.size() == 1 && part.stored() == StoredType.INSTANT) {
          found.add(new LocatedViolation(onlyTime(entity), place));
        }
        if (part.stored().isBytes() && KeyText.isText(key.format())) {
          String label = EntityDesign.label(entity, part.property());
          found.add(new LocatedViolation(bytes(label), place));
        }
        if (key.format() == KeyFormat.RAW && part.rawBytes() == 0 && i < key.parts().size() - 1) {
          String label = EntityDesign.label(entity, part.property());
          found.add(new LocatedViolation(openEnded(label, part.stored()), place));
        }
        if (key.format() == KeyFormat.UNESCAPED && i < key.parts().size() - 1) {
          String label = EntityDesign.label(entity, part.property());
          neverStored(label, part, key.delimiter())
              .ifPresent(mistake -> found.add(new LocatedViolation(mistake, place)));
        }
        if (part.optional() && !mayBeMissing(key, i)) {
          String label = EntityDesign.label(entity, part.property());
          found.add(new LocatedViolation(optional(label), place));
        }
      }
    }
    return found;
  }

  private static Violation onlyTime(String entity) {
    return new Violation(
        "KeyOnlyTime",
        ("The row key of %s is only a time: all events of one moment would have the same row,"
                + " and all writes would go to one server. Annotate another property with"
                + " @RowKey, preferably before the time.")
            .formatted(entity));
  }

  private static Violation constant(String text) {
    return new Violation(
        "KeyConstantText",
        "%s cannot be a part of a row key: a constant has at least one character, and no half"
                .formatted(Text.quote(text))
            + " of a surrogate pair.");
  }

  private static Violation tooLong(int bytes) {
    return new Violation(
        "KeyConstantText",
        "The constants of this row key take %s bytes up to here, and no row key has more than %s. Shorten them."
            .formatted(bytes, MAX_BYTES));
  }

  private static Violation bytes(String property) {
    return new Violation(
        "KeyBytes",
        ("%s is stored as bytes, which a READABLE key cannot show as text. Use"
                + " @Table(keyFormat = KeyFormat.ORDERED), RAW for a table that other programs"
                + " write, or a String such as hex or base64.")
            .formatted(property));
  }

  private static Violation openEnded(String property, StoredType stored) {
    return new Violation(
        "KeyWidth",
        ("%s is not the last part of a RAW key and has no fixed number of bytes, so that"
                + " the start of the next part is unknown. %s")
            .formatted(
                property,
                stored == StoredType.ENUM
                    ? "Make it the last part, or a number."
                    : "Write @RowKey(bytes = ...), or make it the last part."));
  }

  /** The last parts of text may be missing, after one that is not, and that no salt needs. */
  private static boolean mayBeMissing(KeyDesign key, int place) {
    List<KeyPartDesign> after = key.parts().subList(place, key.parts().size());
    boolean isAtTheEnd =
        after.stream()
            .allMatch(part -> part instanceof KeyPartDesign.Property each && each.optional());
    KeyPartDesign.Property part = (KeyPartDesign.Property) key.parts().get(place);
    return KeyText.isText(key.format())
        && isAtTheEnd
        && !part.equals(key.properties().get(0))
        && (key.salt() == null || !key.salt().by().contains(part.name()));
  }

  private static Violation optional(String property) {
    return new Violation(
        "KeyNullable",
        ("%s is nullable, but this part of the row key is never missing. Only the last parts"
                + " of a READABLE or UNESCAPED key can be nullable, but not the first part or"
                + " a part of the salt. Declare it as a plain, non-null type.")
            .formatted(property));
  }

  private static Optional<Violation> neverStored(
      String property, KeyPartDesign.Property part, char delimiter) {
    return part.stored()
        .form()
        .valuesWith(delimiter, part.layout(), part.constants())
        .map(
            has ->
                new Violation(
                    "KeyUnescaped",
                    ("%s is %s, and %s delimits the parts of this UNESCAPED key: the part would end"
                            + " there. Make it the last part, or use another delimiter or type.")
                        .formatted(property, has, Text.quote(String.valueOf(delimiter)))));
  }

  /** {@return that a part of a key has an option without an effect in the format} */
  public static Violation option(String property, String option, KeyFormat format) {
    String why =
        switch (format) {
          case READABLE -> "cannot have %s in a READABLE key, which stores text";
          case UNESCAPED -> "cannot have %s in an UNESCAPED key, which stores text";
          case ORDERED ->
              option.equals("bytes") || option.equals("littleEndian")
                  ? "cannot have %s in an ORDERED key, whose numbers are as long as they need"
                  : "cannot be %s in an ORDERED key, which stores every number in full and with its"
                      + " sign";
          case RAW -> "cannot have %s in a RAW key, which stores no digits";
        };
    return new Violation("KeyOption", property + " " + why.formatted(option) + ". Remove it.");
  }
}
