package io.github.bigtablemapper.commandline.internal.infer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The classes that the source of an entity may name, by their simple names. */
final class Imports {
  static final Map<String, String> ALL = all();

  private Imports() {}

  private static Map<String, String> all() {
    Map<String, String> all = new HashMap<>();
    add(
        all,
        "io.github.bigtablemapper.annotation",
        List.of(
            "Aggregate",
            "Aggregation",
            "Allow",
            "Codec",
            "Column",
            "ElementCodec",
            "Family",
            "GcRule",
            "KeyConstant",
            "KeyFormat",
            "Precision",
            "RowKey",
            "Table",
            "Unmapped",
            "WriteTime"));
    add(all, "io.github.bigtablemapper.column", List.of("Versioned"));
    add(
        all,
        "io.github.bigtablemapper.codec.foreign",
        List.of("Ascii", "Digits", "Epoch", "HBaseBytes", "Hex", "LittleEndian", "Varint"));
    add(all, "com.google.protobuf", List.of("ByteString"));
    add(all, "java.math", List.of("BigDecimal", "BigInteger"));
    add(all, "java.time", List.of("Instant", "LocalDate"));
    add(all, "java.util", List.of("List", "Map", "Optional", "UUID"));
    add(all, "org.jspecify.annotations", List.of("Nullable"));
    return Map.copyOf(all);
  }

  private static void add(Map<String, String> all, String packageName, List<String> names) {
    names.forEach(name -> all.put(name, packageName + "." + name));
  }
}
