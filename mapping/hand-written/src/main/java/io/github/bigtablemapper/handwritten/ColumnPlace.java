package io.github.bigtablemapper.handwritten;

import org.jspecify.annotations.Nullable;

/**
 * Where a property is stored. Immutable.
 *
 * @param family the family; null: the first declared family
 * @param qualifier the qualifier; null: the name of the property
 */
public record ColumnPlace(@Nullable String family, @Nullable String qualifier) {
  /** In the first declared family, with the name of the property. */
  static final ColumnPlace DEFAULT = new ColumnPlace(null, null);

  /** {@return a column of a family, with the name of the property} */
  public static ColumnPlace family(String family) {
    return new ColumnPlace(family, null);
  }

  /** {@return a column of the same family with this qualifier} */
  public ColumnPlace withQualifier(String qualifier) {
    return new ColumnPlace(family, qualifier);
  }

  /** {@return the same column in a family} */
  ColumnPlace in(String family) {
    return new ColumnPlace(family, qualifier);
  }
}
