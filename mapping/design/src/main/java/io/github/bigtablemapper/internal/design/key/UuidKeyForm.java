package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** UUIDs, whose digits are in the order of the numbers. */
final class UuidKeyForm extends KeyForm {
  UuidKeyForm() {
    super("a UUID", 16, Set.of(), RowKeyFieldDesign.Type.BYTES, "a UUID of 36 characters");
  }

  @Override
  String bytesInWords(KeyFormat format, Layout layout) {
    return KeyText.isText(format) ? "36 characters" : "16 bytes";
  }

  @Override
  public String text(KeyFormat format, char delimiter, Layout layout, String value) {
    return KeyText.escape(value.toLowerCase(Locale.ROOT), format, delimiter);
  }

  @Override
  byte @Nullable [] comparable(KeyFormat format, Layout layout, String value) {
    String text = UUID.fromString(value).toString();
    return text.equals(value.toLowerCase(Locale.ROOT)) ? Utf8.encode(text) : null;
  }

  @Override
  public Optional<String> valuesWith(char delimiter, Layout layout, List<String> constants) {
    return delimiter == '-' ? Optional.of("a UUID, which has dashes") : Optional.empty();
  }
}
