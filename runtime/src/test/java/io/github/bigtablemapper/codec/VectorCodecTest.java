package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of vectors, which SQL's TO_VECTOR32 and TO_VECTOR64 read. */
class VectorCodecTest {
  private static final VectorCodec<float[]> FLOATS = VectorCodec.ofFloats(3);
  private static final VectorCodec<double[]> DOUBLES = VectorCodec.ofDoubles(2);
  private static final VectorCodec<float[]> ANY = VectorCodec.ofFloats(0);

  @Test
  void componentsAreBigEndianOneAfterTheOther() {
    assertThat(FLOATS.encode(new float[] {1, -0.0f, -2.5f}))
        .isEqualTo(ByteString.fromHex("3f80000080000000c0200000"));
    assertThat(DOUBLES.encode(new double[] {1, -2.5}))
        .isEqualTo(ByteString.fromHex("3ff0000000000000c004000000000000"));
    assertThat(ANY.encode(new float[0])).isEqualTo(ByteString.EMPTY);
    assertThat(ANY.decode(ByteString.EMPTY)).isEmpty();
  }

  @Test
  void whatIsWrittenIsRead() {
    Random random = new Random(Runs.seed());
    for (int i = 0; i < Runs.times(2_000); i++) {
      int dimensions = 1 + random.nextInt(20);
      float[] floats = new float[dimensions];
      double[] doubles = new double[dimensions];
      double[] narrow = new double[dimensions];
      for (int j = 0; j < dimensions; j++) {
        float component = Float.intBitsToFloat(random.nextInt());
        floats[j] = Float.isFinite(component) ? component : j;
        double wide = Double.longBitsToDouble(random.nextLong());
        doubles[j] = Double.isFinite(wide) ? wide : j;
        narrow[j] = Math.abs(wide) <= Float.MAX_VALUE ? wide : j;
      }
      assertThat(padded(VectorCodec.ofDoubles(0), doubles)).isEqualTo(doubles);
      for (int declared : new int[] {0, dimensions}) {
        assertThat(padded(VectorCodec.ofFloats(declared), floats)).isEqualTo(floats);
        assertThat(padded(VectorCodec.ofDoubles(declared), narrow)).isEqualTo(narrow);
      }
    }
  }

  /** {@return what is read of a vector's cell within a larger array} */
  private static <T> T padded(VectorCodec<T> codec, T vector) {
    ByteString cell = codec.encode(vector);
    assertThat(codec.decode(cell)).isEqualTo(vector);
    byte[] bytes = ByteString.fromHex("ff").concat(cell).concat(cell).toByteArray();
    return codec.decode(bytes, 1, 1 + cell.size());
  }

  @Test
  void arraysAreCopied() {
    float[] vector = {1, 2, 3};
    ByteString cell = FLOATS.encode(vector);
    vector[0] = 9;
    assertThat(FLOATS.decode(cell)).isEqualTo(new float[] {1, 2, 3});
    FLOATS.decode(cell)[1] = 9;
    assertThat(FLOATS.decode(cell)).isEqualTo(new float[] {1, 2, 3});
  }

  @Test
  void anotherNumberOfComponentsIsRefused() {
    for (int length : new int[] {0, 2, 4}) {
      InvalidValueException refused =
          assertThrows(InvalidValueException.class, () -> FLOATS.encode(new float[length]));
      assertThat(refused)
          .hasMessageThat()
          .isEqualTo("a vector has " + length + " components, expected 3");
    }
    InvalidValueException one =
        assertThrows(InvalidValueException.class, () -> DOUBLES.encode(new double[1]));
    assertThat(one).hasMessageThat().isEqualTo("a vector has 1 component, expected 2");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void componentsAreFinite(double component) {
    InvalidValueException refused =
        assertThrows(
            InvalidValueException.class,
            () -> FLOATS.encode(new float[] {7.5f, (float) component, 1}));
    assertThat(refused).hasMessageThat().contains("component 1 of a vector is NaN or infinite");
    assertThat(refused).hasMessageThat().doesNotContain("7.5");
    assertThrows(InvalidValueException.class, () -> DOUBLES.encode(new double[] {component, 1}));
    ByteString cell =
        CellCodecs.DOUBLE.encode(component).concat(CellCodecs.DOUBLE.encode(component));
    assertThrows(DecodeException.class, () -> DOUBLES.decode(cell));
    assertThrows(
        DecodeException.class, () -> ANY.decode(CellCodecs.FLOAT.encode((float) component)));
  }

  /** The squares of its components, of which a distance is computed, are finite numbers. */
  @ParameterizedTest
  @ValueSource(doubles = {1e39, -1e39, 1e155, Double.MAX_VALUE, -Double.MAX_VALUE})
  void componentsHaveTheRangeOfFloats(double component) {
    InvalidValueException refused =
        assertThrows(
            InvalidValueException.class, () -> DOUBLES.encode(new double[] {component, 1}));
    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "component 0 of a vector is beyond the range of a float, so distances from it"
                + " overflow");
    VectorCodec<double[]> series = VectorCodec.ofDoubles(0);
    ByteString cell = series.encode(new double[] {component, 1});
    assertThat(series.decode(cell)).isEqualTo(new double[] {component, 1});
    assertThrows(DecodeException.class, () -> DOUBLES.decode(cell));
    double[] greatest = {Float.MAX_VALUE, -Float.MAX_VALUE};
    assertThat(DOUBLES.decode(DOUBLES.encode(greatest))).isEqualTo(greatest);
  }

  @Test
  void damagedCellsAreRefused() {
    for (int size = 0; size < 40; size++) {
      ByteString cell = ByteString.copyFrom(new byte[size]);
      assertRead(FLOATS, cell, size == 12);
      assertRead(DOUBLES, cell, size == 16);
      assertRead(ANY, cell, size % 4 == 0);
      assertRead(VectorCodec.ofDoubles(0), cell, size % 8 == 0);
    }
  }

  private static void assertRead(VectorCodec<?> codec, ByteString cell, boolean isVector) {
    if (isVector) {
      assertWithMessage("%s", cell.size()).that(codec.decode(cell)).isNotNull();
    } else {
      DecodeException refused = assertThrows(DecodeException.class, () -> codec.decode(cell));
      assertThat(refused).hasMessageThat().contains(Amounts.of(cell.size(), "byte"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 26_214_401})
  void theNumberOfDimensionsFitsACell(int dimensions) {
    assertThrows(IllegalArgumentException.class, () -> VectorCodec.ofFloats(dimensions));
    assertThrows(IllegalArgumentException.class, () -> VectorCodec.ofDoubles(dimensions));
    assertThat(VectorCodec.ofFloats(26_214_400).dimensions()).isEqualTo(26_214_400);
  }
}
