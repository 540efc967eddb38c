package io.github.bigtablemapper.mistake;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What can be wrong with row keys. */
public final class KeyMistakes {
  /** What Bigtable allows of a row key. */
  private static final int MAX_BYTES = 4096;

  private static final char DEFAULT_DELIMITER = '#';
  private static final String DELIMITERS = "!\"#$&'()*+,-./:";
  private static final int MIN_BUCKETS = 2;
  private static final int MAX_BUCKETS = 64;

  private KeyMistakes() {}

  /** {@return that an entity has no key, or one that is the same for all rows} */
  public static Mistake missing(String entity, boolean hasConstants) {
    return new Mistake(
        "KeyMissing",
        (hasConstants
                    ? "The row key of %s is only a constant: all its rows would be one."
                    : "%s has no row key. A row needs one:")
                .formatted(entity)
            + (hasConstants ? " Annotate" : " annotate")
            + " at least one property with @RowKey.");
  }

  /** {@return that a delimiter cannot join the parts of a key, if so} */
  public static Optional<Mistake> delimiter(char delimiter, boolean isOrdered) {
    if (isOrdered ? delimiter == DEFAULT_DELIMITER : DELIMITERS.indexOf(delimiter) >= 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Mistake(
            "KeyDelimiter",
            isOrdered
                ? "An ORDERED key joins its parts by the bytes 00 01. Remove the delimiter."
                : "%s cannot be a delimiter of row keys. Use one of %s"
                    .formatted(
                        Text.quote(String.valueOf(delimiter)),
                        String.join(" ", DELIMITERS.split("")))));
  }

  /** {@return that the key of an entity is nothing but a time} */
  public static Mistake onlyTime(String entity) {
    return new Mistake(
        "KeyOnlyTime",
        ("The row key of %s is only a time: what happens at one moment would be one row, and all"
                + " writes would go to one server. Annotate another property with @RowKey, best one"
                + " that stands before the time.")
            .formatted(entity));
  }

  /** {@return that a constant cannot be a part of a key, if so} */
  public static Optional<Mistake> constant(String text) {
    return !text.isEmpty() && Text.isUnicode(text)
        ? Optional.empty()
        : Optional.of(
            new Mistake(
                "KeyConstantText",
                "%s cannot be a part of a row key: a constant has at least one character, and no half"
                        .formatted(Text.quote(text))
                    + " of a surrogate pair."));
  }

  /**
   * {@return for each constant of a key, in their order, that the key is too long up to there, if
   * it is the first for which it is}
   */
  public static List<Optional<Mistake>> tooLong(List<String> constants) {
    List<Optional<Mistake>> mistakes = new ArrayList<>();
    int bytes = 0;
    for (String constant : constants) {
      int before = bytes;
      bytes += constant.getBytes(UTF_8).length;
      mistakes.add(
          before <= MAX_BYTES && bytes > MAX_BYTES
              ? Optional.of(
                  new Mistake(
                      "KeyConstantText",
                      "The constants of this row key take %d bytes up to here, and no row key has more than %d. Shorten them."
                          .formatted(bytes, MAX_BYTES)))
              : Optional.empty());
    }
    return mistakes;
  }

  /** {@return that a part of a readable key is stored as bytes} */
  public static Mistake bytes(String property) {
    return new Mistake(
        "KeyBytes",
        ("%s is stored as bytes, which a READABLE key cannot show as text. Use @Table(keyFormat ="
                + " KeyFormat.ORDERED), or a String such as hex or base64.")
            .formatted(property));
  }

  /** {@return that a part of an ordered key has an option that concerns readable ones} */
  public static Mistake orderedOption(String property, String option) {
    return new Mistake(
        "KeyOption",
        ("%s cannot be %s in an ORDERED key, which stores every number in full and with its sign."
                + " Remove it.")
            .formatted(property, option));
  }

  /** {@return that a key cannot be spread over so many buckets, if so} */
  public static Optional<Mistake> buckets(int buckets) {
    return buckets >= MIN_BUCKETS && buckets <= MAX_BUCKETS
        ? Optional.empty()
        : Optional.of(
            new Mistake(
                "SaltBuckets",
                "A row key cannot be spread over %d buckets: 1 spreads nothing, and a scan makes a call for"
                        .formatted(buckets)
                    + " each. Write %d to %d.".formatted(MIN_BUCKETS, MAX_BUCKETS)));
  }

  /** {@return that a key is salted by other parts than its leading ones} */
  public static Mistake saltNotLeading(List<String> leading, List<String> by) {
    return new Mistake(
        "SaltLeading",
        ("A row key is salted by its leading parts. This one starts with %s, not with %s. Write the"
                + " parts from the first on, in their order, or none for the first one alone.")
            .formatted(quoted(leading), quoted(by)));
  }

  /** {@return that a key is salted by a part that it does not have} */
  public static Mistake saltPart(String name, List<String> parts) {
    return new Mistake(
        "SaltPart",
        "The row key has no part %s. Its parts are %s.%s"
            .formatted(Text.quote(name), quoted(parts), Text.didYouMean(name, parts)));
  }

  private static String quoted(List<String> names) {
    return String.join(", ", names.stream().map(Text::quote).toList());
  }
}
