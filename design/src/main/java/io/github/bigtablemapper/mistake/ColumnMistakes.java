package io.github.bigtablemapper.mistake;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;

/** What can be wrong with columns. A property is named by its label, {@code Product.title}. */
public final class ColumnMistakes {
  /** The limit of Bigtable: 16 KB. */
  private static final int MAX_QUALIFIER_BYTES = 16_384;

  private ColumnMistakes() {}

  /** {@return that a column is in a family that is not declared} */
  public static Mistake unknownFamily(String property, String family, Collection<String> families) {
    return new Mistake(
        "ColumnFamilyUnknown",
        "%s is in family %s, which the class does not declare.%s Declare it with @Family(%s), or use one of %s."
            .formatted(
                property,
                Text.quote(family),
                Text.didYouMean(family, families),
                Text.quote(family),
                families.stream().map(Text::quote).collect(Collectors.joining(", "))));
  }

  /** {@return that Bigtable takes no such qualifier, if so} */
  public static Optional<Mistake> qualifier(String property, String qualifier) {
    int bytes = qualifier.getBytes(StandardCharsets.UTF_8).length;
    return Text.isUnicode(qualifier) && bytes <= MAX_QUALIFIER_BYTES
        ? Optional.empty()
        : Optional.of(
            new Mistake(
                "ColumnQualifier",
                ("The qualifier of %s has %d bytes, or characters that UTF-8 has none for. Bigtable"
                        + " allows %d bytes; a few are best, as they are stored with every cell.")
                    .formatted(property, bytes, MAX_QUALIFIER_BYTES)));
  }

  /** {@return that two properties are stored in one column} */
  public static Mistake twice(String first, String second, String family, String qualifier) {
    return new Mistake(
        "ColumnTwice",
        "%s and %s are both stored in column %s of family %s. Give one another qualifier: @Column(\"…\")."
            .formatted(first, second, Text.quote(qualifier), Text.quote(family)));
  }

  /** {@return that a family which a collection owns holds something else} */
  public static Mistake sharedFamily(String owner, String intruder, String family) {
    return new Mistake(
        "CollectionFamilyShared",
        ("%s is in family %s, which %s owns: every put deletes that family to replace %s, and %s with"
                + " it. Put one of the two into another family.")
            .formatted(intruder, Text.quote(family), owner, owner, intruder));
  }

  /** {@return that two properties hold what is not mapped of one family} */
  public static Mistake unmappedTwice(String first, String second, String family) {
    return new Mistake(
        "UnmappedTwice",
        ("%s and %s would both hold what is not mapped of family %s. Keep one, or put one into"
                + " another family: @Family(\"…\").")
            .formatted(first, second, Text.quote(family)));
  }

  /** {@return that a column has aliases which is no plain value} */
  public static Mistake aliasOfNoValue(String property) {
    return alias(
        property,
        "is more than one cell, or one that Bigtable compares or adds to, and has one name. Remove"
            + " aliases.");
  }

  /** {@return that a column has the name of the row marker as an alias} */
  public static Mistake emptyAlias(String property) {
    return alias(property, "has an empty alias, which is the name of the row marker. Remove it.");
  }

  /** {@return that an alias is another column's name, or alias} */
  public static Mistake takenAlias(String property, String alias) {
    return alias(
        property,
        "has the alias %s, which is another column or alias of its family. Remove it."
            .formatted(Text.quote(alias)));
  }

  private static Mistake alias(String property, String fault) {
    return new Mistake("ColumnAlias", property + " " + fault);
  }

  /**
   * {@return that two properties are what an entity has one of}
   *
   * @param id the id of the rule
   * @param annotation what makes a property one
   */
  public static Mistake onlyOne(String id, String first, String second, String annotation) {
    return new Mistake(id, "%s and %s are both %s. Keep one.".formatted(first, second, annotation));
  }

  /** {@return that a property is write-once, and not one cell} */
  public static Mistake writeOnceCells(String property) {
    return new Mistake(
        "WriteOnceCells",
        ("%s is write-once, but not one cell that a write sets: counters and aggregates are added to,"
                + " and lists, sets, maps and histories are several cells. Remove @WriteOnce, or"
                + " name a codec with @Codec to store it in one cell.")
            .formatted(property));
  }

  /**
   * {@return that a property is generated or write-once in a value that may be absent and needs
   * others}
   *
   * @param owner the label of the value
   */
  public static Mistake stampedAbsent(String property, String owner) {
    return new Mistake(
        "StampedAbsent",
        ("%s is generated or write-once, so that it may be all that is left of %s, which has other"
                + " properties that are required. Declare %2$s non-null and not Optional, or these"
                + " nullable.")
            .formatted(property, owner));
  }

  /** {@return that the time at which an entity expires has a default value} */
  public static Mistake expiresAtDefault(String property) {
    return new Mistake(
        "ExpiresAtDefault",
        "%s has a default value, but a row without the cell never expires. Remove defaultValue."
            .formatted(property));
  }

  /** {@return that a property is write-once, and new with every write} */
  public static Mistake writeOnceGenerated(String property) {
    return new Mistake(
        "WriteOnceGenerated",
        ("%s is write-once, and a write gives it a value of its own: one that differs each time. Remove"
                + " @WriteOnce, or give the value yourself. An id or a time of creation is kept with"
                + " @WriteOnce(WriteOnceMode.KEEP).")
            .formatted(property));
  }
}
