package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The row key of a class.
 *
 * @param options the options of {@code @Table} after the name, such as {@code , delimiter = '/'}
 * @param delimiter the text between its parts
 * @param parts its parts
 * @param words what was seen
 * @param keys the keys that have this shape
 */
record KeyShape(
    String options, String delimiter, List<Part> parts, String words, List<ByteString> keys) {
  static final String RAW = ", keyFormat = KeyFormat.RAW";

  /** How many of a hundred keys have to have a shape. */
  private static final double ENOUGH = 0.99;

  /**
   * A part of the key.
   *
   * @param options what {@code @RowKey} has, such as {@code digits = 8}; empty: nothing
   * @param constant the text that all keys have; null: they differ, or are too few
   * @param isMissing whether keys can end before it
   * @param millis if it is a time in all keys, the time in each key, else empty
   */
  record Part(
      Form form, String options, @Nullable String constant, boolean isMissing, List<Long> millis) {
    static Part of(Form form, String options) {
      return new Part(form, options, null, false, List.of());
    }

    Part ofTimes(List<Long> times) {
      return new Part(form, options, constant, isMissing, times);
    }

    Part ofConstant(String text) {
      return new Part(form, options, text, isMissing, millis);
    }

    Part thatCanBeMissing() {
      return new Part(form, options, null, true, List.of());
    }
  }

  /** A key without a delimiter. */
  KeyShape(String options, List<Part> parts, String words, List<ByteString> keys) {
    this(options, "", parts, words, keys);
  }

  /** {@return the shape of the keys of a table} */
  static KeyShape of(List<ByteString> keys) {
    if (keys.isEmpty()) {
      return new KeyShape(
          RAW, List.of(Part.of(Form.BYTES, "")), "unknown, as there are no rows", keys);
    }
    List<ByteString> text = keys.stream().filter(TextKeys::isText).toList();
    return isEnough(text.size(), keys.size())
        ? TextKeys.shape(text, keys.size())
        : BinaryKeys.shape(keys);
  }

  static boolean isEnough(int agreeing, int all) {
    return agreeing >= all * ENOUGH;
  }

  boolean isReadable() {
    return !options.contains("KeyFormat");
  }
}
