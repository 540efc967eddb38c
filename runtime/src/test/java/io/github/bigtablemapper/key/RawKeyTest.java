package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.KeyRange.Interval;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Keys whose parts are stored as they are. */
final class RawKeyTest {
  private static final IntPart METRIC = IntPart.of("metric").bytes(3);
  private static final InstantPart HOUR =
      InstantPart.of("hour").precision(Precision.SECONDS).bytes(4);
  private static final ByteStringPart TAGS = ByteStringPart.of("tags");
  private static final KeyPattern SERIES = KeyPattern.raw(METRIC, HOUR, TAGS);

  @Test
  void partsAreStoredAsTheyAre() {
    assertStored(IntPart.of("n"), 258, "00000102");
    assertStored(IntPart.of("n").bytes(3), 258, "000102");
    assertStored(IntPart.of("n").bytes(3).littleEndian(), 258, "020100");
    assertStored(IntPart.of("n").signed(), -2, "fffffffe");
    assertStored(IntPart.of("n").bytes(2).signed().littleEndian(), -2, "feff");
    assertStored(IntPart.of("n").reversed(), 1, "7ffffffe");
    assertStored(LongPart.of("n").bytes(4).reversed(), 1L, "fffffffe");
    assertStored(LongPart.of("n").reversed(), 1L, "7ffffffffffffffe");
    assertStored(LongPart.of("n").signed().reversed(), 1L, "fffffffffffffffe");
    assertStored(LongPart.of("n").bytes(4), 0xFFFF_FFFFL, "ffffffff");
    assertStored(HOUR, Instant.ofEpochSecond(0x5F5E_1000L), "5f5e1000");
    assertStored(InstantPart.of("at").reversed(), Instant.ofEpochMilli(1), "7ffffffffffffffe");
    assertStored(UuidPart.of("id"), new UUID(1, -2), "0000000000000001fffffffffffffffe");
    assertStored(StringPart.of("text"), "a\0#%é", "61002325c3a9");
    assertStored(StringPart.of("text").bytes(2), "é", "c3a9");
    assertStored(TAGS, bytes("00ff0001"), "00ff0001");
  }

  @Test
  void partsOfOneKeyFollowEachOther() {
    ByteString key = series(1, 2, "0000010000ff");
    assertThat(key).isEqualTo(bytes("000001" + "00000002" + "0000010000ff"));
    KeyReader in = SERIES.reader();
    in.reset(key);
    assertThat(METRIC.readInt(in)).isEqualTo(1);
    assertThat(HOUR.read(in)).isEqualTo(Instant.ofEpochSecond(2));
    assertThat(TAGS.read(in)).isEqualTo(bytes("0000010000ff"));
    in.end();
  }

  @Test
  void whatHasNoPlaceInTheBytesIsRefused() {
    assertRefused(METRIC, 1 << 24, "needs more than 3 bytes");
    assertRefused(METRIC, -1, "is negative");
    assertRefused(IntPart.of("n").bytes(1).signed(), 128, "needs more than 1 byte");
    assertRefused(IntPart.of("n").bytes(1).signed(), -129, "needs more than 1 byte");
    assertRefused(StringPart.of("text").bytes(3), "ab", "has 2 bytes, and its values have 3");
    assertRefused(TAGS.bytes(1), bytes("0102"), "has 2 bytes, and its values have 1");
    assertRefused(TAGS, ByteString.EMPTY, "is empty");
    assertThrows(IllegalArgumentException.class, () -> METRIC.bytes(9));
    assertThrows(IllegalArgumentException.class, () -> TAGS.bytes(4097));
    assertThrows(IllegalArgumentException.class, () -> KeyPattern.raw(TAGS, METRIC));
  }

  @Test
  void otherKeysAreMalformed() {
    assertMalformed(KeyPattern.raw(METRIC), METRIC, "0001");
    assertMalformed(KeyPattern.raw(METRIC), METRIC, "00000102");
    LongPart number = LongPart.of("n");
    assertMalformed(KeyPattern.raw(number), number, "8000000000000000");
    StringPart text = StringPart.of("text");
    assertMalformed(KeyPattern.raw(text), text, "ff");
  }

  @Test
  void prefixesAndRangesEndWhereAPartEnds() {
    KeyWriter one = SERIES.writer();
    METRIC.write(one, 1);
    assertIntervals(KeyRange.within(one), "000001", "000002");
    assertIntervals(
        new PartRange<>(one, HOUR).after(Instant.ofEpochSecond(255)), "000001000001", "000002");
    assertIntervals(
        new PartRange<>(one, HOUR).from(Instant.ofEpochSecond(1)).to(Instant.ofEpochSecond(2)),
        "00000100000001",
        "00000100000003");
    HOUR.write(one, Instant.ofEpochSecond(9));
    StartRange<Key, ByteString, ByteString> tags = new StartRange<>(one, TAGS, TAGS);
    assertIntervals(tags.startsWith(bytes("00ff")), "0000010000000900ff", "00000100000009" + "01");
    assertIntervals(tags.after(bytes("05")), "000001000000090500", "0000010000000a");
    assertIntervals(tags.startsWith(ByteString.EMPTY), "00000100000009", "0000010000000a");
  }

  @Test
  void nothingIsAfterTheGreatestValue() {
    assertThat(new PartRange<Key, Integer>(SERIES.writer(), METRIC).after(0xFF_FFFF).isEmpty())
        .isTrue();
    KeyWriter last = SERIES.writer();
    METRIC.write(last, 0xFF_FFFF);
    assertIntervals(KeyRange.within(last), "ffffff", "");
    assertThat(KeyRange.within(last).isFullTable()).isFalse();
  }

  @Test
  void whatIsNotInOrderHasNoRanges() {
    for (KeyPart<Integer> part :
        List.of(IntPart.of("n").signed(), IntPart.of("n").bytes(2).littleEndian())) {
      KeyWriter out = KeyPattern.raw(part).writer();
      assertThrows(IllegalArgumentException.class, () -> new PartRange<>(out, part));
    }
  }

  @Test
  void constantsStandAtTheirPlace() {
    KeyPattern pattern = KeyPattern.raw(METRIC, ConstantPart.of("v1"), TAGS);
    assertThat(pattern.matches(bytes("000001" + "7631" + "00"))).isTrue();
    assertThat(pattern.matches(bytes("000001" + "7631"))).isTrue();
    assertThat(pattern.matches(bytes("000001" + "7632" + "00"))).isFalse();
    assertThat(pattern.matches(bytes("0000"))).isFalse();
    assertThat(pattern.regex().map(ByteString::toStringUtf8)).hasValue("\\C\\C\\C\\x76\\x31\\C*");
  }

  /** Any parts of fixed width and an open end read back, in the order of their values. */
  @Test
  void randomKeysReadBackInOrder() {
    RandomGenerator random = new SplittableRandom(20_261_126L);
    BytesPart id = BytesPart.of("id").bytes(2);
    KeyPattern pattern = KeyPattern.raw(id, METRIC, TAGS);
    List<ByteString> before = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      byte[] start = {(byte) random.nextInt(3), (byte) -random.nextInt(3)};
      int metric = random.nextInt(1 << 24) >> random.nextInt(24);
      byte[] tags = new byte[random.nextInt(4)];
      random.nextBytes(tags);
      KeyWriter out = pattern.writer();
      id.write(out, start);
      METRIC.write(out, metric);
      TAGS.write(out, ByteString.copyFrom(tags));
      ByteString key = out.toByteString();
      KeyReader in = pattern.reader();
      in.reset(key);
      assertThat(id.read(in)).isEqualTo(start);
      assertThat(METRIC.readInt(in)).isEqualTo(metric);
      assertThat(TAGS.read(in).toByteArray()).isEqualTo(tags);
      in.end();
      KeyWriter within = pattern.writer();
      id.write(within, start);
      KeyRange<Key> range = new PartRange<Key, Integer>(within, METRIC).from(metric).to(metric);
      assertThat(holds(range, key)).isTrue();
      for (ByteString other : before) {
        assertWithMessage("%s", i)
            .that(holds(range, other))
            .isEqualTo(other.startsWith(key.substring(0, 5)));
      }
      before.add(key);
      if (before.size() > 20) {
        var unused = before.remove(0);
      }
    }
  }

  private static boolean holds(KeyRange<Key> range, ByteString key) {
    var order = ByteString.unsignedLexicographicalComparator();
    return range.intervals().stream()
        .anyMatch(
            each ->
                order.compare(each.start(), key) <= 0
                    && (each.end().isEmpty() || order.compare(key, each.end()) < 0));
  }

  private static ByteString series(int metric, long second, String tags) {
    KeyWriter out = SERIES.writer();
    METRIC.write(out, metric);
    HOUR.write(out, Instant.ofEpochSecond(second));
    TAGS.write(out, bytes(tags));
    return out.toByteString();
  }

  private static <T> void assertStored(KeyPart<T> part, T value, String hex) {
    KeyPattern pattern = KeyPattern.raw(part);
    KeyWriter out = pattern.writer();
    part.write(out, value);
    assertThat(HexFormat.of().formatHex(out.toByteString().toByteArray())).isEqualTo(hex);
    KeyReader in = pattern.reader();
    in.reset(out.toByteString());
    assertThat(part.read(in)).isEqualTo(value);
    in.end();
  }

  private static <T> void assertRefused(KeyPart<T> part, T value, String problem) {
    KeyWriter out = KeyPattern.raw(part).writer();
    InvalidKeyException e =
        assertThrows(
            InvalidKeyException.class,
            () -> {
              part.write(out, value);
              var unused = out.toByteString();
            });
    assertThat(e).hasMessageThat().contains(problem);
  }

  private static void assertMalformed(KeyPattern pattern, KeyPart<?> part, String key) {
    KeyReader in = pattern.reader();
    in.reset(bytes(key));
    assertThrows(
        DecodeException.class,
        () -> {
          var unused = part.read(in);
          in.end();
        });
  }

  private static void assertIntervals(KeyRange<?> range, String... ends) {
    List<String> actual = new ArrayList<>();
    for (Interval interval : range.intervals()) {
      actual.add(HexFormat.of().formatHex(interval.start().toByteArray()));
      actual.add(HexFormat.of().formatHex(interval.end().toByteArray()));
    }
    assertThat(actual).containsExactlyElementsIn(ends).inOrder();
  }

  private static ByteString bytes(String hex) {
    return ByteString.copyFrom(HexFormat.of().parseHex(hex));
  }
}
