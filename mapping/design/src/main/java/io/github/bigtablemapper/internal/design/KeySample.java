package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;

/**
 * What a part of a row key looks like, by an example of each type. Two layouts with the same words
 * and the same sample store all values alike.
 */
public final class KeySample {
  private static final long NUMBER = 42;
  private static final Instant MOMENT = Instant.parse("2026-01-02T03:04:05Z");
  private static final LocalDate DAY = LocalDate.of(2026, 1, 2);

  private KeySample() {}

  /**
   * {@return a part of a readable key as text, or the bytes of a number in an ordered or a raw key
   * in hex} Empty if a sample would not add to the words.
   */
  public static Optional<String> of(KeyFormat format, StoredType stored, Layout layout) {
    return Optional.ofNullable(
        switch (stored) {
          case LONG, INT, SHORT, BYTE ->
              switch (format) {
                case READABLE, UNESCAPED ->
                    KeyText.integer(BigInteger.valueOf(NUMBER), stored, layout);
                case ORDERED ->
                    String.format(
                        Locale.ROOT, "%02X", 0x80 + (layout.reversed() ? ~NUMBER : NUMBER));
                case RAW -> KeyText.raw(BigInteger.valueOf(NUMBER), stored, layout);
              };
          case INSTANT ->
              switch (format) {
                case READABLE, UNESCAPED ->
                    KeyText.integer(KeyText.units(MOMENT, layout), stored, layout);
                case ORDERED -> null;
                case RAW -> KeyText.raw(KeyText.units(MOMENT, layout), stored, layout);
              };
          case LOCAL_DATE -> KeyText.day(DAY, layout);
          case BOOLEAN -> layout.reversed() ? "0" : "1";
          case STRING -> layout.reversedDomain() ? "com.example.shop" : "text";
          case ENUM, UUID, BYTES, BYTE_STRING -> null;
        });
  }
}
