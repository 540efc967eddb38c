package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.Collection;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Questions about values that share a column or a place in the key. */
final class Bytes {
  private static final long SECONDS_FROM = 946_684_800; // the year 2000
  private static final long SECONDS_TO = 4_102_444_800L; // the year 2100

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

  static boolean areText(Collection<ByteString> values) {
    return all(values, value -> text(value) != null);
  }

  static boolean haveLength(Collection<ByteString> values, int length) {
    return all(values, value -> value.size() == length);
  }

  /** {@return whether a codec can have written each value} */
  static boolean decode(Collection<ByteString> values, CellCodec<?> codec) {
    return all(
        values,
        value -> {
          try {
            var unused = codec.decode(value);
            return true;
          } catch (DecodeException other) {
            return false;
          }
        });
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

  /** {@return whether a number since 1970 is a time from 2000 to 2100} */
  static LongPredicate isTime(long perSecond) {
    return number -> number >= SECONDS_FROM * perSecond && number / perSecond < SECONDS_TO;
  }

  /** {@return numbers since 1970 as milliseconds; empty: one of them is finer} */
  static List<Long> millis(List<Long> numbers, long perSecond) {
    long perMilli = Math.max(1, perSecond / 1_000);
    return numbers.stream().allMatch(number -> number % perMilli == 0)
        ? numbers.stream()
            .map(number -> perSecond == 1 ? number * 1_000 : number / perMilli)
            .toList()
        : List.of();
  }
}
