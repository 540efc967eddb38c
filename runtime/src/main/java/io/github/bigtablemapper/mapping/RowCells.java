package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The latest visible cells of one row after another, as far as conditions ask for them. Used by one
 * thread at a time.
 */
public final class RowCells {
  private final @Nullable ByteString[] columns;
  private final List<Cells> collections;

  /** No cell of an entity: what a row has that is not there. */
  public RowCells(EntityMapping<?, ?> mapping) {
    this.columns = new ByteString[mapping.columns().size()];
    this.collections = Stream.generate(Cells::new).limit(mapping.collections().size()).toList();
  }

  /** Forgets the previous row. */
  public void clear() {
    Arrays.fill(columns, null);
    collections.forEach(Cells::clear);
  }

  /**
   * Takes a cell of a column, of which the first is the latest.
   *
   * @param column the column's {@link MappedColumn#index}
   */
  public void value(int column, ByteString value) {
    if (columns[column] == null) {
      columns[column] = value;
    }
  }

  /**
   * Takes the cell of an element.
   *
   * @param collection the {@link ElementFamily#index} of its family
   */
  public void element(int collection, ByteString qualifier, ByteString value) {
    collections.get(collection).add(qualifier, value);
  }

  /** {@return the cell of a column; null if there is none} */
  @Nullable ByteString get(MappedColumn<?, ?> column) {
    return columns[column.index()];
  }

  /** {@return the cell of an element; null if there is none} */
  @Nullable ByteString get(ElementFamily<?> family, ByteString qualifier) {
    return collections.get(family.index()).get(qualifier);
  }

  /** {@return whether a family has any element} */
  boolean hasElements(ElementFamily<?> family) {
    return !collections.get(family.index()).qualifiers.isEmpty();
  }

  /** Lists and no map: of all the elements of a row a condition asks for one or two. */
  private static final class Cells {
    private final List<ByteString> qualifiers = new ArrayList<>();
    private final List<ByteString> values = new ArrayList<>();

    void add(ByteString qualifier, ByteString value) {
      qualifiers.add(qualifier);
      values.add(value);
    }

    @Nullable ByteString get(ByteString qualifier) {
      int place = qualifiers.indexOf(qualifier);
      return place < 0 ? null : values.get(place);
    }

    void clear() {
      qualifiers.clear();
      values.clear();
    }
  }
}
