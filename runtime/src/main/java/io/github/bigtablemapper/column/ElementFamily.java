package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A property that is stored as many columns of one family, one for each element. A map, a set or a
 * list owns its family. {@link UnmappedColumns} holds the columns that other properties of its
 * family leave over.
 *
 * @param <E> the entity
 */
public abstract sealed class ElementFamily<E> implements Selectable<E>
    permits OwnedFamily, UnmappedColumns {
  /**
   * The qualifier of the row marker, the empty cell that keeps a row without values in existence.
   * No other program writes it by chance, and it sorts after every qualifier that an element has.
   */
  public static final ByteString ROW_MARKER =
      ByteString.copyFrom(
          new byte[] {
            -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 'r', 'o', 'w'
          });

  private static final Comparator<ByteString> ORDER =
      ByteString.unsignedLexicographicalComparator();

  /** What Bigtable allows in a qualifier. */
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
   * {@return whether an element may have a qualifier, which sorts before that of the row marker}
   */
  public static boolean isElement(ByteString qualifier) {
    return ORDER.compare(qualifier, ROW_MARKER) < 0;
  }

  /** {@return the property's place among those of the entity that are many columns} */
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
   * {@return a key of a map as the qualifier that it becomes}
   *
   * @throws InvalidValueException if it is null or has too many bytes
   */
  public final <K> ByteString encodeKey(CellCodec<K> keys, @Nullable K key) {
    return encodeQualifier(keys, key, "key");
  }

  /**
   * {@return a value of a map as the cell that it becomes}
   *
   * @throws InvalidValueException if it is null, or has no bytes
   */
  public final <V> ByteString encodeValue(CellCodec<V> values, @Nullable V value) {
    return encode(values, value, "value");
  }

  /** Encodes a key or a member as the qualifier that it becomes. */
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
   * {@return the key of a map that a qualifier is}
   *
   * @throws DecodeException if another program has stored a value under the empty qualifier, and no
   *     key has that: the next put of the map would delete the value
   */
  public final <K> K decodeKey(CellCodec<K> keys, ByteString qualifier) {
    try {
      return keys.decode(qualifier);
    } catch (RuntimeException e) {
      throw qualifier.isEmpty() ? noElement("key", "map") : e;
    }
  }

  /** {@return a failure that refuses a value which no element has, and which a put would delete} */
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
              + " holds a null "
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
