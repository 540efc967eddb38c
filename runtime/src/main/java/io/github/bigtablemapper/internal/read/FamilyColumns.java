package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.mapping.ColumnAlias;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The columns of one family, in the order Bigtable sends them. A reader that remembers its position
 * finds the next column with one comparison. If a row has other columns, or lacks some, a hash
 * finds the column.
 */
final class FamilyColumns {
  /** The column is not mapped. */
  static final int UNMAPPED = -1;

  /** Columns that are not mapped are elements of no property. */
  static final int NO_COLLECTION = -1;

  private final int number;
  private final FamilyRule rule;
  private final String name;
  private final int collection;
  private final byte[][] qualifiers;
  private final int[] indexes;
  private final Map<ByteString, Integer> positions;

  FamilyColumns(
      int number,
      FamilyRule rule,
      List<? extends MappedColumn<?, ?>> columns,
      List<ColumnAlias> aliases,
      int collection) {
    this.number = number;
    this.rule = rule;
    this.name = rule.name();
    this.collection = collection;
    Map<ByteString, Integer> sorted = new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    for (MappedColumn<?, ?> column : columns) {
      sorted.put(column.qualifier(), column.index());
    }
    for (ColumnAlias alias : aliases) {
      sorted.put(alias.qualifier(), alias.index());
    }
    qualifiers = new byte[sorted.size()][];
    indexes = new int[sorted.size()];
    positions = new HashMap<>();
    for (Map.Entry<ByteString, Integer> column : sorted.entrySet()) {
      int position = positions.size();
      qualifiers[position] = column.getKey().toByteArray();
      indexes[position] = column.getValue();
      positions.put(column.getKey(), position);
    }
  }

  /** {@return the family's place among the families of its mapping, by their names} */
  int number() {
    return number;
  }

  FamilyRule rule() {
    return rule;
  }

  String name() {
    return name;
  }

  /**
   * {@return the index of the property that contains the other columns, or {@link #NO_COLLECTION}}
   */
  int collection() {
    return collection;
  }

  /**
   * {@return the index of the column with a qualifier, or {@link #UNMAPPED}}
   *
   * @param expected the position to try first
   */
  int position(ByteString qualifier, int expected, QualifierComparison comparison) {
    if (qualifiers.length == 0) {
      return UNMAPPED; // the family of a collection: to hash its elements is in vain
    }
    return expected < qualifiers.length && comparison.isSame(qualifiers[expected], qualifier)
        ? expected
        : positions.getOrDefault(qualifier, UNMAPPED);
  }

  /** {@return how many positions there are} */
  int size() {
    return indexes.length;
  }

  /** {@return the index of the column, or of the alias, at a position} */
  int index(int position) {
    return indexes[position];
  }
}
