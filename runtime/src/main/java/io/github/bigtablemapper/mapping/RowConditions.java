package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.column.ValueRange;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.KeyReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether conditions are true for one row after another: by the cells of its columns, by
 * its elements and by its key. Not safe for use by several threads.
 *
 * @hidden
 */
@ForGeneratedCode
public final class RowConditions {
  private final EntityMapping<?, ?> mapping;
  private final RowCells cells;
  private final boolean isRow;

  /** Reads parts of the row key; null until a condition needs one. */
  private @Nullable KeyReader keys;

  private ByteString key = ByteString.EMPTY;

  /** Null until a row has an element. */
  private final @Nullable Cells[] collections;

  private RowConditions(EntityMapping<?, ?> mapping, RowCells cells, boolean isRow) {
    this.mapping = mapping;
    this.cells = cells;
    this.isRow = isRow;
    this.collections = new Cells[mapping.collections().size()];
  }

  /**
   * {@return the conditions on existing rows}
   *
   * @param cells the cells of columns of each row
   */
  public static RowConditions of(EntityMapping<?, ?> mapping, RowCells cells) {
    return new RowConditions(mapping, cells, true);
  }

  /** {@return the conditions on a row that does not exist} */
  public static RowConditions ofNoRow(EntityMapping<?, ?> mapping) {
    return new RowConditions(mapping, new RowCells(mapping), false);
  }

  /** Forgets the previous row. */
  public void startRow(ByteString key) {
    this.key = key;
    for (Cells each : collections) {
      if (each != null) {
        each.clear();
      }
    }
  }

  /**
   * Adds the cell of an element.
   *
   * @param collection the {@link ElementFamily#index} of its family
   */
  public void element(int collection, CellBytes qualifier, CellBytes value) {
    Cells known = collections[collection];
    if (known == null) {
      known = new Cells();
      collections[collection] = known;
    }
    known.add(qualifier.toByteString(), value.toByteString());
  }

  /**
   * {@return true if a condition is true for the row}
   *
   * @throws DecodeException if it tests a part of the row key that cannot be read
   */
  public boolean satisfies(Condition<?> condition) {
    if (condition instanceof Condition.In<?> in) {
      return anyContains(in.ranges(), cells.get(in.column()));
    } else if (condition instanceof Condition.InKeyPart<?> in) {
      return anyContains(in.ranges(), part(in.part()));
    } else if (condition instanceof Condition.Contains<?> contains) {
      return anyContains(contains.ranges(), get(contains.family(), contains.qualifier()));
    } else if (condition instanceof Condition.ElementMatches<?> matches) {
      ByteString cell = get(matches.family(), matches.qualifier());
      return cell != null && matches.pattern().matches(cell);
    } else if (condition instanceof Condition.AnyElement<?> any) {
      Cells elements = collections[any.family().index()];
      return elements != null && elements.any(any);
    } else if (condition instanceof Condition.HasMoreThan<?> test) {
      return count(test.family()) > test.elements();
    } else if (condition instanceof Condition.Matches<?> matches) {
      ByteString cell = cells.get(matches.column());
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
    Cells elements = collections[family.index()];
    return elements == null ? null : elements.get(qualifier);
  }

  private int count(ElementFamily<?> family) {
    Cells elements = collections[family.index()];
    return elements == null ? 0 : elements.qualifiers.size();
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
