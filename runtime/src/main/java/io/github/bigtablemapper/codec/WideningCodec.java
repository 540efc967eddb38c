package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Numbers whose type was narrower before: the current type is written, and the former types are
 * also read. The length of a cell determines its type. No order, because cells of different lengths
 * have no common order, so conditions can only test for equality.
 *
 * @param <T> the current type, a number
 * @hidden
 */
@ForGeneratedCode
public final class WideningCodec<T> extends ArrayCodec<T> {
  private final CellCodec<T> codec;
  private final Function<Number, T> widen;
  private final List<CellCodec<? extends Number>> narrower;

  private WideningCodec(
      CellCodec<T> codec,
      Function<Number, T> widen,
      List<? extends CellCodec<? extends Number>> narrower) {
    this.codec = codec;
    this.widen = widen;
    this.narrower = List.copyOf(narrower);
  }

  /**
   * Called by generated code.
   *
   * @return the codec of shorts that had other types before
   * @param narrower the codecs of these types, whose cells have different lengths
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads the array
  public static WideningCodec<Short> toShort(CellCodec<? extends Number>... narrower) {
    return new WideningCodec<>(CellCodecs.SHORT, Number::shortValue, List.of(narrower));
  }

  /** Called by generated code: the same for ints. */
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads the array
  public static WideningCodec<Integer> toInt(CellCodec<? extends Number>... narrower) {
    return new WideningCodec<>(CellCodecs.INT, Number::intValue, List.of(narrower));
  }

  /** Called by generated code: the same for longs. */
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads the array
  public static WideningCodec<Long> toLong(CellCodec<? extends Number>... narrower) {
    return new WideningCodec<>(CellCodecs.LONG, Number::longValue, List.of(narrower));
  }

  /** Called by generated code: the same for floats. */
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads the array
  public static WideningCodec<Float> toFloat(CellCodec<? extends Number>... narrower) {
    return new WideningCodec<>(CellCodecs.FLOAT, Number::floatValue, List.of(narrower));
  }

  /** Called by generated code: the same for doubles. */
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads the array
  public static WideningCodec<Double> toDouble(CellCodec<? extends Number>... narrower) {
    return new WideningCodec<>(CellCodecs.DOUBLE, Number::doubleValue, List.of(narrower));
  }

  /** {@return the codec of the current type} */
  public CellCodec<T> codec() {
    return codec;
  }

  /** {@return the codecs of the former types} */
  public List<CellCodec<? extends Number>> narrower() {
    return narrower;
  }

  @Override
  public ByteString encode(T value) {
    return codec.encode(value);
  }

  @Override
  public T decode(byte[] bytes, int from, int to) {
    for (CellCodec<? extends Number> each : narrower) {
      if (length(each) == to - from) {
        return widen.apply(each.decode(bytes, from, to));
      }
    }
    return codec.decode(bytes, from, to);
  }

  /**
   * {@return all cells that decode to a value: of the current type, and of the former types that
   * include it}
   */
  public List<ByteString> encodings(T value) {
    List<ByteString> cells = new ArrayList<>();
    cells.add(codec.encode(value));
    for (CellCodec<? extends Number> each : narrower) {
      ByteString cell = narrow((Number) value, each);
      if (decode(cell).equals(value)) {
        cells.add(cell);
      }
    }
    return cells;
  }

  private static int length(CellCodec<? extends Number> codec) {
    return codec instanceof ByteCodec ? 1 : codec instanceof ShortCodec ? 2 : 4;
  }

  /** {@return the cell of a value converted to a narrower type, which can change the value} */
  private static ByteString narrow(Number value, CellCodec<? extends Number> codec) {
    if (codec instanceof ByteCodec ofByte) {
      return ofByte.encodeByte(value.byteValue());
    } else if (codec instanceof ShortCodec ofShort) {
      return ofShort.encodeShort(value.shortValue());
    } else if (codec instanceof IntCodec ofInt) {
      return ofInt.encodeInt(value.intValue());
    } else if (codec instanceof FloatCodec ofFloat) {
      return ofFloat.encodeFloat(value.floatValue());
    }
    throw new IllegalArgumentException(
        "nothing is widened from " + codec.getClass().getSimpleName());
  }
}
