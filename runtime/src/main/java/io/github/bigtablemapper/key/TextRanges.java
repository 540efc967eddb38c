package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.KeyRange.Interval;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.ReadableFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * Ranges of text in readable keys whose delimiter sorts after the escape, and of text before the
 * last part of unescaped keys. In such keys the order of the rows differs slightly from the order
 * of the values: see {@link KeyWriter#readable(char)}. These ranges correct that, at the cost of
 * several intervals.
 *
 * <p>At each character of a bound, two kinds of rows are on the wrong side of the bound: rows whose
 * value ends here, if the bound continues below the delimiter; and rows with the delimiter, or
 * rather its escape, here, if the bound has a byte below the delimiter, and the reverse. Unescaped
 * keys have the first kind only.
 */
final class TextRanges {
  private final int delimiter;
  private final boolean escapes;
  private final List<Interval> missing = new ArrayList<>();
  private final List<Interval> excess = new ArrayList<>();

  private TextRanges(KeyWriter bound) {
    this.delimiter = bound.delimiter();
    this.escapes = bound.escapes();
  }

  /**
   * The rows whose text is at least the bound.
   *
   * @param bound the parts before the text and the text
   * @param before the parts before the text
   */
  static List<Interval> from(KeyWriter bound, KeyWriter before) {
    ByteString key = bound.valueStart();
    TextRanges ranges = new TextRanges(bound);
    int i = bound.disorderedText();
    while (i < key.size()) {
      i += ranges.correct(key.substring(0, i), key.substring(i));
    }
    List<Interval> rows = new ArrayList<>(ranges.missing);
    rows.addAll(Intervals.minus(List.of(new Interval(key, before.prefixEnd())), ranges.excess));
    return rows;
  }

  /** The rows whose text is greater than the bound. */
  static List<Interval> after(KeyWriter bound, KeyWriter before) {
    ByteString key = bound.valueStart();
    List<Interval> same = new ArrayList<>(Intervals.exactly(key));
    same.addAll(Intervals.startingWith(append(key, bound.delimiter())));
    return Intervals.minus(from(bound, before), same);
  }

  /** Corrects one character of the bound; {@return its length in bytes} */
  private int correct(ByteString before, ByteString rest) {
    ByteString endsHere = append(before, delimiter);
    if (!escapes) {
      if ((rest.byteAt(0) & 0xFF) < delimiter) {
        excess.addAll(Intervals.startingWith(endsHere));
      }
      return 1;
    }
    ByteString delimiterHere = append(before, ReadableFormat.ESCAPE);
    delimiterHere = append(delimiterHere, ReadableFormat.upperHex(delimiter >> 4));
    delimiterHere = append(delimiterHere, ReadableFormat.upperHex(delimiter & 0xF));
    int first = rest.byteAt(0) & 0xFF;
    if (before.concat(rest).startsWith(delimiterHere)) {
      excess.add(
          new Interval(append(before, ReadableFormat.LOWEST_PLAIN), KeyWriter.successor(endsHere)));
      return 3;
    }
    if (first == ReadableFormat.ESCAPE) {
      excess.addAll(Intervals.startingWith(endsHere));
      return 3;
    }
    if (first < delimiter) {
      excess.addAll(Intervals.startingWith(endsHere));
      missing.addAll(Intervals.startingWith(delimiterHere));
    }
    return 1;
  }

  private static ByteString append(ByteString bytes, int more) {
    return bytes.concat(ByteString.copyFrom(new byte[] {(byte) more}));
  }
}
