package io.github.bigtablemapper.commandline.internal.heat;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.commandline.internal.output.RowValues;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.Locale;

/** Row keys for people. Stateless. */
public final class KeyText {
  private KeyText() {}

  /**
   * {@return the parts of a row key under their names} A key of another entity, or a split point
   * that is no whole key, is text.
   */
  public static Object parts(EntityMapping<?, ?> mapping, ByteString key) {
    if (!mapping.keyPattern().matches(key)) {
      return escaped(key);
    }
    try {
      return RowValues.ofKey(mapping, key);
    } catch (DecodeException e) {
      return escaped(key);
    }
  }

  /** {@return a key as text, in which a byte that is not visible ASCII is such as {@code \xff}} */
  public static String escaped(ByteString key) {
    StringBuilder text = new StringBuilder();
    for (byte each : key.toByteArray()) {
      if (each >= 0x20 && each < 0x7f && each != '\\') {
        text.append((char) each);
      } else {
        text.append(String.format(Locale.ROOT, "\\x%02x", each));
      }
    }
    return text.toString();
  }
}
