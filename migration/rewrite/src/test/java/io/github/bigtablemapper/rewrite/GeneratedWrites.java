package io.github.bigtablemapper.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Puts, updates, deletions and batches. */
final class GeneratedWrites extends GeneratedItems {
  GeneratedWrites(Random random, List<GeneratedCalls.Call> calls) {
    super(random, calls);
  }

  String condition(String type) {
    String part = type.equals("Ware") ? "PK" : type.equals("Entry") ? "folder" : "id";
    return switch (random.nextInt(3)) {
      case 0 ->
          "Expression.builder().expression(\"attribute_not_exists(%s)\").build()".formatted(part);
      case 1 ->
          ("Expression.builder().expression(\"attribute_exists(%s)\")" + ".build()")
              .formatted(part);
      default -> GeneratedFilters.code(type, random);
    };
  }

  String conditioned() {
    return of("Ware", "Ware", "Entry", "Doc");
  }

  String[] caught(String call) {
    return oneOf(2)
        ? new String[] {
          "try {",
          "  " + call,
          "  return \"stored\";",
          "} catch (ConditionalCheckFailedException e) {",
          "  return \"refused\";",
          "}"
        }
        : new String[] {call, "return \"stored\";"};
  }

  void puts(int count) {
    for (int i = 0; i < count; i++) {
      boolean isConditional = oneOf(2);
      String type = isConditional ? conditioned() : type();
      String table = GeneratedCalls.field(type);
      String item = item(type);
      if (!isConditional) {
        switch (random.nextInt(4)) {
          case 0 -> add("putItem", true, "%s.putItem(%s);".formatted(table, item), "return 1;");
          case 1 ->
              add(
                  "putItem",
                  true,
                  "%s item = %s;".formatted(type, item),
                  "%s.putItem(r -> r.item(item));".formatted(table),
                  "return item;");
          case 2 ->
              add(
                  "putItem",
                  true,
                  "%s.putItem(PutItemEnhancedRequest.builder(%s.class).item(%s).build());"
                      .formatted(table, type, item),
                  "return 1;");
          default ->
              addAsync("putItem", true, "return %s.putItem(%s).join();".formatted(table, item));
        }
        continue;
      }
      String expression = condition(type);
      String put =
          oneOf(2)
              ? "%s.putItem(r -> r.item(%s).conditionExpression(%s));"
                  .formatted(table, item, expression)
              : ("%s.putItem(PutItemEnhancedRequest.builder(%s.class).item(%s)"
                      + ".conditionExpression(%s).build());")
                  .formatted(table, type, item, expression);
      add("putItem with a condition", true, caught(put));
    }
  }

  void updates(int count) {
    for (int i = 0; i < count; i++) {
      String type = oneOf(2) ? "Ware" : type();
      String table = GeneratedCalls.field(type);
      String first = "%s item = %s;".formatted(type, item(type));
      String nulls =
          of(
              "",
              ".ignoreNulls(true)",
              ".ignoreNulls(false)",
              ".ignoreNulls(Data.YES)",
              ".ignoreNulls(Boolean.TRUE)",
              ".ignoreNulls(flag)",
              ".ignoreNullsMode(IgnoreNullsMode.SCALAR_ONLY)",
              ".ignoreNullsMode(IgnoreNullsMode.MAPS_ONLY)",
              ".ignoreNullsMode(IgnoreNullsMode.DEFAULT)");
      String flag =
          nulls.contains("flag")
              ? "boolean flag = item.hashCode() != item.toString().length();"
              : "";
      boolean hasCondition = List.of("Ware", "Entry", "Doc").contains(type) && oneOf(4);
      String condition =
          hasCondition ? ("" + ".conditionExpression(%s)").formatted(condition(type)) : "";
      String call =
          nulls.isEmpty() && condition.isEmpty() && oneOf(2)
              ? "%s.updateItem(item)".formatted(table)
              : oneOf(2)
                  ? "%s.updateItem(r -> r.item(item)%s%s)".formatted(table, nulls, condition)
                  : ("%s.updateItem(UpdateItemEnhancedRequest.builder(%s.class)"
                          + ".item(item)%s%s.build())")
                      .formatted(table, type, nulls, condition);
      String kind = "updateItem" + (hasCondition ? " with a condition" : "");
      if (oneOf(2)) {
        add(kind, true, first, flag, "return " + call + ";");
      } else if (oneOf(6)) {
        addAsync(kind, true, first, flag, call + ".join();", "return 1;");
      } else {
        add(kind, true, first, flag, call + ";", "return 1;");
      }
    }
  }

  void deletions(int count) {
    for (int i = 0; i < count; i++) {
      boolean isConditional = oneOf(2);
      String type = isConditional ? conditioned() : type();
      String table = GeneratedCalls.field(type);
      String key = key(type);
      if (isConditional) {
        add(
            "deleteItem with a condition",
            true,
            caught(
                "%s.deleteItem(r -> r.key(k -> k%s).conditionExpression(%s));"
                    .formatted(table, key, condition(type))));
        continue;
      }
      switch (random.nextInt(6)) {
        case 0 ->
            add(
                "deleteItem",
                true,
                "%s.deleteItem(Key.builder()%s.build());".formatted(table, key),
                "return 1;");
        case 1 ->
            add(
                "deleteItem",
                true,
                "%s.deleteItem(r -> r.key(k -> k%s));".formatted(table, key),
                "return 1;");
        case 2 ->
            add(
                "deleteItem",
                true,
                ("%s" + ".deleteItem(%s);").formatted(table, item(type)),
                "return 1;");
        case 3 ->
            add(
                "deleteItem",
                true,
                ("DeleteItemEnhancedRequest request = DeleteItemEnhancedRequest.builder()"
                        + ".key(Key.builder()%s.build()).build();")
                    .formatted(key),
                "%s.deleteItem(request);".formatted(table),
                "return 1;");
        case 4 ->
            add(
                "deleteItem",
                true,
                "return %s.deleteItem(Key.builder()%s.build());".formatted(table, key));
        default ->
            addAsync(
                "deleteItem",
                true,
                "%s.deleteItem(Key.builder()%s.build()).join();".formatted(table, key),
                "return 1;");
      }
    }
  }

  /** Items of another version than the stored one are refused. */
  void versions(int count) {
    for (int i = 0; i < count; i++) {
      String id = of("\"d1\"", "\"d2\"", "\"d9\"");
      String read = "Doc doc = docs.getItem(Key.builder().partitionValue(" + id + ").build());";
      String change = "if (doc == null) { return null; }";
      String[] write =
          caught(
              of(
                  "docs.putItem(doc);",
                  "docs.updateItem(doc);",
                  "docs.putItem(r -> r" + ".item(doc));"));
      String between =
          oneOf(2)
              ? ""
              : "docs.updateItem(docs.getItem(Key.builder().partitionValue("
                  + id
                  + ")"
                  + ".build()));";
      List<String> all = new ArrayList<>();
      if (oneOf(4)) {
        all.add("Doc doc = Data.doc(" + id + ", " + random.nextInt(20) + ");");
      } else {
        all.addAll(List.of(read, change, "doc.setText(\"changed\");", between));
      }
      all.addAll(List.of(write));
      add("version", true, all.toArray(String[]::new));
    }
  }

  /** By a class for tables of any class, which entities with a version and others use. */
  void ofAnyClass(int count) {
    for (int i = 0; i < count; i++) {
      String shelf = of("new Shelf<>(docs)", "new Shelf<>(client, Doc.class, \"docs\")");
      String id = of("\"d1\"", "\"d2\"", "\"none\"");
      switch (random.nextInt(4)) {
        case 0 ->
            add("deleteItem", true, "%s.drop(%s);".formatted(shelf, item("Doc")), "return 1;");
        case 1 -> add("deleteItem", true, "%s.drop(%s);".formatted(shelf, id), "return 1;");
        case 2 -> add("getItem", true, "return %s.find(%s);".formatted(shelf, id));
        default ->
            add(
                "putItem",
                true,
                "Shelf<Entry> shelf = new Shelf<>(entrys);",
                "shelf.put(%s);".formatted(item("Entry")),
                "shelf.drop(%s);".formatted(item("Entry")),
                "return 1;");
      }
    }
  }

  void putTwice() {
    for (String write : List.of("docs.putItem(doc);", "docs.updateItem(doc);")) {
      List<String> all =
          new ArrayList<>(List.of("Doc doc = Data.doc(\"twice\", 5);", "docs.putItem(doc);"));
      all.addAll(List.of(caught(write)));
      add("put twice", true, all.toArray(String[]::new));
    }
    add(
        "putItem",
        true,
        "stamps.putItem(Data.stamp(2024, \"kept\", 1));",
        "stamps.putItem(Data.stamp(2024, \"kept\", 2));",
        "return 1;");
    add(
        "updateItem",
        true,
        "stamps.putItem(Data.stamp(2024, \"null\", 1));",
        "Stamp item = Data.stamp(2024, \"null\", 3);",
        "stamps.updateItem(item);",
        "return 1;");
    add(
        "batchWriteItem",
        true,
        "client.batchWriteItem(r -> r.writeBatches(WriteBatch.builder(Doc.class)"
            + ".mappedTableResource(docs).addPutItem(Data.doc(\"batch\", 5)).build()));",
        "return 1;");
    add(
        "putItem",
        true,
        "Stamp item = Data.stamp(2024, \"new\", 7);",
        "stamps.putItem(item);",
        "return item;");
  }

  void batches(int count) {
    for (int i = 0; i < count; i++) {
      String type = of("Ware", "Entry", "Visit", "Doc");
      String table = GeneratedCalls.field(type);
      String first = item(type);
      String second = key(type);
      String third = key(type);
      while (third.equals(second)) {
        third = key(type);
      }
      switch (random.nextInt(4)) {
        case 0 ->
            add(
                "batchWriteItem",
                true,
                ("client.batchWriteItem(r -> r.writeBatches(WriteBatch.builder(%s.class)"
                        + ".mappedTableResource(%s).addPutItem(b -> b.item(%s)).build()));")
                    .formatted(type, table, first),
                "return 1;");
        case 1 ->
            add(
                "batchWriteItem",
                true,
                ("client.batchWriteItem(BatchWriteItemEnhancedRequest.builder()"
                        + ".writeBatches(WriteBatch.builder(%s.class).mappedTableResource(%s)"
                        + ".addDeleteItem(Key.builder()%s.build()).build()).build());")
                    .formatted(type, table, second),
                "return 1;");
        case 2 ->
            add(
                "batchWriteItem",
                true,
                ("WriteBatch.Builder<%s> batch = WriteBatch.builder(%s.class)"
                        + ".mappedTableResource(%s);")
                    .formatted(type, type, table),
                "for (%s each : List.of(%s)) {".formatted(type, first),
                "  batch.addPutItem(each);",
                "}",
                "client.batchWriteItem(r -> r.addWriteBatch(batch.build()));",
                "return 1;");
        default ->
            add(
                "batchGetItem",
                false,
                ("return client.batchGetItem(r -> r.readBatches(ReadBatch.builder(%s"
                        + ".class).mappedTableResource(%s).addGetItem(Key.builder()%s"
                        + ".build()).addGetItem(k -> k.key(Key.builder()%s.build()))"
                        + ".build())).resultsForTable(%s).stream().toList();")
                    .formatted(type, table, second, third, table));
      }
    }
  }

  /** What a batch has not written. */
  void rests() {
    String batch = "WriteBatch.builder(%s.class).mappedTableResource(%s)";
    add(
        "batchWriteItem",
        true,
        ("BatchWriteResult result = client.batchWriteItem(r -> r.addWriteBatch("
                + batch
                + ".addPutItem(%s).build()));")
            .formatted("Ware", "wares", "Data.ware(\"shop\", 5, 4)"),
        "return result.unprocessedPutItemsForTable(wares).isEmpty();");
    add(
        "batchWriteItem",
        true,
        "List<Entry> pending = List.of(Data.entry(\"root\", \"new\", 3));",
        "int tries = 0;",
        "while (!pending.isEmpty()) {",
        "  WriteBatch.Builder<Entry> batch = " + batch.formatted("Entry", "entrys") + ";",
        "  pending.forEach(batch::addPutItem);",
        "  BatchWriteResult result = client.batchWriteItem(r -> r.addWriteBatch(batch.build()));",
        "  pending = result.unprocessedPutItemsForTable(entrys);",
        "  tries++;",
        "}",
        "return tries;");
    add(
        "batchWriteItem",
        true,
        ("var result = client.batchWriteItem(r -> r.addWriteBatch("
                + batch
                + ".addDeleteItem(Key.builder()%s.build()).build()));")
            .formatted("Entry", "entrys", ".partitionValue(\"root\").sortValue(\"a/1\")"),
        "List<Key> rest = result.unprocessedDeleteItemsForTable(entrys);",
        "return rest.size();");
  }

  void others() {
    add("tableName", true, "return wares.tableName();");
    for (String type : GeneratedCalls.TYPES) {
      String table = GeneratedCalls.field(type);
      add(
          "keyFrom",
          true,
          "return %s.getItem(%s.keyFrom(%s));".formatted(table, table, item(type)));
      add(
          "ofNullable",
          true,
          "return Optional.ofNullable(%s.getItem(Key.builder()%s.build())).isPresent();"
              .formatted(table, key(type)));
      add(
          "forEach",
          true,
          "List.of(%s).forEach(%s::putItem);".formatted(item(type), table),
          "return 1;");
    }
  }
}
