package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WideningCodecTest {
  private static final WideningCodec<Long> LONG =
      WideningCodec.toLong(CellCodecs.BYTE, CellCodecs.SHORT, CellCodecs.INT);
  private static final WideningCodec<Double> OF_FLOAT =
      WideningCodec.toDouble(CellCodecs.BYTE, CellCodecs.SHORT, CellCodecs.FLOAT);
  private static final WideningCodec<Double> OF_INT =
      WideningCodec.toDouble(CellCodecs.BYTE, CellCodecs.SHORT, CellCodecs.INT);

  @Test
  void whatIsWrittenIsTheTypeOfNow() {
    assertThat(LONG.encode(-2L)).isEqualTo(CellCodecs.LONG.encode(-2L));
    assertThat(OF_FLOAT.encode(0.1)).isEqualTo(CellCodecs.DOUBLE.encode(0.1));
  }

  @Test
  void everyNumberOfEveryWidthIsItself() {
    long seed = Long.getLong("seed", 20_261_123L);
    Random random = new Random(seed);
    for (int i = 0; i < 10_000; i++) {
      long bits = random.nextLong() >> random.nextInt(64);
      String where = "seed " + seed + ", " + bits;
      assertWithMessage(where)
          .that(LONG.decode(CellCodecs.BYTE.encode((byte) bits)))
          .isEqualTo((byte) bits);
      assertWithMessage(where)
          .that(LONG.decode(CellCodecs.SHORT.encode((short) bits)))
          .isEqualTo((short) bits);
      assertWithMessage(where)
          .that(LONG.decode(CellCodecs.INT.encode((int) bits)))
          .isEqualTo((int) bits);
      assertWithMessage(where).that(LONG.decode(CellCodecs.LONG.encode(bits))).isEqualTo(bits);
      float number = Float.intBitsToFloat((int) bits);
      assertWithMessage(where)
          .that(OF_FLOAT.decode(CellCodecs.FLOAT.encode(number)))
          .isEqualTo((double) number);
      assertWithMessage(where)
          .that(OF_INT.decode(CellCodecs.INT.encode((int) bits)))
          .isEqualTo((double) (int) bits);
    }
  }

  @Test
  void theEncodingsOfAValueAreTheCellsThatAreReadAsIt() {
    assertThat(LONG.encodings(5L))
        .containsExactly(cell(0, 0, 0, 0, 0, 0, 0, 5), cell(5), cell(0, 5), cell(0, 0, 0, 5));
    assertThat(LONG.encodings(-300L))
        .containsExactly(
            CellCodecs.LONG.encode(-300L), cell(0xfe, 0xd4), cell(0xff, 0xff, 0xfe, 0xd4));
    assertThat(LONG.encodings(1L << 40)).containsExactly(CellCodecs.LONG.encode(1L << 40));
    assertThat(OF_FLOAT.encodings(0.1)).containsExactly(CellCodecs.DOUBLE.encode(0.1));
    assertThat(OF_FLOAT.encodings(0.5))
        .containsExactly(CellCodecs.DOUBLE.encode(0.5), CellCodecs.FLOAT.encode(0.5f));
    assertThat(OF_INT.encodings(-0.0)).containsExactly(CellCodecs.DOUBLE.encode(-0.0));
    assertThat(OF_FLOAT.encodings(Double.NaN))
        .containsExactly(CellCodecs.DOUBLE.encode(Double.NaN), CellCodecs.FLOAT.encode(Float.NaN));
  }

  @Test
  void otherTypesAreWidenedToo() {
    assertThat(WideningCodec.toShort(CellCodecs.BYTE).decode(cell(0xff))).isEqualTo((short) -1);
    assertThat(WideningCodec.toInt(CellCodecs.SHORT).decode(cell(0xff, 0xfe))).isEqualTo(-2);
    assertThat(WideningCodec.toFloat(CellCodecs.SHORT).decode(cell(0, 3))).isEqualTo(3f);
  }

  @Test
  void aLengthOfNoneOfThemIsRefused() {
    for (int length : List.of(0, 3, 5, 7, 9)) {
      ByteString cell = ByteString.copyFrom(new byte[length]);
      assertThrows(DecodeException.class, () -> LONG.decode(cell));
    }
    assertThrows(
        DecodeException.class, () -> WideningCodec.toLong(CellCodecs.INT).decode(cell(0, 1)));
  }

  private static ByteString cell(int... bytes) {
    ByteString.Output cell = ByteString.newOutput();
    for (int each : bytes) {
      cell.write(each);
    }
    return cell.toByteString();
  }
}
