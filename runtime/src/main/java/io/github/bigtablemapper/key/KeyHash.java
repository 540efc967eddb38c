package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * The hash that stands for a row key in messages, logs and {@code toString}. It is the CRC-32C of
 * the key's bytes: two lines about one row can be matched without showing the key.
 */
public final class KeyHash {
  private KeyHash() {}

  /** {@return the key's type and hash, such as {@code ProductKey[#a1b2c3d4]}} */
  public static String of(String type, Key key) {
    try {
      return type + '[' + of(key.toByteString()) + ']';
    } catch (BigtableMapperException e) {
      return type + "[invalid]";
    }
  }

  /** {@return the hash of a key's bytes, such as {@code #a1b2c3d4}} */
  public static String of(ByteString key) {
    CRC32C crc = new CRC32C();
    crc.update(key.asReadOnlyByteBuffer());
    return '#' + HexFormat.of().toHexDigits((int) crc.getValue());
  }
}
