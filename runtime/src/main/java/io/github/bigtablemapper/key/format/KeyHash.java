package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * The hash that stands for a row key in messages, logs and {@code toString}. It is the CRC-32C of
 * the key's bytes: two lines about one row can be matched without showing the key.
 */
public final class KeyHash {
  private KeyHash() {}

  /** {@return the hash of a key's bytes, such as {@code #a1b2c3d4}} */
  public static String of(ByteString key) {
    CRC32C crc = new CRC32C();
    crc.update(key.asReadOnlyByteBuffer());
    return '#' + HexFormat.of().toHexDigits((int) crc.getValue());
  }
}
