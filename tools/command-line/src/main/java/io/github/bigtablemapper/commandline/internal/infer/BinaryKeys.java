package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keys that are bytes: numbers of a fixed width, with a time among them perhaps, or a varint. */
final class BinaryKeys {
  private static final int FEW = 5;
  private static final int MAX_OFFSET = 32;
  private static final int MANY_FIRST_BYTES = 8;

  /** Times in keys, times of more bytes first: 4 of the 8 bytes of a time may be one. */
  private enum Times {
    MILLIS(8, 1_000, false, "", "milliseconds since 1970"),
    REVERSED(8, 1_000, true, "reversed = true", "Long.MAX_VALUE minus milliseconds since 1970"),
    MICROS(8, 1_000_000, false, "precision = Precision.MICROS", "microseconds since 1970"),
    NANOS(8, 1_000_000_000, false, "precision = Precision.NANOS", "nanoseconds since 1970"),
    LONG_SECONDS(8, 1, false, "precision = Precision.SECONDS", "seconds since 1970"),
    SECONDS(4, 1, false, "bytes = 4, precision = Precision.SECONDS", "seconds since 1970");

    private final int length;
    private final long perSecond;
    private final boolean isReversed;
    private final String options;
    private final String words;

    Times(int length, long perSecond, boolean isReversed, String options, String words) {
      this.length = length;
      this.perSecond = perSecond;
      this.isReversed = isReversed;
      this.options = options;
      this.words = words;
    }

    boolean isAt(ByteString key, int offset) {
      if (key.size() < offset + length) {
        return false;
      }
      return Bytes.isTime(perSecond).test(number(key, offset));
    }

    /** Four letters may be a time, too. */
    boolean isText(List<ByteString> keys, int offset) {
      return Bytes.areText(
          keys.stream().map(key -> key.substring(offset, offset + length)).toList());
    }

    KeyShape.Part part(List<ByteString> keys, int offset) {
      List<Long> numbers = keys.stream().map(key -> number(key, offset)).toList();
      return KeyShape.Part.of(Form.of("Instant", length + " bytes: " + words), options)
          .ofTimes(Bytes.millis(numbers, perSecond));
    }

    private long number(ByteString key, int offset) {
      long number = Bytes.number(key, offset, length);
      return isReversed ? Long.MAX_VALUE - number : number;
    }
  }

  private BinaryKeys() {}

  static KeyShape shape(List<ByteString> keys) {
    List<ByteString> uuids = keys.stream().filter(BinaryKeys::isUuid).toList();
    if (KeyShape.isEnough(uuids.size(), keys.size())) { // they have what looks like a time
      return new KeyShape(
          KeyShape.RAW,
          List.of(KeyShape.Part.of(Form.of("UUID", "16 bytes"), "")),
          "one UUID",
          uuids);
    }
    KeyShape varint = withVarint(keys);
    if (varint != null) { // 4 of its bytes may be a time
      return varint;
    }
    if (keys.size() >= FEW) {
      for (Times time : Times.values()) {
        for (int offset = 0; offset <= MAX_OFFSET; offset++) {
          int at = offset;
          List<ByteString> agreeing = keys.stream().filter(key -> time.isAt(key, at)).toList();
          if (KeyShape.isEnough(agreeing.size(), keys.size()) && !time.isText(agreeing, offset)) {
            KeyShape shape = aroundTime(agreeing, time, offset);
            if (shape != null) {
              return shape;
            }
          }
        }
      }
    }
    return single(keys);
  }

  /** {@return null if the time is all of the key, which is no key} */
  private static @Nullable KeyShape aroundTime(List<ByteString> keys, Times time, int offset) {
    int end = offset + time.length;
    List<KeyShape.Part> parts = new ArrayList<>();
    if (offset > 0) {
      parts.add(fixed(keys.stream().map(key -> key.substring(0, offset)).toList(), offset));
    }
    parts.add(time.part(keys, offset));
    List<ByteString> rest = keys.stream().map(key -> key.substring(end)).toList();
    if (!Bytes.all(rest, ByteString::isEmpty)) {
      Form form = Bytes.areText(rest) ? Form.TEXT : Form.BYTES;
      parts.add(KeyShape.Part.of(form.describedAs(form.words() + ", what is left of the key"), ""));
    }
    return parts.size() == 1
        ? null
        : new KeyShape(KeyShape.RAW, parts, "bytes with a time in them", keys);
  }

  /** {@return null if the keys have no varint} */
  private static @Nullable KeyShape withVarint(List<ByteString> keys) {
    VarintKeys.Place place = VarintKeys.find(keys);
    if (place == null) {
      return null;
    } else if (place.words() != null) {
      Form bytes = Form.BYTES.describedAs(place.words() + ", which a KeyCodec of yours can read");
      return new KeyShape(
          KeyShape.RAW, List.of(KeyShape.Part.of(bytes, "")), "bytes with a varint in them", keys);
    }
    int start = place.start();
    List<ByteString> agreeing = VarintKeys.endingWithVarint(keys, start);
    List<KeyShape.Part> parts = new ArrayList<>();
    if (start > 0) {
      parts.addAll(fixedParts(agreeing.stream().map(key -> key.substring(0, start)).toList()));
    }
    parts.add(VarintKeys.part());
    return new KeyShape(KeyShape.RAW, parts, "bytes that end with a varint", agreeing);
  }

  /** {@return the parts of bytes of one length: a time, if it exists, and what is around it} */
  private static List<KeyShape.Part> fixedParts(List<ByteString> values) {
    int length = values.get(0).size();
    for (Times time : Times.values()) {
      for (int offset = 0; offset + time.length <= length; offset++) {
        int at = offset;
        if (values.size() >= FEW
            && Bytes.all(values, value -> time.isAt(value, at))
            && !time.isText(values, at)) {
          int end = offset + time.length;
          List<KeyShape.Part> parts = new ArrayList<>();
          if (offset > 0) {
            parts.add(fixed(values.stream().map(value -> value.substring(0, at)).toList(), offset));
          }
          parts.add(time.part(values, offset));
          if (end < length) {
            parts.add(
                fixed(values.stream().map(value -> value.substring(end)).toList(), length - end));
          }
          return parts;
        }
      }
    }
    return List.of(fixed(values, length));
  }

  private static KeyShape.Part fixed(List<ByteString> values, int length) {
    if (Bytes.areText(values)) {
      return KeyShape.Part.of(Form.TEXT, "bytes = " + length);
    } else if (length > Integer.BYTES) {
      return KeyShape.Part.of(Form.BYTES.describedAs(length + " bytes"), "bytes = " + length);
    }
    return KeyShape.Part.of(
        Form.of(length == Integer.BYTES ? "long" : "int", length + " bytes, an id or a number"),
        "bytes = " + length);
  }

  private static KeyShape single(List<ByteString> keys) {
    int length = keys.get(0).size();
    List<ByteString> agreeing = keys.stream().filter(key -> key.size() == length).toList();
    if (KeyShape.isEnough(agreeing.size(), keys.size())) {
      if (length <= Long.BYTES && isNumber(agreeing)) {
        return new KeyShape(
            KeyShape.RAW,
            List.of(
                KeyShape.Part.of(
                    Form.of("long", length + " bytes, big-endian"), "bytes = " + length)),
            "one number",
            agreeing);
      }
      return new KeyShape(
          KeyShape.RAW,
          List.of(KeyShape.Part.of(Form.BYTES.describedAs(length + " bytes"), "")),
          "bytes of one length, such as a hash",
          keys);
    }
    return new KeyShape(KeyShape.RAW, List.of(KeyShape.Part.of(Form.BYTES, "")), "bytes", keys);
  }

  /** Numbers start with few bytes, hashes with any. */
  private static boolean isNumber(List<ByteString> keys) {
    return Bytes.all(keys, key -> key.byteAt(0) >= 0)
        && keys.stream().map(key -> key.byteAt(0)).distinct().count() <= MANY_FIRST_BYTES;
  }

  private static boolean isUuid(ByteString key) {
    if (key.size() != 16) {
      return false;
    }
    int version = key.byteAt(6) >> 4;
    return version >= 1 && version <= 8 && (key.byteAt(8) & 0xc0) == 0x80;
  }
}
