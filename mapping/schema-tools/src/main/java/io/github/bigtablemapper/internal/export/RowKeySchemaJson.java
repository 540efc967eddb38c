package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.design.json.Json;
import io.github.bigtablemapper.internal.design.key.RowKeyFieldDesign;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A row-key schema as the JSON of {@code google.bigtable.admin.v2.Type.Struct}: what gcloud reads
 * from the file of {@code --row-key-schema-definition-file}, and Terraform, as a {@code Type}, from
 * {@code row_key_schema}.
 */
final class RowKeySchemaJson {
  private static final Map<String, Object> ORDERED = encoding("orderedCodeBytes");

  private RowKeySchemaJson() {}

  /** {@return the schema, without a line break at the end} */
  static String struct(List<RowKeyFieldDesign> fields) {
    return Json.of(tree(fields));
  }

  /** {@return the schema as a type, without a line break at the end} */
  static String type(List<RowKeyFieldDesign> fields) {
    return Json.of(Map.of("structType", tree(fields)));
  }

  private static Map<String, Object> tree(List<RowKeyFieldDesign> fields) {
    return ordered(
        "fields",
        fields.stream()
            .map(field -> ordered("fieldName", field.name(), "type", type(field.type())))
            .toList(),
        "encoding",
        ORDERED);
  }

  private static Map<String, Object> type(RowKeyFieldDesign.Type type) {
    return switch (type) {
      case STRING -> type("stringType", encoding("utf8Bytes"));
      case BYTES -> type("bytesType", encoding("raw"));
      case INT64 -> type("int64Type", ORDERED);
      case TIMESTAMP -> type("timestampType", Map.of("unixMicrosInt64", ORDERED));
    };
  }

  private static Map<String, Object> type(String name, Map<String, Object> encoding) {
    return Map.of(name, Map.of("encoding", encoding));
  }

  private static Map<String, Object> encoding(String name) {
    return Map.of(name, Map.of());
  }

  /** {@return two members in this order} */
  private static Map<String, Object> ordered(String a, Object one, String b, Object other) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put(a, one);
    members.put(b, other);
    return members;
  }
}
