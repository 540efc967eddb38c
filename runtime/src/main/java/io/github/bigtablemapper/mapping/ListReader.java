package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the list of one row after another, in the order of the qualifiers.
 *
 * @param <T> the type of the elements
 */
public final class ListReader<T> implements CollectionReader<List<T>> {
  private final CellCodec<T> elements;
  private final List<T> list = new ArrayList<>();

  /** Reads a list. */
  public ListReader(ListFamily<?, T> list) {
    this.elements = list.elements();
  }

  @Override
  public void clear() {
    list.clear();
  }

  @Override
  public void add(ByteString qualifier, long micros, ByteString value) {
    if (qualifier.isEmpty()) {
      throw new DecodeException(
          "its family has a value under the empty qualifier, which no element has and a list would"
              + " delete. Map the family as a Map.");
    }
    list.add(elements.decode(value));
  }

  @Override
  public List<T> build() {
    return List.copyOf(list);
  }
}
