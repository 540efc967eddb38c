package io.github.bigtablemapper.internal.read.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.mapping.ColumnAlias;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The columns of one family, in the order Bigtable sends them. A reader that remembers its position
 * finds the next column with one comparison. If a row has other columns, or lacks some, a hash
 * table finds the column, without an object for the qualifier.
 */
public final class FamilyColumns {
  /** The column is not mapped. */
  public static final int UNMAPPED = -1;

  /** Columns that are not mapped are elements of no property. */
  public static final int NO_COLLECTION = -1;

  private static final int HASHED_BYTES = 8;

  private final FamilyRule rule;
  private final String name;
  private final byte[] nameBytes;
  private final int collection;
  private final byte[][] qualifiers;
  private final int[] indexes;

  /**
   * The positions of qualifiers plus 1, by their hashes; 0: none. More than half of it is empty.
   */
  private final int[] table;

  FamilyColumns(
      FamilyRule rule,
      List<? extends MappedColumn<?, ?>> columns,
      List<ColumnAlias> aliases,
      int collection) {
    this.rule = rule;
    this.name = rule.name();
    this.nameBytes = Utf8.encode(rule.name()).toByteArray();
    this.collection = collection;
    Map<ByteString, Integer> sorted = new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    for (MappedColumn<?, ?> column : columns) {
      sorted.put(column.qualifier(), column.index());
    }
    for (ColumnAlias alias : aliases) {
      sorted.put(alias.qualifier(), alias.index());
    }
    qualifiers = new byte[sorted.size()][];
    indexes = new int[qualifiers.length];
    table = new int[Integer.highestOneBit(qualifiers.length + 1) * 4];
    int position = 0;
    for (Map.Entry<ByteString, Integer> column : sorted.entrySet()) {
      byte[] qualifier = column.getKey().toByteArray();
      qualifiers[position] = qualifier;
      indexes[position] = column.getValue();
      table[slot(CellBytes.of(column.getKey()))] = ++position;
    }
  }

  FamilyRule rule() {
    return rule;
  }

  public String name() {
    return name;
  }

  /** {@return whether it has a name, in UTF-8} */
  public boolean isNamed(CellBytes name) {
    return name.isEqualTo(nameBytes);
  }

  /**
   * {@return the index of the property that contains the other columns, or {@link #NO_COLLECTION}}
   */
  public int collection() {
    return collection;
  }

  /** {@return the position of a qualifier, or {@link #UNMAPPED}} */
  public int position(CellBytes qualifier) {
    return qualifiers.length == 0 // the family of a collection: to hash its elements is in vain
        ? UNMAPPED
        : table[slot(qualifier)] - 1;
  }

  /** {@return whether a qualifier is the one at a position, of which there may be none} */
  public boolean is(int position, CellBytes qualifier) {
    return position >= 0
        && position < qualifiers.length
        && qualifier.isEqualTo(qualifiers[position]);
  }

  /** {@return the slot that has the qualifier, or an empty one} */
  private int slot(CellBytes qualifier) {
    int slot = hash(qualifier) & (table.length - 1);
    while (table[slot] > 0 && !qualifier.isEqualTo(qualifiers[table[slot] - 1])) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  /** By the last bytes, in which the qualifiers of a family mostly differ. */
  private static int hash(CellBytes qualifier) {
    byte[] array = qualifier.array();
    int from = qualifier.from();
    int to = qualifier.to();
    int hash = to - from;
    for (int i = Math.max(from, to - HASHED_BYTES); i < to; i++) {
      hash = 31 * hash + array[i];
    }
    return hash ^ hash >>> 9;
  }

  /** {@return the index of the column, or of the alias, at a position} */
  public int index(int position) {
    return indexes[position];
  }
}
