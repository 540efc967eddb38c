package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.key.format.KeyHash;

/**
 * A typed row key: a generated record of the key's parts. Its {@code toString} shows a hash of the
 * key, which must not reach a log. In tests it can show the key: see {@link #SHOW}.
 */
public interface Key {
  /**
   * The system property that lets {@code toString} of keys show them if it is {@code true}, so that
   * the failed assertion of a test is readable. The JUnit extension sets it, unless it is set. No
   * message of an exception shows a key, whatever it is.
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
   * Called by generated code.
   *
   * @return the key's type and hash, such as {@code ProductKey[#a1b2c3d4]}; if keys are shown, its
   *     bytes, those that are not printable ASCII as octal escapes
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
