package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import java.util.List;

/**
 * The row key of a class.
 *
 * @param options what {@code @Table} has beside the name, such as {@code , delimiter = '/'}
 * @param parts its parts
 * @param words what was seen
 * @param agreeing how many of the keys have this shape
 */
record KeyShape(String options, List<Part> parts, String words, int agreeing) {
  static final String RAW = ", keyFormat = KeyFormat.RAW";

  /** How many of a hundred keys have to have a shape. */
  private static final double ENOUGH = 0.99;

  /**
   * A part of the key.
   *
   * @param options what {@code @RowKey} has, such as {@code digits = 8}; empty: nothing
   */
  record Part(Form form, String options) {}

  /** {@return the shape of the keys of a table} */
  static KeyShape of(List<ByteString> keys) {
    if (keys.isEmpty()) {
      return new KeyShape(
          RAW, List.of(new Part(Form.BYTES, "")), "unknown, as there are no rows", 0);
    }
    List<ByteString> text = keys.stream().filter(TextKeys::isText).toList();
    return isEnough(text.size(), keys.size())
        ? TextKeys.shape(text, keys.size())
        : BinaryKeys.shape(keys);
  }

  static boolean isEnough(int agreeing, int all) {
    return agreeing >= all * ENOUGH;
  }
}
