package io.github.bigtablemapper.mistake;

import io.github.bigtablemapper.design.ColumnDesign.Cells;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the rules ask of a property that is stored in one column.
 *
 * @param property the property
 * @param family the family's name
 * @param qualifier the qualifier, which may be no text that UTF-8 has bytes for
 * @param aliases the qualifiers that are read where the column has no cell
 * @param cells which cells of the column the property is
 * @param bucket the length of the time buckets of an aggregate; null: it has none
 * @param isNeeded whether what has the property has no instance without the column
 * @param place where the column is named
 * @param <P> where something is declared
 */
public record ColumnFacts<P>(
    PropertyFacts<P> property,
    String family,
    String qualifier,
    List<String> aliases,
    Cells cells,
    @Nullable Duration bucket,
    boolean isNeeded,
    P place) {
  /** Copies the aliases. */
  public ColumnFacts {
    aliases = List.copyOf(aliases);
  }

  String label() {
    return property.label();
  }

  boolean isValue() {
    return cells == Cells.VALUE;
  }

  /** {@return whether a row without the column is no such entity} */
  boolean isRequired() {
    return isNeeded && property.absentOwner().isEmpty();
  }
}
