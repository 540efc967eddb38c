package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.amount.Amounts;

/**
 * Vectors, such as embeddings: their components one after the other, each in IEEE 754, big-endian,
 * as SQL's {@code TO_VECTOR32} and {@code TO_VECTOR64} read them. Each component is a finite
 * number: a distance from a vector with NaN or an infinite component has no meaning. With a
 * declared number of dimensions, a component has the range of a {@code float}, also in a {@code
 * double[]}: the squares of greater ones, of which a distance is computed, overflow. Arrays are
 * copied in both directions.
 *
 * @param <T> {@code float[]} or {@code double[]}
 */
public abstract sealed class VectorCodec<T> extends ArrayCodec<T> {
  /** The most bytes that Bigtable stores in a cell. */
  private static final int MAX_CELL_BYTES = 100 * 1024 * 1024;

  private final int dimensions;
  private final int width;

  private VectorCodec(int dimensions, int width) {
    if (dimensions < 0 || dimensions > MAX_CELL_BYTES / width) {
      throw new IllegalArgumentException(
          "a vector has 1 to " + MAX_CELL_BYTES / width + " dimensions, or 0 for any number");
    }
    this.dimensions = dimensions;
    this.width = width;
  }

  /**
   * {@return the codec of vectors of floats, 4 bytes for each component}
   *
   * @param dimensions the number of components of each vector; 0: any number
   */
  public static VectorCodec<float[]> ofFloats(int dimensions) {
    return new OfFloats(dimensions);
  }

  /**
   * {@return the codec of vectors of doubles, 8 bytes for each component}
   *
   * @param dimensions the number of components of each vector; 0: any number
   */
  public static VectorCodec<double[]> ofDoubles(int dimensions) {
    return new OfDoubles(dimensions);
  }

  /** {@return the number of components of each vector; 0: any number} */
  public int dimensions() {
    return dimensions;
  }

  /** {@return the number of bytes of a component: 4 or 8} */
  public int width() {
    return width;
  }

  /**
   * {@inheritDoc}
   *
   * @throws InvalidValueException if the vector has another number of components than declared, or
   *     a component is not a finite number, or beyond the range of a {@code float}
   */
  @Override
  public abstract ByteString encode(T vector);

  /** {@return the bytes for the components of a vector that is encoded} */
  final byte[] bytes(int components) {
    if (dimensions > 0 && components != dimensions) {
      throw new InvalidValueException(
          "a vector has " + Amounts.of(components, "component") + ", expected " + dimensions);
    }
    if (components > MAX_CELL_BYTES / width) {
      throw new InvalidValueException(
          "a vector has " + components + " components, which is more than a cell can contain");
    }
    return new byte[components * width];
  }

  /** {@return the number of components of the vector in a cell} */
  final int components(int size) {
    if (dimensions > 0) {
      Malformed.checkLength("vector of " + dimensions + " dimensions", dimensions * width, size);
    } else if (size % width != 0) {
      throw new DecodeException(
          "a cell of type vector has "
              + Amounts.of(size, "byte")
              + ", expected a multiple of "
              + width);
    }
    return size / width;
  }

  static InvalidValueException notFinite(int component) {
    return new InvalidValueException(
        "component " + component + " of a vector is NaN or infinite, which has no distance");
  }

  private static final class OfFloats extends VectorCodec<float[]> {
    private OfFloats(int dimensions) {
      super(dimensions, Float.BYTES);
    }

    @Override
    public ByteString encode(float[] vector) {
      byte[] bytes = bytes(vector.length);
      for (int i = 0; i < vector.length; i++) {
        if (!Float.isFinite(vector[i])) {
          throw notFinite(i);
        }
        BigEndian.putInt(bytes, i * Float.BYTES, Float.floatToRawIntBits(vector[i]));
      }
      return UnsafeByteOperations.unsafeWrap(bytes);
    }

    @Override
    public float[] decode(byte[] bytes, int from, int to) {
      float[] vector = new float[components(to - from)];
      for (int i = 0; i < vector.length; i++) {
        vector[i] = Float.intBitsToFloat(BigEndian.getInt(bytes, from + i * Float.BYTES));
        if (!Float.isFinite(vector[i])) {
          throw Malformed.cell("vector of finite numbers");
        }
      }
      return vector;
    }
  }

  private static final class OfDoubles extends VectorCodec<double[]> {
    private OfDoubles(int dimensions) {
      super(dimensions, Double.BYTES);
    }

    @Override
    public ByteString encode(double[] vector) {
      byte[] bytes = bytes(vector.length);
      for (int i = 0; i < vector.length; i++) {
        if (!Double.isFinite(vector[i])) {
          throw notFinite(i);
        }
        if (!hasDistance(vector[i])) {
          throw new InvalidValueException(
              "component "
                  + i
                  + " of a vector is beyond the range of a float, so distances from it overflow");
        }
        BigEndian.putLong(bytes, i * Double.BYTES, Double.doubleToRawLongBits(vector[i]));
      }
      return UnsafeByteOperations.unsafeWrap(bytes);
    }

    @Override
    public double[] decode(byte[] bytes, int from, int to) {
      double[] vector = new double[components(to - from)];
      for (int i = 0; i < vector.length; i++) {
        vector[i] = Double.longBitsToDouble(BigEndian.getLong(bytes, from + i * Double.BYTES));
        if (!Double.isFinite(vector[i]) || !hasDistance(vector[i])) {
          throw Malformed.cell("vector of finite numbers");
        }
      }
      return vector;
    }

    /** Without a number of dimensions it can be any array, of which no distance is computed. */
    private boolean hasDistance(double component) {
      return dimensions() == 0 || Math.abs(component) <= Float.MAX_VALUE;
    }
  }
}
