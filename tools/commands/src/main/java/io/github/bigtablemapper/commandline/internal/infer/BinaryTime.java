package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.InstantPart;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Times in keys that are bytes. Most bytes can be read as a time, so what is more probably text, a
 * hash or a part of a longer number is not taken for one. Forms of more bytes come first: 4 of the
 * 8 bytes of a time may be one.
 */
enum BinaryTime {
  MILLIS(8, 1_000, Precision.MILLIS, "milliseconds since 1970"),
  REVERSED(8, 1_000, Precision.MILLIS, "Long.MAX_VALUE minus milliseconds since 1970"),
  PHOENIX(8, 1_000, null, "milliseconds since 1970 with the first bit set, as Phoenix stores them"),
  MICROS(8, 1_000_000, Precision.MICROS, "microseconds since 1970"),
  NANOS(8, 1_000_000_000, Precision.NANOS, "nanoseconds since 1970"),
  LONG_SECONDS(8, 1, Precision.SECONDS, "seconds since 1970"),
  ULID(6, 1_000, Precision.MILLIS, "milliseconds since 1970"),
  SECONDS(4, 1, Precision.SECONDS, "seconds since 1970");

  private static final int FEW = 5;
  private static final int MANY = 20;
  private static final int ULID_LENGTH = 16;

  /** How many values of a byte belong to a hash rather than to a time. */
  private static final int WIDE = 0xc0;

  private final int length;
  private final long perSecond;
  private final @Nullable Precision precision;
  private final String words;

  /**
   * @param precision the precision of its declaration; null: a class declares it as bytes
   */
  BinaryTime(int length, long perSecond, @Nullable Precision precision, String words) {
    this.length = length;
    this.perSecond = perSecond;
    this.precision = precision;
    this.words = words;
  }

  private KeyShape.Part part() {
    String all = length + " bytes: " + words;
    if (precision == null) {
      return KeyShape.Part.of(ByteStringPart.of(KeyShape.NAME).bytes(length), all);
    }
    InstantPart stored = InstantPart.of(KeyShape.NAME).precision(precision);
    stored = this == REVERSED ? stored.reversed() : stored;
    return KeyShape.Part.of(length == Long.BYTES ? stored : stored.bytes(length), all);
  }

  /** A time at a place of each key. */
  record Place(BinaryTime time, int start) {
    int end() {
      return start + time.length;
    }

    KeyShape.Part part() {
      return time.part();
    }
  }

  /** {@return the first time of keys; empty: they have none} */
  static Optional<Place> find(List<ByteString> keys, int maxStart, TimeRange times) {
    for (BinaryTime time : values()) {
      for (int start = 0; start <= maxStart; start++) {
        if (time.isAt(start, keys, times)) {
          return Optional.of(new Place(time, start));
        }
      }
    }
    return Optional.empty();
  }

  private boolean isAt(int start, List<ByteString> all, TimeRange times) {
    List<ByteString> keys =
        all.stream()
            .filter(key -> key.size() >= start + length)
            .filter(key -> times.contains(number(key, start), perSecond))
            .toList();
    return keys.size() >= (this == SECONDS || this == NANOS ? MANY : FEW)
        && KeyShape.isEnough(keys.size(), all.size())
        && times.contains(keys.stream().map(key -> number(key, start)).toList(), perSecond)
        && (this != ULID || (start == 0 && Bytes.haveLength(keys, ULID_LENGTH)))
        && !isWithinNumber(keys, start)
        && !isWithinTime(keys, start, times)
        && isOfTimes(keys.stream().map(key -> key.substring(start, start + length)).toList());
  }

  private long number(ByteString key, int offset) {
    long number = Bytes.number(key, offset, length);
    return switch (this) {
      case REVERSED -> Long.MAX_VALUE - number;
      case PHOENIX -> number ^ Long.MIN_VALUE;
      default -> number;
    };
  }

  /** Zeros before the bytes are the start of a longer number that has them as its end. */
  private boolean isWithinNumber(List<ByteString> keys, int start) {
    return start >= 2
        && length > Integer.BYTES
        && isZero(keys, start)
        && isZero(keys, start - 1)
        && isZero(keys, start - 2);
  }

  /** Four bytes of a longer time that is not certain are not certain, either. */
  private boolean isWithinTime(List<ByteString> keys, int start, TimeRange times) {
    return this == SECONDS
        && IntStream.rangeClosed(Math.max(0, start - Long.BYTES + 1), start)
            .anyMatch(
                place ->
                    Stream.of(values())
                        .filter(each -> each.length == Long.BYTES)
                        .anyMatch(
                            each ->
                                Bytes.all(
                                    keys,
                                    key ->
                                        key.size() >= place + Long.BYTES
                                            && times.contains(
                                                each.number(key, place), each.perSecond))));
  }

  private boolean isOfTimes(List<ByteString> values) {
    int first = 0;
    while (first < length - 1 && distinct(values, first) == 1) {
      first++;
    }
    return distinct(values, first) > 1
        && !isHash(values, first)
        && !isText(values)
        && !isBeforeNumber(values)
        && !isOfParts(values, first);
  }

  /** Times seldom fill all that some constant bytes leave, bytes of a hash do. */
  private boolean isHash(List<ByteString> values, int first) {
    int mostConstant = this == MICROS ? 2 : this == NANOS || this == SECONDS ? 1 : 0;
    if (first == 0 || first > mostConstant || values.size() < MANY) {
      return false;
    }
    int least = values.stream().mapToInt(each -> each.byteAt(first) & 0xff).min().orElse(0);
    int most = values.stream().mapToInt(each -> each.byteAt(first) & 0xff).max().orElse(0);
    return most - least >= WIDE;
  }

  /** Letters are in the range of seconds, but the third byte of times has any value. */
  private boolean isText(List<ByteString> values) {
    if (this != SECONDS && this != LONG_SECONDS) {
      return false;
    }
    int start = length - Integer.BYTES;
    boolean areLetters = areAscii(values, start) && areAscii(values, start + 1);
    boolean isWord = distinct(values, start) == 1 && distinct(values, start + 1) == 1;
    return areLetters
        && (areAscii(values, start + 2) || (isWord && someAreAscii(values, start + 2)));
  }

  /** Zeros after other bytes are the start of a number. */
  private boolean isBeforeNumber(List<ByteString> values) {
    int start = 0;
    while (start < length && isZero(values, start)) {
      start++;
    }
    for (int i = start + 1; i < length - 1; i++) {
      boolean isAfterLetter = length == Integer.BYTES && i == 1 && areAscii(values, 0);
      if (isZero(values, i) && (isAfterLetter || isZero(values, i + 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isZero(List<ByteString> values, int place) {
    return Bytes.all(values, value -> value.byteAt(place) == 0);
  }

  private static boolean areAscii(List<ByteString> values, int place) {
    return Bytes.all(values, value -> Bytes.isAscii(value.byteAt(place)));
  }

  private static boolean someAreAscii(List<ByteString> values, int place) {
    return values.stream().anyMatch(value -> Bytes.isAscii(value.byteAt(place)));
  }

  /** In a number, a byte has about as many values as the one before it, or more. */
  private boolean isOfParts(List<ByteString> values, int first) {
    for (int i = first; i < Math.min(first + 2, length - 2); i++) {
      int these = distinct(values, i);
      int next = distinct(values, i + 1);
      if (these > 2 * next || (these > 1 && next == 1)) {
        return true;
      }
    }
    return false;
  }

  private static int distinct(List<ByteString> values, int place) {
    return (int) values.stream().map(value -> value.byteAt(place)).distinct().count();
  }
}
