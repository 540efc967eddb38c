package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.BytePart;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.ShortPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ordered keys: the vectors of Google's OrderedCode and of Struct.OrderedCodeBytes. */
final class OrderedKeyTest {

  /** From the tests of github.com/google/orderedcode; zeros are escaped on top. */
  @ParameterizedTest
  @CsvSource({
    "-8193, 1fdfff",
    "-8192, 2000ff",
    "-4097, 2fff",
    "-257, 3eff",
    "-256, 3f00ff",
    "-66, 3fbe",
    "-65, 3fbf",
    "-64, 40",
    "-63, 41",
    "-3, 7d",
    "-2, 7e",
    "-1, 7f",
    "0, 80",
    "1, 81",
    "2, 82",
    "62, be",
    "63, bf",
    "64, c040",
    "65, c041",
    "255, c0ff",
    "256, c100ff",
    "257, c101",
    "4096, d000ff",
    "8191, dfff",
    "8192, e02000ff",
    "0x424242, f0424242",
    "0x23, a3",
    "0x10e, c10e",
    "0x10203, e10203",
    "0x1020304, f1020304",
    "0x102030405, f902030405",
    "0x102030405060708, ff8102030405060708",
    "0x7fffffffffffffff, ffc07fffffffffffffff",
    "-9223372036854775808, 00ff3f8000ff00ff00ff00ff00ff00ff00ff",
  })
  void orderedCode(String value, String expected) {
    long number = Long.decode(value);
    assertStored(LongPart.of("n"), number, expected);
    assertStored(LongPart.of("n").reversed(), ~number, expected);
    assertStored(LongPart.of("n").digits(2).signed(), number, expected);
  }

  /** From google/bigtable/v2/types.proto. */
  @Test
  void structs() {
    assertStruct("0000", "");
    assertStruct("0000", "", "");
    assertStruct("0000000142", "", "B");
    assertStruct("41", "A", "");
    assertStruct("0000000142", "", "B", "");
    assertStruct("4100010000000143", "A", "", "C");
  }

  @Test
  void structsBeyondTheExamples() {
    assertStruct("410001420001" + "43", "A", "B", "C");
    assertStruct("0000" + "0001" + "0000" + "0001" + "43", "", "", "C");
    assertStruct("00ff", "\0", "");
    assertStruct("00ff00ff" + "0001" + "0102", "\0\0", "\1\2");
    assertStruct("41", "A", "", "", "");
    assertStruct("f09f9880" + "0001" + "c3a9", "😀", "é");
  }

  @Test
  void parts() {
    assertStored(IntPart.of("n"), -1, "7f");
    assertStored(ShortPart.of("n"), (short) 64, "c040");
    assertStored(BytePart.of("n"), Byte.MIN_VALUE, "3f80");
    assertStored(BooleanPart.of("flag"), true, "31");
    assertStored(BooleanPart.of("flag").reversed(), true, "30");
    assertStored(LocalDatePart.of("day"), LocalDate.of(2020, 5, 1), "3230323030353031");
    assertStored(EnumPart.of("status", Slot.Status.values()), Slot.Status.AB, "4142");
    assertStored(StringPart.of("text"), "a %#", "61202523");
    assertStored(StringPart.reversedDomain("domain"), "b.a", "612e62");
    assertStored(
        UuidPart.of("id"),
        UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
        "f81d4fae7dec11d0a76500ffa0c91e6bf6");
    assertStored(
        ByteStringPart.of("bytes"), ByteString.copyFrom(new byte[] {0, 1, -1}), "00ff01ff");
  }

  @Test
  void instants() {
    InstantPart part = InstantPart.of("at");
    assertStored(part, Instant.ofEpochMilli(256), "c100ff");
    assertStored(part, Instant.ofEpochMilli(-1), "7f");
    assertStored(part.reversed(), Instant.ofEpochMilli(0), "7f");
    assertStored(part.precision(Precision.MICROS), Instant.EPOCH.plusNanos(64_000), "c040");
  }

  @Test
  void byteArrays() {
    KeyWriter out = KeyWriter.ordered();
    BytesPart.of("bytes").write(out, new byte[] {0, -1});
    BytesPart.of("bytes").write(out, new byte[0]);
    KeyReader in = KeyReader.ordered();
    in.reset(out.toByteString());
    assertThat(hex(out.toByteString())).isEqualTo("00ffff");
    assertThat(BytesPart.of("bytes").read(in)).isEqualTo(new byte[] {0, -1});
    assertThat(BytesPart.of("bytes").read(in)).isEmpty();
    in.end();
  }

  private static void assertStruct(String expected, String... values) {
    StringPart part = StringPart.of("text");
    KeyWriter out = KeyWriter.ordered();
    for (String value : values) {
      part.write(out, value);
    }
    assertThat(hex(out.toByteString())).isEqualTo(expected);
    KeyReader in = KeyReader.ordered();
    in.reset(out.toByteString());
    List<String> read = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      read.add(part.read(in));
    }
    in.end();
    assertThat(read).containsExactlyElementsIn(values).inOrder();
  }

  private static <T> void assertStored(KeyPart<T> part, T value, String expected) {
    KeyWriter out = KeyWriter.ordered();
    part.write(out, value);
    assertThat(hex(out.toByteString())).isEqualTo(expected);
    KeyReader in = KeyReader.ordered();
    in.reset(out.toByteString());
    assertWithMessage(expected).that(part.read(in)).isEqualTo(value);
    in.end();
  }

  private static String hex(ByteString bytes) {
    return HexFormat.of().formatHex(bytes.toByteArray());
  }
}
