package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.exception.DecodeException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What holds of every codec. */
class CellCodecsTest {
  private static final long SEED = 20261120;
  private static final int CASES = 2_000;

  @SuppressWarnings("unused") // by the tests' FieldSource
  private static final List<Sample<?>> SAMPLES = Sample.ALL;

  @Test
  void everyConstantIsTested() {
    List<String> constants = new ArrayList<>();
    for (Class<?> holder : List.of(CellCodecs.class, TimeCodecs.class)) {
      for (Field field : holder.getFields()) {
        constants.add(field.getName());
      }
    }
    constants.addAll(List.of("ENUM", "MESSAGE"));

    assertThat(Sample.ALL.stream().map(Sample::name)).containsExactlyElementsIn(constants);
  }

  @ParameterizedTest
  @FieldSource("SAMPLES")
  <T> void decodesWhatItEncodes(Sample<T> sample) {
    Random random = random(sample, "round trips");
    for (int i = 0; i < CASES; i++) {
      T value = sample.random().apply(random);
      ByteString cell = sample.codec().encode(value);
      assertThat((Object) sample.codec().decode(cell)).isEqualTo(value);
      assertThat(sample.codec().encode(sample.codec().decode(cell))).isEqualTo(cell);
    }
  }

  @ParameterizedTest
  @FieldSource("SAMPLES")
  <T> void nullIsNoCell(Sample<T> sample) {
    assertThat(sample.codec().encodeOrNull(null)).isNull();
  }

  @ParameterizedTest
  @FieldSource("SAMPLES")
  <T> void bytesHaveTheClaimedOrder(Sample<T> sample) {
    CellOrder order = sample.order();
    Comparator<T> comparator = sample.comparator();
    if (order == null || comparator == null) {
      return;
    }
    Random random = random(sample, "pairs in order " + order);
    for (int i = 0; i < CASES; i++) {
      T a = sample.random().apply(random);
      T b = sample.random().apply(random);
      int byBytes = compare(order, sample.codec().encode(a), sample.codec().encode(b));
      assertWithMessage("%s and %s", a, b)
          .that(Integer.signum(byBytes))
          .isEqualTo(Integer.signum(comparator.compare(a, b)));
    }
  }

  /** Bytes that are no value are refused; those that are one are the only bytes of that value. */
  @ParameterizedTest
  @FieldSource("SAMPLES")
  <T> void damagedBytesAreRefused(Sample<T> sample) {
    Random random = random(sample, "damaged cells");
    for (int i = 0; i < CASES; i++) {
      ByteString cell = damage(random, sample.codec().encode(sample.random().apply(random)));
      T value;
      try {
        value = sample.codec().decode(cell);
      } catch (DecodeException e) {
        assertThat(e).hasCauseThat().isNull();
        continue;
      }
      if (!isUnusual(sample, value)) {
        assertWithMessage("%s", value).that(sample.codec().encode(value)).isEqualTo(cell);
      }
    }
  }

  /** Every codec without a value of zero bytes reports this. */
  @ParameterizedTest
  @FieldSource("SAMPLES")
  <T> void emptyIsAValueOrRefused(Sample<T> sample) {
    List<String> mayBeEmpty =
        List.of("STRING", "BYTES", "BYTE_STRING", "BYTE_BUFFER", "URI", "MESSAGE");
    if (mayBeEmpty.contains(sample.name())) {
      T empty = sample.codec().decode(ByteString.EMPTY);
      assertThat(sample.codec().encode(empty)).isEqualTo(ByteString.EMPTY);
    } else {
      assertThrows(DecodeException.class, () -> sample.codec().decode(ByteString.EMPTY));
    }
  }

  /**
   * A NaN of other bits, a message whose fields another writer put in another order, and a URI in
   * another case.
   */
  private static boolean isUnusual(Sample<?> sample, Object value) {
    return value.equals(Float.NaN)
        || value.equals(Double.NaN)
        || sample.name().equals("MESSAGE")
        || sample.name().equals("URI");
  }

  private static int compare(CellOrder order, ByteString a, ByteString b) {
    if (order == CellOrder.SIGNED) {
      boolean negative = a.byteAt(0) < 0;
      if (negative != b.byteAt(0) < 0) {
        return negative ? -1 : 1;
      }
    }
    return ByteString.unsignedLexicographicalComparator().compare(a, b);
  }

  private static ByteString damage(Random random, ByteString cell) {
    if (cell.isEmpty() || random.nextInt(4) == 0) {
      return cell.concat(ByteString.copyFrom(new byte[] {(byte) random.nextInt(128)}));
    }
    int at = random.nextInt(cell.size());
    if (random.nextInt(3) == 0) {
      return cell.substring(0, at);
    }
    byte[] bytes = cell.toByteArray();
    bytes[at] = (byte) (random.nextBoolean() ? random.nextInt() : bytes[at] ^ 32);
    return ByteString.copyFrom(bytes);
  }

  private static Random random(Sample<?> sample, String what) {
    System.out.println(sample.name() + ": " + CASES + " " + what + ", seed " + SEED);
    return new Random(SEED);
  }
}
