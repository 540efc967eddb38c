package io.github.bigtablemapper.processor.internal.write.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.BytePart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.ShortPart;
import io.github.bigtablemapper.key.format.StringPart;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Samples of key parts are what the runtime stores. */
class KeySampleTest {
  @Test
  void integersOfEachLayout() {
    for (int digits : new int[] {0, 2, 3, 9, 18, 19}) {
      for (int options = 0; options < 8; options++) {
        Layout layout =
            new Layout(
                digits,
                (options & 1) != 0,
                (options & 2) != 0,
                false,
                (options & 4) != 0 && (options & 2) == 0,
                Precision.MILLIS,
                0,
                false);
        LongPart ofLong = LongPart.of("x");
        IntPart ofInt = IntPart.of("x");
        ShortPart ofShort = ShortPart.of("x");
        BytePart ofByte = BytePart.of("x");
        if (digits > 0) {
          ofLong = ofLong.digits(digits);
          ofInt = ofInt.digits(digits);
          ofShort = ofShort.digits(digits);
          ofByte = ofByte.digits(digits);
        }
        if (layout.signed()) {
          ofLong = ofLong.signed();
          ofInt = ofInt.signed();
          ofShort = ofShort.signed();
          ofByte = ofByte.signed();
        }
        if (layout.reversed()) {
          ofLong = ofLong.reversed();
          ofInt = ofInt.reversed();
          ofShort = ofShort.reversed();
          ofByte = ofByte.reversed();
        }
        if (layout.reversedDigits()) {
          ofLong = ofLong.reversedDigits();
          ofInt = ofInt.reversedDigits();
          ofShort = ofShort.reversedDigits();
          ofByte = ofByte.reversedDigits();
        }
        check(StoredType.LONG, layout, ofLong, 42L);
        check(StoredType.INT, layout, ofInt, 42);
        check(StoredType.SHORT, layout, ofShort, (short) 42);
        check(StoredType.BYTE, layout, ofByte, (byte) 42);
      }
    }
  }

  @Test
  void instantsOfEachPrecision() {
    Instant moment = Instant.parse("2026-01-02T03:04:05Z");
    for (Precision precision : Precision.values()) {
      for (int options = 0; options < 4; options++) {
        Layout layout =
            new Layout(
                0, (options & 1) != 0, (options & 2) != 0, false, false, precision, 0, false);
        InstantPart part = InstantPart.of("x").precision(precision);
        part = layout.signed() ? part.signed() : part;
        check(StoredType.INSTANT, layout, layout.reversed() ? part.reversed() : part, moment);
      }
    }
  }

  @Test
  void daysTruthValuesAndDomains() {
    Layout plain = new Layout(0, false, false, false, false, Precision.MILLIS, 0, false);
    Layout reversed = new Layout(0, false, true, false, false, Precision.MILLIS, 0, false);
    Layout domain = new Layout(0, false, false, true, false, Precision.MILLIS, 0, false);
    LocalDate day = LocalDate.of(2026, 1, 2);
    check(StoredType.LOCAL_DATE, plain, LocalDatePart.of("x"), day);
    check(StoredType.LOCAL_DATE, reversed, LocalDatePart.of("x").reversed(), day);
    check(StoredType.BOOLEAN, plain, BooleanPart.of("x"), true);
    check(StoredType.BOOLEAN, reversed, BooleanPart.of("x").reversed(), true);
    check(StoredType.STRING, plain, StringPart.of("x"), "text");
    check(StoredType.STRING, domain, StringPart.reversedDomain("x"), "shop.example.com");
  }

  @Test
  void numbersOfOrderedKeys() {
    for (boolean isReversed : new boolean[] {false, true}) {
      KeyWriter out = KeyWriter.ordered();
      LongPart part = LongPart.of("x");
      (isReversed ? part.reversed() : part).write(out, 42L);
      Layout layout = new Layout(0, false, isReversed, false, false, Precision.MILLIS, 0, false);
      assertThat(StoredType.LONG.form().sample(KeyFormat.ORDERED, layout))
          .hasValue(
              HexFormat.of().formatHex(out.toByteString().toByteArray()).toUpperCase(Locale.ROOT));
    }
  }

  /** Schema histories identify layouts by the samples, so these are the bytes that are stored. */
  @Test
  void numbersOfRawKeys() {
    for (int options = 0; options < 32; options++) {
      boolean isSigned = (options & 1) != 0;
      boolean isReversed = (options & 2) != 0;
      boolean isLittleEndian = (options & 4) != 0;
      int bytes = (options & 24) == 0 ? 0 : 2 + (options >> 3);
      IntPart part = IntPart.of("x");
      part = bytes == 0 ? part : part.bytes(bytes);
      part = isSigned ? part.signed() : part;
      part = isReversed ? part.reversed() : part;
      part = isLittleEndian ? part.littleEndian() : part;
      KeyWriter out = KeyPattern.raw(part).writer();
      part.write(out, 42);
      Layout layout =
          new Layout(
              0, isSigned, isReversed, false, false, Precision.MILLIS, bytes, isLittleEndian);
      assertWithMessage("%s", layout)
          .that(StoredType.INT.form().sample(KeyFormat.RAW, layout))
          .hasValue(
              HexFormat.ofDelimiter(" ")
                  .withUpperCase()
                  .formatHex(out.toByteString().toByteArray()));
    }
  }

  private static <T> void check(StoredType stored, Layout layout, KeyPart<T> part, T value) {
    KeyWriter out = KeyWriter.readable();
    part.write(out, value);
    assertWithMessage("%s of %s", stored, layout)
        .that(stored.form().sample(KeyFormat.READABLE, layout))
        .hasValue(out.toByteString().toStringUtf8());
  }
}
