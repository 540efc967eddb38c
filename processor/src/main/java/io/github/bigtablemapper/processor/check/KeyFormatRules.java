package io.github.bigtablemapper.processor.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.KeyType;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.Text;
import java.util.ArrayList;
import java.util.List;

/** Checks a row key as a whole: its delimiter, its constants, its bytes, its uniqueness. */
final class KeyFormatRules {
  /** What Bigtable allows of a row key. */
  private static final int MAX_BYTES = 4096;

  private static final char DEFAULT_DELIMITER = '#';
  private static final String DELIMITERS = "!\"#$&'()*+,-./:";

  private KeyFormatRules() {}

  static List<Problem> check(EntityModel entity) {
    KeyModel key = entity.key();
    List<Problem> problems = new ArrayList<>(delimiter(entity));
    if (key.properties().size() == 1 && key.properties().get(0).stored() == KeyType.INSTANT) {
      problems.add(onlyTime(entity));
    }
    int bytes = 0;
    for (KeyPartModel part : key.parts()) {
      if (part instanceof KeyPartModel.Constant constant) {
        problems.addAll(constant(constant));
        int before = bytes;
        bytes += constant.text().getBytes(UTF_8).length;
        if (before <= MAX_BYTES && bytes > MAX_BYTES) {
          problems.add(tooLong(constant, bytes));
        }
      } else if (part instanceof KeyPartModel.Property property
          && key.format() == KeyFormat.READABLE
          && isBytes(property)) {
        problems.add(bytes(property));
      }
    }
    return problems;
  }

  private static List<Problem> delimiter(EntityModel entity) {
    char delimiter = entity.key().delimiter();
    boolean isOrdered = entity.key().format() == KeyFormat.ORDERED;
    if (isOrdered ? delimiter == DEFAULT_DELIMITER : DELIMITERS.indexOf(delimiter) >= 0) {
      return List.of();
    }
    return List.of(
        new Problem(
            "KeyDelimiter",
            isOrdered
                ? "An ORDERED key joins its parts by the bytes 00 01. Remove the delimiter."
                : "%s cannot be a delimiter of row keys. Use one of %s"
                    .formatted(
                        Text.quote(String.valueOf(delimiter)),
                        String.join(" ", DELIMITERS.split(""))),
            entity.tableOrigin().at("delimiter")));
  }

  private static Problem onlyTime(EntityModel entity) {
    return new Problem(
        "KeyOnlyTime",
        ("The row key of %s is only a time: what happens at one moment would be one row, and all"
                + " writes would go to one server. Annotate another property with @RowKey, best one"
                + " that stands before the time.")
            .formatted(String.join(".", entity.entity().simpleNames())),
        entity.key().properties().get(0).origin());
  }

  private static List<Problem> constant(KeyPartModel.Constant constant) {
    if (!constant.text().isEmpty() && Text.isUnicode(constant.text())) {
      return List.of();
    }
    return List.of(
        new Problem(
            "KeyConstantText",
            "%s cannot be a part of a row key: a constant has at least one character, and no half"
                    .formatted(Text.quote(constant.text()))
                + " of a surrogate pair.",
            constant.origin().at("value")));
  }

  private static Problem tooLong(KeyPartModel.Constant constant, int bytes) {
    return new Problem(
        "KeyConstantText",
        "The constants of this row key take %d bytes up to here, and no row key has more than %d. Shorten them."
            .formatted(bytes, MAX_BYTES),
        constant.origin().at("value"));
  }

  private static boolean isBytes(KeyPartModel.Property part) {
    return part.stored() == KeyType.BYTES || part.stored() == KeyType.BYTE_STRING;
  }

  private static Problem bytes(KeyPartModel.Property part) {
    return new Problem(
        "KeyBytes",
        ("%s is stored as bytes, which a READABLE key cannot show as text. Use @Table(keyFormat ="
                + " KeyFormat.ORDERED), or a String such as hex or base64.")
            .formatted(part.property().label()),
        part.origin());
  }
}
