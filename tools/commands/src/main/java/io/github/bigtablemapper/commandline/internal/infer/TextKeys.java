package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.codec.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Keys that are text: parts joined by a delimiter, or one text.
 *
 * @param times which numbers can be times
 */
record TextKeys(TimeRange times) {
  /** Those that seldom are part of a text come first. */
  private static final String DELIMITERS = "#\0|~;/:!$@=&+*,\"'() _.-";

  /** From here on a delimiter is believed only between numbers. */
  private static final String DOUBTFUL = ",\"'() _.-";

  private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  /** {@return whether a key is text, with NUL as a delimiter perhaps} */
  static boolean isText(ByteString key) {
    return !key.isEmpty() && key.isValidUtf8() && Bytes.text(Utf8.encode(visible(key))) != null;
  }

  private static String visible(ByteString key) {
    return Utf8.decode(key).replace('\0', '#');
  }

  /**
   * {@return what the keys can be, the most probable first; the last reads all}
   *
   * @param all how many keys there are, with those that are no text
   */
  List<KeyShape> shapes(List<ByteString> keys, int all) {
    List<String> texts = keys.stream().map(Utf8::decode).toList();
    List<KeyShape> shapes = new ArrayList<>();
    KeyShape joined = joined(texts, all);
    if (joined != null) {
      shapes.add(joined);
      shapes.add(joined.ofText());
    } else {
      single(texts).ifPresent(shapes::add);
    }
    shapes.add(KeyShape.raw(List.of(text(texts)), "one text"));
    return shapes;
  }

  static boolean areUuids(List<String> texts) {
    return matches(texts, UUID);
  }

  /** {@return null if the keys are one text} */
  private @Nullable KeyShape joined(List<String> texts, int all) {
    if (!areUuids(texts)) {
      for (int i = 0; i < DELIMITERS.length(); i++) {
        TextSplit split = TextSplit.of(texts, DELIMITERS.charAt(i), all);
        if (split != null && (DOUBTFUL.indexOf(split.delimiter()) < 0 || split.hasNumber())) {
          return joined(split);
        }
      }
    }
    return null;
  }

  private KeyShape joined(TextSplit split) {
    List<KeyShape.Part> parts = new ArrayList<>();
    for (int i = 0; i < split.most(); i++) {
      KeyShape.Part part = new TextParts(times).of(split.part(i), true);
      parts.add(i < split.required() ? part : part.thatCanBeMissing());
    }
    String literal = SourceText.character(split.delimiter());
    return new KeyShape(
        split.isUnescaped() ? KeyFormat.UNESCAPED : KeyFormat.READABLE,
        split.delimiter(),
        parts,
        "parts joined by "
            + (split.delimiter() == '\0' ? "NUL" : literal)
            + (split.isUnescaped() ? ", without escapes" : "")
            + (split.required() < split.most() ? "; the last can be missing" : ""),
        List.of());
  }

  /** {@return empty if the keys are text, which is stored as it is in RAW keys} */
  private Optional<KeyShape> single(List<String> texts) {
    KeyShape.Part part = new TextParts(times).of(texts, false);
    return part.type().equals("String")
        ? Optional.empty()
        : Optional.of(
            new KeyShape(KeyFormat.READABLE, '#', List.of(part), "one value as text", List.of()));
  }

  private KeyShape.Part text(List<String> texts) {
    KeyShape.Part part = new TextParts(times).of(texts, false);
    return part.type().equals("String") ? part : KeyShape.Part.text("text");
  }

  private static boolean matches(List<String> texts, Pattern pattern) {
    return texts.stream().allMatch(text -> pattern.matcher(text).matches());
  }
}
