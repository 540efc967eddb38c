package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.Salt;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The bytes of salted keys. The buckets are constants, computed by another implementation of
 * CRC-32C, so that other languages can be held against them too.
 */
final class SaltTest {
  private static final StringPart TENANT = StringPart.of("tenant");
  private static final IntPart SENSOR = IntPart.of("sensor");
  private static final StringPart NAME = StringPart.of("name");

  @Test
  void readableKeysStartWithDigits() {
    assertReadable("123456789", 2, "1#123456789#x"); // CRC-32C e3069283
    assertReadable("123456789", 10, "5#123456789#x");
    assertReadable("123456789", 16, "03#123456789#x");
    assertReadable("123456789", 64, "03#123456789#x");
    assertReadable("tenant1", 16, "07#tenant1#x"); // 37f95877
    assertReadable("tenant1", 64, "55#tenant1#x");
    assertReadable("", 16, "00##x"); // 00000000
    assertReadable("acme", 10, "6#acme#x"); // 313989c6
    assertReadable("a b", 64, "37#a%20b#x"); // 3ee26c25, of a%20b
    assertReadable("münchen", 16, "15#münchen#x"); // 64cfe75f
    assertReadable("😀", 10, "6#😀#x"); // e3e0db74
  }

  @Test
  void readableKeysAreTheSameOnAMachineWithOtherDigits() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    try {
      assertReadable("tenant1", 16, "07#tenant1#x");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void orderedKeysStartWithOneByte() {
    assertOrdered("acme", 16, "86 0001 61636d65 0001 78"); // 313989c6
    assertOrdered("a\0", 64, "98 0001 6100ff 0001 78"); // 4e791998, of 61 00 ff
    assertOrdered("", 16, "82 0001 0000 0001 78"); // f16177d2, of 00 00
    assertOrdered("", 64, "92 0001 0000 0001 78");
  }

  @Test
  void saltIsOfAllPartsBefore() {
    Salt salt = Salt.readable(16);
    KeyWriter out = KeyWriter.readable().salted(salt);
    TENANT.write(out, "acme");
    SENSOR.digits(10).write(out, 7);
    salt.write(out);
    NAME.write(out, "x");
    assertThat(out.toByteString().toStringUtf8()).isEqualTo("13#acme#0000000007#x"); // 5e0fb58d

    Salt ordered = Salt.ordered(64);
    KeyWriter bytes = KeyWriter.ordered().salted(ordered);
    TENANT.write(bytes, "acme");
    SENSOR.write(bytes, 7);
    ordered.write(bytes);
    assertThat(hex(bytes.toByteString())).isEqualTo("a9000161636d65000187"); // 852d5669
  }

  @Test
  void emptyPartsAtTheEndOfAnOrderedKeyAreLeftOutBeforeTheSaltIsComputed() {
    Salt salt = Salt.ordered(64);
    KeyWriter out = KeyWriter.ordered().salted(salt);
    TENANT.write(out, "acme");
    NAME.write(out, "");
    salt.write(out);
    assertThat(hex(out.toByteString())).isEqualTo("86000161636d65"); // 313989c6, of acme
    KeyWriter empty = KeyWriter.ordered().salted(salt);
    TENANT.write(empty, "");
    salt.write(empty);
    NAME.write(empty, "");
    assertThat(hex(empty.toByteString())).isEqualTo("92"); // f16177d2, of 00 00
  }

  @Test
  void bucketsAreTwoToSixtyFour() {
    for (int buckets : new int[] {-1, 1, 65}) {
      assertThrows(IllegalArgumentException.class, () -> Salt.readable(buckets));
      assertThrows(IllegalArgumentException.class, () -> Salt.ordered(buckets));
    }
    assertThat(Salt.readable(10).size()).isEqualTo(1);
    assertThat(Salt.readable(11).size()).isEqualTo(2);
    assertThat(Salt.ordered(64).size()).isEqualTo(1);
  }

  @Test
  void keysReadBackAndNoOtherBucketIsAccepted() {
    long seed = Long.getLong("seed", 20_261_120L);
    Random random = new Random(seed);
    int rejected = 0;
    for (Format format : Format.values()) {
      for (int i = 0; i < 5_000; i++) {
        int buckets = 2 + random.nextInt(63);
        int saltedBy = 1 + random.nextInt(3);
        List<String> parts = List.of(text(random), text(random), text(random));
        Salt salt = format.salt(buckets);
        ByteString key = write(format, salt, saltedBy, parts);
        String seeded = "seed " + seed + ", " + format + ", case " + i;
        assertWithMessage(seeded).that(read(format, salt, saltedBy, key)).isEqualTo(parts);

        List<String> others = List.of(text(random), text(random), text(random));
        ByteString other = write(format, salt, saltedBy, others).substring(0, salt.size());
        if (!key.startsWith(other)) {
          rejected++;
          DecodeException failure =
              assertThrows(
                  DecodeException.class,
                  () -> read(format, salt, saltedBy, other.concat(key.substring(salt.size()))));
          assertThat(failure)
              .hasMessageThat()
              .endsWith("part 'salt' is not the salt of the parts after it");
        }
      }
    }
    assertThat(rejected).isAtLeast(5_000);
    System.out.println("SaltTest: seed " + seed + ", 10,000 keys, " + rejected + " in no bucket");
  }

  @Test
  void keysWithoutSaltAreMalformed() {
    Salt salt = Salt.readable(16);
    for (String key :
        List.of("acme#a#b", "6#acme#a#b", "006#acme#a#b", "%206#acme#a#b", "16#acme")) {
      assertThrows(
          DecodeException.class,
          () -> read(Format.READABLE, salt, 1, ByteString.copyFromUtf8(key)),
          key);
    }
    DecodeException missing =
        assertThrows(
            DecodeException.class,
            () -> read(Format.READABLE, salt, 1, ByteString.copyFromUtf8("06")));
    assertThat(missing).hasMessageThat().endsWith("part 'a' is missing");
  }

  @Test
  void rangesBeforeTheSaltIsKnownAreInEveryBucket() {
    Salt salt = Salt.readable(3);
    KeyWriter start = KeyWriter.readable().salted(salt);
    assertThat(intervals(KeyRange.within(start))).containsExactly("0#..0$", "1#..1$", "2#..2$");
    assertThat(KeyRange.within(start).isFullTable()).isTrue();
    TextRange<Key> tenant = new TextRange<>(start.copy(), TENANT);
    assertThat(tenant.isFullTable()).isTrue();
    assertThat(tenant.from("").isFullTable()).isTrue();
    assertThat(tenant.from("a").isFullTable()).isFalse();
    assertThat(intervals(tenant.from("a").before("m")))
        .containsExactly("0#a..0#m", "1#a..1#m", "2#a..2#m")
        .inOrder();
    assertThat(intervals(tenant.startsWith("a")))
        .containsExactly("0#a..0#b", "1#a..1#b", "2#a..2#b");
    assertThat(tenant.from("m").before("a").isEmpty()).isTrue();

    TENANT.write(start, "tenant1");
    KeyWriter inEach = start.copy();
    assertThat(intervals(KeyRange.within(inEach)))
        .containsExactly(
            "0#tenant1#..0#tenant1$", "1#tenant1#..1#tenant1$", "2#tenant1#..2#tenant1$");
    salt.write(start); // 37f95877
    assertThat(intervals(KeyRange.within(start))).containsExactly("1#tenant1#..1#tenant1$");
    assertThat(intervals(new TextRange<>(start, NAME).from("x")))
        .containsExactly("1#tenant1#x..1#tenant1$");
  }

  @Test
  void orderedRangesCountOnPartsThatAreLeftOut() {
    KeyWriter start = KeyWriter.ordered().salted(Salt.ordered(2));
    assertThat(hexIntervals(KeyRange.within(start)))
        .containsExactly("80..800002", "81..810002")
        .inOrder();
    TENANT.write(start, "");
    assertThat(hexIntervals(KeyRange.within(start)))
        .containsExactly("80..80000100000002", "81..81000100000002")
        .inOrder();
  }

  private static void assertReadable(String tenant, int buckets, String expected) {
    Salt salt = Salt.readable(buckets);
    KeyWriter out = KeyWriter.readable().salted(salt);
    TENANT.write(out, tenant);
    salt.write(out);
    NAME.write(out, "x");
    assertThat(out.toByteString().toStringUtf8()).isEqualTo(expected);
  }

  private static void assertOrdered(String tenant, int buckets, String expected) {
    Salt salt = Salt.ordered(buckets);
    KeyWriter out = KeyWriter.ordered().salted(salt);
    TENANT.write(out, tenant);
    salt.write(out);
    NAME.write(out, "x");
    assertThat(hex(out.toByteString())).isEqualTo(expected.replace(" ", ""));
  }

  private enum Format {
    READABLE,
    ORDERED;

    Salt salt(int buckets) {
      return this == READABLE ? Salt.readable(buckets) : Salt.ordered(buckets);
    }

    KeyWriter writer() {
      return this == READABLE ? KeyWriter.readable() : KeyWriter.ordered();
    }

    KeyReader reader() {
      return this == READABLE ? KeyReader.readable() : KeyReader.ordered();
    }
  }

  private static ByteString write(Format format, Salt salt, int saltedBy, List<String> parts) {
    KeyWriter out = format.writer().salted(salt);
    for (int i = 0; i < parts.size(); i++) {
      NAME.write(out, parts.get(i));
      if (i + 1 == saltedBy) {
        salt.write(out);
      }
    }
    return out.toByteString();
  }

  private static List<String> read(Format format, Salt salt, int saltedBy, ByteString key) {
    KeyReader in = format.reader();
    in.reset(key);
    salt.read(in);
    List<String> parts = new ArrayList<>();
    for (String name : List.of("a", "b", "c")) {
      parts.add(StringPart.of(name).read(in));
      if (parts.size() == saltedBy) {
        salt.check(in);
      }
    }
    in.end();
    return parts;
  }

  private static String text(Random random) {
    List<String> alphabet = List.of("a", "#", "%", "\0", "\1", "\u00ff", "ä", "😀", "0", " ");
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(4); n > 0; n--) {
      text.append(alphabet.get(random.nextInt(alphabet.size())));
    }
    return text.toString();
  }

  private static List<String> intervals(KeyRange<?> range) {
    return range.intervals().stream()
        .map(interval -> interval.start().toStringUtf8() + ".." + interval.end().toStringUtf8())
        .toList();
  }

  private static List<String> hexIntervals(KeyRange<?> range) {
    return range.intervals().stream()
        .map(interval -> hex(interval.start()) + ".." + hex(interval.end()))
        .toList();
  }

  private static String hex(ByteString bytes) {
    return HexFormat.of().formatHex(bytes.toByteArray());
  }
}
