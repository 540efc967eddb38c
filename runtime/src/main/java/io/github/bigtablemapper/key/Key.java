package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.key.format.KeyHash;

/**
 * A typed row key: a generated record of the key's parts. Its {@code toString} shows a hash of the
 * key, never the key.
 */
public interface Key {
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
   * @return the key's type and hash, such as {@code ProductKey[#a1b2c3d4]}
   */
  static String toString(String type, Key key) {
    try {
      return type + '[' + KeyHash.of(key.toByteString()) + ']';
    } catch (BigtableMapperException e) {
      return type + "[invalid]";
    }
  }
}
