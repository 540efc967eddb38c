package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.BigDecimalCodec;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.DoubleCodec;
import io.github.bigtablemapper.codec.FloatCodec;
import io.github.bigtablemapper.codec.WideningCodec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The cells that contain one of some values: what the codec writes, and all that it reads as an
 * equal number. A number equals another in a condition exactly if it is neither less nor greater:
 * 12.5 equals 12.50, and 0.0 equals -0.0. Each NaN equals any other.
 *
 * @param ranges the cells; if there are none, no cell contains a value
 * @param pattern instead of ranges, the text of decimal numbers; null: ranges
 */
record EqualCells(List<ValueRange> ranges, @Nullable CellPattern pattern) {

  /**
   * {@return the cells with some values}
   *
   * @param encode what encodes a value with the codec, and refuses null
   */
  static <T> EqualCells of(
      CellCodec<T> codec, Collection<? extends T> values, Function<T, ByteString> encode) {
    if (codec instanceof BigDecimalCodec && !values.isEmpty()) {
      List<ByteString> cells = new ArrayList<>(values.size());
      for (T value : values) {
        cells.add(encode.apply(value));
      }
      return new EqualCells(List.of(ValueRange.ALL), EqualDecimals.of(cells));
    }
    List<ValueRange> ranges = new ArrayList<>(values.size());
    for (T value : values) {
      ByteString cell = encode.apply(value);
      if (isNan(value) && (codec instanceof DoubleCodec || codec instanceof FloatCodec)) {
        ranges.addAll(FloatingRanges.nan(cell.size()));
        continue;
      }
      for (T equal : equal(value)) {
        if (codec instanceof WideningCodec<T> widening) {
          widening.encodings(equal).forEach(each -> ranges.add(ValueRange.exactly(each)));
        } else {
          ranges.add(ValueRange.exactly(equal == value ? cell : encode.apply(equal)));
        }
      }
    }
    return new EqualCells(ranges, null);
  }

  private static boolean isNan(Object value) {
    return value instanceof Double number
        ? number.isNaN()
        : value instanceof Float small && small.isNaN();
  }

  /** {@return a value, and the zero of the other sign} */
  @SuppressWarnings("unchecked") // of the type of the value
  static <T> List<T> equal(T value) {
    if (value instanceof Double number && number == 0) {
      return List.of(value, (T) (Object) (-number));
    } else if (value instanceof Float small && small == 0) {
      return List.of(value, (T) (Object) (-small));
    }
    return List.of(value);
  }
}
