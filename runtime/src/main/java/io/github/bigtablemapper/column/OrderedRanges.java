package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.EnumCodec;
import java.util.List;

/** The ranges of cells with smaller or greater values than a bound. */
record OrderedRanges(CellCodec<?> codec, CellOrder order) {
  /** Two's complement: the sign bit is the first bit. */
  private static final ByteString FIRST_NEGATIVE = ByteString.copyFrom(new byte[] {(byte) 0x80});

  private static final ValueRange NEGATIVES = new ValueRange(FIRST_NEGATIVE, true, null, false);
  private static final ValueRange NON_NEGATIVES =
      new ValueRange(null, false, FIRST_NEGATIVE, false);

  List<ValueRange> upTo(ByteString bound, boolean inclusive) {
    ValueRange below = new ValueRange(null, false, bound, inclusive);
    return switch (order) {
      case UNSIGNED -> List.of(below);
      case FLOATING -> FloatingRanges.of(bound).upTo(bound, inclusive);
      case CONSTANTS -> exactly(constants().upTo(bound, inclusive));
      case DECIMAL -> throw new AssertionError("no ranges");
      case SIGNED ->
          isNegative(bound)
              ? List.of(new ValueRange(FIRST_NEGATIVE, true, bound, inclusive))
              : List.of(below, NEGATIVES);
    };
  }

  List<ValueRange> from(ByteString bound, boolean inclusive) {
    ValueRange above = new ValueRange(bound, inclusive, null, false);
    return switch (order) {
      case UNSIGNED -> List.of(above);
      case FLOATING -> FloatingRanges.of(bound).from(bound, inclusive);
      case CONSTANTS -> exactly(constants().from(bound, inclusive));
      case DECIMAL -> throw new AssertionError("no ranges");
      case SIGNED ->
          isNegative(bound)
              ? List.of(above, NON_NEGATIVES)
              : List.of(new ValueRange(bound, inclusive, FIRST_NEGATIVE, false));
    };
  }

  private EnumCodec<?> constants() {
    return (EnumCodec<?>) (Object) codec;
  }

  private static List<ValueRange> exactly(List<ByteString> cells) {
    return cells.stream().map(ValueRange::exactly).toList();
  }

  private static boolean isNegative(ByteString twosComplement) {
    return twosComplement.byteAt(0) < 0;
  }
}
