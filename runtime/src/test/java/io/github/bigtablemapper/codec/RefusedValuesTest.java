package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.UninterpretedOption.NamePart;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.Inet6Address;
import java.net.UnknownHostException;
import java.time.Month;
import java.util.Collections;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values and cells that a codec must refuse, rather than change them silently. */
class RefusedValuesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\uD800",
        "\uDC00",
        "a\uD800",
        "\uD800a",
        "\uDC00\uD800",
        "\uD83D\uDE00\uD83D",
        "?\uDFFF"
      })
  void loneSurrogates(String text) {
    InvalidValueException e =
        assertThrows(InvalidValueException.class, () -> CellCodecs.STRING.encode(text));
    assertThat(e).hasMessageThat().contains("lone surrogate at index");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"80", "c0", "c080", "c328", "e28228", "eda080", "f4908080", "61ff", "fffd"})
  void malformedUtf8(String hex) {
    assertRefused(CellCodecs.STRING, ByteString.fromHex(hex));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "+1",
        "01",
        "00",
        "-0",
        "-0.0",
        "1.",
        ".5",
        "-.5",
        "-",
        ".",
        "1e3",
        "1E3",
        "1E+0",
        "1e+3",
        "10E+2x",
        " 1",
        "1 ",
        "1.2.3",
        "0.0000001",
        "0.00000001",
        "NaN",
        "١",
        "1E+10001",
        "1E-10001",
        "1E+2147483647",
        "99999999999999999999E+9999999999"
      })
  void decimalsNoCodecWrites(String text) {
    assertRefused(CellCodecs.BIG_DECIMAL, ByteString.copyFromUtf8(text));
  }

  @Test
  void decimalsBeyondTheLimits() {
    BigDecimal long10k = new BigDecimal(BigInteger.TEN.pow(9_999));
    assertThat(CellCodecs.BIG_DECIMAL.decode(CellCodecs.BIG_DECIMAL.encode(long10k)))
        .isEqualTo(long10k);

    BigDecimal tooLong = new BigDecimal(BigInteger.TEN.pow(10_000));
    assertThrows(InvalidValueException.class, () -> CellCodecs.BIG_DECIMAL.encode(tooLong));
    BigDecimal tooLarge = BigDecimal.ONE.scaleByPowerOfTen(10_001);
    assertThrows(InvalidValueException.class, () -> CellCodecs.BIG_DECIMAL.encode(tooLarge));
    BigDecimal tooFine = BigDecimal.valueOf(1, Integer.MAX_VALUE);
    assertThrows(InvalidValueException.class, () -> CellCodecs.BIG_DECIMAL.encode(tooFine));
    assertRefused(CellCodecs.BIG_DECIMAL, ByteString.copyFromUtf8("1".repeat(10_001)));
    assertRefused(CellCodecs.BIG_DECIMAL, ByteString.copyFromUtf8("1".repeat(1_000_000)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0000", "ffff", "ff80", "007f"})
  void integersInTooManyBytes(String hex) {
    assertRefused(CellCodecs.BIG_INTEGER, ByteString.fromHex(hex));
  }

  /** A second has the nanoseconds 0 to 999,999,999, hex 3b9ac9ff. */
  @ParameterizedTest
  @ValueSource(strings = {"3b9aca00", "ffffffff", "80000000"})
  void nanosecondsOfNoSecond(String hex) {
    ByteString cell = ByteString.fromHex("0000000000000001" + hex);
    assertRefused(TimeCodecs.INSTANT, cell);
    assertRefused(TimeCodecs.DURATION, cell);
  }

  @ParameterizedTest
  @ValueSource(strings = {"00", "000000", "0000000161000000", "00000002" + "61", "80000000" + "61"})
  void listsThatEndWithinAnElement(String hex) {
    assertRefused(ListCodec.of(CellCodecs.STRING), ByteString.fromHex(hex));
  }

  @Test
  void elementsOfListsThatAreNull() {
    ListCodec<String> codec = ListCodec.of(CellCodecs.STRING);
    assertThrows(InvalidValueException.class, () -> codec.encode(Collections.singletonList(null)));
  }

  @Test
  @SuppressWarnings("deprecation") // no other way to a locale without a tag
  void localesWithoutATag() {
    Locale malformed = new Locale("en", "", "no variant");
    assertThrows(InvalidValueException.class, () -> CellCodecs.LOCALE.encode(malformed));
    assertRefused(CellCodecs.LOCALE, ByteString.copyFromUtf8("DE-ch"));
    assertRefused(CellCodecs.LOCALE, ByteString.copyFromUtf8("no tag"));
  }

  @Test
  void addressesOfThisMachineOnly() throws UnknownHostException {
    byte[] linkLocal = new byte[16];
    linkLocal[0] = (byte) 0xfe;
    linkLocal[1] = (byte) 0x80;
    Inet6Address scoped = Inet6Address.getByAddress(null, linkLocal, 5);
    assertThrows(InvalidValueException.class, () -> CellCodecs.INET_ADDRESS.encode(scoped));
    assertRefused(CellCodecs.INET_ADDRESS, ByteString.fromHex("00000000000000000000ffff7f000001"));
    assertRefused(CellCodecs.INET_ADDRESS, ByteString.fromHex("7f0000"));
  }

  @Test
  void enumConstantsThatAreGone() {
    assertRefused(EnumCodec.of(Month.values()), ByteString.copyFromUtf8("SMARCH"));
    assertRefused(EnumCodec.of(Month.values()), ByteString.copyFromUtf8("may"));
  }

  @Test
  void messagesWithoutARequiredField() {
    MessageCodec<NamePart> codec = MessageCodec.of(NamePart.parser());
    NamePart partial = NamePart.newBuilder().setNamePart("a").buildPartial();
    assertThrows(InvalidValueException.class, () -> codec.encode(partial));
    assertRefused(codec, partial.toByteString());
  }

  private static void assertRefused(CellCodec<?> codec, ByteString cell) {
    DecodeException e = assertThrows(DecodeException.class, () -> codec.decode(cell));
    assertThat(e).hasCauseThat().isNull();
    if (cell.size() > 4) {
      assertThat(e).hasMessageThat().doesNotContain(cell.toStringUtf8());
    }
  }
}
