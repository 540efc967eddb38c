package io.github.bigtablemapper.codec.foreign;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.exception.DecodeException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The bytes of foreign forms as other programs write them, and in which order they are. */
class ForeignFormsTest {
  private static final Random RANDOM = new Random(20_261_126);

  static List<Arguments> examples() {
    Instant at = Instant.parse("2026-01-01T00:00:00Z");
    return List.of(
        Arguments.of(new LittleEndian.OfShort(), (short) 1, hex("0100")),
        Arguments.of(new LittleEndian.OfInt(), -2, hex("feffffff")),
        Arguments.of(new LittleEndian.OfLong(), 258L, hex("0201000000000000")),
        Arguments.of(new LittleEndian.UnsignedInt.OfLong(), 4_294_967_294L, hex("feffffff")),
        Arguments.of(new LittleEndian.OfFloat(), 1f, hex("0000803f")),
        Arguments.of(new LittleEndian.OfDouble(), 1d, hex("000000000000f03f")),
        Arguments.of(new Narrow.Float32(), 1.5, hex("3fc00000")),
        Arguments.of(new Narrow.UnsignedByte(), 200, hex("c8")),
        Arguments.of(new Narrow.UnsignedShort(), 65_535, hex("ffff")),
        Arguments.of(new Narrow.UnsignedInt(), 3_000_000_000L, hex("b2d05e00")),
        Arguments.of(new Varint.OfInt(), 300, hex("ac02")),
        Arguments.of(new Varint.OfLong(), -1L, hex("ffffffffffffffffff01")),
        Arguments.of(new Varint.ZigZag.OfInt(), -2, hex("03")),
        Arguments.of(new Varint.ZigZag.OfLong(), 2_147_483_647L, hex("feffffff0f")),
        Arguments.of(new Hex.OfBytes(), hex("00ff"), text("00ff")),
        Arguments.of(new Hex.Upper.OfBytes(), hex("00ff"), text("00FF")),
        Arguments.of(new Hex.OfInt(), 255, text("000000ff")),
        Arguments.of(new Hex.OfLong(), 255L, text("00000000000000ff")),
        Arguments.of(new Hex.Upper.OfLong(), -1L, text("FFFFFFFFFFFFFFFF")),
        Arguments.of(new HBaseBytes.OfBoolean(), true, hex("ff")),
        Arguments.of(new HBaseBytes.OfBoolean(), false, hex("00")),
        Arguments.of(new HBaseBytes.OfShort(), (short) -2, hex("fffe")),
        Arguments.of(new HBaseBytes.OfInt(), 258, hex("00000102")),
        Arguments.of(new HBaseBytes.OfLong(), -2L, hex("fffffffffffffffe")),
        Arguments.of(new HBaseBytes.OfFloat(), 1f, hex("3f800000")),
        Arguments.of(new HBaseBytes.OfDouble(), 1d, hex("3ff0000000000000")),
        Arguments.of(new HBaseBytes.OfBigDecimal(), new BigDecimal("12.50"), hex("0000000204e2")),
        Arguments.of(new HBaseBytes.OfBigDecimal(), new BigDecimal("-1"), hex("00000000ff")),
        Arguments.of(new HBaseBytes.OfBigDecimal(), new BigDecimal("128"), hex("000000000080")),
        Arguments.of(new HBaseBytes.OfBigDecimal(), new BigDecimal("2E+3"), hex("fffffffd02")),
        Arguments.of(new Base64Text.OfBytes(), hex("fbff"), text("+/8=")),
        Arguments.of(new Base64Text.Twice.OfBytes(), hex("fbff"), text("Ky84PQ==")),
        Arguments.of(new Base64Text.Unpadded.OfBytes(), hex("fbff"), text("+/8")),
        Arguments.of(new Base64Text.Url.OfBytes(), hex("fbff"), text("-_8=")),
        Arguments.of(new Base64Text.UnpaddedUrl.OfBytes(), hex("fbff"), text("-_8")),
        Arguments.of(new Ascii.OfInt(), -5, text("-5")),
        Arguments.of(new Ascii.OfLong(), 0L, text("0")),
        Arguments.of(new Ascii.OfDouble(), 12.5, text("12.5")),
        Arguments.of(new Ascii.OfBoolean(), true, text("true")),
        Arguments.of(new Ascii.ZeroOrOne.OfBoolean(), true, text("1")),
        Arguments.of(new Epoch.Seconds(), at, hex("000000006955b900")),
        Arguments.of(new Epoch.Millis(), at, hex("0000019b76daa800")),
        Arguments.of(new Epoch.Micros(), at, hex("0006474846204000")),
        Arguments.of(new Epoch.Nanos(), at, hex("18867251edfa0000")),
        Arguments.of(new Epoch.SecondsText(), at, text("1767225600")),
        Arguments.of(new Epoch.MillisText(), at, text("1767225600000")),
        Arguments.of(new Epoch.MicrosText(), at, text("1767225600000000")),
        Arguments.of(new Epoch.NanosText(), at, text("1767225600000000000")),
        Arguments.of(new Digits.OfInt(), 42, text("0000000042")),
        Arguments.of(new Digits.OfLong(), 42L, text("0000000000000000042")),
        Arguments.of(new Digits(8) {}, 42L, text("00000042")),
        Arguments.of(new Digits.Complement.OfLong(), 1L, text("9223372036854775806")));
  }

  @ParameterizedTest
  @MethodSource("examples")
  <T> void aFormHasTheBytesThatOtherProgramsWrite(CellCodec<T> codec, T value, ByteString cell) {
    assertThat(codec.encode(value)).isEqualTo(cell);
    assertThat(codec.decode(cell)).isEqualTo(value);
  }

  /** A cell that is read and written again is as it was, and none is read that is not. */
  @ParameterizedTest
  @MethodSource("examples")
  <T> void whatIsReadIsWrittenAgainTheSame(CellCodec<T> codec, T value, ByteString cell) {
    List<ByteString> damaged = new ArrayList<>();
    for (int i = 0; i < cell.size(); i++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] bytes = cell.toByteArray();
        bytes[i] ^= (byte) (1 << bit);
        damaged.add(ByteString.copyFrom(bytes));
      }
    }
    damaged.add(ByteString.EMPTY);
    damaged.add(cell.concat(hex("00")));
    damaged.add(cell.concat(text(" ")));
    damaged.add(text("0").concat(cell));
    damaged.add(text("+").concat(cell));
    for (ByteString each : damaged) {
      T decoded;
      try {
        decoded = codec.decode(each);
      } catch (DecodeException refused) {
        if (each.size() > 8) {
          assertThat(refused).hasMessageThat().doesNotContain(each.toStringUtf8());
        }
        continue;
      }
      if (decoded == null) {
        assertThat(each).isEqualTo(ByteString.EMPTY);
        assertThat(codec.getClass().getEnclosingClass()).isEqualTo(HBaseBytes.class);
        continue;
      }
      assertWithMessage("%s", value.getClass()).that(decoded).isInstanceOf(value.getClass());
      if (!(codec instanceof Ascii.OfDouble)) {
        assertThat(codec.encode(decoded)).isEqualTo(each);
      }
    }
  }

  @Test
  void textOfOtherLanguagesIsReadAsDouble() {
    Ascii.OfDouble codec = new Ascii.OfDouble();
    assertThat(codec.decode(text("12.50"))).isEqualTo(12.5);
    assertThat(codec.decode(text("5"))).isEqualTo(5.0);
    assertThat(codec.decode(text("-1e-05"))).isEqualTo(-1e-5);
    for (String other : List.of("", " 1", "1d", "0x1p3", "NaN", "Infinity", "1e999", "1_0", ".5")) {
      assertThrows(DecodeException.class, () -> codec.decode(text(other)), other);
    }
  }

  @Test
  void byteOrderIsValueOrder() {
    assertOrdered(new Narrow.UnsignedInt()::encode, 0xffff_ffffL);
    assertOrdered(value -> new Narrow.UnsignedShort().encode(value.intValue()), 0xffff);
    assertOrdered(value -> new Narrow.UnsignedByte().encode(value.intValue()), 0xff);
    assertOrdered(new Hex.OfLong()::encode, Long.MAX_VALUE);
    assertOrdered(new Hex.Upper.OfLong()::encode, Long.MAX_VALUE);
    assertOrdered(value -> new Hex.OfInt().encode(value.intValue()), Integer.MAX_VALUE);
    assertOrdered(new Digits.OfLong()::encode, Long.MAX_VALUE);
    assertOrdered(value -> new Digits.OfInt().encode(value.intValue()), Integer.MAX_VALUE);
    assertOrdered(
        value -> new Digits.Complement.OfLong().encode(Long.MAX_VALUE - value), Long.MAX_VALUE);
    assertOrdered(
        value -> new Epoch.Millis().encode(Instant.ofEpochMilli(value)), 8_000_000_000_000_000L);
    assertOrdered(value -> text(new Hex.LongKey().encode(value)), Long.MAX_VALUE);
    assertOrdered(value -> text(new Hex.Upper.LongKey().encode(value)), Long.MAX_VALUE);
    assertOrdered(value -> text(new Digits.LongKey().encode(value)), Long.MAX_VALUE);
    assertOrdered(
        value -> text(new Digits.Complement.LongKey().encode(Long.MAX_VALUE - value)),
        Long.MAX_VALUE);
    assertOrdered(value -> text(new Hex.BytesKey().encode(bigEndian(value))), Long.MAX_VALUE);
    assertOrdered(value -> text(new Hex.Upper.BytesKey().encode(bigEndian(value))), Long.MAX_VALUE);
  }

  private static ByteString bigEndian(long value) {
    return hex("%016x".formatted(value));
  }

  private static void assertOrdered(Function<Long, ByteString> encode, long max) {
    List<Long> values =
        LongStream.concat(
                LongStream.of(0, 1, 9, 10, 15, 16, 99, 100, max - 1, max),
                RANDOM.longs(500).map(value -> (value >>> 1 >>> RANDOM.nextInt(63)) % max))
            .filter(value -> value >= 0 && value <= max)
            .sorted()
            .distinct()
            .boxed()
            .toList();
    List<ByteString> sorted =
        values.stream().map(encode).sorted(ByteString.unsignedLexicographicalComparator()).toList();
    assertThat(sorted).isEqualTo(values.stream().map(encode).toList());
  }

  @Test
  void partsOfKeysAreReadBackAndNothingElseIs() {
    assertPart(new Hex.LongKey(), 255L, "00000000000000ff", "00000000000000FF", "ff", "");
    assertPart(new Hex.Upper.LongKey(), 255L, "00000000000000FF", "00000000000000ff", "0");
    assertPart(new Hex.BytesKey(), hex("00ff"), "00ff", "00FF", "0", "0g");
    assertPart(new Hex.Upper.BytesKey(), hex("00ff"), "00FF", "00ff", "F");
    assertPart(new Digits.LongKey(), 42L, "0000000000000000042", "42", "+000000000000000042");
    assertPart(new Digits.Complement.LongKey(), 1L, "9223372036854775806", "9223372036854775808");
    assertPart(new Ascii.LongKey(), 42L, "42", "042", "+42", "4 2", "");
    assertPart(new Ascii.LongKey(), Long.MIN_VALUE, "-9223372036854775808", "-0");
    assertPart(new Base64Text.BytesKey(), hex("fbff"), "+/8=", "+/8", "-_8=", "+/9=");
    assertPart(new Base64Text.UnpaddedUrl.BytesKey(), hex("fbff"), "-_8", "-_8=", "+/8", "-_9");
    assertPart(new Varint.LongKey(), 300L, hex("ac02"), hex("ac8200"), ByteString.EMPTY);
  }

  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads the array
  private static <T, S> void assertPart(KeyCodec<T, S> codec, T part, S stored, S... others) {
    assertThat(codec.encode(part)).isEqualTo(stored);
    assertThat(codec.decode(stored)).isEqualTo(part);
    for (S other : List.of(others)) {
      RuntimeException refusal = assertThrows(RuntimeException.class, () -> codec.decode(other));
      if (stored instanceof String) {
        assertThat(refusal).hasMessageThat().contains("part of the row key");
      }
    }
  }

  private static ByteString hex(String digits) {
    return ByteString.fromHex(digits);
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
