package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Keys that are text: parts joined by a delimiter, or one text. */
final class TextKeys {
  /** Those that seldom are part of a text come first. */
  private static final String DELIMITERS = "#\0|~;/:!$@=&+*,\"'() _.-";

  /** From here on a delimiter is believed only between numbers. */
  private static final String DOUBTFUL = ",\"'() _.-";

  private static final char LAST_ESCAPED = '%';
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
        char delimiter = DELIMITERS.charAt(i);
        List<List<String>> split = split(texts, delimiter);
        if (!split.isEmpty()
            && KeyShape.isEnough(split.size(), all)
            && (DOUBTFUL.indexOf(delimiter) < 0 || hasNumber(split))) {
          return joined(delimiter, split);
        }
      }
    }
    return single(texts);
  }

  /** {@return the parts of the keys that have as many as most} */
  private static List<List<String>> split(List<String> texts, char delimiter) {
    List<List<String>> parts =
        texts.stream()
            .map(text -> List.of(text.split(Pattern.quote(String.valueOf(delimiter)), -1)))
            .filter(each -> each.size() > 1 && each.stream().allMatch(TextKeys::isPlain))
            .toList();
    int most =
        parts.stream()
            .collect(Collectors.groupingBy(List::size, Collectors.counting()))
            .entrySet()
            .stream()
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .orElse(0);
    return parts.stream().filter(each -> each.size() == most).toList();
  }

  /** {@return whether a part of a READABLE key is stored as it is} */
  private static boolean isPlain(String part) {
    return !part.isEmpty() && part.chars().allMatch(each -> each > LAST_ESCAPED);
  }

  private static boolean hasNumber(List<List<String>> split) {
    for (int i = 0; i < split.get(0).size(); i++) {
      int part = i;
      if (split.stream().allMatch(each -> each.get(part).matches("[0-9]+"))) {
        return true;
      }
    }
    return false;
  }

  private static KeyShape joined(char delimiter, List<List<String>> split) {
    List<KeyShape.Part> parts = new ArrayList<>();
    for (int i = 0; i < split.get(0).size(); i++) {
      int part = i;
      parts.add(TextParts.of(split.stream().map(each -> each.get(part)).toList(), true));
    }
    String literal = SourceText.character(delimiter);
    return new KeyShape(
        delimiter == '#' ? "" : ", delimiter = " + literal,
        parts,
        "parts joined by " + (delimiter == '\0' ? "NUL" : literal),
        split.size());
  }

  /** A text that is the whole key is stored as it is in RAW keys, a number in READABLE ones. */
  private static KeyShape single(List<String> texts) {
    KeyShape.Part part = TextParts.of(texts, false);
    return part.form().type().equals("String")
        ? new KeyShape(KeyShape.RAW, List.of(part), "one text", texts.size())
        : new KeyShape("", List.of(part), "one value as text", texts.size());
  }

  private static boolean matches(List<String> texts, Pattern pattern) {
    return texts.stream().allMatch(text -> pattern.matcher(text).matches());
  }
}
