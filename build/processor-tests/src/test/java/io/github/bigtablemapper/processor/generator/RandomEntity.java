package io.github.bigtablemapper.processor.generator;

import io.github.bigtablemapper.processor.generator.RandomProperties.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/**
 * The sources of an entity and of the types of its properties, which a seed determines: its shape,
 * its package, where its types are, and all names.
 */
final class RandomEntity {
  private static final List<String> CONSTANTS =
      List.of(
          "A", "größe", "$", "record", "yield", "String", "Optional", "Π", "_a", "a", "values1");

  private final long seed;
  private final Random random;
  private final RandomNames names;
  private final RandomProperties properties;
  private final Map<String, String> types = new HashMap<>();
  private final Map<String, String> files = new LinkedHashMap<>();
  private final StringBuilder nested = new StringBuilder();
  private final String packageName;
  private String suffix = "";

  private RandomEntity(long seed) {
    this.seed = seed;
    random = new Random(seed);
    names = new RandomNames(random);
    properties = new RandomProperties(random, names);
    packageName =
        switch (random.nextInt(12)) {
          case 0 -> "";
          case 1 -> "p%d.%s".formatted(seed, of(List.of("record", "größe", "Product", "key", "$")));
          default -> "p" + seed;
        };
    if (packageName.isEmpty()) {
      suffix = "Of" + seed;
    }
  }

  /** {@return the files, by the names of their types} */
  static Map<String, String> of(long seed) {
    RandomEntity entity = new RandomEntity(seed);
    entity.write();
    return entity.files;
  }

  private void write() {
    String name =
        isOne(60) && !packageName.contains(".") && suffix.isEmpty() ? packageName : typeName();
    boolean isShared = isOne(8);
    addTypes(isShared ? typeName() : name);
    String entity = isShared ? shared(name) : entity(name, annotations(), "");
    String outer = isOne(4) ? typeName() : "";
    if (outer.isEmpty()) {
      add(name, (isOne(2) ? "public " : "") + entity);
    } else {
      String access = of(List.of("", "public ", "protected ")) + (isShared ? "" : "static ");
      add(outer, "public class %s { %s%s }".formatted(outer, access, entity));
    }
  }

  private String typeName() {
    return names.type() + suffix;
  }

  /** Declares the types that properties have: in files, in a holder, or in another package. */
  private void addTypes(String entity) {
    Map<String, String> declared = new LinkedHashMap<>();
    declared.put(
        "Kind",
        "enum $ { %s%s }"
            .formatted(
                of(List.of("", "@java.lang.Deprecated ")),
                isOne(2) ? "A, B { } " : "A, " + of(CONSTANTS.subList(1, CONSTANTS.size()))));
    declared.put("Shape", "interface $ { record C$(double r) implements $ {} }");
    declared.put(
        "Box",
        "class $<T> { private T held; public T getHeld() { return held; } public void setHeld(T h) { held = h; } }");
    declared.put(
        "AnyCodec",
        """
        class $<T> implements io.github.bigtablemapper.codec.CellCodec<T> {
          public $(com.fasterxml.jackson.core.type.TypeReference<T> type) {}
          @java.lang.Override public com.google.protobuf.ByteString encode(T value) { throw new IllegalStateException(); }
          @java.lang.Override public T decode(com.google.protobuf.ByteString cell) { throw new IllegalStateException(); }
        }
        """);
    declared.put(
        "ShapeCodec",
        """
        class $ implements io.github.bigtablemapper.codec.CellCodec<~Shape> {
          public $() {}
          @java.lang.Override public com.google.protobuf.ByteString encode(~Shape value) { throw new IllegalStateException(); }
          @java.lang.Override public ~Shape decode(com.google.protobuf.ByteString cell) { throw new IllegalStateException(); }
        }
        """);
    declared.put(
        "ShapeKey",
        """
        class $ implements io.github.bigtablemapper.codec.KeyCodec<~Shape, java.lang.Long> {
          public $() {}
          @java.lang.Override public java.lang.Long encode(~Shape value) { throw new IllegalStateException(); }
          @java.lang.Override public ~Shape decode(java.lang.Long cell) { throw new IllegalStateException(); }
        }
        """);
    boolean isHeld = isOne(3);
    String home = isOne(6) && !packageName.isEmpty() ? "q" + seed : packageName;
    String holder = isHeld ? typeName() : "";
    Map<String, String> simple = new HashMap<>();
    for (String type : declared.keySet()) {
      String name = typeName();
      simple.put(type, name);
      String full = (home.isEmpty() ? "" : home + ".") + (isHeld ? holder + "." : "") + name;
      boolean isSimple = isOne(2) && home.equals(packageName) && !isHeld;
      types.put(type, isSimple ? name : full);
    }
    StringBuilder all = new StringBuilder();
    declared.forEach(
        (type, source) -> {
          String text = source.replace("$", simple.get(type));
          if (isHeld) {
            all.append("public ")
                .append(type.equals("Shape") || type.equals("Kind") ? "" : "static ")
                .append(text)
                .append("\n");
          } else {
            add(home, simple.get(type), "public " + text);
          }
        });
    if (isHeld) {
      add(home, holder, "public class %s { %s }".formatted(holder, all));
    }
    String inner = typeName();
    types.put("Inner", inner);
    StringBuilder body = new StringBuilder();
    List<Property> plain = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(3); i++) {
      plain.add(properties.plain(names.property()));
    }
    properties.indexed().clear();
    body.append(shape(inner, plain, ""));
    add(inner, body.toString());
  }

  private String shared(String name) {
    String first = typeName();
    String second = typeName();
    return """
        %s sealed interface %s permits %s, %s {
          %s
          %s
        }
        """
        .formatted(
            "@#Table(\"t\") @#Family(\"d\")",
            name,
            name + "." + first,
            name + "." + second,
            "@#KeyConstant(\"a%s\") ".formatted(properties.text()) + shape(first, list(), name),
            "@#KeyConstant(\"b\") " + shape(second, list(), name))
        .replace("final class", "static final class");
  }

  private String entity(String name, String annotations, String superType) {
    List<Property> list = list();
    String index =
        properties.indexed().isEmpty() || !isOne(4)
            ? ""
            : "@#Index(value = \"i%s\", on = \"%s\", mode = #IndexMode.%s) "
                .formatted(seed, of(properties.indexed()), of(List.of("TABLE", "VIEW")));
    return annotations + index + shape(name, list, superType);
  }

  private List<Property> list() {
    properties.indexed().clear();
    List<Property> list = new ArrayList<>();
    int parts = 1 + random.nextInt(3);
    for (int i = 0; i < parts; i++) {
      list.add(properties.key(i > 0 && i == parts - 1));
    }
    for (int i = random.nextInt(7); i >= 0; i--) {
      list.add(properties.ofEntity());
    }
    return list;
  }

  private String annotations() {
    return "@#Table(value = \"t\"%s) @#Family(\"d\") %s%s"
        .formatted(
            of(List.of("", "", "", ", keyFormat = #KeyFormat.ORDERED", ", rowMarker = false")),
            isOne(6) ? "@#KeyConstant(\"c%s\") ".formatted(properties.text()) : "",
            isOne(8) ? "@#Salted(buckets = 4) " : "");
  }

  private String shape(String name, List<Property> list, String superType) {
    String raw =
        "@java.lang.SuppressWarnings({\"rawtypes\", \"deprecation\"}) "
            + (isOne(20) ? "@java.lang.Deprecated " : "");
    return raw
        + switch (random.nextInt(6)) {
          case 0 -> bean(name, list, superType);
          case 1 -> builder(name, list, superType);
          case 2 -> constructor(name, list, superType);
          default -> record(name, list, superType);
        };
  }

  private static String implementing(String superType) {
    return superType.isEmpty() ? "" : " implements " + superType;
  }

  private String record(String name, List<Property> list, String superType) {
    String components =
        list.stream()
            .map(
                each ->
                    "%s %s %s"
                        .formatted(
                            each.annotations().replace("@java.lang.Deprecated", ""),
                            each.type(),
                            each.name() + (isKeyword(each) ? "_" : "")))
            .collect(Collectors.joining(", "));
    return "record %s(%s)%s {}".formatted(name, components, implementing(superType));
  }

  private String bean(String name, List<Property> list, String superType) {
    boolean hasFields = isOne(2);
    boolean isGeneric = isOne(3);
    StringBuilder body = new StringBuilder();
    String base = "";
    List<Property> own = list;
    if (isGeneric && superType.isEmpty()) {
      base = typeName();
      Property inherited = list.get(list.size() - 1);
      own = list.subList(0, list.size() - 1);
      boolean isPrimitive = inherited.type().matches("[a-z]+");
      String variable = isPrimitive ? inherited.type() : "T";
      add(
          base,
          "%s%sclass %s%s { %s }"
              .formatted(
                  "@java.lang.SuppressWarnings({\"rawtypes\", \"deprecation\"}) ",
                  isOne(2) ? "abstract " : "",
                  base,
                  isPrimitive ? "" : "<T>",
                  accessors(
                      new Property(inherited.name(), variable, inherited.annotations()), true)));
      base = " extends " + base + (isPrimitive ? "" : "<" + inherited.type() + ">");
    }
    for (Property each : own) {
      body.append(accessors(each, hasFields));
    }
    return "%sclass %s%s%s { %s }"
        .formatted(superType.isEmpty() ? "" : "final ", name, base, implementing(superType), body);
  }

  private String accessors(Property each, boolean hasField) {
    boolean isOnField = hasField && isOne(2);
    String field = "p" + Math.floorMod(each.name().hashCode(), 100_000);
    boolean isKeyword = isKeyword(each);
    if (!isKeyword) {
      field = each.name();
    }
    boolean hasFieldOfName = hasField && !isKeyword;
    return (hasFieldOfName
            ? "%s private %s %s; "
                .formatted(isOnField ? each.annotations() : "", each.type(), field)
            : "")
        + "%s public %s %s() { %s } "
            .formatted(
                isOnField && hasFieldOfName ? "" : each.annotations(),
                each.type(),
                getter(each),
                hasFieldOfName
                    ? "return this." + field + ";"
                    : "throw new IllegalStateException();")
        + "public void %s(%s v) { %s } "
            .formatted(
                "set" + capitalized(each.name()),
                each.type(),
                hasFieldOfName ? "this." + field + " = v;" : "");
  }

  private String getter(Property each) {
    return (each.type().equals("boolean") && isOne(2) ? "is" : "get") + capitalized(each.name());
  }

  private static boolean isKeyword(Property each) {
    return SourceVersion.isKeyword(each.name());
  }

  private static String capitalized(String name) {
    int first = name.codePointAt(0);
    return Character.toString(Character.toUpperCase(first))
        + name.substring(Character.charCount(first));
  }

  private String builder(String name, List<Property> list, String superType) {
    String builder = isOne(2) ? "Builder" : typeName();
    StringBuilder body = new StringBuilder();
    StringBuilder setters = new StringBuilder();
    for (Property each : list) {
      boolean isKeyword = isKeyword(each);
      body.append(
          "%s public %s %s() { throw new IllegalStateException(); } "
              .formatted(
                  each.annotations(),
                  each.type(),
                  isKeyword || isOne(2) ? getter(each) : each.name()));
      setters.append(
          "public %s %s(%s v) { return this; } "
              .formatted(
                  builder,
                  isKeyword ? "set" + capitalized(each.name()) : each.name(),
                  each.type()));
    }
    return "final class %s%s { private %1$s() {} %3$s public static %1$s.%4$s builder() { return new %4$s(); } public static class %4$s { %5$s public %1$s build() { return new %1$s(); } } }"
        .formatted(name, implementing(superType), body, builder, setters);
  }

  private String constructor(String name, List<Property> list, String superType) {
    List<Property> named =
        list.stream()
            .map(
                each ->
                    isKeyword(each)
                        ? new Property(each.name() + "_", each.type(), each.annotations())
                        : each)
            .toList();
    String parameters =
        named.stream()
            .map(each -> each.type() + " " + each.name())
            .collect(Collectors.joining(", "));
    String getters =
        named.stream()
            .map(
                each ->
                    "%s public %s %s() { throw new IllegalStateException(); }"
                        .formatted(each.annotations(), each.type(), getter(each)))
            .collect(Collectors.joining(" "));
    return "final class %s%s { %1$s(%3$s) {} %4$s }"
        .formatted(name, implementing(superType), parameters, getters);
  }

  private void add(String name, String source) {
    add(packageName, name, source);
  }

  private void add(String home, String name, String source) {
    String text = source;
    for (Map.Entry<String, String> type : types.entrySet()) {
      text =
          text.replaceAll(
              "~" + type.getKey() + "\\b",
              java.util.regex.Matcher.quoteReplacement(type.getValue()));
    }
    files.put(
        (home.isEmpty() ? "" : home + ".") + name,
        (home.isEmpty() ? "" : "package " + home + ";\n")
            + text.replace("@#", "@io.github.bigtablemapper.annotation.")
                .replaceAll("#(?=[A-Z]\\w+\\.)", "io.github.bigtablemapper.annotation.")
                .replaceAll("@u(?=[A-Z])", "java.util."));
  }

  private boolean isOne(int of) {
    return random.nextInt(of) == 0;
  }

  private <T> T of(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
