package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A part of an array becomes the same value, or is refused, as the cell with the same bytes. */
class PartsOfArraysTest {
  private static final int BEFORE = 3;
  private static final int AFTER = 5;
  private static final int DAMAGED = 40;

  @ParameterizedTest
  @MethodSource("io.github.bigtablemapper.codec.Extremes#all")
  <T> void valuesAndDamagedValues(Extremes<T> extremes) {
    Random random = new Random(20_261_128);
    int values = 0;
    for (Supplier<T> each : extremes.values()) {
      ByteString cell;
      try {
        cell = extremes.codec().encode(each.get());
      } catch (InvalidValueException refused) {
        continue;
      }
      values++;
      assertSame(extremes.codec(), cell);
      for (int i = 0; cell.size() < 1_000 && i < DAMAGED; i++) {
        assertSame(extremes.codec(), damaged(cell, random));
      }
    }
    assertThat(values).isGreaterThan(0);
  }

  private static ByteString damaged(ByteString cell, Random random) {
    byte[] bytes = Arrays.copyOf(cell.toByteArray(), random.nextInt(cell.size() + 3));
    if (bytes.length > 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }
    return ByteString.copyFrom(bytes);
  }

  private static <T> void assertSame(CellCodec<T> codec, ByteString cell) {
    byte[] array = new byte[BEFORE + cell.size() + AFTER];
    Arrays.fill(array, (byte) '7');
    cell.copyTo(array, BEFORE);
    Object expected = outcome(() -> codec.decode(cell));
    Object found = outcome(() -> codec.decode(array, BEFORE, BEFORE + cell.size()));
    assertThat(array[0]).isEqualTo('7');
    Arrays.fill(array, (byte) 1); // as the next message might
    assertWithMessage("%s of %s bytes", codec.getClass(), cell.size())
        .that(found)
        .isEqualTo(expected);
  }

  /** {@return the value, or the text of the failure} */
  private static Object outcome(Supplier<?> decode) {
    try {
      return decode.get();
    } catch (RuntimeException refused) {
      return refused.toString();
    }
  }

  @Test
  void arrays() {
    byte[] array = {1, 2, 3, 4};
    byte[] found = CellCodecs.BYTES.decode(array, 1, 3);
    array[1] = 9;
    assertThat(found).isEqualTo(new byte[] {2, 3});
  }

  /** A codec of a user that keeps the cell gets a copy. */
  @Test
  void aCodecWithoutTheMethodForArrays() {
    CellCodec<ByteString> codec =
        new CellCodec<>() {
          @Override
          public ByteString encode(ByteString value) {
            return value;
          }

          @Override
          public ByteString decode(ByteString cell) {
            return cell;
          }
        };
    assertSame(codec, ByteString.copyFromUtf8("kept"));
    assertSame(codec, ByteString.EMPTY);
  }
}
