package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.column.ValueRange;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.KeyReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The latest visible cells of one row after another. It stores the cells of columns for the entity
 * and for conditions, and elements and the row key if conditions need them. Cells are decoded after
 * all cells of a row have arrived, which is faster than one by one. Not safe for use by several
 * threads.
 *
 * @hidden
 */
@ForGeneratedCode
public final class RowCells {
  /** After as many rows there is a new array, as G1 makes stores into an old one wait. */
  private static final int ROWS_OF_ARRAY = 64;

  /** By the index of the column; after the columns, by the index of the alias. */
  private @Nullable ByteString[] columns;

  private int rows;

  private final List<ColumnAlias> aliases;
  private final EntityMapping<?, ?> mapping;

  /** Reads parts of the row key; null until a condition needs one. */
  private @Nullable KeyReader keys;

  private ByteString key = ByteString.EMPTY;

  /** Null until a condition needs an element. */
  private final @Nullable Cells[] collections;

  private final boolean isRow;

  /** Creates the cells for existing rows, initially without any cell. */
  public RowCells(EntityMapping<?, ?> mapping) {
    this(mapping, true);
  }

  private RowCells(EntityMapping<?, ?> mapping, boolean isRow) {
    this.mapping = mapping;
    this.aliases = mapping.aliases();
    this.columns = new ByteString[mapping.columns().size() + aliases.size()];
    this.collections = new Cells[mapping.collections().size()];
    this.isRow = isRow;
  }

  /** {@return the empty cells of a row that does not exist} */
  public static RowCells ofNoRow(EntityMapping<?, ?> mapping) {
    return new RowCells(mapping, false);
  }

  /**
   * Forgets the previous row.
   *
   * @param key the key of the next one
   */
  public void startRow(ByteString key) {
    this.key = key;
    if (++rows % ROWS_OF_ARRAY == 0) {
      columns = new ByteString[columns.length];
    } else {
      Arrays.fill(columns, null);
    }
    for (Cells each : collections) {
      if (each != null) {
        each.clear();
      }
    }
  }

  /**
   * Adds a cell of a column; the first one is the latest.
   *
   * @param column the column's {@link MappedColumn#index}, or the index of an alias
   */
  public void value(int column, ByteString value) {
    if (columns[column] == null) {
      columns[column] = value;
    }
  }

  /**
   * Adds the cell of an element.
   *
   * @param collection the {@link ElementFamily#index} of its family
   */
  public void element(int collection, ByteString qualifier, ByteString value) {
    Cells cells = collections[collection];
    if (cells == null) {
      cells = new Cells();
      collections[collection] = cells;
    }
    cells.add(qualifier, value);
  }

  /**
   * Ends the row: if a column has no cell, it gets the cell of its alias. Only then can columns be
   * read.
   */
  public void end() {
    for (int i = 0; i < aliases.size(); i++) { // no iterator, because this runs for each row
      ColumnAlias alias = aliases.get(i);
      int column = alias.column().index();
      if (columns[column] == null) {
        columns[column] = columns[alias.index()];
      }
    }
  }

  /** {@return true if a column has a cell} */
  public boolean has(MappedColumn<?, ?> column) {
    return columns[column.index()] != null;
  }

  /** {@return the cell of a column, or null} */
  public @Nullable ByteString get(MappedColumn<?, ?> column) {
    return columns[column.index()];
  }

  /**
   * {@return the value of a column; null if it has no cell}
   *
   * @param codec the codec of the column, by a type that allows direct calls
   */
  public <T> @Nullable T get(MappedColumn<?, T> column, CellCodec<T> codec) {
    ByteString cell = columns[column.index()];
    return cell == null ? null : codec.decode(cell);
  }

  /**
   * {@return the cell of a column that the entity, or an existing embedded value, requires}
   *
   * @throws DecodeException if there is none. Required columns of the entity are checked before, so
   *     this is a column of an embedded value whose other columns exist.
   */
  public ByteString required(MappedColumn<?, ?> column) {
    ByteString cell = columns[column.index()];
    if (cell == null) {
      throw missing(column);
    }
    return cell;
  }

  /**
   * {@return the value of a column, as in {@link #required(MappedColumn)}}
   *
   * @param codec the codec of the column, by a type that allows direct calls
   */
  public <T> T required(MappedColumn<?, T> column, CellCodec<T> codec) {
    T value = codec.decode(required(column));
    if (value == null) {
      throw new DecodeException(
          column.property() + " is required, and its codec decodes to null",
          null,
          null,
          column.property());
    }
    return value;
  }

  /**
   * A separate method, so that its callers are small enough to be inlined for each of many columns.
   */
  private static DecodeException missing(MappedColumn<?, ?> column) {
    return new DecodeException(
        column.property()
            + " is required where the rest of its embedded value is there, and the row has no cell "
            + column
            + ". Declare the property nullable or Optional, or give it a default value.",
        null,
        null,
        column.property());
  }

  /**
   * {@return true if a condition is true for the row}
   *
   * @throws DecodeException if it tests a part of the row key that cannot be read
   */
  public boolean satisfies(Condition<?> condition) {
    if (condition instanceof Condition.In<?> in) {
      return anyContains(in.ranges(), get(in.column()));
    } else if (condition instanceof Condition.InKeyPart<?> in) {
      return anyContains(in.ranges(), part(in.part()));
    } else if (condition instanceof Condition.Contains<?> contains) {
      return anyContains(contains.ranges(), get(contains.family(), contains.qualifier()));
    } else if (condition instanceof Condition.ElementMatches<?> matches) {
      ByteString cell = get(matches.family(), matches.qualifier());
      return cell != null && matches.pattern().matches(cell);
    } else if (condition instanceof Condition.AnyElement<?> any) {
      Cells cells = collections[any.family().index()];
      return cells != null && cells.any(any);
    } else if (condition instanceof Condition.HasMoreThan<?> test) {
      return count(test.family()) > test.elements();
    } else if (condition instanceof Condition.Matches<?> matches) {
      ByteString cell = get(matches.column());
      return cell != null && matches.pattern().matches(cell);
    } else if (condition instanceof Condition.RowExists<?>) {
      return isRow;
    } else if (condition instanceof Condition.And<?> and) {
      return satisfies(and.left()) && satisfies(and.right());
    } else if (condition instanceof Condition.Or<?> or) {
      return satisfies(or.left()) || satisfies(or.right());
    } else if (condition instanceof Condition.Not<?> not) {
      return !satisfies(not.condition());
    }
    throw new AssertionError(condition.getClass());
  }

  private static boolean anyContains(List<ValueRange> ranges, @Nullable ByteString value) {
    return value != null && ranges.stream().anyMatch(range -> range.contains(value));
  }

  private @Nullable ByteString part(MappedKeyPart<?, ?> part) {
    if (keys == null) {
      keys = mapping.ownKeyReader();
    }
    return keys.part(mapping.ownKey(key), part.place(), part.toString());
  }

  private @Nullable ByteString get(ElementFamily<?> family, ByteString qualifier) {
    Cells cells = collections[family.index()];
    return cells == null ? null : cells.get(qualifier);
  }

  private int count(ElementFamily<?> family) {
    Cells cells = collections[family.index()];
    return cells == null ? 0 : cells.qualifiers.size();
  }

  /** Lists instead of a map, because a condition reads only one or two of the elements of a row. */
  private static final class Cells {
    private final List<ByteString> qualifiers = new ArrayList<>();
    private final List<ByteString> values = new ArrayList<>();

    /** Only the first of several versions of an element is used. */
    void add(ByteString qualifier, ByteString value) {
      int last = qualifiers.size() - 1;
      if (last >= 0 && qualifiers.get(last).equals(qualifier)) {
        return;
      }
      qualifiers.add(qualifier);
      values.add(value);
    }

    @Nullable ByteString get(ByteString qualifier) {
      int place = qualifiers.indexOf(qualifier);
      return place < 0 ? null : values.get(place);
    }

    boolean any(Condition.AnyElement<?> condition) {
      for (int i = 0; i < qualifiers.size(); i++) {
        if (condition.matches(qualifiers.get(i), values.get(i))) {
          return true;
        }
      }
      return false;
    }

    void clear() {
      qualifiers.clear();
      values.clear();
    }
  }
}
