package io.github.bigtablemapper.commandline.internal.heat;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.commandline.internal.output.RowValues;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/** Row keys for people. Stateless. */
public final class KeyText {
  private static final Set<Integer> HIDDEN =
      Set.of(
          (int) Character.CONTROL,
          (int) Character.FORMAT,
          (int) Character.PRIVATE_USE,
          (int) Character.UNASSIGNED);

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

  /**
   * {@return a key as text, in which each byte of what is not visible is such as {@code \xff}} If a
   * key is not text in UTF-8, only ASCII is visible.
   */
  public static String escaped(ByteString key) {
    boolean isText = key.isValidUtf8();
    String characters = isText ? Utf8.decode(key) : key.toString(StandardCharsets.ISO_8859_1);
    StringBuilder text = new StringBuilder();
    characters
        .codePoints()
        .forEach(
            each -> {
              if (isVisible(each) && (isText || each < 0x7f)) {
                text.appendCodePoint(each);
              } else {
                byte[] bytes =
                    isText
                        ? Utf8.encode(Character.toString(each)).toByteArray()
                        : new byte[] {(byte) each};
                for (byte one : bytes) {
                  text.append(String.format(Locale.ROOT, "\\x%02x", one));
                }
              }
            });
    return text.toString();
  }

  private static boolean isVisible(int codePoint) {
    return codePoint == ' '
        || (codePoint != '\\'
            && !Character.isSpaceChar(codePoint)
            && !HIDDEN.contains(Character.getType(codePoint)));
  }
}
