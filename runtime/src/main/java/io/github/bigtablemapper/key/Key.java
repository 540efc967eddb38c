package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;

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
}
