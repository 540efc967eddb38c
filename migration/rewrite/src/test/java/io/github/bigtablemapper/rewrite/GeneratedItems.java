package io.github.bigtablemapper.rewrite;

import java.util.List;
import java.util.Random;

/** Code of keys, items and conditions that a seed chooses, and the calls that are made of it. */
class GeneratedItems {
  final Random random;
  private final List<GeneratedCalls.Call> calls;

  GeneratedItems(Random random, List<GeneratedCalls.Call> calls) {
    this.random = random;
    this.calls = calls;
  }

  void add(String kind, boolean isOrdered, String... statements) {
    StringBuilder body = new StringBuilder();
    for (String each : statements) {
      body.append(each.isEmpty() ? "" : "    " + each + "\n");
    }
    calls.add(new GeneratedCalls.Call(kind, body.toString(), isOrdered, false));
  }

  /** The same by the asynchronous client; the result of the call is waited for. */
  void addAsync(String kind, boolean isOrdered, String... statements) {
    add(kind, isOrdered, statements);
    GeneratedCalls.Call last = calls.remove(calls.size() - 1);
    calls.add(new GeneratedCalls.Call(last.kind(), last.body(), isOrdered, true));
  }

  String of(String... all) {
    return all[random.nextInt(all.length)];
  }

  boolean oneOf(int n) {
    return random.nextInt(n) == 0;
  }

  /** The code of a key of an item that is there, or of one that is not. */
  String key(String type) {
    String missing = oneOf(5) ? "9" : "";
    return switch (type) {
      case "Ware" ->
          values(
              "\"shop\"", missing.isEmpty() ? of("1", "2L", "Data.THREE", "4") : of("99", "98L"));
      case "Entry" -> values("\"root\"", "\"" + of("a/1", "a/2", "b") + missing + "\"");
      case "Visit" ->
          values("Data.GUEST.toString()", "Data.time(" + of("1", "2") + missing + ").toString()");
      case "Doc" -> values("\"d" + of("1", "2", "3") + missing + "\"", null);
      default -> values("2024", "\"t" + of("1", "2", "3") + missing + "\"");
    };
  }

  static String values(String partition, String sort) {
    return ".partitionValue("
        + partition
        + ")"
        + (sort == null ? "" : "" + ".sortValue(" + sort + ")");
  }

  String partition(String type) {
    return switch (type) {
      case "Ware" -> ".partitionValue(" + of("\"shop\"", "Data.SHOP", "\"other\"") + ")";
      case "Entry" -> ".partitionValue(\"root\")";
      case "Visit" -> ".partitionValue(Data.GUEST.toString())";
      case "Doc" -> ".partitionValue(\"d1\")";
      default -> ".partitionValue(2024)";
    };
  }

  /** The code of a new item, or of one whose key is there. */
  String item(String type) {
    int variant = random.nextInt(100);
    return switch (type) {
      case "Ware" -> "Data.ware(\"shop\", " + of("1", "3", "77") + ", " + variant + ")";
      case "Entry" -> "Data.entry(\"root\", " + of("\"a/1\"", "\"new\"") + ", " + variant + ")";
      case "Visit" -> "Data.visit(Data.GUEST, " + of("1", "55") + ", \"room " + variant + "\")";
      case "Doc" -> "Data.doc(" + of("\"d1\"", "\"new\"") + ", " + variant + ")";
      default -> "Data.stamp(2024, " + of("\"t1\"", "\"t2\"", "\"new\"") + ", " + variant + ")";
    };
  }

  String type() {
    return GeneratedCalls.TYPES.get(random.nextInt(GeneratedCalls.TYPES.size()));
  }

  String consistent() {
    return of("", ".consistentRead(true)", ".consistentRead(false)", ".consistentRead(Data.YES)");
  }

  String conditional(String type) {
    String two = partition(type);
    String sort =
        switch (type) {
          case "Ware" -> ".sortValue(" + of("1", "3", "-2", "Data.THREE", "10") + ")";
          case "Entry" -> ".sortValue(\"" + of("a", "a/", "a/2", "b", "z") + "\")";
          case "Visit" -> ".sortValue(Data.time(" + of("0", "2", "3") + ").toString())";
          default -> ".sortValue(\"" + of("t", "t2", "z") + "\")";
        };
    if (type.equals("Doc") || oneOf(3)) {
      return "QueryConditional.keyEqualTo(k -> k%s)".formatted(two);
    }
    if (type.equals("Entry") && oneOf(5)) {
      return "QueryConditional."
          + of("sortBeginsWith(at(\"root\", \"a\"))", "keyEqualTo(at(\"root\"))");
    }
    if (type.equals("Entry") && oneOf(4)) {
      return "between(Key.builder()%s%s.build(), \"%s\")".formatted(two, sort, of("b", "c"));
    }
    String first = "k -> k" + two + sort;
    return switch (random.nextInt(7)) {
      case 0 -> "QueryConditional.keyEqualTo(%s)".formatted(first);
      case 1 -> "QueryConditional.sortGreaterThan(%s)".formatted(first);
      case 2 -> "QueryConditional.sortGreaterThanOrEqualTo(%s)".formatted(first);
      case 3 -> "QueryConditional.sortLessThan(%s)".formatted(first);
      case 4 ->
          ("QueryConditional.sortLessThanOrEqualTo(Key.builder()%s%s" + ".build())")
              .formatted(two, sort);
      case 5 ->
          type.equals("Entry") || type.equals("Stamp")
              ? "QueryConditional.sortBeginsWith(%s)".formatted(first)
              : "QueryConditional.keyEqualTo(%s)".formatted(first);
      default ->
          "QueryConditional.sortBetween(%s, k -> k%s%s)"
              .formatted(first, two, sort.replace("(1)", "(3)").replace("\"a", "\"c"));
    };
  }

  String filter(String type) {
    if (type.equals("Ware") && oneOf(3)) {
      String value = "AttributeValue.fromS(" + of("\"title 1\"", "\"title 3\"", "Data.SHOP") + ")";
      return ".filterExpression("
          + of(
              "equal(\"title\", " + value,
              "built(\"title = :made\", Map.of(\":made\", " + value + "), null",
              "built(\"#t <> :made\", Map.of(\":made\", " + value + "), Map.of(\"#t\", \"title\")")
          + "))";
    }
    return List.of("Ware", "Entry", "Doc").contains(type)
        ? ".filterExpression(" + GeneratedFilters.code(type, random) + ")"
        : "";
  }
}
