package io.github.bigtablemapper.rewrite;

import java.util.List;
import java.util.Random;

/** Gets, queries and scans, of indexes too. */
final class GeneratedReads extends GeneratedItems {
  GeneratedReads(Random random, List<GeneratedCalls.Call> calls) {
    super(random, calls);
  }

  void gets(int count) {
    for (int i = 0; i < count; i++) {
      String type = type();
      String table = GeneratedCalls.field(type);
      String key = key(type);
      String read = consistent();
      switch (random.nextInt(7)) {
        case 0 ->
            add(
                "getItem",
                true,
                "return %s.getItem(Key.builder()%s.build());".formatted(table, key));
        case 1 ->
            add(
                "getItem",
                true,
                "Key key = Key.builder()%s.build();".formatted(key),
                "return %s.getItem(key);".formatted(table));
        case 2 ->
            add(
                "getItem",
                true,
                "return %s.getItem(r -> r.key(k -> k%s)%s);".formatted(table, key, read));
        case 3 ->
            add(
                "getItem",
                true,
                ("return %s.getItem(GetItemEnhancedRequest.builder().key(Key.builder()%s"
                        + ".build())%s.build());")
                    .formatted(table, key, read));
        case 4 ->
            add(
                "getItem",
                true,
                "%s item = %s;".formatted(type, item(type)),
                "return %s.getItem(item);".formatted(table));
        case 5 ->
            add(
                "getItem",
                true,
                "boolean consistent = %s.getItem(Key.builder()%s.build()) != null;"
                    .formatted(table, key),
                "return %s.getItem(r -> r.key(k -> k%s).consistentRead(consistent));"
                    .formatted(table, key));
        default ->
            addAsync(
                "getItem",
                true,
                "return %s.getItem(Key.builder()%s.build()).join();".formatted(table, key));
      }
    }
  }

  String options(String type) {
    StringBuilder options = new StringBuilder();
    options.append(oneOf(3) ? consistent() : "");
    options.append(oneOf(3) ? ".scanIndexForward(" + of("true", "false", "Data.NO") + ")" : "");
    options.append(oneOf(3) ? filter(type) : "");
    options.append(oneOf(4) ? ".limit(" + of("1", "2", "Data.THREE") + ")" : "");
    options.append(
        oneOf(12) && type.equals("Ware")
            ? of(".attributesToProject(\"title\")", ".addAttributeToProject(\"stock\")")
            : "");
    return options.toString();
  }

  /** What is done with pages: statements that return an answer. */
  String consumed(String pages, String type, boolean isOrdered) {
    return switch (random.nextInt(isOrdered ? 10 : 6)) {
      case 0 -> "return %s.items().stream().toList();".formatted(pages);
      case 1 -> "return %s.items().stream().collect(Collectors.toList());".formatted(pages);
      case 2 ->
          "List<%s> found = new ArrayList<>(); %s.items().forEach(found::add); return found;"
              .formatted(type, pages);
      case 3 ->
          "return %s.stream().flatMap(page -> page.items().stream()).toList();".formatted(pages);
      case 4 ->
          ("List<%s> found = new ArrayList<>(); for (%s each : %s.items()) { found"
                  + ".add(each); } return found;")
              .formatted(type, type, pages);
      case 5 -> "return %s.items().stream().count();".formatted(pages);
      case 6 -> "return %s.items().stream().findFirst().orElse(null);".formatted(pages);
      case 7 -> "return %s.items().stream().limit(2).toList();".formatted(pages);
      case 8 ->
          ("return %s.stream().findFirst().flatMap(page -> page.items().stream().findFirst())"
                  + ".orElse(null);")
              .formatted(pages);
      default -> "return %s.iterator().next().items();".formatted(pages);
    };
  }

  void queries(int count) {
    for (int i = 0; i < count; i++) {
      String type = type();
      String table = GeneratedCalls.field(type);
      String conditional = conditional(type);
      String options = options(type);
      String pages =
          options.isEmpty() && oneOf(2)
              ? "%s.query(%s)".formatted(table, conditional)
              : oneOf(2)
                  ? ("%s.query(r -> r" + ".queryConditional(%s)%s)")
                      .formatted(table, conditional, options)
                  : "%s.query(QueryEnhancedRequest.builder().queryConditional(%s)%s.build())"
                      .formatted(table, conditional, options);
      if (oneOf(8)) {
        addAsync(
            "query",
            true,
            "List<%s> found = new ArrayList<>();".formatted(type),
            "%s%s.subscribe(found::add).join();"
                .formatted(pages, of(".items()", ".flatMapIterable(Page::items)")),
            "return found;");
      } else if (oneOf(4)) {
        add(
            "query",
            true,
            "QueryConditional conditional = %s;".formatted(conditional),
            consumed("%s.query(conditional)".formatted(table), type, true));
      } else {
        add("query", true, consumed(pages, type, true));
      }
    }
  }

  void scan(String attribute) {
    String filter = GeneratedFilters.code("Ware", attribute, random);
    add(
        "filter of " + attribute,
        false,
        "return wares.scan(r -> r.filterExpression(%s)).items().stream().toList();"
            .formatted(filter));
  }

  /** What the text is shows only when it runs. */
  void noSuchValue() {
    for (String attribute : List.of("kind", "since", "code")) {
      String filter =
          "r -> r.filterExpression(Expression.builder().expression(\"%s = :v\")"
              .formatted(attribute);
      add(
          "filter of no such value",
          false,
          "return wares.scan(%s.putExpressionValue(\":v\", AttributeValue.fromS(Data.SHOP)).build()))"
                  .formatted(filter)
              + ".items().stream().toList();");
    }
    for (String time : List.of("Data.time(2).toString()", "\"\"")) {
      add(
          "filter of since",
          false,
          ("return wares.scan(r -> r.filterExpression(Expression.builder().expression(\"since <> :v\")"
                  + ".putExpressionValue(\":v\", AttributeValue.fromS(Data.YES ? Data.time(1)"
                  + ".toString() : %s)).build())).items().stream().toList();")
              .formatted(time));
    }
  }

  /** Requests and pages that several statements make. */
  void variables() {
    for (String down : List.of("true", "false")) {
      add(
          "query",
          true,
          "QueryEnhancedRequest.Builder request = QueryEnhancedRequest.builder();",
          "request.queryConditional(QueryConditional.keyEqualTo(at(\"root\"))).limit(2);",
          "request.scanIndexForward(%s);".formatted(down),
          "return entrys.query(request.build()).items().stream().toList();");
    }
    add(
        "batchGetItem",
        false,
        "ReadBatch.Builder<Entry> batch = ReadBatch.builder(Entry.class)"
            + ".mappedTableResource(entrys);",
        "for (String path : List.of(\"a/1\", \"b\", \"none\")) {",
        "  batch.addGetItem(Key.builder().partitionValue(\"root\").sortValue(path).build());",
        "}",
        "BatchGetResultPageIterable pages = client.batchGetItem(r -> r.readBatches(batch.build()));",
        "return pages.resultsForTable(entrys).stream().toList();");
  }

  /** The second value of a key is null, or not: only a run shows it. */
  void wholeKeys() {
    for (String test : List.of("Data.NO", "Data.YES")) {
      String second = "String second = %s ? null : \"a/1\";".formatted(test);
      add("getItem", true, second, "return entrys.getItem(at(\"root\", second));");
      for (String conditional : List.of("sortBeginsWith", "sortGreaterThan", "keyEqualTo")) {
        add(
            "query",
            true,
            second,
            "return entrys.query(QueryConditional.%s(at(\"root\", second))).items().stream()"
                    .formatted(conditional)
                + ".toList();");
      }
    }
  }

  void scans(int count) {
    for (int i = 0; i < count; i++) {
      String type = type();
      String options =
          (oneOf(3) ? consistent() : "")
              + (oneOf(2) ? filter(type) : "")
              + (oneOf(4) ? ".limit(2)" : "")
              + (oneOf(10) && type.equals("Ware") ? ".attributesToProject(\"title\")" : "");
      String pages =
          options.isEmpty()
              ? GeneratedCalls.field(type) + ".scan()"
              : oneOf(2)
                  ? "%s.scan(r -> r%s)".formatted(GeneratedCalls.field(type), options)
                  : "%s.scan(ScanEnhancedRequest.builder()%s.build())"
                      .formatted(GeneratedCalls.field(type), options);
      add("scan", false, consumed(pages, type, false));
    }
  }

  void indexes(int count) {
    for (int i = 0; i < count; i++) {
      boolean isLocal = oneOf(2); // the others are inverted
      String type = isLocal ? "Ware" : "Entry";
      String index = isLocal ? "wares.index(\"byTitle\")" : "entrys.index(\"byPath\")";
      String first =
          isLocal ? partition("Ware") : ".partitionValue(\"" + of("a/1", "a/3", "b") + "\")";
      String second =
          ".sortValue(\"" + of(isLocal ? "title 1" : "root", "s", "zz", "title 2") + "\")";
      String conditional =
          oneOf(3)
              ? "QueryConditional.keyEqualTo(k -> k%s)".formatted(first)
              : "QueryConditional.%s(k -> k%s%s)"
                  .formatted(
                      of(
                          "keyEqualTo",
                          "sortGreaterThan",
                          "sortGreaterThanOrEqualTo",
                          "sortLessThan",
                          "sortLessThanOrEqualTo",
                          "sortBeginsWith"),
                      first,
                      second);
      String options =
          (oneOf(4) ? ".scanIndexForward(" + of("true", "false") + ")" : "")
              + (oneOf(4) ? filter(type) : "")
              + (oneOf(5) ? ".limit(1)" : "");
      String query =
          options.isEmpty()
              ? "%s.query(%s)".formatted(index, conditional)
              : "%s.query(r -> r.queryConditional(%s)%s)".formatted(index, conditional, options);
      boolean isVariable = oneOf(3);
      add(
          "query of an index",
          true,
          isVariable ? "DynamoDbIndex<%s> index = %s;".formatted(type, index) : "",
          of(
                  "return %1$s.stream().flatMap(page -> page.items().stream()).toList();",
                  "List<%2$s> found = new ArrayList<>(); for (Page<%2$s> page : %1$s) {"
                      + " found.addAll(page.items()); } return found;",
                  "List<%2$s> found = new ArrayList<>(); %1$s.forEach(page -> found"
                      + ".addAll(page.items())); return found;")
              .formatted(isVariable ? query.replace(index, "index") : query, type));
    }
  }
}
