package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/**
 * A family that contains a list: each element is a column, in the order of the qualifiers.
 *
 * @param <E> the entity
 * @param <T> the type of the elements
 */
public final class ListFamily<E, T> extends OwnedFamily<E, ListElement<T>> {
  private final CellCodec<T> elements;

  private ListFamily(int index, String property, String family, CellCodec<T> elements) {
    super(index, property, family);
    this.elements = elements;
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> ListFamily<E, T> of(
      int index, String property, String family, CellCodec<T> elements) {
    return new ListFamily<>(index, property, family, elements);
  }

  /** The list has this element, at any position; equal as for {@link MappedColumn#isEqualTo}. */
  public Condition<E> contains(T element) {
    return new Condition.AnyElement<>(
        this, null, EqualCells.of(elements, Collections.singleton(element), this::encodeElement));
  }

  /** {@return the codec of the elements} */
  public CellCodec<T> elements() {
    return elements;
  }

  /**
   * {@return the cell of an element}
   *
   * @throws InvalidValueException if it is null
   */
  public ByteString encodeElement(@Nullable T element) {
    return encode(elements, element, "element");
  }

  /**
   * {@return the element of a stored column}
   *
   * @throws DecodeException if it is under the empty qualifier: the next put would delete it
   * @hidden
   */
  @ForGeneratedCode
  public T decodeElement(CellBytes qualifier, CellBytes value) {
    if (qualifier.isEmpty()) {
      throw noElement("element", "list");
    }
    return value.decode(elements);
  }

  @Override
  @ForGeneratedCode
  public ListElement<T> element(CellBytes qualifier, long micros, CellBytes value) {
    return new ListElement<>(
        new ElementId(qualifier.toByteString()), decodeElement(qualifier, value));
  }
}
