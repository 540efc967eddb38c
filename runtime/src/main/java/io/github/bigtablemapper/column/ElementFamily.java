package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A property that is stored as many columns of one family, one for each element. A map, a set or a
 * list owns its family. {@link UnmappedColumns} contains the columns of its family that no other
 * property maps.
 *
 * @param <E> the entity
 */
public abstract sealed class ElementFamily<E> implements Selectable<E>
    permits OwnedFamily, UnmappedColumns {
  /**
   * The qualifier of the row marker, the empty cell by which a row without values exists. Other
   * programs do not write it by accident, and it sorts after every qualifier of an element.
   */
  public static final ByteString ROW_MARKER =
      ByteString.copyFrom(
          new byte[] {
            -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 'r', 'o', 'w'
          });

  private static final Comparator<ByteString> ORDER =
      ByteString.unsignedLexicographicalComparator();

  /** The maximum length of a qualifier in Bigtable. */
  private static final int MAX_QUALIFIER_BYTES = 16 * 1024;

  private final int index;
  private final String property;
  private final String family;

  ElementFamily(int index, String property, String family) {
    this.index = index;
    this.property = property;
    this.family = family;
  }

  /**
   * {@return true if an element may have this qualifier: it sorts before the qualifier of the row
   * marker}
   */
  public static boolean isElement(ByteString qualifier) {
    return ORDER.compare(qualifier, ROW_MARKER) < 0;
  }

  /** {@return the property's position among the entity's properties with many columns} */
  public final int index() {
    return index;
  }

  @Override
  public final String property() {
    return property;
  }

  /** {@return the name of the family} */
  public final String family() {
    return family;
  }

  /**
   * {@return the qualifier of a key of a map}
   *
   * @throws InvalidValueException if it is null or has too many bytes
   */
  public final <K> ByteString encodeKey(CellCodec<K> keys, @Nullable K key) {
    return encodeQualifier(keys, key, "key");
  }

  /**
   * {@return the cell of a value of a map}
   *
   * @throws InvalidValueException if it is null, or has no bytes
   */
  public final <V> ByteString encodeValue(CellCodec<V> values, @Nullable V value) {
    return encode(values, value, "value");
  }

  /** Encodes a key or a member as a qualifier. */
  final <T> ByteString encodeQualifier(CellCodec<T> codec, @Nullable T element, String what) {
    ByteString qualifier = encode(codec, element, what);
    if (qualifier.size() > MAX_QUALIFIER_BYTES) {
      throw new InvalidValueException(
          "a "
              + what
              + " of the property "
              + property
              + " is over 16 KB, the limit of a Bigtable qualifier. Shorten it, or store it as a"
              + " value.");
    }
    return qualifier;
  }

  /**
   * {@return the key of a map for a qualifier}
   *
   * @throws DecodeException if another program has stored a value under the empty qualifier, which
   *     no key has: the next put of the map would delete the value
   * @hidden
   */
  @ForGeneratedCode
  public final <K> K decodeKey(CellCodec<K> keys, CellBytes qualifier) {
    try {
      return qualifier.decode(keys);
    } catch (RuntimeException e) {
      throw qualifier.isEmpty() ? noElement("key", "map") : e;
    }
  }

  /**
   * {@return a failure that refuses a value that belongs to no element, and that a put would
   * delete}
   */
  final DecodeException noElement(String element, String collection) {
    return new DecodeException(
        "its family has a value under the empty qualifier, which no "
            + element
            + " has and a "
            + collection
            + " would delete. Map the family as a Map whose keys are String or ByteString.");
  }

  /** Encodes a key, a member or a value, none of which may be null. */
  final <T> ByteString encode(CellCodec<T> codec, @Nullable T element, String what) {
    if (element == null) {
      throw new InvalidValueException(
          "the property "
              + property
              + " contains a null "
              + what
              + ", which Bigtable has no bytes for. Leave it out.");
    }
    return codec.encodeNonNull(element);
  }

  /** {@return the family's name, without any element: {@code family:*}} */
  @Override
  public final String toString() {
    return family + ":*";
  }
}
