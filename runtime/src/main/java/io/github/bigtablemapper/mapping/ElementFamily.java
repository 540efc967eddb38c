package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.exception.InvalidValueException;
import org.jspecify.annotations.Nullable;

/**
 * A column family that one property owns: a map or a set, each element a column of its own. The
 * element's key is the qualifier.
 *
 * @param <E> the entity
 */
public abstract sealed class ElementFamily<E> permits MapFamily, SetFamily {
  private final int index;
  private final String property;
  private final String family;

  ElementFamily(int index, String property, String family) {
    this.index = index;
    this.property = property;
    this.family = family;
  }

  /** {@return the property's place in {@link EntityMapping#collections}} */
  public final int index() {
    return index;
  }

  /** {@return the name of the property} */
  public final String property() {
    return property;
  }

  /** {@return the name of the family} */
  public final String family() {
    return family;
  }

  /** Encodes a key, a member or a value, none of which may be null. */
  final <T> ByteString encode(CellCodec<T> codec, @Nullable T element, String what) {
    if (element == null) {
      throw new InvalidValueException(
          "the property "
              + property
              + " holds a null "
              + what
              + ", which Bigtable has no bytes for. Leave it out.");
    }
    return codec.encode(element);
  }

  /** {@return the family's name, without any element: {@code family:*}} */
  @Override
  public final String toString() {
    return family + ":*";
  }
}
