package io.github.bigtablemapper.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Expressions in code: all operators and types of attributes, in all ways to write them. */
final class GeneratedFilters {
  /**
   * An attribute, with values that some items have.
   *
   * @param kind the type of its values: S, N, BOOL; or SS, NS, L and M of collections and beans
   */
  private record Attribute(String name, String kind, List<String> values) {}

  private static final List<Attribute> OF_WARE =
      List.of(
          new Attribute("title", "S", List.of("title 0", "title 1", "title", "x")),
          new Attribute("stock", "N", List.of("0", "1", "3", "-1")),
          new Attribute("sold", "N", List.of("0", "1", "2")),
          new Attribute("weight", "N", List.of("-3", "0", "2")),
          new Attribute("rating", "N", List.of("0.5", "1.5", "2", "-1")),
          new Attribute("length", "N", List.of("0.25", "1.25", "2")),
          new Attribute("shelf", "N", List.of("0", "1", "3")),
          new Attribute("grade", "N", List.of("0", "2", "3")),
          new Attribute("hidden", "BOOL", List.of("true", "false")),
          new Attribute("fresh", "BOOL", List.of("true", "false")),
          new Attribute("unit-price", "N", List.of("0.5", "1.50", "3")),
          new Attribute("kind", "S", List.of("TOOL", "BOOK", "FOOD")),
          new Attribute("since", "S", List.of("2023-11-14T22:13:20.000005Z")),
          new Attribute("code", "S", List.of("00000000-0000-0007-0000-000000000001")),
          new Attribute("day", "S", List.of("2026-01-01", "2026-01-03")),
          new Attribute("tags", "SS", List.of("a", "t1", "b")),
          new Attribute("sizes", "NS", List.of("1", "6")),
          new Attribute("notes", "L", List.of("n", "n1")),
          new Attribute("labels", "M", List.of("c1")),
          new Attribute("maker", "M", List.of("m1")),
          new Attribute("maker.name", "S", List.of("m0", "m1", "m")),
          new Attribute("maker.founded", "N", List.of("1900", "1902")),
          new Attribute("makers", "L", List.of("m1")));

  private static final List<Attribute> OF_ENTRY =
      List.of(
          new Attribute("bytes", "N", List.of("1", "2", "3")),
          new Attribute("owner", "S", List.of("owner 0", "owner 1", "own")));

  private static final List<Attribute> OF_DOC =
      List.of(
          new Attribute("text", "S", List.of("text 1", "text")),
          new Attribute("pages", "N", List.of("1", "2")));

  private static final Map<String, List<Attribute>> BY_CLASS =
      Map.of("Ware", OF_WARE, "Entry", OF_ENTRY, "Doc", OF_DOC);

  private static final List<String> COMPARISONS = List.of("=", "<>", "<", "<=", ">", ">=");

  private final Random random;
  private final List<String> names = new ArrayList<>();
  private final List<String> values = new ArrayList<>();

  private GeneratedFilters(Random random) {
    this.random = random;
  }

  /** {@return code of an {@code Expression} on the attributes of a class} */
  static String code(String type, Random random) {
    List<Attribute> all = BY_CLASS.get(type);
    return code(type, all.get(random.nextInt(all.size())).name(), random);
  }

  /** {@return code of an {@code Expression} that has a test of an attribute} */
  static String code(String type, String attribute, Random random) {
    List<Attribute> all = BY_CLASS.get(type);
    GeneratedFilters made = new GeneratedFilters(random);
    Attribute first =
        all.stream().filter(each -> each.name().equals(attribute)).findFirst().orElseThrow();
    String text = made.test(first);
    if (random.nextInt(3) == 0) {
      String word = random.nextBoolean() ? " AND " : " OR ";
      text += word + made.test(all.get(random.nextInt(all.size())));
    }
    if (random.nextInt(6) == 0) {
      text = "NOT (" + text + ")";
    }
    return made.expression(text);
  }

  /** {@return the names of the attributes of a class} */
  static List<String> attributes(String type) {
    return BY_CLASS.get(type).stream().map(Attribute::name).toList();
  }

  private String expression(String text) {
    StringBuilder code = new StringBuilder("Expression.builder().expression(\"" + text + "\")");
    if (values.size() > 2 || random.nextBoolean()) {
      for (int i = 0; i < values.size(); i++) {
        code.append(".putExpressionValue(\":v" + i + "\", " + values.get(i) + ")");
      }
    } else if (!values.isEmpty()) {
      List<String> pairs = new ArrayList<>();
      for (int i = 0; i < values.size(); i++) {
        pairs.add("\":v" + i + "\", " + values.get(i));
      }
      code.append(".expressionValues(Map.of(" + String.join(", ", pairs) + "))");
    }
    for (int i = 0; i < names.size(); i++) {
      code.append(".putExpressionName(\"#n" + i + "\", \"" + names.get(i) + "\")");
    }
    return code.append(".build()").toString();
  }

  private String test(Attribute attribute) {
    String path = path(attribute.name());
    if (random.nextInt(6) == 0) {
      return (random.nextBoolean() ? "attribute_exists(" : "attribute_not_exists(") + path + ")";
    }
    return switch (attribute.kind()) {
      case "SS", "NS", "L", "M" ->
          random.nextInt(3) == 0
              ? "size(" + path + ") " + of(COMPARISONS) + " " + number("" + random.nextInt(3))
              : "contains(" + path + ", " + value(attribute) + ")";
      case "BOOL" -> path + (random.nextInt(3) == 0 ? " <> " : " = ") + value(attribute);
      case "S" -> textTest(attribute, path);
      default -> ordered(attribute, path);
    };
  }

  private String textTest(Attribute attribute, String path) {
    return switch (random.nextInt(4)) {
      case 0 -> "begins_with(" + path + ", " + value(attribute) + ")";
      case 1 -> "contains(" + path + ", " + value(attribute) + ")";
      default -> ordered(attribute, path);
    };
  }

  private String ordered(Attribute attribute, String path) {
    return switch (random.nextInt(5)) {
      case 0 -> path + " BETWEEN " + value(attribute) + " AND " + value(attribute);
      case 1 -> path + " IN (" + value(attribute) + ", " + value(attribute) + ")";
      default -> path + " " + of(COMPARISONS) + " " + value(attribute);
    };
  }

  private String path(String name) {
    List<String> parts = new ArrayList<>();
    for (String part : name.split("\\.", -1)) {
      if (part.contains("-") || random.nextInt(3) == 0) {
        parts.add("#n" + names.size());
        names.add(part);
      } else {
        parts.add(part);
      }
    }
    return String.join(".", parts);
  }

  private String value(Attribute attribute) {
    String value = of(attribute.values());
    return switch (attribute.kind()) {
      case "N", "NS" -> number(value);
      case "BOOL" -> placeholder("AttributeValue.fromBool(" + value + ")");
      default -> text(value);
    };
  }

  private String number(String value) {
    boolean isInt = value.matches("-?\\d");
    return placeholder(
        switch (random.nextInt(isInt ? 4 : 2)) {
          case 0 -> "AttributeValue.fromN(\"" + value + "\")";
          case 1 -> "AttributeValue.builder().n(\"" + value + "\").build()";
          case 2 -> "AttributeValues.numberValue(" + value + ")";
          default -> "AttributeValue.fromN(String.valueOf(" + value + "))";
        });
  }

  private String text(String value) {
    return placeholder(
        switch (random.nextInt(3)) {
          case 0 -> "AttributeValue.fromS(\"" + value + "\")";
          case 1 -> "AttributeValue.builder().s(\"" + value + "\").build()";
          default -> "AttributeValues.stringValue(\"" + value + "\")";
        });
  }

  private String placeholder(String code) {
    values.add(code);
    return ":v" + (values.size() - 1);
  }

  private String of(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }
}
