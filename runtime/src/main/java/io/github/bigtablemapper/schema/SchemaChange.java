package io.github.bigtablemapper.schema;

import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One change that Bigtable needs before a table is as its entities declare it. Two changes are
 * equal if they say the same of the same families. Immutable.
 */
public final class SchemaChange {
  /** The kind of change. More may follow: a switch needs a default. */
  public enum Kind {
    /** The table does not exist. */
    CREATE_TABLE,
    /** The table has no such family. */
    ADD_FAMILY,
    /** The family has another garbage-collection rule. A stricter rule deletes cells for good. */
    CHANGE_RULE,
    /**
     * The family holds aggregates and takes no ordinary cells, or the other way round. The type of
     * a family never changes: declare another family.
     */
    REPLACE_FAMILY
  }

  private final Kind kind;
  private final String table;
  private final List<FamilyRule> families;
  private final String text;

  private SchemaChange(Kind kind, String table, List<FamilyRule> families, String text) {
    this.kind = kind;
    this.table = table;
    this.families = List.copyOf(families);
    this.text = text;
  }

  /** The table does not exist: it is to be created with some families. */
  static SchemaChange createTable(String table, List<FamilyRule> families) {
    return new SchemaChange(
        Kind.CREATE_TABLE,
        table,
        families,
        families.stream()
            .map(SchemaChange::describe)
            .collect(Collectors.joining(", ", "create table " + table + " with ", "")));
  }

  /** The table has no such family. */
  static SchemaChange addFamily(String table, FamilyRule family) {
    return new SchemaChange(
        Kind.ADD_FAMILY,
        table,
        List.of(family),
        "add family " + describe(family) + " to table " + table);
  }

  /**
   * The family has another rule.
   *
   * @param existing the rule that Bigtable has, in words
   */
  static SchemaChange changeRule(String table, FamilyRule family, String existing) {
    return new SchemaChange(
        Kind.CHANGE_RULE,
        table,
        List.of(family),
        "change the rule of family "
            + family.name()
            + " in table "
            + table
            + " from "
            + existing
            + " to "
            + GcRules.describe(family));
  }

  /** The family has cells of another type. */
  static SchemaChange replaceFamily(String table, FamilyRule family) {
    return new SchemaChange(
        Kind.REPLACE_FAMILY,
        table,
        List.of(family),
        "replace family "
            + family.name()
            + " in table "
            + table
            + (family.aggregation() == null
                ? ", which holds aggregates and no ordinary cells"
                : ", which does not hold aggregates of " + family.aggregation()));
  }

  private static String describe(FamilyRule family) {
    return family.name() + " (" + GcRules.describe(family) + ")";
  }

  /** {@return what is to be done} */
  public Kind kind() {
    return kind;
  }

  /** {@return the table's id} */
  public String table() {
    return table;
  }

  /** {@return the families it is about, as they are declared: all of a new table, else one} */
  public List<FamilyRule> families() {
    return families;
  }

  /**
   * {@return whether the change only adds, so that {@link Schema#apply} makes it; all others are
   * left to you, because cells may be lost by them}
   */
  public boolean isAddition() {
    return kind == Kind.CREATE_TABLE || kind == Kind.ADD_FAMILY;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SchemaChange that
        && kind == that.kind
        && text.equals(that.text)
        && families.equals(that.families);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** {@return what is to be done, in words} */
  @Override
  public String toString() {
    return text;
  }
}
