package io.github.bigtablemapper.codec.foreign;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * An {@link Instant} as a number since 1970: 8 bytes, big-endian, two's complement, or text of
 * decimal digits. An instant that is finer than the unit, or does not fit into a {@code long} of
 * the unit, throws an {@link InvalidValueException}. From 1970 on the bytes of the binary forms are
 * in the order of the instants.
 */
public final class Epoch {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private Epoch() {}

  private static long count(ChronoUnit unit, Instant instant) {
    long perSecond = Duration.ofSeconds(1).dividedBy(unit.getDuration());
    long nanosPerUnit = NANOS_PER_SECOND / perSecond;
    long fraction = instant.getNano() / nanosPerUnit;
    if (instant.getNano() % nanosPerUnit != 0) {
      throw new InvalidValueException(
          "the instant is finer than its codec; use truncatedTo(ChronoUnit." + unit.name() + ")");
    }
    // a second more than a negative instant has does not overflow where the instant itself fits
    long borrowed = instant.getEpochSecond() < 0 && fraction > 0 ? 1 : 0;
    try {
      long seconds = Math.multiplyExact(instant.getEpochSecond() + borrowed, perSecond);
      return Math.addExact(seconds, fraction - borrowed * perSecond);
    } catch (ArithmeticException beyondLong) {
      throw new InvalidValueException("the instant is not a long of " + unit);
    }
  }

  private abstract static class Binary extends BytesForm<Instant> {
    Binary(ChronoUnit unit) {
      super(
          value -> CellCodecs.LONG.encodeLong(count(unit, value)),
          cell -> instant(CellCodecs.LONG.decode(cell), unit));
    }

    private static Instant instant(long count, ChronoUnit unit) {
      try {
        return Instant.EPOCH.plus(count, unit);
      } catch (DateTimeException | ArithmeticException quotesTheValue) {
        throw Malformed.cell("instant");
      }
    }
  }

  private abstract static class Text extends TextCodec<Instant> {
    Text(ChronoUnit unit) {
      super(
          "instant in decimal digits",
          value -> Long.toString(count(unit, value)),
          text -> Instant.EPOCH.plus(Long.parseLong(text), unit));
    }
  }

  /**
   * Seconds in 8 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Seconds extends Binary {
    public Seconds() {
      super(ChronoUnit.SECONDS);
    }
  }

  /**
   * Milliseconds in 8 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Millis extends Binary {
    public Millis() {
      super(ChronoUnit.MILLIS);
    }
  }

  /**
   * Microseconds in 8 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Micros extends Binary {
    public Micros() {
      super(ChronoUnit.MICROS);
    }
  }

  /**
   * Nanoseconds in 8 bytes: years 1677 to 2262.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Nanos extends Binary {
    public Nanos() {
      super(ChronoUnit.NANOS);
    }
  }

  /**
   * Seconds in decimal digits: {@code 1767225600}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class SecondsText extends Text {
    public SecondsText() {
      super(ChronoUnit.SECONDS);
    }
  }

  /**
   * Milliseconds in decimal digits.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class MillisText extends Text {
    public MillisText() {
      super(ChronoUnit.MILLIS);
    }
  }

  /**
   * Microseconds in decimal digits.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class MicrosText extends Text {
    public MicrosText() {
      super(ChronoUnit.MICROS);
    }
  }

  /**
   * Nanoseconds in decimal digits: years 1677 to 2262.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class NanosText extends Text {
    public NanosText() {
      super(ChronoUnit.NANOS);
    }
  }
}
