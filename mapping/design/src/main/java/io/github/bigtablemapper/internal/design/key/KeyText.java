package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import java.util.Locale;

/** Texts in row keys. The page on row keys states the format. */
public final class KeyText {
  /** The lowest byte that is stored in a part unchanged. */
  private static final int LOWEST_PLAIN = '%' + 1;

  private KeyText() {}

  /** {@return whether keys of a format are text, joined by a delimiter} */
  public static boolean isText(KeyFormat format) {
    return format == KeyFormat.READABLE || format == KeyFormat.UNESCAPED;
  }

  /**
   * {@return a text in which every byte up to {@code %}, and the delimiter, is {@code %XX}; of
   * unescaped keys as it is}
   */
  public static String escape(String text, KeyFormat format, char delimiter) {
    if (format == KeyFormat.UNESCAPED) {
      return text;
    }
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i); // what is escaped is ASCII
      if (each < LOWEST_PLAIN || each == delimiter) {
        escaped.append(String.format(Locale.ROOT, "%%%02X", (int) each));
      } else {
        escaped.append(each);
      }
    }
    return escaped.toString();
  }
}
