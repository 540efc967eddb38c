package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyPattern.Part;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Which row keys are an entity's, by their number of parts and by their constants. */
class KeyPatternTest {
  private static final long SEED = Long.getLong("seed", 20_261_120L);
  private static final int KEYS = 20_000;

  private static final StringPart NAME = StringPart.of("name");
  private static final LongPart NUMBER = LongPart.of("number");
  private static final ConstantPart ORDER = ConstantPart.of("order");
  private static final ConstantPart STRANGE = ConstantPart.of("a.b #é\\");

  @Test
  void aReadableKeyHasAllItsParts() {
    KeyPattern pattern = KeyPattern.readable(NAME, ORDER, NUMBER);
    assertMatches(pattern, "c#order#1", "#order#", "c%23#order#x");
    assertDiffers(pattern, "c#order", "c#order#1#2", "c#Order#1", "c#orders#1", "c##1", "order");
    KeyPattern last = KeyPattern.readable(':', NAME, ORDER);
    assertMatches(last, "c:order", ":order", "c#d:order");
    assertDiffers(last, "c:order:", "c#order", "order", "c:d:order");
  }

  @Test
  void anOrderedKeyLeavesOutEmptyPartsAtItsEnd() {
    KeyPattern pattern = KeyPattern.ordered(NAME, ORDER, NAME, NAME);
    assertMatches(
        pattern, "c\0\1order", "c\0\1order\0\1d", "\0\0\0\1order\0\1\0\0\0\1x", "\0\0\0\1order");
    assertDiffers(pattern, "c", "c\0\1d", "c\0\1order\0\1d\0\1e\0\1f", "c\0\u00FForder", "\0\0");
    assertDiffers(pattern, "c\0", "c\0\1order\0", "c\0\0");
    KeyPattern number = KeyPattern.ordered(ORDER, NUMBER, NAME);
    assertMatches(number, "order\0\1x", "order\0\1x\0\1y");
    assertDiffers(number, "order", "\0\0\0\1x");
  }

  @Test
  void everyKeyMatchesTheWidestPattern() {
    assertMatches(KeyPattern.any(), "", "#", "a#b", "\0");
    assertThat(KeyPattern.any().regex()).isEmpty();
  }

  @Test
  void aRegexIsGivenWhereRangesDoNotHelp() {
    assertThat(KeyPattern.readable(ORDER, NAME).regex()).isEmpty();
    assertThat(KeyPattern.readable(NAME, NUMBER).regex()).isEmpty();
    assertThat(KeyPattern.readable(ORDER, ORDER).regex()).isEmpty();
    assertRegex(KeyPattern.readable(NAME, ORDER), "\\C*\\x23order");
    assertRegex(KeyPattern.readable(NAME, ORDER, NUMBER), "\\C*\\x23order\\x23\\C*");
    assertRegex(
        KeyPattern.ordered(ORDER, NAME, ORDER, NAME), "order\\x00\\x01\\C*\\x00\\x01order\\C*");
    assertRegex(KeyPattern.readable(NAME, STRANGE), "\\C*\\x23a\\x2eb\\x2520\\x2523\\C\\C\\x5c");
  }

  /** The keys of a shape match its pattern and its regex; so do those with constants between. */
  @Test
  void writtenKeysMatch() {
    RandomGenerator random = new SplittableRandom(SEED);
    List<KeyShape> readable = KeyShapes.readable('#');
    List<KeyShape> ordered = KeyShapes.ordered();
    for (int i = 0; i < KEYS; i++) {
      boolean isReadable = random.nextBoolean();
      List<KeyShape> shapes = isReadable ? readable : ordered;
      KeyShape shape = shapes.get(random.nextInt(shapes.size()));
      List<Object> values = shape.random(random);
      KeyWriter out = isReadable ? KeyWriter.readable() : KeyWriter.ordered();
      List<Part> parts = new ArrayList<>();
      for (int slot = 0; slot < shape.size(); slot++) {
        if (random.nextInt(3) == 0) {
          ConstantPart constant = random.nextBoolean() ? ORDER : STRANGE;
          constant.write(out);
          parts.add(constant);
        }
        shape.writePart(slot, values, out);
        parts.add(shape.slot(slot).part());
      }
      if (out.valueStart().isEmpty()) {
        continue;
      }
      Part[] all = parts.toArray(Part[]::new);
      KeyPattern pattern = isReadable ? KeyPattern.readable(all) : KeyPattern.ordered(all);
      ByteString key = out.toByteString();
      assertWithMessage("seed %s, key %s", SEED, i).that(pattern.matches(key)).isTrue();

      boolean regexMatches =
          pattern.regex().map(regex -> inJava(regex).matcher(latin1(key)).matches()).orElse(true);
      assertWithMessage("seed %s, key %s", SEED, i).that(regexMatches).isTrue();
    }
  }

  @Test
  void anUnescapedKeyTakesWhatIsLeftAsItsLastPart() {
    KeyPattern pattern = KeyPattern.unescaped('/', ConstantPart.of("/user"), NUMBER, NAME);
    assertMatches(pattern, "/user/1/", "/user/1/a", "/user/1/a/b", "/user/x/a");
    assertDiffers(pattern, "/user/1", "/user", "/users/1/a", "user/1/a", "//user/1/a", "");
    KeyPattern number = KeyPattern.unescaped('#', NAME, ConstantPart.of("a#b"), NUMBER);
    assertMatches(number, "x#a#b#1", "#a#b#");
    assertDiffers(number, "x#a#b", "x#y#a#b#1", "x#a#b#1#2", "x#a#bc#1");
    KeyPattern last = KeyPattern.unescaped('#', NAME, ConstantPart.of("a#b"));
    assertMatches(last, "x#a#b");
    assertDiffers(last, "x#a#b#", "x#a", "a#b", "x#a#bc");
  }

  @Test
  void lastPartsMayBeMissing() {
    KeyPattern readable = KeyPattern.readable(ORDER, NAME, NAME, NUMBER).optional(2);
    assertMatches(readable, "order#a", "order#a#b", "order#a#", "order#a#b#1", "order#");
    assertDiffers(readable, "order", "order#a#b#1#2", "orders#a");
    KeyPattern unescaped = KeyPattern.unescaped('#', NAME, ORDER, NAME, NAME).optional(2);
    assertMatches(unescaped, "a#order", "a#order#b", "a#order#b#c", "a#order#b#c#d");
    assertDiffers(unescaped, "a", "a#orders", "a#b#order");
    assertThrows(IllegalArgumentException.class, () -> KeyPattern.readable(NAME).optional(1));
    assertThrows(IllegalArgumentException.class, () -> KeyPattern.ordered(NAME, NAME).optional(1));
    assertThrows(IllegalArgumentException.class, () -> KeyPattern.raw(NUMBER, NAME).optional(1));
  }

  /** What the server looks for, given a part of a key, finds it in every format. */
  @Test
  void keysMatchTheRegexesOfTheirPartsInEveryFormat() {
    RandomGenerator random = new SplittableRandom(SEED);
    List<List<KeyShape>> formats =
        List.of(
            KeyShapes.readableOptional('#'),
            KeyShapes.unescaped('/'),
            KeyShapes.unescapedOptional('#'),
            KeyShapes.raw());
    int missing = 0;
    for (int i = 0; i < KEYS; i++) {
      List<KeyShape> shapes = formats.get(random.nextInt(formats.size()));
      KeyShape shape = shapes.get(random.nextInt(shapes.size()));
      List<Object> values = shape.random(random);
      if (shape.isEmpty(values)) {
        continue;
      }
      ByteString key = shape.encode(values);
      KeyPattern pattern = shape.pattern();
      String what = "seed %s, key %s of %s".formatted(SEED, i, shape);
      assertWithMessage(what).that(pattern.matches(key)).isTrue();
      for (int place = 0; place < shape.size(); place++) {
        ByteString part = pattern.reader().part(key, place, "part");
        assertWithMessage(what).that(part != null).isEqualTo(values.get(place) != null);
        if (part == null) {
          missing++;
          continue;
        }
        assertWithMessage(what)
            .that(bytes(pattern, shape.slot(place), values.get(place)))
            .isEqualTo(part);
        ByteString start = part.substring(0, random.nextInt(part.size() + 1));
        for (Optional<ByteString> regex :
            List.of(
                pattern.regex(place, List.of(part), List.of()),
                pattern.regex(place, List.of(), List.of(start)))) {
          boolean matches =
              regex.map(each -> inJava(each).matcher(latin1(key)).matches()).orElse(true);
          assertWithMessage(what).that(matches).isTrue();
        }
      }
    }
    assertThat(missing).isGreaterThan(0);
  }

  /** What the server looks for, given a part of a key or how it starts, finds that key. */
  @Test
  void aKeyMatchesTheRegexesOfItsParts() {
    RandomGenerator random = new SplittableRandom(SEED);
    for (int i = 0; i < KEYS; i++) {
      boolean isReadable = random.nextBoolean();
      char delimiter = "#:!/~|_;@= \0".charAt(random.nextInt(12));
      List<KeyShape> shapes = isReadable ? KeyShapes.readable(delimiter) : KeyShapes.ordered();
      KeyShape shape = shapes.get(random.nextInt(shapes.size()));
      List<Object> values = shape.random(random);
      KeyWriter out = shape.write(values, shape.size());
      if (out.valueStart().isEmpty()) {
        continue;
      }
      ByteString key = out.toByteString();
      Part[] parts = new Part[shape.size()];
      for (int slot = 0; slot < parts.length; slot++) {
        parts[slot] = shape.slot(slot).part();
      }
      KeyPattern pattern =
          isReadable ? KeyPattern.readable(delimiter, parts) : KeyPattern.ordered(parts);
      KeyReader reader = isReadable ? KeyReader.readable(delimiter) : KeyReader.ordered();
      for (int place = 0; place < parts.length; place++) {
        ByteString part = requireNonNull(reader.part(key, place, "part"));
        String what = "seed %s, key %s, part %s".formatted(SEED, i, place);
        assertWithMessage(what)
            .that(bytes(pattern, shape.slot(place), values.get(place)))
            .isEqualTo(part);
        ByteString start = part.substring(0, random.nextInt(part.size() + 1));
        ByteString other = ByteString.copyFromUtf8("other");
        for (Optional<ByteString> regex :
            List.of(
                pattern.regex(place, List.of(part), List.of()),
                pattern.regex(place, List.of(other, part), List.of(other)),
                pattern.regex(place, List.of(), List.of(start)))) {
          boolean matches =
              regex.map(each -> inJava(each).matcher(latin1(key)).matches()).orElse(true);
          assertWithMessage(what).that(matches).isTrue();
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // a key's values are of its slots' types
  private static <T> ByteString bytes(KeyPattern pattern, Slot<T> slot, Object value) {
    return pattern.bytes(slot.part(), (T) value);
  }

  @Test
  void aPartIsLookedForInItsPlace() {
    KeyPattern readable = KeyPattern.readable(ORDER, NAME, NUMBER);
    assertRegex(readable, 1, "a#", "order\\x23(?:a\\x2523)\\x23\\C*");
    assertRegex(readable, 2, "7", "order\\x23\\C*\\x23(?:7)");
    assertThat(readable.regex(1, List.of(), List.of(text("a"), text("é"))))
        .hasValue(text("order\\x23(?:a\\C*|\\C\\C\\C*)\\x23\\C*"));
    assertThat(readable.regex(1, List.of(), List.of(ByteString.EMPTY))).isEmpty();
    assertRegex(KeyPattern.readable(':', NAME, NUMBER), 0, "a:", "(?:a\\x253A)\\x3a\\C*");
    KeyPattern ordered = KeyPattern.ordered(NAME, NAME, NAME);
    assertRegex(ordered, 1, "a", "\\C*\\x00\\x01(?:a)(?:\\x00\\x01\\C*)?");
    assertThat(ordered.regex(1, List.of(ByteString.EMPTY), List.of())).isEmpty();
    assertThat(assertThrows(IllegalArgumentException.class, () -> readable.place(STRANGE)))
        .hasMessageThat()
        .isEqualTo("the row key has no such part");
  }

  private static void assertRegex(KeyPattern pattern, int place, String part, String regex) {
    assertThat(pattern.regex(place, List.of(text(part)), List.of())).hasValue(text(regex));
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }

  private static Pattern inJava(ByteString regex) {
    return Pattern.compile(regex.toStringUtf8().replace("\\C", "[\\x00-\\xff]"));
  }

  private static void assertMatches(KeyPattern pattern, String... keys) {
    for (String key : keys) {
      assertWithMessage("%s", key).that(pattern.matches(bytes(key))).isTrue();
      pattern.regex().ifPresent(regex -> assertThat(inJava(regex).matcher(key).matches()).isTrue());
    }
  }

  private static void assertDiffers(KeyPattern pattern, String... keys) {
    for (String key : keys) {
      assertWithMessage("%s", key).that(pattern.matches(bytes(key))).isFalse();
    }
  }

  private static void assertRegex(KeyPattern pattern, String regex) {
    assertThat(pattern.regex()).hasValue(ByteString.copyFromUtf8(regex));
  }

  /** Regular expressions see bytes, here as characters. */
  private static String latin1(ByteString key) {
    return key.toString(StandardCharsets.ISO_8859_1);
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFrom(text, StandardCharsets.ISO_8859_1);
  }
}
