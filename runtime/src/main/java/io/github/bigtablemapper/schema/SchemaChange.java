package io.github.bigtablemapper.schema;

import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import java.util.stream.Collectors;

/** What must change in Bigtable before a table is as its entities declare it. */
public sealed interface SchemaChange {
  /** {@return the table's id} */
  String table();

  /**
   * {@return whether the change only adds, so that {@link Schema#apply} makes it; all others are
   * left to you, because cells may be lost by them}
   */
  boolean isAddition();

  /**
   * The table does not exist.
   *
   * @param table the table's id
   * @param families the families to create with it
   */
  record CreateTable(String table, List<FamilyRule> families) implements SchemaChange {
    /** Copies the families. */
    public CreateTable {
      families = List.copyOf(families);
    }

    @Override
    public boolean isAddition() {
      return true;
    }

    @Override
    public String toString() {
      return "create table "
          + table
          + " with "
          + families.stream()
              .map(family -> family.name() + " (" + GcRules.describe(family) + ")")
              .collect(Collectors.joining(", "));
    }
  }

  /**
   * The table has no such family.
   *
   * @param table the table's id
   * @param family the family to add
   */
  record AddFamily(String table, FamilyRule family) implements SchemaChange {
    @Override
    public boolean isAddition() {
      return true;
    }

    @Override
    public String toString() {
      return "add family "
          + family.name()
          + " ("
          + GcRules.describe(family)
          + ") to table "
          + table;
    }
  }

  /**
   * The family has another garbage-collection rule. A stricter rule deletes cells for good.
   *
   * @param table the table's id
   * @param family the family as it is declared
   * @param existing the rule that Bigtable has, in words
   */
  record ChangeRule(String table, FamilyRule family, String existing) implements SchemaChange {
    @Override
    public boolean isAddition() {
      return false;
    }

    @Override
    public String toString() {
      return "change the rule of family "
          + family.name()
          + " in table "
          + table
          + " from "
          + existing
          + " to "
          + GcRules.describe(family);
    }
  }

  /**
   * The family holds aggregates and takes no ordinary cells, or the other way round. The type of a
   * family never changes: declare another family.
   *
   * @param table the table's id
   * @param family the family as it is declared
   */
  record ReplaceFamily(String table, FamilyRule family) implements SchemaChange {
    @Override
    public boolean isAddition() {
      return false;
    }

    @Override
    public String toString() {
      return "replace family "
          + family.name()
          + " in table "
          + table
          + (family.aggregation() == null
              ? ", which holds aggregates and no ordinary cells"
              : ", which does not hold aggregates of " + family.aggregation());
    }
  }
}
