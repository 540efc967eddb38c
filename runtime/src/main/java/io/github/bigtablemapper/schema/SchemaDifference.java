package io.github.bigtablemapper.schema;

/**
 * One way in which a table is not as its entities declare it: what would have to be done, by whom,
 * and why. Two differences are equal if they say the same. Immutable.
 *
 * <p>The kinds are classes of their own, and more may follow: a switch over them needs a default.
 * What entities do not declare, and Bigtable has, is no difference.
 */
public sealed interface SchemaDifference
    permits MissingTable,
        MissingFamily,
        DifferentGcRule,
        DifferentValueType,
        MissingDeletionProtection,
        DifferentChangeStream,
        DifferentRowKeySchema {
  /** Who does away with a difference. More may follow: a switch needs a default. */
  enum Remedy {
    /** {@link Schema#apply} does: nothing is lost by it. */
    APPLY,
    /** You, with the tools of Bigtable, once you know what is lost by it. */
    BY_HAND,
    /** Nobody, as a family cannot be changed so: declare another, and move what is in it. */
    NEW_FAMILY,
    /** Nobody, as a table cannot be changed so: declare another, and move its rows. */
    NEW_TABLE
  }

  /** {@return the table's id} */
  String table();

  /** {@return who does away with it} */
  Remedy remedy();

  /** {@return why it is safe to apply, or why not, in one sentence} */
  String reason();

  /** {@return whether {@link Schema#apply} does away with it} */
  default boolean isSafe() {
    return remedy() == Remedy.APPLY;
  }

  /** {@return what is to be done, in words} */
  @Override
  String toString();
}
