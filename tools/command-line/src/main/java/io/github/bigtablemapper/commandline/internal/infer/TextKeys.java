package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Keys that are text: parts joined by a delimiter, or one text. */
final class TextKeys {
  /** Those that seldom are part of a text come first. */
  private static final String DELIMITERS = "#\0|~;/:!$@=&+*,\"'() _.-";

  /** From here on a delimiter is believed only between numbers. */
  private static final String DOUBTFUL = ",\"'() _.-";

  private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  private TextKeys() {}

  /** {@return whether a key is text, with NUL as a delimiter perhaps} */
  static boolean isText(ByteString key) {
    return !key.isEmpty() && key.isValidUtf8() && Bytes.text(Utf8.encode(visible(key))) != null;
  }

  private static String visible(ByteString key) {
    return Utf8.decode(key).replace('\0', '#');
  }

  /**
   * @param all how many keys there are, with those that are no text
   */
  static KeyShape shape(List<ByteString> keys, int all) {
    List<String> texts = keys.stream().map(Utf8::decode).toList();
    if (!matches(texts, UUID)) {
      for (int i = 0; i < DELIMITERS.length(); i++) {
        TextSplit split = TextSplit.of(texts, DELIMITERS.charAt(i), all);
        if (split != null && (DOUBTFUL.indexOf(split.delimiter()) < 0 || split.hasNumber())) {
          return joined(split);
        }
      }
    }
    return single(texts, keys);
  }

  private static KeyShape joined(TextSplit split) {
    List<KeyShape.Part> parts = new ArrayList<>();
    for (int i = 0; i < split.most(); i++) {
      KeyShape.Part part = TextParts.of(split.part(i), true);
      parts.add(i < split.required() ? part : part.thatCanBeMissing());
    }
    String literal = SourceText.character(split.delimiter());
    return new KeyShape(
        (split.isUnescaped() ? ", keyFormat = KeyFormat.UNESCAPED" : "")
            + (split.delimiter() == '#' ? "" : ", delimiter = " + literal),
        String.valueOf(split.delimiter()),
        parts,
        "parts joined by "
            + (split.delimiter() == '\0' ? "NUL" : literal)
            + (split.isUnescaped() ? ", without escapes" : "")
            + (split.required() < split.most() ? "; the last can be missing" : ""),
        split.keys().stream()
            .map(key -> Utf8.encode(String.join(String.valueOf(split.delimiter()), key)))
            .toList());
  }

  /** A text that is the whole key is stored as it is in RAW keys, a number in READABLE ones. */
  private static KeyShape single(List<String> texts, List<ByteString> keys) {
    KeyShape.Part part = TextParts.of(texts, false);
    return part.form().type().equals("String")
        ? new KeyShape(KeyShape.RAW, List.of(part), "one text", keys)
        : new KeyShape("", List.of(part), "one value as text", keys);
  }

  private static boolean matches(List<String> texts, Pattern pattern) {
    return texts.stream().allMatch(text -> pattern.matcher(text).matches());
  }
}
