package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.DurationOption;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Identifiers;
import io.github.bigtablemapper.internal.design.Place;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What can be wrong with tables and families, by Bigtable's rules. */
public final class SchemaValidation {
  /** The least that {@code GcRule.max_age} takes. */
  private static final Duration SHORTEST_AGE = Duration.ofMillis(1);

  /** What SQL calls the whole key and the time of a cell. */
  private static final Set<String> RESERVED = Set.of("_key", "_timestamp");

  private SchemaValidation() {}

  /** {@return that a text is not the id of a table, if so} */
  public static Optional<Violation> table(String id) {
    return Identifiers.isTable(id)
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "TableName",
                ("%s is not a table's id. It has 1 to 50 characters of [-_.a-zA-Z0-9] and starts"
                        + " with a letter, a digit or an underscore.")
                    .formatted(Text.quote(id))));
  }

  /** {@return what is wrong with the names and the limits of families} */
  public static List<LocatedViolation> families(EntityDesign entity) {
    List<LocatedViolation> found = new ArrayList<>();
    entity.families().forEach(family -> found.addAll(family(family, Place.of(family))));
    FamilyDesign ids = entity.operationIds();
    if (ids != null) {
      found.addAll(family(ids, Place.operationIds()));
    }
    return found;
  }

  private static List<LocatedViolation> family(FamilyDesign family, Place place) {
    List<LocatedViolation> found = new ArrayList<>();
    String name = Text.quote(family.name());
    if (!Identifiers.isFamily(family.name())) {
      found.add(new LocatedViolation(familyName(name), place, "value"));
    }
    if (family.maxVersions() < 0) {
      found.add(
          new LocatedViolation(maxVersions(name, family.maxVersions()), place, "maxVersions"));
    }
    Duration maxAge = family.maxAge();
    if (maxAge != null
        && (maxAge.compareTo(SHORTEST_AGE) < 0 || maxAge.compareTo(FamilyDesign.LONGEST_AGE) > 0)) {
      found.add(new LocatedViolation(maxAge(name, maxAge), place, "maxAge"));
    }
    if (family.intersection() && (family.maxVersions() == 0 || maxAge == null)) {
      found.add(new LocatedViolation(intersection(name, maxAge), place, "gcRule"));
    }
    return found;
  }

  private static Violation familyName(String name) {
    return new Violation(
        "FamilyName",
        ("%s is not a family's name. It has 1 to 64 characters of [-_.a-zA-Z0-9]; a short name"
                + " is better, because it is sent with every cell.")
            .formatted(name));
  }

  private static Violation maxVersions(String name, int maxVersions) {
    return new Violation(
        "FamilyMaxVersions",
        "The maxVersions of family %s is %s. Write how many to keep, or 0 to keep all."
            .formatted(name, maxVersions));
  }

  private static Violation maxAge(String name, Duration maxAge) {
    return new Violation(
        "FamilyMaxAge",
        ("The maxAge %s of family %s is not an age. It is between one millisecond and about"
                + " 10,000 years.")
            .formatted(Amounts.of(maxAge), name));
  }

  private static Violation intersection(String name, @Nullable Duration maxAge) {
    return new Violation(
        "FamilyIntersection",
        ("Family %s intersects two limits and has %s: nothing would ever be collected."
                + " Declare maxVersions and maxAge, or remove gcRule.")
            .formatted(name, maxAge == null ? "no maxAge" : "no maxVersions"));
  }

  /** {@return that a value is outside the limits of an option, if so} */
  public static Optional<Violation> duration(DurationOption option, Duration value) {
    return option.permits(value)
        ? Optional.empty()
        : Optional.of(new Violation(option.problem(), option.outside(value)));
  }

  /**
   * {@return that a row key at which a table is split does not come after the one before it} The
   * keys themselves must not reach a log.
   *
   * @param place which split it is, from 1
   */
  public static Violation splitOrder(int place) {
    return new Violation(
        "SplitOrder",
        ("Split %s is not after the previous split. List each row key once, in ascending order"
                + " of unsigned bytes.")
            .formatted(place));
  }

  /** {@return that an entity with keys that are not ordered has a row-key schema} */
  public static Violation rowKeySchemaFormat(String entity) {
    return new Violation(
        "RowKeySchemaFormat",
        ("SQL decodes only the parts of an ORDERED row key. Use"
                + " keyFormat = KeyFormat.ORDERED, whose bytes are Bigtable's own, or remove"
                + " rowKeySchema from %s.")
            .formatted(entity));
  }

  /** {@return that SQL would read a part of the row key by a name which is taken, if so} */
  public static Optional<Violation> rowKeySchemaName(String name, Collection<String> families) {
    boolean isFamily = families.stream().anyMatch(name::equalsIgnoreCase);
    return isFamily || RESERVED.contains(name.toLowerCase(Locale.ROOT))
        ? Optional.of(
            new Violation(
                "RowKeySchemaName",
                ("SQL would read a part of the row key as %s, which is %s. Give the %s another"
                        + " name.")
                    .formatted(
                        Text.quote(name),
                        isFamily ? "a column family" : "a word of Bigtable's",
                        isFamily ? "family or the part" : "part")))
        : Optional.empty();
  }

  /** {@return that an entity has no family} */
  public static Violation noFamily(String entity) {
    return new Violation(
        "FamilyMissing",
        "%s has no column family, and every cell is in one. Put @Family(\"…\") on the class."
            .formatted(entity));
  }

  /** {@return that two declarations of a family have different rules, if so} */
  public static Optional<Violation> familyTwice(FamilyDesign first, FamilyDesign second) {
    return first.rule().equals(second.rule())
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "FamilyTwice",
                ("Family %s is declared twice with different rules: %s, and here %s. A family"
                        + " has one rule: declare the same rule, or use another family.")
                    .formatted(Text.quote(first.name()), first.rule(), second.rule())));
  }

  /**
   * {@return that the family of revisions, which an index needs, contains something else, if so}
   */
  public static Optional<LocatedViolation> revisions(EntityDesign entity) {
    FamilyDesign revisions = entity.revisions();
    if (revisions == null) {
      return Optional.empty();
    }
    FamilyDesign ids = entity.operationIds();
    boolean areIds = ids != null && ids.name().equals(revisions.name());
    return entity
        .family(revisions.name())
        .map(Place::of)
        .or(() -> areIds ? Optional.of(Place.operationIds()) : Optional.empty())
        .map(
            place ->
                new LocatedViolation(revisions(revisions), place, areIds ? "family" : "value"));
  }

  private static Violation revisions(FamilyDesign revisions) {
    return new Violation(
        "IndexFamily",
        "The repository uses the family %s for its indexes. Give the family another name."
            .formatted(Text.quote(revisions.name())));
  }

  /** {@return that the family of operation ids contains columns, too, if so} */
  public static Optional<LocatedViolation> operationIds(EntityDesign entity) {
    return Optional.ofNullable(entity.operationIds())
        .filter(ids -> entity.family(ids.name()).isPresent())
        .map(
            ids ->
                new LocatedViolation(
                    new Violation(
                        "OperationIdsFamily",
                        ("Family %s contains columns of the entity, and operation ids need a"
                                + " separate family, which puts do not replace and reads do"
                                + " not return. Name another family.")
                            .formatted(Text.quote(ids.name()))),
                    Place.operationIds(),
                    "family"));
  }
}
