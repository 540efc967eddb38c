package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.BytePart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyHash;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.ShortPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Keys that no writer wrote: rejected, with a hash of the key and without the key. */
final class MalformedKeyTest {
  private static final long SEED = 20_261_120L;
  private static final int MUTATIONS = 50_000;

  @Test
  void missingAndAdditionalParts() {
    StringPart part = StringPart.of("name");
    KeyReader in = KeyReader.readable();
    in.reset(ByteString.copyFromUtf8("canary"));
    assertThat(part.read(in)).isEqualTo("canary");
    assertRejected("canary", "part 'name' is missing", () -> part.read(in));
    in.reset(ByteString.copyFromUtf8("canary#"));
    assertThat(part.read(in)).isEqualTo("canary");
    assertRejected("canary#", "has more parts than the entity's key", in::end);
    KeyReader ordered = KeyReader.ordered();
    ordered.reset(ByteString.copyFromUtf8("canary\0\1a"));
    assertThat(part.read(ordered)).isEqualTo("canary");
    assertRejected("canary\0\1a", "has more parts than the entity's key", ordered::end);
  }

  @Test
  void escapes() {
    StringPart part = StringPart.of("name");
    assertMalformed(part, "canary a", "has a byte that is not escaped");
    assertMalformed(part, "canary\0", "has a byte that is not escaped");
    assertMalformed(part, "canary$", "has a byte that is not escaped");
    assertMalformed(part, "canary%", "has a byte that is not escaped");
    assertMalformed(part, "canary%2", "has a byte that is not escaped");
    assertMalformed(part, "canary%2G", "has an escape that is not written so");
    assertMalformed(part, "canary%0a", "has an escape that is not written so");
    assertMalformed(part, "canary%26", "has an escape that is not written so");
    assertMalformed(part, "canary%41", "has an escape that is not written so");
    assertMalformed(part, "canary%3A", "has an escape that is not written so");
    assertMalformed(part, "canary%FF", "has an escape that is not written so");
    assertMalformed(part, "canary%-1", "has an escape that is not written so");
  }

  /** A reader's buffer is longer than the key, and holds what is left of the key before. */
  @Test
  void whatALongerKeyLeftBehindIsNotRead() {
    StringPart part = StringPart.of("name");
    KeyReader ordered = KeyReader.ordered();
    ordered.reset(ByteString.copyFromUtf8("canary\0\1b"));
    assertThat(part.read(ordered)).isEqualTo("canary");
    ordered.reset(ByteString.copyFromUtf8("canary\0"));
    assertRejected("canary\0", "has a zero byte that is not escaped", () -> part.read(ordered));

    KeyReader readable = KeyReader.readable();
    readable.reset(ByteString.copyFromUtf8("canary%20&"));
    assertThat(part.read(readable)).isEqualTo("canary &");
    readable.reset(ByteString.copyFromUtf8("canary%2"));
    assertRejected("canary%2", "has a byte that is not escaped", () -> part.read(readable));
  }

  @Test
  void textThatIsNotUtf8() {
    for (String bytes : new String[] {"ff", "c0af", "eda080", "e282", "f4908080", "61c3"}) {
      ByteString key = ByteString.copyFrom(HexFormat.of().parseHex(bytes));
      for (KeyReader in : new KeyReader[] {KeyReader.readable(), KeyReader.ordered()}) {
        in.reset(key);
        DecodeException e =
            assertThrows(DecodeException.class, () -> StringPart.of("name").read(in));
        assertThat(e).hasMessageThat().endsWith("part 'name' is not UTF-8");
      }
    }
  }

  @Test
  void numbers() {
    IntPart part = IntPart.of("n").digits(4);
    assertMalformed(part, "123", "does not have 4 digits");
    assertMalformed(part, "12345", "does not have 4 digits");
    assertMalformed(part, "12a4", "is not a number");
    assertMalformed(part, "-123", "is not a number");
    assertMalformed(part, "12/4", "is not a number");
    assertMalformed(part.signed(), "1234", "does not have 4 digits");
    assertMalformed(part.signed(), "21234", "has no sign");
    assertMalformed(part.signed(), "-1234", "has no sign");
    assertMalformed(part.signed(), "00000", "is a number outside its range");
    assertMalformed(part.signed().reversed(), "19999", "is a number outside its range");
    assertMalformed(LongPart.of("n"), "9223372036854775808", "is a number outside its range");
    assertMalformed(LongPart.of("n"), "9999999999999999999", "is a number outside its range");
    assertMalformed(
        LongPart.of("n").signed(), "09999999999999999999", "is a number outside its range");
    assertMalformed(LongPart.of("n").reversed(), "9223372036854775808", "outside its range");
    assertMalformed(IntPart.of("n"), "2147483648", "is a number outside its range");
    assertMalformed(IntPart.of("n").reversed(), "2147483648", "is a number outside its range");
    assertMalformed(IntPart.of("n").signed(), "02147483648", "is a number outside its range");
    assertMalformed(ShortPart.of("n"), "32768", "is a number outside its range");
    assertMalformed(BytePart.of("n"), "128", "is a number outside its range");
    assertMalformed(BytePart.of("n").digits(5).reversed(), "00001", "outside its range");
  }

  @Test
  void otherParts() {
    assertMalformed(BooleanPart.of("n"), "2", "is neither 0 nor 1");
    assertMalformed(BooleanPart.of("n"), "t", "is not a number");
    assertMalformed(BooleanPart.of("n"), "00", "does not have 1 digit");
    assertMalformed(LocalDatePart.of("n"), "20200230", "is not a date");
    assertMalformed(LocalDatePart.of("n"), "20201301", "is not a date");
    assertMalformed(LocalDatePart.of("n"), "2020-01-01", "does not have 8 digits");
    assertMalformed(LocalDatePart.of("n").reversed(), "20200501", "is not a date");
    assertMalformed(EnumPart.of("n", Slot.Status.values()), "open", "is the name of no constant");
    assertMalformed(EnumPart.of("n", Slot.Status.values()), "ABC", "is the name of no constant");
    assertMalformed(UuidPart.of("n"), "f81d4fae", "is not a UUID");
    assertMalformed(
        UuidPart.of("n"), "F81d4fae-7dec-11d0-a765-00a0c91e6bf6", "is not a UUID in lower case");
    assertMalformed(UuidPart.of("n"), "f81d4fae-7dec-11d0-a765+00a0c91e6bf6", "is not a UUID");
    assertMalformed(
        InstantPart.of("n").precision(Precision.SECONDS).digits(19),
        "9223372036854775807",
        "is a time beyond the range of Instant");
    assertMalformed(
        BytesPart.of("n"), "canary", "contains bytes, which readable keys do not store");
    KeyReader in = KeyReader.readable();
    in.reset(ByteString.copyFromUtf8("canary"));
    assertRejected(
        "canary",
        "part 'phone' is another text: the row belongs to another entity",
        () -> ConstantPart.of("phone").read(in));
  }

  @Test
  void keysOfTheWrongLength() {
    for (KeyReader in : new KeyReader[] {KeyReader.readable(), KeyReader.ordered()}) {
      assertRejected("", "is empty", () -> in.reset(ByteString.EMPTY));
      String tooLong = "x".repeat(4097);
      assertRejected(
          tooLong, "is longer than 4,096 bytes", () -> in.reset(ByteString.copyFromUtf8(tooLong)));
    }
  }

  @Test
  void orderedStructs() {
    StringPart part = StringPart.of("n");
    assertMalformedOrdered(part, "410001", 2, "is empty but not written so");
    assertMalformedOrdered(part, "41000100010042", 2, "is empty but not written so");
    assertMalformedOrdered(part, "0001", 1, "is empty but not written so");
    assertMalformedOrdered(part, "4100010000", 2, "is empty at the end, where it is left out");
    assertMalformedOrdered(part, "000000010000", 2, "is empty at the end, where it is left out");
    assertMalformedOrdered(part, "4100", 1, "has a zero byte that is not escaped");
    assertMalformedOrdered(part, "410002", 1, "has a zero byte that is not escaped");
    assertMalformedOrdered(part, "000041", 1, "has a zero byte that is not escaped");
    assertMalformedOrdered(part, "000000ff", 1, "has a zero byte that is not escaped");
    assertMalformedOrdered(part, "00", 1, "is empty but not written so");
  }

  @Test
  void orderedParts() {
    LongPart part = LongPart.of("n");
    assertMalformedOrdered(part, "0000", 1, "is empty, not a number");
    assertMalformedOrdered(part, "c0", 1, "is not an OrderedCode number");
    assertMalformedOrdered(part, "8000ff", 1, "is not an OrderedCode number");
    assertMalformedOrdered(part, "c03f", 1, "is not an OrderedCode number");
    assertMalformedOrdered(part, "3fff", 1, "is not an OrderedCode number");
    assertMalformedOrdered(part, "ffc0ffffffffffffffff", 1, "is not an OrderedCode number");
    assertMalformedOrdered(part, "ffffffffffffffffffff", 1, "is not an OrderedCode number");
    assertMalformedOrdered(part, "ffe001020304050607080910", 1, "is not an OrderedCode number");
    assertMalformedOrdered(BytePart.of("n"), "c080", 1, "is a number outside its type");
    assertMalformedOrdered(ShortPart.of("n"), "1f7fff", 1, "is a number outside its type");
    assertMalformedOrdered(UuidPart.of("n"), "0102", 1, "is not a UUID");
    assertMalformedOrdered(BooleanPart.of("n"), "0000", 1, "does not have 1 digit");
  }

  @Test
  void whatAKeyCodecThrows() {
    KeyCodec<String, String> codec =
        new KeyCodec<>() {
          @Override
          public String encode(String part) {
            return part;
          }

          @Override
          public String decode(String stored) {
            throw new IllegalArgumentException(stored);
          }
        };
    assertMalformed(
        ConvertedPart.of(codec, StringPart.of("n")),
        "canary",
        "is rejected by its codec: IllegalArgumentException");
  }

  /** For any bytes, a key is rejected or equals what a writer writes for what was read. */
  @Test
  void whatIsReadIsWrittenSo() {
    RandomGenerator random = new SplittableRandom(SEED);
    List<KeyShape> shapes = new ArrayList<>(KeyShapes.readable('#'));
    shapes.addAll(KeyShapes.ordered());
    int accepted = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      KeyShape shape = shapes.get(random.nextInt(shapes.size()));
      List<Object> row = shape.random(random);
      while (shape.isEmpty(row)) {
        row = shape.random(random);
      }
      ByteString key = mutate(shape.encode(row), random);
      try {
        assertWithMessage("%s", shape).that(shape.encode(shape.parse(key))).isEqualTo(key);
        accepted++;
      } catch (DecodeException e) {
        assertThat(e).hasMessageThat().startsWith("row key " + KeyHash.of(key));
      }
    }
    System.out.printf(
        "keys, mutated: seed %d, %,d keys, %,d of them read and written back to the byte%n",
        SEED, MUTATIONS, accepted);
    assertThat(accepted).isGreaterThan(MUTATIONS / 20);
  }

  private static ByteString mutate(ByteString key, RandomGenerator random) {
    byte[] bytes = key.toByteArray();
    byte[] nasty = {0, 1, -1, '#', '%', '0', '1', '9', 'a', 'A', (byte) 0xC3, (byte) 0xA9};
    byte other = nasty[random.nextInt(nasty.length)];
    int at = random.nextInt(bytes.length);
    return switch (random.nextInt(3)) {
      case 0 -> {
        bytes[at] = other;
        yield ByteString.copyFrom(bytes);
      }
      case 1 -> key.substring(0, at).concat(key.substring(at + 1));
      default ->
          key.substring(0, at)
              .concat(ByteString.copyFrom(new byte[] {other}))
              .concat(key.substring(at));
    };
  }

  private static void assertMalformed(KeyPart<?> part, String key, String problem) {
    KeyReader in = KeyReader.readable();
    in.reset(ByteString.copyFromUtf8(key));
    assertRejected(key, problem, () -> part.read(in));
  }

  private static void assertMalformedOrdered(
      KeyPart<?> part, String key, int parts, String problem) {
    ByteString bytes = ByteString.copyFrom(HexFormat.of().parseHex(key));
    KeyReader in = KeyReader.ordered();
    in.reset(bytes);
    for (int i = 1; i < parts; i++) {
      part.read(in);
    }
    DecodeException e = assertThrows(DecodeException.class, () -> part.read(in));
    assertThat(e).hasMessageThat().contains(problem);
    assertThat(e).hasMessageThat().startsWith("row key " + KeyHash.of(bytes) + " ");
    assertThat(e).hasMessageThat().contains("part 'n' ");
  }

  private static void assertRejected(String key, String problem, Executable action) {
    DecodeException e = assertThrows(DecodeException.class, action);
    assertThat(e).hasMessageThat().contains(problem);
    assertThat(e)
        .hasMessageThat()
        .startsWith("row key " + KeyHash.of(ByteString.copyFromUtf8(key)) + " ");
    assertThat(e).hasMessageThat().doesNotContain("canary");
    assertThat(e).hasCauseThat().isNull();
  }
}
