package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.codec.foreign.Base64Text;
import io.github.bigtablemapper.codec.foreign.Digits;
import io.github.bigtablemapper.codec.foreign.Epoch;
import io.github.bigtablemapper.codec.foreign.HBaseBytes;
import io.github.bigtablemapper.codec.foreign.Hex;
import io.github.bigtablemapper.codec.foreign.LittleEndian;
import io.github.bigtablemapper.codec.foreign.Narrow;
import io.github.bigtablemapper.codec.foreign.Varint;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Extreme values of the codecs of foreign forms. */
final class ForeignExtremes {
  private static final Integer[] INTS = {Integer.MIN_VALUE, -1, 0, 1, 255, 65_536, 0x7fff_ffff};
  private static final Long[] LONGS = {
    Long.MIN_VALUE, -1L, 0L, 127L, 128L, 0xffff_ffffL, 0x1_0000_0000L, Long.MAX_VALUE
  };
  private static final ByteString[] BYTES = {
    ByteString.EMPTY,
    ByteString.fromHex("00"),
    ByteString.fromHex("fbff"),
    ByteString.fromHex("00ffFE"),
    ByteString.fromHex("0123456789abcdef")
  };
  private static final Double[] DOUBLES = {
    0d,
    -0d,
    0.1,
    1.5,
    1e308,
    Double.MIN_VALUE,
    Double.MAX_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY
  };
  private static final Instant[] INSTANTS = {
    Instant.MIN,
    Instant.MAX,
    Instant.EPOCH,
    Instant.ofEpochSecond(-1),
    Instant.ofEpochSecond(1, 1),
    Instant.ofEpochSecond(-1, 1_000_000),
    Instant.ofEpochSecond(1, 999_999_000),
    Instant.EPOCH.plusNanos(Long.MAX_VALUE),
    Instant.EPOCH.plusNanos(Long.MIN_VALUE).minusNanos(1)
  };

  private ForeignExtremes() {}

  static List<Extremes<?>> all() {
    List<Extremes<?>> all = new ArrayList<>();
    all.add(Extremes.of(new LittleEndian.OfShort(), Short.MIN_VALUE, (short) 1, Short.MAX_VALUE));
    all.add(Extremes.of(new LittleEndian.OfFloat(), Float.NaN, -0f, 1.5f, Float.MIN_VALUE));
    List<Supplier<Long>> longs =
        Stream.of(LONGS).<Supplier<Long>>map(value -> () -> value).toList();
    all.add(new Extremes<>("Digits$OfLong", new Digits(3) {}, longs));
    all.add(Extremes.of(new HBaseBytes.OfBoolean(), true, false));
    all.add(Extremes.of(new HBaseBytes.OfShort(), Short.MIN_VALUE, (short) 1, Short.MAX_VALUE));
    all.add(Extremes.of(new HBaseBytes.OfInt(), INTS));
    all.add(Extremes.of(new HBaseBytes.OfLong(), LONGS));
    all.add(Extremes.of(new HBaseBytes.OfFloat(), Float.NaN, -0f, 1.5f, Float.MIN_VALUE));
    all.add(Extremes.of(new HBaseBytes.OfDouble(), DOUBLES));
    all.add(
        Extremes.of(
            new HBaseBytes.OfBigDecimal(),
            BigDecimal.ZERO,
            new BigDecimal("-12.50"),
            new BigDecimal("1E+10000"),
            new BigDecimal("1E-10000"),
            new BigDecimal("1E+10001"),
            BigDecimal.TEN.pow(9_999).subtract(BigDecimal.ONE),
            BigDecimal.TEN.pow(10_000)));
    all.add(Extremes.of(new Ascii.OfBoolean(), true, false));
    all.add(Extremes.of(new Ascii.ZeroOrOne.OfBoolean(), true, false));
    all.add(
        Extremes.of(
            new Ascii.OfBigInteger(),
            BigInteger.ZERO,
            BigInteger.TEN.pow(9_999).negate(),
            BigInteger.TWO.pow(33_219),
            BigInteger.TWO.pow(40_000)));
    for (CellCodec<Integer> codec :
        List.of(
            new LittleEndian.OfInt(),
            new Narrow.UnsignedByte(),
            new Narrow.UnsignedShort(),
            new Varint.OfInt(),
            new Varint.ZigZag.OfInt(),
            new Hex.OfInt(),
            new Ascii.OfInt(),
            new Digits.OfInt())) {
      all.add(Extremes.of(codec, INTS));
    }
    for (CellCodec<Long> codec :
        List.of(
            new LittleEndian.OfLong(),
            new LittleEndian.UnsignedInt.OfLong(),
            new Narrow.UnsignedInt(),
            new Varint.OfLong(),
            new Varint.ZigZag.OfLong(),
            new Hex.OfLong(),
            new Hex.Upper.OfLong(),
            new Ascii.OfLong(),
            new Digits.OfLong(),
            new Digits.Complement.OfLong())) {
      all.add(Extremes.of(codec, LONGS));
    }
    for (CellCodec<ByteString> codec :
        List.of(
            new Hex.OfBytes(),
            new Hex.Upper.OfBytes(),
            new Base64Text.OfBytes(),
            new Base64Text.Twice.OfBytes(),
            new Base64Text.Unpadded.OfBytes(),
            new Base64Text.Url.OfBytes(),
            new Base64Text.UnpaddedUrl.OfBytes())) {
      all.add(Extremes.of(codec, BYTES));
    }
    for (CellCodec<Double> codec :
        List.of(new LittleEndian.OfDouble(), new Narrow.Float32(), new Ascii.OfDouble())) {
      all.add(Extremes.of(codec, DOUBLES));
    }
    for (CellCodec<Instant> codec :
        List.of(
            new Epoch.Seconds(),
            new Epoch.Millis(),
            new Epoch.Micros(),
            new Epoch.Nanos(),
            new Epoch.SecondsText(),
            new Epoch.MillisText(),
            new Epoch.MicrosText(),
            new Epoch.NanosText())) {
      all.add(Extremes.of(codec, INSTANTS));
    }
    return all;
  }
}
