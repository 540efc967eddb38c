package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Keys that are text of any length, a delimiter, and bytes of a fixed width: the commonest keys of
 * HBase. No format of keys expresses them, because the bytes may contain the delimiter.
 */
final class DelimitedText {
  private static final String DELIMITERS = "\0\1|!#:/~;,_-$@^.=+ ";
  private static final int FEW = 3;
  private static final int MAX_WIDTH = 64;

  private DelimitedText() {}

  /** {@return what such keys consist of; empty: they are not such keys} */
  static Optional<String> of(List<ByteString> keys, TimeRange times) {
    int least = keys.stream().mapToInt(ByteString::size).min().orElse(0);
    return keys.size() < FEW
        ? Optional.empty()
        : IntStream.range(1, Math.min(MAX_WIDTH + 1, Math.max(1, least - 1)))
            .filter(width -> isWidth(keys, width))
            .mapToObj(width -> words(keys, width, times))
            .findFirst();
  }

  private static boolean isWidth(List<ByteString> keys, int width) {
    byte delimiter = fromEnd(keys.get(0), width + 1);
    boolean isNumberAfterText = isPowerOfTwo(width + 1) && delimiter == 0;
    return DELIMITERS.indexOf(delimiter) >= 0
        && !isNumberAfterText
        && Bytes.all(keys, key -> fromEnd(key, width + 1) == delimiter)
        && Bytes.all(keys, key -> Bytes.isText(key.substring(0, key.size() - width - 1)))
        && !Bytes.all(keys, key -> Bytes.isAscii(fromEnd(key, width)))
        && !isAfterDelimiter(keys, width + 2);
  }

  /** A zero after text can be the first byte of a number, too. */
  private static boolean isPowerOfTwo(int width) {
    return width >= 2 && width <= 16 && Integer.bitCount(width) == 1;
  }

  /** Then the byte after a delimiter is taken for one, such as the first byte of a number. */
  private static boolean isAfterDelimiter(List<ByteString> keys, int fromEnd) {
    byte before = fromEnd(keys.get(0), fromEnd);
    return DELIMITERS.indexOf(before) >= 0
        && Bytes.all(keys, key -> fromEnd(key, fromEnd) == before);
  }

  private static byte fromEnd(ByteString key, int place) {
    return key.byteAt(key.size() - place);
  }

  private static String words(List<ByteString> keys, int width, TimeRange times) {
    byte delimiter = fromEnd(keys.get(0), width + 1);
    String shown = Bytes.isAscii(delimiter) ? String.valueOf((char) delimiter) : "0" + delimiter;
    List<ByteString> rest = keys.stream().map(key -> key.substring(key.size() - width)).toList();
    return "text up to "
        + shown
        + ", "
        + BinaryTime.find(rest, width, times)
            .map(time -> widths(time.start(), time.part().words(), width - time.end()))
            .orElse(Amounts.of(width, "byte"));
  }

  private static String widths(int before, String time, int after) {
    return (before == 0 ? "" : Amounts.of(before, "byte") + ", ")
        + time
        + (after == 0 ? "" : ", " + Amounts.of(after, "byte"));
  }
}
