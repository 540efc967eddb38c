package io.github.bigtablemapper.schema;

/**
 * One difference between a table or view and the declarations of its entities, with the necessary
 * change, its remedy and the reason. Two differences are equal if their texts are equal. Immutable.
 *
 * <p>Each kind is a separate class, and more may follow: a switch over them needs a default. What
 * exists in Bigtable without a declaration is not a difference.
 */
public sealed interface SchemaDifference
    permits MissingTable,
        MissingFamily,
        DifferentGcRule,
        DifferentValueType,
        DifferentTableOption,
        MissingView,
        DifferentView {
  /** How a difference can be removed. More may follow: a switch needs a default. */
  enum Remedy {
    /** {@link Schema#apply} makes the change: no data is lost. */
    APPLY,
    /** You make the change with the tools of Bigtable, after you have checked what is lost. */
    BY_HAND,
    /** The family cannot be changed: declare another, and move the data. */
    NEW_FAMILY,
    /** The table cannot be changed: declare another, and move its rows. */
    NEW_TABLE
  }

  /** {@return the id of the table or view} */
  String table();

  /** {@return how the difference can be removed} */
  Remedy remedy();

  /** {@return why the change is safe or not, in one sentence} */
  String reason();

  /** {@return true if {@link Schema#apply} removes the difference} */
  default boolean isSafe() {
    return remedy() == Remedy.APPLY;
  }

  /** {@return the necessary change as text} */
  @Override
  String toString();
}
