package io.github.bigtablemapper.processor.generator;

import io.github.bigtablemapper.internal.design.BuiltInType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Properties of all types that a value can have, with annotations and their values.
 *
 * <p>In the sources, {@code #} is the package of the annotations, {@code @u} that of Java's
 * collections, and {@code ~} the prefix of the types of the entity.
 */
final class RandomProperties {
  private static final List<String> TEXTS =
      List.of(
          "a",
          "größe",
          "日本",
          "\\\"",
          "\\\\",
          "*/",
          "$L",
          "$$",
          "%s",
          "{@code",
          "<b>",
          "&",
          "\\n",
          "\\0",
          "\\\\u000a",
          "😀",
          "a b",
          "//",
          "\\t",
          "?",
          "'",
          "@",
          "}",
          "1",
          "-1",
          "A",
          "NaN");

  /** Types under a codec for any type. */
  private static final List<String> ANY =
      List.of(
          "@uList<?>",
          "@uList<? extends ~Shape>",
          "@uMap<java.lang.String, ? extends ~Shape>",
          "@uMap<java.lang.String, @uList<@uSet<? super java.lang.Integer>>>",
          "@uMap<?, ?>",
          "@uSet<? extends ~Kind>",
          "@uOptional<? extends ~Shape>",
          "@uOptional<?>",
          "@uOptional<~Shape>",
          "@uOptional<@uList<? extends ~Shape>>",
          "@uList",
          "@uMap<java.lang.String, @uList>",
          "@uOptional<@uList>",
          "~Box",
          "~Box<~Kind>",
          "~Box<?>",
          "~Box<~Box<? extends java.lang.Number[]>>",
          "~Shape",
          "~Shape[]",
          "~Kind[][]",
          "int[]",
          "int[][]",
          "@uList<java.lang.String>[]",
          "@uList<?>[]",
          "byte[][]",
          "java.lang.Object",
          "java.lang.Comparable<?>",
          "java.lang.Class<?>",
          "@uMap.Entry<java.lang.String, ~Kind>",
          "java.lang.Thread.State[]",
          "long",
          "java.lang.Long",
          "java.lang.String",
          "~Kind");

  /**
   * A property.
   *
   * @param annotations the annotations, with values
   */
  record Property(String name, String type, String annotations) {}

  private final Random random;
  private final RandomNames names;
  private final List<String> indexed = new ArrayList<>();
  private boolean hasVersion;
  private boolean hasExpiry;
  private int families;

  RandomProperties(Random random, RandomNames names) {
    this.random = random;
    this.names = names;
  }

  /** {@return names of properties that an index can be on} */
  List<String> indexed() {
    return indexed;
  }

  Property key(boolean isLast) {
    String name = names.partOfKey();
    List<String> types =
        Stream.concat(
                Stream.of(BuiltInType.values())
                    .filter(type -> type.key().isPresent())
                    .filter(type -> isOne(20) || !type.name().startsWith("BYTE")),
                Stream.of(BuiltInType.STRING, BuiltInType.LONG, BuiltInType.STRING))
            .map(type -> boxedOrNot(type))
            .toList();
    return switch (random.nextInt(8)) {
      case 0 -> new Property(name, "~Kind", "@#RowKey");
      case 1 -> new Property(name, "~Shape", "@#RowKey @#Codec(~ShapeKey.class)");
      case 2 ->
          new Property(
              name, "java.lang.String", "@#RowKey(name = \"$\")".replace("$", names.partOfKey()));
      case 3 ->
          new Property(
              name,
              isLast ? "java.lang.@org.jspecify.annotations.Nullable String" : "java.util.UUID",
              "@#RowKey");
      default -> new Property(name, of(types), "@#RowKey" + (isOne(16) ? "(reversed = true)" : ""));
    };
  }

  /** {@return a property that is one cell or several, of an entity} */
  Property ofEntity() {
    String name = names.property();
    return switch (random.nextInt(16)) {
      case 0 -> new Property(name, "@uMap<%s, %s>".formatted(boxed(), element()), family(""));
      case 1 -> new Property(name, "@uSet<%s>".formatted(element()), family(""));
      case 2 -> list(name);
      case 3 -> new Property(name, versioned(), family(", maxVersions = 3"));
      case 4 ->
          new Property(
              name,
              "@uMap<%s, %s>".formatted(boxed(), versioned()),
              family(", maxVersions = 0, maxAge = \"3d\""));
      case 5 -> embedded(name);
      case 6 -> new Property(name, "long", family("") + " @#Counter");
      case 7 -> generated(name);
      case 8 ->
          new Property(
              name,
              isOne(2)
                  ? "@uMap<java.lang.String, com.google.protobuf.ByteString>"
                  : "@uMap<com.google.protobuf.ByteString, com.google.protobuf.ByteString>",
              family("") + " @#Unmapped");
      case 9 ->
          new Property(
              name,
              "java.lang.Long",
              family("") + " @#Aggregate(#Aggregation." + of(List.of("SUM", "MIN", "MAX")) + ")");
      case 10 -> ofAny(name);
      default -> plain(name);
    };
  }

  private Property embedded(String name) {
    return new Property(
        name,
        of(List.of("~Inner", "~Inner", "@uOptional<~Inner>")),
        "@#Embedded" + (isOne(2) ? "(prefix = \"" + text() + families++ + "\")" : ""));
  }

  private Property list(String name) {
    String mode = of(List.of("ELEMENTS", "VERSIONS", "PACKED"));
    String family =
        mode.equals("PACKED") ? "" : family(mode.equals("VERSIONS") ? ", maxVersions = 9" : "");
    String element = element();
    return new Property(
        name,
        "@uList<%s>".formatted(element),
        "@#ListMapping(#ListMode.%s) ".formatted(mode) + family);
  }

  private String versioned() {
    return "@uList<io.github.bigtablemapper.column.Versioned<%s>>".formatted(element());
  }

  private Property generated(String name) {
    if (!hasVersion && isOne(2)) {
      hasVersion = true;
      return new Property(name, "long", "@#Version");
    }
    if (!hasExpiry && isOne(2)) {
      hasExpiry = true;
      return new Property(
          name,
          of(List.of("java.time.Instant", "@uOptional<java.time.Instant>", "long")),
          "@#ExpiresAt");
    }
    return isOne(2)
        ? new Property(
            name, "java.util.@org.jspecify.annotations.Nullable UUID", "@#GeneratedValue")
        : new Property(
            name,
            "java.time.@org.jspecify.annotations.Nullable Instant",
            of(List.of("@#CreatedAt", "@#UpdatedAt", "@#UpdatedAt(stored = false)")));
  }

  /** {@return a property that is one column, which embedded values can have, too} */
  Property plain(String name) {
    switch (random.nextInt(8)) {
      case 0 -> {
        return new Property(name, of(ANY), "@#Codec(%s)".formatted(anyCodec()));
      }
      case 1 -> {
        return new Property(name, "~Shape", "@#Codec(~ShapeCodec.class)");
      }
      case 2 -> {
        return new Property(
            name,
            of(List.of("~Kind", "~Kind", "@uOptional<~Kind>", "java.lang.Thread.State")),
            isOne(5) ? "@#Column(defaultValue = \"A\")" : "");
      }
      case 3 -> {
        return new Property(name, "@uOptional<%s>".formatted(boxed()), column());
      }
      default -> {
        BuiltInType type = of(List.of(BuiltInType.values()));
        String annotations = column();
        boolean hasText = type == BuiltInType.STRING;
        if (isOne(10) && (hasText || !type.primitive().isEmpty())) {
          annotations =
              "@#Column(defaultValue = \"%s\")"
                  .formatted(hasText ? text() : type == BuiltInType.BOOLEAN ? "true" : "1");
        } else if (type.key().isPresent() && annotations.isEmpty()) {
          indexed.add(name);
        }
        return new Property(name, boxedOrNot(type), annotations);
      }
    }
  }

  private String column() {
    return switch (random.nextInt(16)) {
      case 0 -> "@#Column(\"%s%d\")".formatted(text(), families++);
      case 1 -> "@#Column(aliases = {\"%s%d\", \"x\"})".formatted(text(), families++);
      case 2 -> "@#WriteOnce";
      case 3 -> "@#WriteOnce(#WriteOnceMode.KEEP)";
      case 4 -> "@java.lang.Deprecated";
      case 5 -> "@#Column";
      default -> "";
    };
  }

  private String family(String options) {
    return "@#Family(value = \"f%d\"%s)".formatted(families++, options);
  }

  private String anyCodec() {
    return isOne(2) ? "~AnyCodec.class" : "io.github.bigtablemapper.codec.JsonCodec.class";
  }

  /** {@return a type that an element can have without a codec of its own} */
  private String element() {
    String type = isOne(5) ? "~Kind" : boxed();
    return type.equals("byte[]") ? "java.lang.Byte" : type;
  }

  /** {@return a collection whose elements have a codec for any type} */
  private Property ofAny(String name) {
    String element = of(ANY.stream().filter(type -> !type.equals("long")).toList());
    String codec = "@#ElementCodec(%s)".formatted(anyCodec());
    return switch (random.nextInt(4)) {
      case 0 -> new Property(name, "@uMap<%s, %s>".formatted(boxed(), element), codec + family(""));
      case 1 -> new Property(name, "@uSet<%s>".formatted(element), codec + family(""));
      case 2 ->
          new Property(
              name, "@uList<%s>".formatted(element), codec + " @#ListMapping(#ListMode.PACKED)");
      default ->
          new Property(
              name,
              "@uList<io.github.bigtablemapper.column.Versioned<%s>>".formatted(element),
              codec + family(", maxVersions = 3"));
    };
  }

  private String boxed() {
    return of(List.of(BuiltInType.values())).javaType();
  }

  private String boxedOrNot(BuiltInType type) {
    return type.primitive().isEmpty() || isOne(2) ? type.javaType() : type.primitive();
  }

  String text() {
    return of(TEXTS);
  }

  private boolean isOne(int of) {
    return random.nextInt(of) == 0;
  }

  private <T> T of(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
