package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Texts, and the names of the constants of enums. */
final class TextKeyForm extends KeyForm {
  private final String what;
  private final @Nullable String sample;

  /**
   * @param what the text in words
   * @param sample a text; null: the words are enough
   */
  TextKeyForm(String noun, String what, @Nullable String sample, Set<String> options) {
    super(noun, 0, options, RowKeyFieldDesign.Type.STRING, "text of 1 to 1,000 characters");
    this.what = what;
    this.sample = sample;
  }

  @Override
  String bytesInWords(KeyFormat format, Layout layout) {
    String words = layout.reversedDomain() ? "domain, its labels in reverse" : what;
    return switch (format) {
      case READABLE -> words + ", %XX-escaped";
      case UNESCAPED -> words + ", as it is";
      case ORDERED -> "UTF-8 " + words;
      case RAW -> "UTF-8 " + words + BytesKeyForm.length(layout);
    };
  }

  @Override
  public Optional<String> sample(KeyFormat format, Layout layout) {
    return Optional.ofNullable(sample)
        .map(text -> layout.reversedDomain() ? "com.example.shop" : text);
  }

  @Override
  public String text(KeyFormat format, char delimiter, Layout layout, String value) {
    return KeyText.escape(unescaped(layout, value), format, delimiter);
  }

  @Override
  public Optional<String> orderedText(Layout layout, String value) {
    return Optional.of(unescaped(layout, value));
  }

  private static String unescaped(Layout layout, String value) {
    if (!layout.reversedDomain()) {
      return value;
    }
    List<String> labels = Arrays.asList(value.split("\\.", -1));
    Collections.reverse(labels);
    return String.join(".", labels);
  }

  @Override
  public boolean isTextInOrderedKeys() {
    return true;
  }

  @Override
  byte[] comparable(KeyFormat format, Layout layout, String value) {
    return Utf8.encode(value);
  }

  @Override
  public Optional<String> valuesWith(char delimiter, Layout layout, List<String> constants) {
    return layout.reversedDomain() && delimiter == '.'
        ? Optional.of("a domain, which has dots")
        : constants.stream()
            .filter(name -> name.indexOf(delimiter) >= 0)
            .findFirst()
            .map(name -> "an enum with the constant " + name);
  }
}
