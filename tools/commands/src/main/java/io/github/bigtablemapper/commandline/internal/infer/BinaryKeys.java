package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keys that are bytes: numbers and text of a fixed width, with a time among them perhaps, text up
 * to a delimiter, or a varint.
 *
 * @param times which numbers can be times
 */
record BinaryKeys(TimeRange times) {
  private static final int MAX_OFFSET = 32;
  private static final int MANY_FIRST_BYTES = 8;

  /** How many letters in a row are text, and no accident. */
  private static final int LEAST_TEXT = 4;

  /** {@return what the keys can be, the most probable first; the last reads all} */
  List<KeyShape> shapes(List<ByteString> keys) {
    if (KeyShape.isEnough((int) keys.stream().filter(BinaryKeys::isUuid).count(), keys.size())) {
      return List.of( // they have what looks like a time
          KeyShape.raw(
              List.of(KeyShape.Part.of(UuidPart.of(KeyShape.NAME), "16 bytes")), "one UUID"));
    }
    List<KeyShape> shapes = new ArrayList<>();
    DelimitedText.of(keys, times)
        .ifPresent(words -> shapes.add(bytes(words, "text up to a delimiter, then bytes")));
    withVarint(keys).ifPresent(shapes::add); // 4 of its bytes may be a time
    BinaryTime.find(keys, MAX_OFFSET, times)
        .flatMap(time -> aroundTime(keys, time))
        .ifPresent(shapes::add);
    shapes.addAll(single(keys));
    return shapes;
  }

  private static KeyShape bytes(String words, String ofKey) {
    return KeyShape.raw(
        List.of(KeyShape.Part.bytes(words + ", which a KeyCodec of yours can read")), ofKey);
  }

  /** {@return empty if the time is all of the key, which is no key} */
  private Optional<KeyShape> aroundTime(List<ByteString> all, BinaryTime.Place time) {
    List<ByteString> keys = all.stream().filter(key -> key.size() >= time.end()).toList();
    List<KeyShape.Part> parts = new ArrayList<>(fixedParts(starts(keys, time.start())));
    parts.add(time.part());
    List<ByteString> rest = keys.stream().map(key -> key.substring(time.end())).toList();
    if (!Bytes.all(rest, ByteString::isEmpty)) {
      parts.add(
          Bytes.areText(rest)
              ? KeyShape.Part.text("text, what is left of the key")
              : KeyShape.Part.bytes("bytes, what is left of the key"));
    }
    return parts.size() == 1
        ? Optional.empty()
        : Optional.of(KeyShape.raw(parts, "bytes with a time in them"));
  }

  private static List<ByteString> starts(List<ByteString> keys, int length) {
    return keys.stream().map(key -> key.substring(0, length)).toList();
  }

  /** {@return empty if the keys have no varint} */
  private Optional<KeyShape> withVarint(List<ByteString> keys) {
    VarintKeys.Place place = VarintKeys.find(keys);
    if (place == null) {
      return Optional.empty();
    } else if (place.words() != null) {
      return Optional.of(bytes(place.words(), "bytes with a varint in them"));
    }
    List<ByteString> starts =
        starts(VarintKeys.endingWithVarint(keys, place.start()), place.start());
    List<KeyShape.Part> parts = new ArrayList<>();
    Optional<BinaryTime.Place> time = BinaryTime.find(starts, place.start(), times);
    if (time.isPresent()) {
      parts.addAll(fixedParts(starts(starts, time.get().start())));
      parts.add(time.get().part());
      parts.addAll(
          fixedParts(starts.stream().map(start -> start.substring(time.get().end())).toList()));
    } else {
      parts.addAll(fixedParts(starts));
    }
    parts.add(VarintKeys.part());
    return Optional.of(KeyShape.raw(parts, "bytes that end with a varint"));
  }

  /** {@return the parts of bytes of one length: text, and what is around it} */
  private static List<KeyShape.Part> fixedParts(List<ByteString> values) {
    List<KeyShape.Part> parts = new ArrayList<>();
    int length = values.get(0).size();
    int start = 0;
    while (start < length) {
      int end = start + 1;
      while (end < length && (textFrom(values, end) > 0) == (textFrom(values, start) > 0)) {
        end++;
      }
      int from = start;
      int to = end;
      parts.add(fixed(values.stream().map(value -> value.substring(from, to)).toList(), to - from));
      start = end;
    }
    return parts;
  }

  /** {@return how many bytes around a place are text in all values; 0: too few for a text} */
  private static int textFrom(List<ByteString> values, int place) {
    int start = place;
    while (start > 0 && areText(values, start - 1)) {
      start--;
    }
    int end = place;
    while (end < values.get(0).size() && areText(values, end)) {
      end++;
    }
    boolean isText =
        end > place && (end - start >= LEAST_TEXT || end - start == values.get(0).size());
    return isText ? end - start : 0;
  }

  private static boolean areText(List<ByteString> values, int place) {
    return Bytes.all(values, value -> Bytes.isAscii(value.byteAt(place)));
  }

  private static KeyShape.Part fixed(List<ByteString> values, int length) {
    if (Bytes.all(values, Bytes::isAscii)) {
      return KeyShape.Part.of(StringPart.of(KeyShape.NAME).bytes(length), "text");
    } else if (length > Integer.BYTES) {
      return KeyShape.Part.of(
          ByteStringPart.of(KeyShape.NAME).bytes(length), Amounts.of(length, "byte"));
    }
    String words = Amounts.of(length, "byte") + ", an id or a number";
    return length == Integer.BYTES
        ? KeyShape.Part.of(LongPart.of(KeyShape.NAME).bytes(length), words)
        : KeyShape.Part.of(IntPart.of(KeyShape.NAME).bytes(length), words);
  }

  private static List<KeyShape> single(List<ByteString> keys) {
    int length = keys.get(0).size();
    List<ByteString> agreeing = keys.stream().filter(key -> key.size() == length).toList();
    if (!KeyShape.isEnough(agreeing.size(), keys.size())) {
      return List.of();
    }
    List<KeyShape> shapes = new ArrayList<>();
    if (length <= Long.BYTES && isNumber(agreeing)) {
      shapes.add(
          KeyShape.raw(
              List.of(
                  KeyShape.Part.of(
                      LongPart.of(KeyShape.NAME).bytes(length),
                      Amounts.of(length, "byte") + ", big-endian")),
              "one number"));
    }
    shapes.add(
        KeyShape.raw(
            List.of(KeyShape.Part.bytes(Amounts.of(length, "byte"))),
            "bytes of one length, such as a hash"));
    return shapes;
  }

  /** Numbers start with few bytes, hashes with any, text with letters. */
  private static boolean isNumber(List<ByteString> keys) {
    return Bytes.all(keys, key -> key.byteAt(0) >= 0)
        && !Bytes.all(keys, key -> Bytes.isAscii(key.byteAt(0)))
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
