package io.github.bigtablemapper.commandline.internal.infer;

import static com.google.common.truth.Truth.assertThat;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.foreign.Varint;
import io.github.bigtablemapper.key.format.ConvertedPart;
import java.time.Instant;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Keys of which each part is a number of any width, or only looks like one. */
class KeyShapeTest {
  private static final int KEYS = 120;
  private static final TimeRange TIMES = new TimeRange(Instant.parse("2026-11-28T00:00:00Z"));

  private static List<String> parts(IntFunction<ByteString> keys) {
    List<ByteString> sample = IntStream.range(0, KEYS).mapToObj(keys).distinct().toList();
    assertThat(sample).hasSize(KEYS);
    KeyShape shape = KeyShape.of(sample, TIMES);
    assertThat(shape.keys()).hasSize(KEYS);
    return shape.parts().stream()
        .map(
            part ->
                part.type()
                    + (part.stored() instanceof ConvertedPart<?, ?> converted
                        ? " " + Form.nameOf(converted.codec()).orElseThrow()
                        : ""))
        .toList();
  }

  /** {@return what is written of the only part} */
  private static String words(IntFunction<ByteString> keys) {
    assertThat(parts(keys)).containsExactly("ByteString");
    return KeyShape.of(IntStream.range(0, KEYS).mapToObj(keys).toList(), TIMES)
        .parts()
        .get(0)
        .words();
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }

  private static ByteString varint(long value) {
    return new Varint.LongKey().encode(value);
  }

  private static ByteString oneByte(int value) {
    return ByteString.copyFrom(new byte[] {(byte) value});
  }

  @Test
  void numbersOfAnyWidthAreThoseThatTheirCodecWrites() {
    String number = "long Ascii";

    assertThat(parts(i -> text("a#" + (i * i - 60L)))).containsExactly("String", number);
    assertThat(parts(i -> text("" + i * (Long.MAX_VALUE / KEYS)))).containsExactly(number);
    assertThat(parts(i -> text("user/" + (i % 9 == 0 ? "me" : i) + "/" + i)))
        .containsExactly("String", "String", number);
    assertThat(parts(i -> text("a/%02d".formatted(i)))).containsExactly("String", "String");
    assertThat(parts(i -> text("a/+" + i))).containsExactly("String", "String");
    assertThat(parts(i -> text("a/-0" + i))).containsExactly("String", "String");
    assertThat(parts(i -> text("a/" + "9".repeat(15 + i % 4) + i)))
        .containsExactly("String", "String");
    assertThat(parts(i -> text("a/%04d".formatted(i)))).containsExactly("String", "int");
  }

  @Test
  void varintsEndAKey() {
    String varint = "long Varint";

    assertThat(parts(i -> varint(1_000 + i))).containsExactly(varint);
    assertThat(parts(i -> varint(i % 2 == 0 ? -1L - i : Long.MAX_VALUE >> i % 60 ^ i)))
        .containsExactly(varint);
    assertThat(parts(i -> text("user").concat(varint(31L * i)))).containsExactly("String", varint);
  }

  @Test
  void varintsBeforeOtherPartsAreNamed() {
    assertThat(words(i -> varint(9L * i).concat(text("12345678"))))
        .startsWith("a varint, 8 bytes, which");
    assertThat(words(i -> varint(i * i).concat(varint(3L * i)))).startsWith("2 varints, which");
    assertThat(words(i -> varint(i * 40L).concat(text("name of " + "x".repeat(i % 5)))))
        .startsWith("a varint, text, which");
    assertThat(words(i -> oneByte(i * 3).concat(text("name of " + i)))).isEqualTo("bytes");
  }

  /** Four letters are in the range of seconds, too. */
  @Test
  void lettersAreNoTime() {
    assertThat(parts(i -> oneByte(0xff).concat(oneByte(i)).concat(text("some letters"))))
        .doesNotContain("Instant");
  }
}
