package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.foreign.Varint;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Keys that are bytes with varints in them: numbers whose last byte is the first one below 0x80. A
 * RAW key can only end with one, because its other parts have a fixed width.
 */
final class VarintKeys {
  /** How many keys have to have varints of other lengths than most, so that it is no accident. */
  private static final int FEW = 3;

  private static final int MANY = 20;
  private static final int MAX_OFFSET = 32;
  private static final int MAX_LENGTH = 10;

  private VarintKeys() {}

  static KeyShape.Part part() {
    return KeyShape.Part.of(
        "long",
        ConvertedPart.of(new Varint.LongKey(), ByteStringPart.of(KeyShape.NAME)),
        "a varint; the keys are not in the order of the numbers");
  }

  /**
   * Where keys have a varint.
   *
   * @param words what the keys are; null: the varint is the rest of the key
   */
  record Place(int start, @Nullable String words) {}

  /**
   * {@return the first place of a varint, or null} The last bytes of a fixed width after it may
   * look like one, too.
   */
  static @Nullable Place find(List<ByteString> keys) {
    for (int offset = 0; offset <= MAX_OFFSET; offset++) {
      List<ByteString> agreeing = endingWithVarint(keys, offset);
      if (KeyShape.isEnough(agreeing.size(), keys.size())
          && (haveLengths(agreeing, offset) || (offset == 0 && areOfOneLength(agreeing)))) {
        return new Place(offset, null);
      }
      String words = words(keys, offset);
      if (words != null) {
        return new Place(offset, words);
      }
    }
    return null;
  }

  static List<ByteString> endingWithVarint(List<ByteString> keys, int offset) {
    return keys.stream()
        .filter(key -> key.size() > offset && length(key, offset) == key.size() - offset)
        .toList();
  }

  /** {@return what keys are that have a varint before other parts; null: they have none} */
  private static @Nullable String words(List<ByteString> keys, int offset) {
    if (!haveLengths(keys, offset)) {
      return null;
    }
    String start = offset == 0 ? "a varint" : Amounts.of(offset, "byte") + ", a varint";
    int rest = mostFrequent(keys, key -> rest(key, offset));
    if (rest > 0) {
      return start + ", " + Amounts.of(rest, "byte");
    }
    int count = offset == 0 ? mostFrequent(keys, VarintKeys::count) : 0;
    if (count > 1) {
      return count + " varints";
    }
    return isBeforeText(keys, offset) ? start + ", text" : null;
  }

  /** {@return what is the same of enough keys; -1: nothing} */
  private static int mostFrequent(List<ByteString> keys, ToIntFunction<ByteString> property) {
    return frequencies(keys, property).entrySet().stream()
        .filter(each -> KeyShape.isEnough(each.getValue().intValue(), keys.size()))
        .mapToInt(Map.Entry::getKey)
        .findAny()
        .orElse(-1);
  }

  private static Map<Integer, Long> frequencies(
      List<ByteString> keys, ToIntFunction<ByteString> property) {
    return keys.stream()
        .map(property::applyAsInt)
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  /** One byte before a text may look like the start of a varint that ends in the text. */
  private static boolean isBeforeText(List<ByteString> keys, int offset) {
    long before =
        keys.stream()
            .filter(key -> rest(key, offset) > 0)
            .filter(key -> isText(key, offset + length(key, offset)))
            .count();
    return KeyShape.isEnough((int) before, keys.size())
        && keys.stream().filter(key -> !isText(key, offset + 1)).count() >= FEW;
  }

  private static boolean isText(ByteString key, int start) {
    return key.size() > start && Bytes.text(key.substring(start)) != null;
  }

  /** {@return whether the varints at an offset differ in length} */
  private static boolean haveLengths(List<ByteString> keys, int offset) {
    Map<Integer, Long> lengths = frequencies(keys, key -> length(key, offset));
    lengths.remove(0);
    long most = lengths.values().stream().mapToLong(each -> each).max().orElse(0);
    return lengths.values().stream().mapToLong(each -> each).sum() - most >= FEW;
  }

  /** The first byte of a varint is the one that changes most. */
  private static boolean areOfOneLength(List<ByteString> keys) {
    int length = keys.get(0).size();
    return keys.size() >= MANY
        && length > 1
        && frequencies(keys, key -> key.byteAt(0)).size()
            > frequencies(keys, key -> key.byteAt(key.size() - 1)).size();
  }

  /** {@return how many bytes follow the varint at an offset; -1: there is no varint} */
  private static int rest(ByteString key, int offset) {
    int length = length(key, offset);
    return length == 0 ? -1 : key.size() - offset - length;
  }

  /** {@return how many varints a key consists of; -1: it has other bytes} */
  private static int count(ByteString key) {
    int count = 0;
    int offset = 0;
    while (offset < key.size()) {
      int length = length(key, offset);
      if (length == 0) {
        return -1;
      }
      offset += length;
      count++;
    }
    return count;
  }

  /** {@return how many bytes the varint at an offset has, or 0} */
  private static int length(ByteString key, int offset) {
    int last = offset;
    while (last < key.size() && key.byteAt(last) < 0) {
      last++;
    }
    int length = last - offset + 1;
    if (last >= key.size() || length > MAX_LENGTH) {
      return 0;
    }
    int highest = key.byteAt(last);
    boolean isShortest = length == 1 || highest > 0;
    return isShortest && (length < MAX_LENGTH || highest == 1) ? length : 0;
  }
}
