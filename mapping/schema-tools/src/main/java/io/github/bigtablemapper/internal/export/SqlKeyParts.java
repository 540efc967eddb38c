package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Property;
import io.github.bigtablemapper.internal.design.key.RowKeyFieldDesign;
import io.github.bigtablemapper.internal.design.key.RowKeyFields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The parts of a row key as SQL reads them. The parts of a published row-key schema have columns of
 * their own; a readable key is split at its delimiter; of another key there is {@code _key} only.
 */
final class SqlKeyParts {
  private SqlKeyParts() {}

  /** {@return the expressions of the key, by the names of its parts} */
  static Map<String, String> of(EntityDesign entity) {
    Map<String, String> columns = new LinkedHashMap<>();
    List<RowKeyFieldDesign> published = entity.tableOptions().rowKeySchema();
    if (!published.isEmpty()) {
      published.forEach(field -> columns.put(field.name(), Sql.name(field.name())));
      return columns;
    }
    columns.put("_key", "_key");
    KeyDesign key = entity.key();
    if (key.format() == KeyFormat.READABLE) {
      List<RowKeyFieldDesign> fields = RowKeyFields.of(key);
      int first = fields.size() - key.parts().size(); // after the salt, if there is one
      for (int i = 0; i < key.parts().size(); i++) {
        if (key.parts().get(i) instanceof Property property) {
          columns.put(fields.get(first + i).name(), value(property, text(key, first + i)));
        }
      }
    }
    return columns;
  }

  /** {@return what distinguishes the rows of the entity from others of its table, if anything} */
  static List<String> conditions(EntityDesign entity) {
    KeyDesign key = entity.key();
    List<String> conditions = new ArrayList<>();
    if (entity.sharedTable() != null && key.format() == KeyFormat.READABLE) {
      int first = key.salt() == null ? 0 : 1;
      for (int i = 0; i < key.parts().size(); i++) {
        if (key.parts().get(i) instanceof KeyPartDesign.Constant constant) {
          conditions.add(text(key, first + i) + " = " + Sql.literal(constant.text()));
        }
      }
      conditions.add(
          "ARRAY_LENGTH(SPLIT(CAST(_key AS STRING), %s)) = %s"
              .formatted(delimiter(key), first + key.parts().size()));
    }
    return conditions;
  }

  private static String text(KeyDesign key, int index) {
    return "SPLIT(CAST(_key AS STRING), %s)[SAFE_OFFSET(%s)]".formatted(delimiter(key), index);
  }

  private static String delimiter(KeyDesign key) {
    return Sql.literal(String.valueOf(key.delimiter()));
  }

  /** A number that is stored as its digits is one; anything else is the text that is stored. */
  private static String value(Property part, String text) {
    boolean isNumber = part.stored().isInteger();
    boolean isPlain =
        !part.layout().signed() && !part.layout().reversed() && !part.layout().reversedDigits();
    return isNumber && isPlain ? "CAST(" + text + " AS INT64)" : text;
  }
}
