package io.github.bigtablemapper.key;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.BytePart;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.ShortPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * A part of a random key: what it may hold and, written without the code under test, the order of
 * its values.
 *
 * @param descending whether rows are in the reverse of that order
 * @param width whether all values have the same width in readable keys
 */
record Slot<T>(
    KeyPart<T> part,
    Function<RandomGenerator, T> random,
    Comparator<T> valueOrder,
    boolean descending,
    Width width) {

  enum Width {
    FIXED,
    VARIABLE
  }

  /** In order of names, not of declaration. */
  enum Status {
    OPEN,
    A,
    AB,
    CLOSED,
    B,
    OPEN_1
  }

  record Sku(String text) {}

  static final KeyCodec<Sku, String> SKU_CODEC =
      new KeyCodec<>() {
        @Override
        public String encode(Sku part) {
          return part.text();
        }

        @Override
        public Sku decode(String stored) {
          return new Sku(stored);
        }
      };

  static final KeyCodec<Duration, Long> DURATION_CODEC =
      new KeyCodec<>() {
        @Override
        public Long encode(Duration part) {
          return part.toSeconds();
        }

        @Override
        public Duration decode(Long stored) {
          return Duration.ofSeconds(stored);
        }
      };

  private static final String[] NASTY = {
    "\0",
    "\1",
    " ",
    "!",
    "\"",
    "#",
    "$",
    "%",
    "&",
    "'",
    "-",
    ".",
    "/",
    "0",
    "1",
    "9",
    ":",
    ";",
    "=",
    "@",
    "|",
    "~",
    "7E",
    "25",
    "3A",
    "a",
    "b",
    "F",
    "_",
    "\u007F",
    "\u0080",
    "é",
    "\u07FF",
    "\u0800",
    "\uD7FF",
    "\uE000",
    "\uFFFD",
    "\uFFFF",
    "😀",
    "\uDBFF\uDFFF"
  };

  static Slot<String> text() {
    return new Slot<>(
        StringPart.of("text"), Slot::text, Slot::compareCodePoints, false, Width.VARIABLE);
  }

  static Slot<String> domain() {
    return new Slot<>(
        StringPart.reversedDomain("domain"),
        Slot::domainName,
        (a, b) -> compareCodePoints(reverseLabels(a), reverseLabels(b)),
        false,
        Width.VARIABLE);
  }

  static Slot<Sku> converted() {
    return new Slot<>(
        ConvertedPart.of(SKU_CODEC, StringPart.of("sku")),
        random -> new Sku(text(random)),
        (a, b) -> compareCodePoints(a.text(), b.text()),
        false,
        Width.VARIABLE);
  }

  static Slot<Duration> convertedReversed() {
    return new Slot<>(
        ConvertedPart.of(DURATION_CODEC, LongPart.of("length").signed().reversed()),
        random -> Duration.ofSeconds(number(random)),
        naturalOrder(),
        true,
        Width.FIXED);
  }

  static Slot<Status> enumerated() {
    return new Slot<>(
        EnumPart.of("status", Status.values()),
        random -> Status.values()[random.nextInt(Status.values().length)],
        comparing(Status::name),
        false,
        Width.VARIABLE);
  }

  static Slot<Long> number(LongPart part, long min, long max) {
    return new Slot<>(
        part, random -> within(number(random), min, max), naturalOrder(), false, Width.FIXED);
  }

  static Slot<Integer> number(IntPart part, long min, long max) {
    return new Slot<>(
        part, random -> (int) within(number(random), min, max), naturalOrder(), false, Width.FIXED);
  }

  static Slot<Short> number(ShortPart part, long min, long max) {
    return new Slot<>(
        part,
        random -> (short) within(number(random), min, max),
        naturalOrder(),
        false,
        Width.FIXED);
  }

  static Slot<Byte> number(BytePart part, long min, long max) {
    return new Slot<>(
        part,
        random -> (byte) within(number(random), min, max),
        naturalOrder(),
        false,
        Width.FIXED);
  }

  /** Rows in the order of what is stored in a raw key, which is none that the values have. */
  static <T> Slot<T> stored(KeyPart<T> part, Function<RandomGenerator, T> random) {
    KeyPattern pattern = KeyPattern.raw(part);
    return new Slot<>(
        part,
        random,
        comparing(
            value -> pattern.bytes(part, value), ByteString.unsignedLexicographicalComparator()),
        false,
        Width.FIXED);
  }

  /** Rows in the order of the reversed digits, in readable keys. */
  static Slot<Long> reversedDigits() {
    return new Slot<>(
        LongPart.of("sequence").digits(6).reversedDigits(),
        random -> within(number(random), 0, 999_999),
        comparing(
            v -> new StringBuilder(String.format(Locale.ROOT, "%06d", v)).reverse().toString()),
        false,
        Width.FIXED);
  }

  static Slot<Boolean> flag() {
    return new Slot<>(
        BooleanPart.of("flag"), r -> r.nextBoolean(), naturalOrder(), false, Width.FIXED);
  }

  static Slot<Boolean> flagReversed() {
    return new Slot<>(
        BooleanPart.of("flag").reversed(), r -> r.nextBoolean(), naturalOrder(), true, Width.FIXED);
  }

  static Slot<UUID> uuid() {
    return new Slot<>(
        UuidPart.of("uuid"),
        random -> new UUID(number(random), number(random)),
        comparing(uuid -> new BigInteger(uuid.toString().replace("-", ""), 16)),
        false,
        Width.FIXED);
  }

  static Slot<Instant> instant(InstantPart part, Precision precision, long min, long max) {
    return new Slot<>(
        part,
        random -> {
          long units = within(number(random), min, max);
          return switch (precision) {
            case SECONDS -> Instant.ofEpochSecond(units);
            case MILLIS -> Instant.ofEpochMilli(units);
            case MICROS -> Instant.EPOCH.plus(units, ChronoUnit.MICROS);
            case NANOS -> Instant.EPOCH.plusNanos(units);
          };
        },
        naturalOrder(),
        false,
        Width.FIXED);
  }

  static Slot<LocalDate> date(LocalDatePart part) {
    long first = LocalDate.of(0, 1, 1).toEpochDay();
    long last = LocalDate.of(9999, 12, 31).toEpochDay();
    return new Slot<>(
        part,
        random -> LocalDate.ofEpochDay(within(number(random), first, last)),
        naturalOrder(),
        false,
        Width.FIXED);
  }

  static Slot<ByteString> bytes() {
    return new Slot<>(
        ByteStringPart.of("bytes"),
        random -> ByteString.copyFrom(byteArray(random)),
        (a, b) -> Arrays.compareUnsigned(a.toByteArray(), b.toByteArray()),
        false,
        Width.VARIABLE);
  }

  static Slot<ByteString> bytes(int width) {
    return new Slot<>(
        ByteStringPart.of("bytes").bytes(width),
        random -> {
          ByteString bytes = ByteString.EMPTY;
          while (bytes.size() < width) {
            bytes = bytes.concat(ByteString.copyFrom(byteArray(random)));
          }
          return bytes.substring(0, width);
        },
        (a, b) -> Arrays.compareUnsigned(a.toByteArray(), b.toByteArray()),
        false,
        Width.FIXED);
  }

  static Slot<byte[]> byteArrays() {
    return new Slot<>(
        BytesPart.of("bytes"), Slot::byteArray, Arrays::compareUnsigned, false, Width.VARIABLE);
  }

  /** The same part for rows in reverse. */
  Slot<T> inReverse() {
    return new Slot<>(part, random, valueOrder, true, width);
  }

  /** The order of the rows. */
  Comparator<T> rowOrder() {
    return descending ? valueOrder.reversed() : valueOrder;
  }

  private static String text(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(5); length > 0; length--) {
      text.append(NASTY[random.nextInt(NASTY.length)]);
    }
    return text.toString();
  }

  private static String domainName(RandomGenerator random) {
    String[] labels = {"", "com", "google", "drive", "a", "b#", "é"};
    StringBuilder name = new StringBuilder();
    for (int length = random.nextInt(5); length > 0; length--) {
      name.append(labels[random.nextInt(labels.length)]);
      name.append(random.nextInt(8) == 0 ? "" : ".");
    }
    if (random.nextInt(3) > 0) {
      name.append(labels[random.nextInt(labels.length)]);
    }
    return name.toString();
  }

  private static byte[] byteArray(RandomGenerator random) {
    byte[] nasty = {0, 0, 1, 2, '#', '%', 0x7F, (byte) 0x80, (byte) 0xFE, (byte) 0xFF};
    byte[] bytes = new byte[random.nextInt(5)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = nasty[random.nextInt(nasty.length)];
    }
    return bytes;
  }

  /** Any long, biased to the ends, to small numbers and to powers of two and of ten. */
  private static long number(RandomGenerator random) {
    long sign = random.nextBoolean() ? 1 : -1;
    return switch (random.nextInt(6)) {
      case 0 -> random.nextInt(3) - 1;
      case 1 -> sign * (long) Math.pow(10, random.nextInt(19)) + random.nextInt(3) - 1;
      case 2 -> sign * (1L << random.nextInt(64)) + random.nextInt(3) - 1;
      case 3 -> Long.MIN_VALUE + random.nextInt(3) - 1;
      case 4 -> sign * random.nextLong(100_000);
      default -> random.nextLong() >> random.nextInt(64);
    };
  }

  /** Keeps a number between two others, at an end more often than not if it is outside. */
  private static long within(long number, long min, long max) {
    if (number >= min && number <= max) {
      return number;
    }
    if ((number & 1) == 0 || max - min < 0 || max - min == Long.MAX_VALUE) {
      return number < min ? min : max;
    }
    return min + Long.remainderUnsigned(number, max - min + 1);
  }

  private static int compareCodePoints(String a, String b) {
    return Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
  }

  private static String reverseLabels(String name) {
    List<String> labels = new ArrayList<>(Arrays.asList(name.split("\\.", -1)));
    Collections.reverse(labels);
    return String.join(".", labels);
  }
}
