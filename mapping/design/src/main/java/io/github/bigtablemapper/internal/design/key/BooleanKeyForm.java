package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** True or false: a digit in each format. */
final class BooleanKeyForm extends KeyForm {
  BooleanKeyForm() {
    super("a boolean", 1, Set.of("reversed"), RowKeyFieldDesign.Type.STRING, "true or false");
  }

  @Override
  String bytesInWords(KeyFormat format, Layout layout) {
    return "0 for false, 1 for true";
  }

  @Override
  String greatest() {
    return "true";
  }

  @Override
  public Optional<String> sample(KeyFormat format, Layout layout) {
    return Optional.of(digit(layout, true));
  }

  @Override
  public String text(KeyFormat format, char delimiter, Layout layout, String value) {
    return digit(layout, Boolean.parseBoolean(value));
  }

  private static String digit(Layout layout, boolean value) {
    return value == layout.reversed() ? "0" : "1";
  }

  @Override
  byte @Nullable [] comparable(KeyFormat format, Layout layout, String value) {
    return value.equals("true") || value.equals("false") ? Utf8.encode(value) : null;
  }
}
