package io.github.bigtablemapper.commandline.internal.column;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.codec.ListCodec;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.Versioned;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The JSON of a value that its cell has as JSON: what Jackson makes of a class is known only to its
 * codec.
 *
 * @param text one line
 */
public record CellJson(String text) {
  /** {@return a value for output: its JSON if a property is stored as JSON} */
  public static <T> Object ofValue(MappedColumn<?, T> column, T value) {
    return codec(column, false).isPresent()
        ? of(column.codec(), value)
        : codec(column, true).isPresent() ? ofElements(column, value) : value;
  }

  /** {@return a collection for output: with the JSON of its elements if they are stored as JSON} */
  @SuppressWarnings("unchecked") // the codec of these elements
  public static Object ofElements(Object constant, Object collection) {
    return codec(constant, true)
        .map(codec -> elements((CellCodec<Object>) codec, collection))
        .orElse(collection);
  }

  /**
   * {@return the codec of what is stored as JSON; empty if something else is}
   *
   * @param constant a column or a collection
   * @param isElement whether of the elements of a collection, or of versions
   */
  public static Optional<CellCodec<?>> codec(Object constant, boolean isElement) {
    CellCodec<?> codec = null;
    if (constant instanceof MappedColumn<?, ?> column) {
      codec = column.codec();
      if (isElement && codec instanceof ListCodec<?> list) {
        codec = list.elements();
      } else if (isElement != (constant instanceof HistoryColumn<?, ?>)) {
        codec = null;
      }
    } else if (isElement && constant instanceof EntryFamily<?, ?, ?, ?> map) {
      codec = map.values();
    } else if (isElement && constant instanceof MemberFamily<?, ?, ?> set) {
      codec = set.members();
    } else if (isElement && constant instanceof ListFamily<?, ?> list) {
      codec = list.elements();
    }
    return codec instanceof JsonCodec<?> ? Optional.of(codec) : Optional.empty();
  }

  private static <T> Object of(CellCodec<T> codec, T value) {
    // A line break can be between the values only.
    return new CellJson(Utf8.decode(codec.encode(value)).replace('\n', ' ').replace('\r', ' '));
  }

  private static Object elements(CellCodec<Object> codec, Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> elements = new LinkedHashMap<>();
      map.forEach((key, element) -> elements.put(key, element(codec, element)));
      return elements;
    }
    return value instanceof Collection<?> collection
        ? collection.stream().map(element -> element(codec, element)).toList()
        : of(codec, value);
  }

  private static Object element(CellCodec<Object> codec, Object element) {
    if (element instanceof Versioned<?> version) {
      return new Versioned<>(version.timestamp(), of(codec, version.value()));
    }
    boolean isHistory =
        element instanceof Collection<?> versions
            && !versions.isEmpty()
            && versions.iterator().next() instanceof Versioned<?>;
    return isHistory ? elements(codec, element) : of(codec, element);
  }
}
