package io.github.bigtablemapper.processor.internal.write.key;

import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Constant;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.internal.write.source.TextTable;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Describes the bytes of a row key in words, for the Javadoc of the generated key. */
final class KeyDescription {
  private static final String SALT = "salt";

  private KeyDescription() {}

  /**
   * {@return the pattern of a readable key, such as {@code phone#deviceId#day}} What may be missing
   * is in brackets.
   */
  static String pattern(KeyModel key) {
    int written = key.parts().size() - key.optional();
    String delimiter = String.valueOf(key.delimiter());
    return Stream.concat(
                Stream.ofNullable(key.salt()).map(salt -> SALT),
                key.parts().stream().limit(written).map(KeyDescription::word))
            .collect(Collectors.joining(delimiter))
        + key.parts().stream()
            .skip(written)
            .map(part -> "[" + delimiter + word(part))
            .collect(Collectors.joining())
        + "]".repeat(key.optional());
  }

  private static String word(KeyPartModel part) {
    return part instanceof Property property ? property.name() : constant(part);
  }

  /** {@return a table with a row for each part} */
  static String table(KeyModel key) {
    TextTable table = new TextTable();
    if (key.salt() != null) {
      table.row(SALT, Objects.requireNonNull(key.design().salt()).words(key.format()));
    }
    for (KeyPartModel part : key.parts()) {
      if (part instanceof Property property) {
        table.row(property.name(), layout(key, property));
      } else {
        table.row("\"" + constant(part) + "\"", "constant");
      }
    }
    return table.toJavadoc();
  }

  /** {@return how the salt is computed, and what for; empty if the key is not salted} */
  static String salt(KeyModel key) {
    return key.salt() == null
        ? ""
        : ("\nThe salt is the bucket of %s: their CRC-32C modulo %s. A scan that does not name"
                + " them reads every bucket.\n")
            .formatted(KeyNames.inWords(key.saltedBy()), key.salt().buckets());
  }

  private static String constant(KeyPartModel part) {
    return ((Constant) part).text();
  }

  /** {@return the bytes of a part} */
  static String layout(KeyModel key, Property part) {
    String stored = part.stored().form().words(key.format(), part.options());
    String by = part.codec() == null ? "" : ", by " + TypeNames.simpleName(part.codec());
    return stored + by + (part.optional() ? ", or missing" : "");
  }
}
