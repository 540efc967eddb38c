package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import java.math.BigInteger;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Instants, as the number of units of their precision since 1970. */
final class InstantKeyForm extends NumberKeyForm {
  private static final Instant SAMPLE = Instant.parse("2026-01-02T03:04:05Z");

  InstantKeyForm() {
    super(
        "an Instant",
        Long.BYTES,
        Set.of("digits", "signed", "reversed", "precision", "bytes", "littleEndian"),
        "an instant that the part stores, no finer than its precision: 2026-01-31T00:00:00Z");
  }

  @Override
  String bytesInWords(KeyFormat format, Layout layout) {
    String unit =
        switch (layout.precision()) {
          case SECONDS -> "seconds";
          case MILLIS -> "milliseconds";
          case MICROS -> "microseconds";
          case NANOS -> "nanoseconds";
        };
    return super.bytesInWords(format, layout) + ", " + unit + " since 1970";
  }

  @Override
  String greatest() {
    return "newest";
  }

  @Override
  int ownDigits(Layout layout) {
    return layout.reversed() && !layout.signed()
        ? super.ownDigits(layout)
        : 10 + decimals(layout.precision());
  }

  @Override
  BigInteger mostOf(int digits, Layout layout) {
    return mostOf(digits);
  }

  @Override
  public Optional<BigInteger> greatestInteger(KeyFormat format, Layout layout) {
    return Optional.empty();
  }

  private static int decimals(Precision precision) {
    return switch (precision) {
      case SECONDS -> 0;
      case MILLIS -> 3;
      case MICROS -> 6;
      case NANOS -> 9;
    };
  }

  private static BigInteger units(Instant instant, Layout layout) {
    int decimals = decimals(layout.precision());
    return BigInteger.valueOf(instant.getEpochSecond())
        .multiply(BigInteger.TEN.pow(decimals))
        .add(BigInteger.valueOf(instant.getNano()).divide(BigInteger.TEN.pow(9 - decimals)));
  }

  @Override
  public Optional<String> sample(KeyFormat format, Layout layout) {
    return switch (format) {
      case READABLE, UNESCAPED -> Optional.of(inDigits(units(SAMPLE, layout), layout));
      case ORDERED -> Optional.empty();
      case RAW -> Optional.of(inBytes(units(SAMPLE, layout), layout));
    };
  }

  @Override
  public String text(KeyFormat format, char delimiter, Layout layout, String value) {
    return inDigits(units(Instant.parse(value), layout), layout);
  }

  @Override
  byte @Nullable [] comparable(KeyFormat format, Layout layout, String value) {
    Instant instant = Instant.parse(value);
    Instant stored = instant.truncatedTo(ChronoUnit.valueOf(layout.precision().name()));
    BigInteger units = units(instant, layout);
    long number = units.longValueExact();
    return stored.equals(instant) && isStorable(units, format, layout, digits(layout))
        ? comparable(number)
        : null;
  }

  @Override
  RowKeyFieldDesign.Type published(Layout layout) {
    return layout.precision() == Precision.MICROS && !layout.reversed()
        ? RowKeyFieldDesign.Type.TIMESTAMP
        : RowKeyFieldDesign.Type.INT64;
  }
}
