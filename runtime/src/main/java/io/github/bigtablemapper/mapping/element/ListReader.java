package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the list of one row after another, in the order of the qualifiers.
 *
 * @param <T> the type of the elements
 * @hidden
 */
@ForGeneratedCode
public final class ListReader<T> implements CollectionReader<List<T>> {
  private final ListFamily<?, T> list;
  private final List<T> elements = new ArrayList<>();

  /** Creates a reader of a list. */
  public ListReader(ListFamily<?, T> list) {
    this.list = list;
  }

  @Override
  public void clear() {
    elements.clear();
  }

  @Override
  public void add(CellBytes qualifier, long micros, CellBytes value) {
    elements.add(list.decodeElement(qualifier, value));
  }

  @Override
  public List<T> build() {
    return List.copyOf(elements);
  }
}
