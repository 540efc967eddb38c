package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.BytePart;
import io.github.bigtablemapper.key.format.ConvertedPart;
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
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What every part looks like in a readable key. */
final class ReadableKeyTest {

  @Test
  void text() {
    StringPart part = StringPart.of("text");
    assertStored(part, "a", "a");
    assertStored(part, "a b", "a%20b");
    assertStored(part, "\0\1!\"#$%&", "%00%01%21%22%23%24%25&");
    assertStored(
        part, "'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~\u007F", "'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~\u007F");
    assertStored(
        part, "é\u07FF\u0800\uD7FF\uE000\uFFFD\uFFFF", "é\u07FF\u0800\uD7FF\uE000\uFFFD\uFFFF");
    assertStored(part, "😀#\uDBFF\uDFFF", "😀%23\uDBFF\uDFFF");
    assertStored(part, "50%", "50%25");
    assertStored(part, "x".repeat(4096), "x".repeat(4096));
  }

  @Test
  void emptyTextIsAPart() {
    StringPart part = StringPart.of("text");
    KeyReader in = KeyReader.readable();
    for (String key : new String[] {"#", "a#", "#b"}) {
      in.reset(ByteString.copyFromUtf8(key));
      KeyWriter out = KeyWriter.readable();
      part.write(out, part.read(in));
      part.write(out, part.read(in));
      in.end();
      assertThat(out.toByteString().toString(UTF_8)).isEqualTo(key);
    }
  }

  @Test
  void domains() {
    StringPart part = StringPart.reversedDomain("domain");
    assertStored(part, "drive.google.com", "com.google.drive");
    assertStored(part, "com", "com");
    assertStored(part, ".", ".");
    assertStored(part, "google.com.", ".com.google");
    assertStored(part, ".com", "com.");
    assertStored(part, "a..b", "b..a");
    assertStored(part, "ü.de", "de.ü");
  }

  @Test
  void unsignedIntegers() {
    assertStored(LongPart.of("n"), 0L, "0000000000000000000");
    assertStored(LongPart.of("n"), Long.MAX_VALUE, "9223372036854775807");
    assertStored(IntPart.of("n"), 42, "0000000042");
    assertStored(IntPart.of("n"), Integer.MAX_VALUE, "2147483647");
    assertStored(ShortPart.of("n"), (short) 7, "00007");
    assertStored(ShortPart.of("n"), Short.MAX_VALUE, "32767");
    assertStored(BytePart.of("n"), (byte) 7, "007");
    assertStored(BytePart.of("n"), Byte.MAX_VALUE, "127");
  }

  @Test
  void digits() {
    assertStored(IntPart.of("n").digits(1), 9, "9");
    assertStored(IntPart.of("n").digits(2), 7, "07");
    assertStored(LongPart.of("n").digits(5), 12345L, "12345");
    assertStored(BytePart.of("n").digits(5), (byte) 12, "00012");
    assertStored(LongPart.of("n").digits(19), Long.MAX_VALUE, "9223372036854775807");
  }

  @Test
  void signedIntegers() {
    assertStored(LongPart.of("n").signed(), 0L, "10000000000000000000");
    assertStored(LongPart.of("n").signed(), Long.MAX_VALUE, "19223372036854775807");
    assertStored(LongPart.of("n").signed(), -1L, "09223372036854775807");
    assertStored(LongPart.of("n").signed(), Long.MIN_VALUE, "00000000000000000000");
    assertStored(IntPart.of("n").signed(), -1, "09999999999");
    assertStored(IntPart.of("n").signed(), Integer.MIN_VALUE, "07852516352");
    assertStored(ShortPart.of("n").signed(), Short.MIN_VALUE, "067232");
    assertStored(BytePart.of("n").signed(), Byte.MIN_VALUE, "0872");
    assertStored(BytePart.of("n").signed(), (byte) 5, "1005");
    assertStored(IntPart.of("n").digits(2).signed(), -99, "001");
    assertStored(IntPart.of("n").signed().digits(2), 99, "199");
  }

  @Test
  void reversedIntegers() {
    assertStored(LongPart.of("n").reversed(), 0L, "9223372036854775807");
    assertStored(LongPart.of("n").reversed(), Long.MAX_VALUE, "0000000000000000000");
    assertStored(IntPart.of("n").reversed(), 0, "2147483647");
    assertStored(ShortPart.of("n").reversed(), (short) 1, "32766");
    assertStored(BytePart.of("n").reversed(), Byte.MAX_VALUE, "000");
    assertStored(IntPart.of("n").digits(4).reversed(), 1, "9998");
    assertStored(IntPart.of("n").reversed().digits(10), 1, "9999999998");
    assertStored(LongPart.of("n").reversed().digits(19), 1L, "9223372036854775806");
    assertStored(LongPart.of("n").signed().reversed(), 0L, "09223372036854775807");
    assertStored(LongPart.of("n").signed().reversed(), Long.MIN_VALUE, "19223372036854775807");
    assertStored(LongPart.of("n").signed().reversed(), Long.MAX_VALUE, "00000000000000000000");
    assertStored(IntPart.of("n").digits(2).signed().reversed(), 99, "000");
    assertStored(IntPart.of("n").digits(2).signed().reversed(), -99, "198");
  }

  @Test
  void reversedDigits() {
    assertStored(IntPart.of("n").digits(6).reversedDigits(), 123, "321000");
    assertStored(LongPart.of("n").reversedDigits(), 1L, "1000000000000000000");
    assertStored(IntPart.of("n").digits(3).signed().reversedDigits(), -1, "0999");
  }

  @Test
  void instants() {
    Instant instant = Instant.parse("2015-02-09T23:12:49Z");
    InstantPart part = InstantPart.of("at");
    assertStored(part, instant, "1423523569000");
    assertStored(part, instant.plusMillis(918), "1423523569918");
    assertStored(part, Instant.EPOCH, "0000000000000");
    assertStored(part.precision(Precision.SECONDS), instant, "1423523569");
    assertStored(part.precision(Precision.MICROS), instant.plusNanos(1000), "1423523569000001");
    assertStored(part.precision(Precision.NANOS), instant.plusNanos(1), "1423523569000000001");
    assertStored(part.digits(15), instant, "001423523569000");
    assertStored(part.signed(), instant, "11423523569000");
    assertStored(part.signed(), Instant.EPOCH.minusMillis(1), "09999999999999");
  }

  @Test
  void reversedInstants() {
    InstantPart part = InstantPart.of("at").reversed();
    assertStored(part, Instant.ofEpochMilli(1423523569918L), "9223370613331205889");
    assertStored(part.digits(13), Instant.ofEpochMilli(1423523569918L), "8576476430081");
    assertStored(
        part.precision(Precision.SECONDS), Instant.ofEpochSecond(7), "9223372036854775800");
    assertStored(part.signed(), Instant.EPOCH, "09999999999999");
    assertStored(part.signed(), Instant.EPOCH.minusMillis(1), "10000000000000");
  }

  @Test
  void instantsAtTheEndsOfALong() {
    InstantPart nanos = InstantPart.of("at").precision(Precision.NANOS).signed();
    assertStored(nanos, Instant.parse("1677-09-21T00:12:43.145224192Z"), "00000000000000000000");
    assertStored(nanos, Instant.parse("2262-04-11T23:47:16.854775807Z"), "19223372036854775807");
    InstantPart seconds = InstantPart.of("at").precision(Precision.SECONDS).signed().digits(19);
    assertStored(seconds, Instant.MIN, "09191815022687556608");
    assertStored(seconds, Instant.MAX.minusNanos(999_999_999), "10031556889864403199");
  }

  @Test
  void dates() {
    LocalDatePart part = LocalDatePart.of("day");
    assertStored(part, LocalDate.of(2020, 5, 1), "20200501");
    assertStored(part, LocalDate.of(0, 1, 1), "00000101");
    assertStored(part, LocalDate.of(9999, 12, 31), "99991231");
    assertStored(part, LocalDate.of(2024, 2, 29), "20240229");
    assertStored(part.reversed(), LocalDate.of(2020, 5, 1), "79799498");
  }

  @Test
  void booleans() {
    assertStored(BooleanPart.of("flag"), false, "0");
    assertStored(BooleanPart.of("flag"), true, "1");
    assertStored(BooleanPart.of("flag").reversed(), true, "0");
    assertStored(BooleanPart.of("flag").reversed(), false, "1");
  }

  @Test
  void uuids() {
    UUID uuid = UUID.fromString("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6");
    assertStored(UuidPart.of("id"), uuid, "f81d4fae-7dec-11d0-a765-00a0c91e6bf6");
    assertStored(UuidPart.of("id"), new UUID(0, 0), "00000000-0000-0000-0000-000000000000");
  }

  @Test
  void enums() {
    EnumPart<Slot.Status> part = EnumPart.of("status", Slot.Status.values());
    assertStored(part, Slot.Status.OPEN, "OPEN");
    assertStored(part, Slot.Status.OPEN_1, "OPEN_1");
  }

  @Test
  void converted() {
    assertStored(
        ConvertedPart.of(Slot.SKU_CODEC, StringPart.of("sku")), new Slot.Sku("a#1"), "a%231");
    assertStored(
        ConvertedPart.of(Slot.DURATION_CODEC, LongPart.of("length").digits(4)),
        Duration.ofMinutes(2),
        "0120");
  }

  @Test
  void delimiters() {
    for (char delimiter : "!\"#$&'()*+,-./:;=@_|~ \0".toCharArray()) {
      String text = "" + delimiter + "x y";
      KeyWriter out = KeyWriter.readable(delimiter);
      StringPart.of("a").write(out, text);
      IntPart.of("b").digits(2).write(out, 7);
      UuidPart.of("c").write(out, new UUID(1, 2));
      ByteString key = out.toByteString();
      assertThat(key.toString(UTF_8))
          .startsWith(String.format("%%%02Xx%%20y%c07%c0", (int) delimiter, delimiter, delimiter));
      KeyReader in = KeyReader.readable(delimiter);
      in.reset(key);
      assertThat(StringPart.of("a").read(in)).isEqualTo(text);
      assertThat(IntPart.of("b").digits(2).readInt(in)).isEqualTo(7);
      assertThat(UuidPart.of("c").read(in)).isEqualTo(new UUID(1, 2));
      in.end();
    }
    for (char delimiter : "%0A9Zaz<>?[]^`{}\n\u007fé".toCharArray()) {
      assertThrows(IllegalArgumentException.class, () -> KeyWriter.readable(delimiter));
      assertThrows(IllegalArgumentException.class, () -> KeyReader.readable(delimiter));
    }
  }

  @Test
  void aCopyGoesItsOwnWay() {
    StringPart part = StringPart.of("text");
    KeyWriter out = KeyWriter.readable();
    part.write(out, "a");
    KeyWriter copy = out.copy();
    part.write(copy, "b");
    part.write(out, "c");
    assertThat(copy.toByteString().toStringUtf8()).isEqualTo("a#b");
    assertThat(out.toByteString().toStringUtf8()).isEqualTo("a#c");
  }

  private static <T> void assertStored(KeyPart<T> part, T value, String expected) {
    KeyWriter out = KeyWriter.readable();
    part.write(out, value);
    assertThat(out.toByteString().toString(UTF_8)).isEqualTo(expected);
    KeyReader in = KeyReader.readable();
    in.reset(out.toByteString());
    assertWithMessage(expected).that(part.read(in)).isEqualTo(value);
    in.end();
  }
}
