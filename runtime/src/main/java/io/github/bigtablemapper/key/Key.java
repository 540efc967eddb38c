package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.key.format.KeyHash;

/**
 * A typed row key: a generated class of the key's parts, immutable, with copies of arrays. Its
 * {@code toString} shows only a hash, because the key must not appear in a log. In tests it can
 * show the key: see {@link #SHOW}.
 *
 * <p>Keys are ordered by their bytes, as Bigtable orders rows: {@code list.sort(null)} has the
 * order in which a scan returns the rows, and {@code new TreeMap<ProductKey, Product>()} keeps it.
 * Only scans of salted keys have another order: they leave out the salt, which the bytes include.
 */
public interface Key extends Comparable<Key> {
  /**
   * The name of a system property: if its value is {@code true}, {@code toString} shows the key, so
   * that failed assertions of tests are readable. The JUnit extension sets it, unless it is already
   * set. Messages of exceptions never contain a key, regardless of this property.
   */
  String SHOW = "bigtablemapper.showKeys";

  /**
   * {@return the bytes of the row key, 1 to 4,096 of them}
   *
   * @throws io.github.bigtablemapper.exception.InvalidKeyException if a part cannot be stored or
   *     the key is too long
   */
  ByteString toByteString();

  /**
   * {@return a negative number, zero or a positive number, as the bytes of this key sort before,
   * are the same as, or sort after the bytes of another key, which may be of another type}
   *
   * @throws io.github.bigtablemapper.exception.InvalidKeyException if a part of one of the keys
   *     cannot be stored
   */
  @Override
  default int compareTo(Key other) {
    return ByteString.unsignedLexicographicalComparator()
        .compare(toByteString(), other.toByteString());
  }

  /**
   * Called by generated code.
   *
   * @return the key's type and hash, such as {@code ProductKey[#a1b2c3d4]}; if keys are shown, its
   *     bytes, with octal escapes for bytes that are not printable ASCII
   */
  static String toString(String type, Key key) {
    try {
      ByteString bytes = key.toByteString();
      return type
          + '['
          + (Boolean.getBoolean(SHOW) ? TextFormat.escapeBytes(bytes) : KeyHash.of(bytes))
          + ']';
    } catch (BigtableMapperException e) {
      return type + "[invalid]";
    }
  }
}
