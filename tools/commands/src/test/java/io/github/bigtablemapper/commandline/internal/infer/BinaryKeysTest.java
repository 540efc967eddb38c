package io.github.bigtablemapper.commandline.internal.infer;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Layouts of binary keys of other programs are recognized, or declared as bytes. */
class BinaryKeysTest {
  private static final int KEYS = 120;
  private static final int LAYOUTS = 400;
  private static final long SEED = 20_261_128;
  private static final Instant NOW = Instant.parse("2026-11-28T00:00:00Z");
  private static final TimeRange TIMES = new TimeRange(NOW);
  private static final List<String> WORDS =
      List.of("cme", "nyse", "meter-17", "hot", "user", "a", "eu-west", "jkl", "iUx", "ghost");

  private enum Kind {
    TEXT,
    TIME,
    OTHER
  }

  /**
   * A part of keys.
   *
   * @param values its bytes in each key
   * @param times the times that they are; empty: none
   */
  private record Segment(String name, Kind kind, List<ByteString> values, List<Instant> times) {
    static Segment of(String name, Kind kind, IntFunction<ByteString> values) {
      return new Segment(name, kind, IntStream.range(0, KEYS).mapToObj(values).toList(), List.of());
    }

    static Segment time(String name, Random random, IntFunction<ByteString> ofSecond) {
      int latest = (int) NOW.getEpochSecond() - random.nextInt(9 * 365 * 86_400);
      int step = List.of(1, 60, 3_600, 86_400, 86_400 * 7).get(random.nextInt(5));
      List<Integer> seconds = IntStream.range(0, KEYS).mapToObj(i -> latest - i * step).toList();
      return new Segment(
          name,
          Kind.TIME,
          seconds.stream().map(ofSecond::apply).toList(),
          seconds.stream().map(each -> Instant.ofEpochSecond(each)).toList());
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Segment segment(int choice, Random random) {
    String word = WORDS.get(random.nextInt(WORDS.size()));
    int constant = random.nextInt(256);
    return switch (choice) {
      case 0 -> Segment.of("word", Kind.TEXT, i -> text(word));
      case 1 -> Segment.of("words", Kind.TEXT, i -> text(WORDS.get(random.nextInt(5))));
      case 2 -> Segment.of("padded", Kind.TEXT, i -> text("u%05d".formatted(i)));
      case 3 -> Segment.of("salt", Kind.OTHER, i -> bytes(i % 16));
      case 4 -> Segment.of("hash4", Kind.OTHER, i -> random(random, 4));
      case 5 -> Segment.of("hash8", Kind.OTHER, i -> random(random, 8));
      case 6 -> Segment.of("md5", Kind.OTHER, i -> random(random, 16));
      case 7 -> Segment.of("uid", Kind.OTHER, i -> bytes(0, 0, i % 200));
      case 8 -> Segment.of("int", Kind.OTHER, i -> CellCodecs.INT.encode(i * 31));
      case 9 -> Segment.of("long", Kind.OTHER, i -> CellCodecs.LONG.encode(i * 7L));
      case 10 -> Segment.of("phoenix", Kind.OTHER, i -> CellCodecs.LONG.encode(i ^ Long.MIN_VALUE));
      case 11 -> Segment.of("price", Kind.OTHER, i -> CellCodecs.DOUBLE.encode(100 + i / 4.0));
      case 12 -> Segment.of("tag", Kind.OTHER, i -> bytes(0, constant));
      case 13 -> Segment.of("zero", Kind.OTHER, i -> bytes(0));
      case 14 -> Segment.time("seconds", random, i -> CellCodecs.INT.encode(i));
      case 15 -> Segment.time("millis", random, i -> CellCodecs.LONG.encode(i * 1_000L));
      case 16 ->
          Segment.time(
              "reversed", random, i -> CellCodecs.LONG.encode(Long.MAX_VALUE - i * 1_000L));
      case 17 -> Segment.time("micros", random, i -> CellCodecs.LONG.encode(i * 1_000_000L));
      case 18 ->
          Segment.time(
              "phoenix-time", random, i -> CellCodecs.LONG.encode(i * 1_000L ^ Long.MIN_VALUE));
      default -> Segment.of("bar", Kind.TEXT, i -> text("|"));
    };
  }

  @Test
  void noLayoutIsTakenForAnother() {
    Random random = new Random(SEED);
    List<String> wrong = new ArrayList<>();
    int withTime = 0;
    for (int layout = 0; layout < LAYOUTS; layout++) {
      List<Segment> segments = new ArrayList<>();
      for (int i = 0; i < 1 + random.nextInt(4); i++) {
        segments.add(segment(random.nextInt(20), random));
      }
      List<ByteString> keys =
          IntStream.range(0, KEYS)
              .mapToObj(
                  i ->
                      segments.stream()
                          .map(each -> each.values().get(i))
                          .reduce(ByteString.EMPTY, ByteString::concat))
              .toList();
      if (keys.stream().filter(TextKeys::isText).count() < KEYS / 2) {
        KeyShape shape = KeyShape.of(keys, TIMES);
        if (!isTrue(shape, keys, segments)) {
          wrong.add("layout %d: %s as %s".formatted(layout, segments, shape.parts()));
        }
        withTime += shape.parts().stream().anyMatch(part -> part.type().equals("Instant")) ? 1 : 0;
      }
    }
    assertWithMessage("seed %s", SEED).that(wrong).isEmpty();
    assertThat(withTime).isGreaterThan(LAYOUTS / 8);
  }

  /** {@return true if what is a time or text in a shape is that in the layout, too} */
  private static boolean isTrue(KeyShape shape, List<ByteString> keys, List<Segment> segments) {
    assertThat(shape.keys()).isEqualTo(keys);
    for (int i = 0; i < shape.parts().size(); i++) {
      KeyShape.Part part = shape.parts().get(i);
      int place = i;
      if (part.type().equals("Instant")) {
        List<Object> times = keys.stream().map(key -> shape.read(key).get(place)).toList();
        if (segments.stream().noneMatch(each -> each.times().equals(times))) {
          return false;
        }
      }
      if ((part.words().contains("since 1970") && !has(segments, Kind.TIME))
          || (part.type().equals("String") && !has(segments, Kind.TEXT))
          || (part.words().startsWith("text up to") && segments.get(0).kind() != Kind.TEXT)) {
        return false;
      }
    }
    return true;
  }

  private static boolean has(List<Segment> segments, Kind kind) {
    return segments.stream().anyMatch(each -> each.kind() == kind);
  }

  private static String shape(IntFunction<ByteString> keys) {
    KeyShape shape = KeyShape.of(IntStream.range(0, KEYS).mapToObj(keys).toList(), TIMES);
    return String.join(
        ", ",
        shape.parts().stream()
            .map(part -> part.type() + (part.type().equals("ByteString") ? " " + part.words() : ""))
            .toList());
  }

  @Test
  void layoutsOfKnownProgramsAreRecognized() {
    Random random = new Random(SEED);
    int at = 1_767_225_600;

    assertThat(shape(i -> hex("%06x%08x000001%06x".formatted(i % 5, at + 3_600 * i, i % 7))))
        .isEqualTo("int, Instant, ByteString bytes, what is left of the key");
    assertThat(shape(i -> hex("%02x%06x%08x".formatted(i % 20, i % 5, at + 3_600 * i))))
        .isEqualTo("long, Instant");
    assertThat(shape(i -> bytes(i % 16).concat(random(random, 16)).concat(millis(at + i))))
        .isEqualTo("ByteString 17 bytes, Instant");
    assertThat(
            shape(i -> bytes(i % 16).concat(text("agent%03d".formatted(i))).concat(millis(at + i))))
        .isEqualTo("int, String, Instant");
    assertThat(shape(i -> text("host-" + i).concat(bytes(0)).concat(millis(at + i))))
        .isEqualTo(
            "ByteString text up to 00, 8 bytes: milliseconds since 1970, which a KeyCodec of yours"
                + " can read");
    for (String delimiter : List.of("|", "!")) {
      assertThat(shape(i -> text("host-" + i + delimiter).concat(random(random, 4))))
          .isEqualTo(
              "ByteString text up to "
                  + delimiter
                  + ", 4 bytes, which a KeyCodec of yours can read");
    }
    assertThat(shape(i -> text("cme").concat(random(random, 5)))).isEqualTo("ByteString 8 bytes");
    assertThat(shape(i -> text("cme").concat(bytes(0)).concat(random(random, 4))))
        .isEqualTo("ByteString text up to 00, 4 bytes, which a KeyCodec of yours can read");
    assertThat(
            shape(
                i ->
                    bytes(i % 4)
                        .concat(CellCodecs.LONG.encode((at + i) * 1_000L ^ Long.MIN_VALUE))))
        .isEqualTo(
            "int, ByteString 8 bytes: milliseconds since 1970 with the first bit set, as Phoenix"
                + " stores them");
  }

  private static ByteString millis(int second) {
    return CellCodecs.LONG.encode(second * 1_000L);
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }

  private static ByteString hex(String digits) {
    return ByteString.fromHex(digits);
  }

  private static ByteString bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return ByteString.copyFrom(bytes);
  }

  private static ByteString random(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }
}
