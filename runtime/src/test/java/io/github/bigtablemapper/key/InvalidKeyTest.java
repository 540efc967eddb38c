package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.BytePart;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.ShortPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What is rejected before any call: with the part's name and the fix, without the value. */
final class InvalidKeyTest {
  private static final String CANARY = "canary";

  @Test
  @SuppressWarnings("NullAway") // what unmarked callers may do
  void nulls() {
    List<KeyPart<?>> parts =
        List.of(
            StringPart.of("brand"),
            StringPart.reversedDomain("brand"),
            LongPart.of("brand"),
            IntPart.of("brand"),
            ShortPart.of("brand"),
            BytePart.of("brand"),
            BooleanPart.of("brand"),
            UuidPart.of("brand"),
            EnumPart.of("brand", Slot.Status.values()),
            InstantPart.of("brand"),
            LocalDatePart.of("brand"),
            BytesPart.of("brand"),
            ByteStringPart.of("brand"),
            ConvertedPart.of(Slot.SKU_CODEC, StringPart.of("brand")));
    for (KeyPart<?> part : parts) {
      for (KeyWriter out : List.of(KeyWriter.readable(), KeyWriter.ordered())) {
        assertRejected(() -> part.write(out, null), "part 'brand' of the row key is null; set it");
      }
    }
    assertRejected(
        () -> write(ConvertedPart.of(Slot.SKU_CODEC, StringPart.of("sku")), new Slot.Sku(null)),
        "part 'sku' of the row key is encoded as null by its codec, and a key part needs a value");
  }

  @Test
  void halvesOfSurrogatePairs() {
    String problem =
        "part 'name' of the row key contains half a surrogate pair, which UTF-8 cannot encode;"
            + " correct the string";
    for (String text :
        List.of("\uD800", "a\uD800b", "\uDC00", "\uDC00\uD800", "😀\uDBFF", "\uD800\uD800\uDC00")) {
      assertRejected(() -> write(StringPart.of("name"), CANARY + text), problem);
      assertRejected(() -> writeOrdered(StringPart.of("name"), CANARY + text), problem);
    }
    // Reversing the labels must not join two halves either.
    assertRejected(() -> write(StringPart.reversedDomain("name"), "\uDC00.\uD800"), problem);
    TextRange<Key> names = new TextRange<>(KeyWriter.readable(), StringPart.of("name"));
    assertRejected(() -> names.startsWith("\uD83D"), problem);
  }

  @Test
  void numbersOutOfWidth() {
    String wide =
        "part 'n' of the row key needs more than %s; declare a larger" + " @RowKey(digits = ...)";
    assertRejected(() -> write(IntPart.of("n").digits(4), 10_000), String.format(wide, "4 digits"));
    assertRejected(
        () -> write(IntPart.of("n").digits(4).reversed(), 10_000), String.format(wide, "4 digits"));
    assertRejected(
        () -> write(IntPart.of("n").digits(4).signed(), 10_000), String.format(wide, "4 digits"));
    assertRejected(
        () -> write(IntPart.of("n").digits(4).signed(), -10_000), String.format(wide, "4 digits"));
    assertRejected(
        () -> write(LongPart.of("n").digits(18), Long.MAX_VALUE), String.format(wide, "18 digits"));
    assertRejected(
        () -> write(InstantPart.of("n"), Instant.parse("2286-11-20T17:46:40Z")),
        String.format(wide, "13 digits"));
    assertRejected(
        () -> write(LongPart.of("n").digits(1).reversedDigits(), 10L),
        String.format(wide, "1 digit"));
  }

  @Test
  void negativeNumbers() {
    String negative =
        "part 'n' of the row key is negative (as a time, before 1970); declare"
            + " @RowKey(signed = true) to allow it";
    assertRejected(() -> write(LongPart.of("n"), -1L), negative);
    assertRejected(() -> write(LongPart.of("n"), Long.MIN_VALUE), negative);
    assertRejected(() -> write(LongPart.of("n").reversed(), -1L), negative);
    assertRejected(() -> write(IntPart.of("n"), -1), negative);
    assertRejected(() -> write(ShortPart.of("n"), (short) -1), negative);
    assertRejected(() -> write(BytePart.of("n"), (byte) -1), negative);
    assertRejected(() -> write(InstantPart.of("n"), Instant.EPOCH.minusMillis(1)), negative);
    assertRejected(
        () -> write(InstantPart.of("n").reversed(), Instant.EPOCH.minusMillis(1)), negative);
  }

  @Test
  void instantsFinerThanTheirPrecision() {
    String problem =
        "part 'at' of the row key is finer than its precision; use"
            + " truncatedTo(ChronoUnit.%s) or declare a finer @RowKey(precision = ...)";
    Instant fine = Instant.EPOCH.plusNanos(1);
    InstantPart part = InstantPart.of("at");
    assertRejected(() -> write(part, fine), String.format(problem, "MILLIS"));
    assertRejected(() -> writeOrdered(part, fine), String.format(problem, "MILLIS"));
    assertRejected(
        () -> write(part.precision(Precision.SECONDS), Instant.EPOCH.plusMillis(1)),
        String.format(problem, "SECONDS"));
    assertRejected(
        () -> write(part.precision(Precision.MICROS), fine), String.format(problem, "MICROS"));
  }

  @Test
  void timesOutOfRange() {
    String problem =
        "part 'at' of the row key is too far from 1970 to be counted in %s; declare a"
            + " coarser @RowKey(precision = ...)";
    InstantPart nanos = InstantPart.of("at").precision(Precision.NANOS).signed();
    Instant first = Instant.parse("1677-09-21T00:12:43.145224192Z");
    Instant last = Instant.parse("2262-04-11T23:47:16.854775807Z");
    assertRejected(() -> write(nanos, first.minusNanos(1)), String.format(problem, "NANOS"));
    assertRejected(() -> write(nanos, last.plusNanos(1)), String.format(problem, "NANOS"));
    assertRejected(() -> write(nanos, Instant.MIN), String.format(problem, "NANOS"));
    assertRejected(
        () ->
            writeOrdered(InstantPart.of("at"), Instant.ofEpochSecond(Instant.MAX.getEpochSecond())),
        String.format(problem, "MILLIS"));
    String year =
        "part 'day' of the row key is a date outside the years 0000 to 9999, which have"
            + " no yyyyMMdd";
    assertRejected(() -> write(LocalDatePart.of("day"), LocalDate.of(-1, 12, 31)), year);
    assertRejected(() -> write(LocalDatePart.of("day"), LocalDate.of(10_000, 1, 1)), year);
  }

  @Test
  void bytesInReadableKeys() {
    assertRejected(
        () -> write(BytesPart.of("id"), new byte[1]),
        "part 'id' of the row key contains bytes, which need @Table(keyFormat = KeyFormat.ORDERED)"
            + " or RAW");
  }

  @Test
  void anEmptyRowKey() {
    assertRejected(
        () -> write(StringPart.of("name"), ""),
        "the row key is empty, which Bigtable does not store; its only part needs a character");
  }

  @Test
  void longKeys() {
    String tooLong =
        "the row key is longer than 4,096 bytes, the limit of Bigtable; shorten its parts";
    assertThat(write(StringPart.of("name"), "x".repeat(4096)).size()).isEqualTo(4096);
    assertThat(write(StringPart.of("name"), "#".repeat(1365)).size()).isEqualTo(4095);
    assertThat(writeOrdered(StringPart.of("name"), "\0".repeat(2048)).size()).isEqualTo(4096);
    assertRejected(() -> write(StringPart.of("name"), "x".repeat(4097)), tooLong);
    assertRejected(() -> write(StringPart.of("name"), "#".repeat(1366)), tooLong);
    assertRejected(() -> write(StringPart.of("name"), "é".repeat(2049)), tooLong);
    assertRejected(() -> writeOrdered(StringPart.of("name"), "\0".repeat(2049)), tooLong);
    KeyWriter out = KeyWriter.readable();
    StringPart.of("a").write(out, "x".repeat(4000));
    StringPart.of("b").write(out, "x".repeat(96));
    assertRejected(out::toByteString, tooLong);
    assertRejected(() -> KeyRange.within(out), tooLong);
    assertRejected(() -> new TextRange<>(out, StringPart.of("c")).from("x"), tooLong);
  }

  @Test
  void whatAKeyCodecThrows() {
    KeyCodec<String, String> codec =
        new KeyCodec<>() {
          @Override
          public String encode(String part) {
            throw new IllegalStateException(part);
          }

          @Override
          public String decode(String stored) {
            return stored;
          }
        };
    assertRejected(
        () -> write(ConvertedPart.of(codec, StringPart.of("sku")), CANARY),
        "part 'sku' of the row key is rejected by its codec: IllegalStateException");
  }

  private static void assertRejected(Executable action, String message) {
    InvalidKeyException e = assertThrows(InvalidKeyException.class, action);
    assertThat(e).hasMessageThat().isEqualTo(message);
    assertThat(e).hasCauseThat().isNull();
    assertThat(message).doesNotContain(CANARY);
  }

  private static <T> ByteString write(KeyPart<T> part, T value) {
    KeyWriter out = KeyWriter.readable();
    part.write(out, value);
    return out.toByteString();
  }

  private static <T> ByteString writeOrdered(KeyPart<T> part, T value) {
    KeyWriter out = KeyWriter.ordered();
    part.write(out, value);
    return out.toByteString();
  }
}
