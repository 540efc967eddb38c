package io.github.bigtablemapper.commandline.internal.infer;

import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.BuiltInType.Meaning;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The classes that the source of an entity may name, by their simple names, and those it names. */
final class Imports {
  private static final Pattern COMMENT_OR_LITERAL =
      Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*|\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'");
  private static final Pattern NAME = Pattern.compile("(?<![\\w.])[A-Z]\\w*");

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
    add(all, "java.util", List.of("List", "Map", "Optional"));
    add(all, "org.jspecify.annotations", List.of("Nullable"));
    Stream.of(BuiltInType.values())
        .filter(Imports::isProposed)
        .forEach(type -> all.put(type.simpleName(), type.javaType()));
    return Map.copyOf(all);
  }

  /** Bytes show what keys contain, and numbers; classes of java.lang need no import. */
  private static boolean isProposed(BuiltInType type) {
    return (type.key().isPresent() || type.meaning() == Meaning.NUMBER)
        && type.javaType().matches("(?!java[.]lang[.]).*[.].*");
  }

  private static void add(Map<String, String> all, String packageName, List<String> names) {
    names.forEach(name -> all.put(name, packageName + "." + name));
  }

  /** {@return the imports of a source: a line for each class that it names} */
  static String of(String source) {
    return NAME.matcher(COMMENT_OR_LITERAL.matcher(source).replaceAll(""))
        .results()
        .flatMap(name -> Stream.ofNullable(ALL.get(name.group())))
        .distinct()
        .sorted()
        .map(name -> "import " + name + ";\n")
        .collect(Collectors.joining());
  }
}
