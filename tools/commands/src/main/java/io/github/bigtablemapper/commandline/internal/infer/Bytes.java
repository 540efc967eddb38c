package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.Collection;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Questions about values that share a column or a place in the key. */
final class Bytes {
  private Bytes() {}

  /** {@return the text of printable bytes in UTF-8; null: they are none} */
  static @Nullable String text(ByteString bytes) {
    String text;
    try {
      text = CellCodecs.STRING.decode(bytes);
    } catch (DecodeException notText) {
      return null;
    }
    boolean isPrintable =
        text.chars()
            .allMatch(each -> each >= ' ' ? each < 0x7f || each > 0x9f : isOfLines((char) each));
    return isPrintable ? text : null;
  }

  /** {@return whether bytes are UTF-8, and its text is of a form} */
  static boolean matches(ByteString bytes, Pattern form) {
    return bytes.isValidUtf8() && form.matcher(Utf8.decode(bytes)).matches();
  }

  private static boolean isOfLines(char each) {
    return each == '\n' || each == '\r' || each == '\t';
  }

  static boolean isText(ByteString bytes) {
    return text(bytes) != null;
  }

  static boolean areText(Collection<ByteString> values) {
    return all(values, Bytes::isText);
  }

  static boolean isAscii(byte each) {
    return each >= ' ' && each < 0x7f;
  }

  static boolean isAscii(ByteString bytes) {
    for (int i = 0; i < bytes.size(); i++) {
      if (!isAscii(bytes.byteAt(i))) {
        return false;
      }
    }
    return true;
  }

  static boolean haveLength(Collection<ByteString> values, int length) {
    return all(values, value -> value.size() == length);
  }

  static <T> boolean all(Collection<T> values, Predicate<T> condition) {
    return values.stream().allMatch(condition);
  }

  /** {@return the big-endian number of up to 8 bytes at an offset, unsigned but for 8 bytes} */
  static long number(ByteString bytes, int offset, int length) {
    long number = 0;
    for (int i = 0; i < length; i++) {
      number = number << 8 | (bytes.byteAt(offset + i) & 0xff);
    }
    return number;
  }
}
