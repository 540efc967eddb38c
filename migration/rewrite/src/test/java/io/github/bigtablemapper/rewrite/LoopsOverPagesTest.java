package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loops over the pages of a query or of a batch become one, if they only take the items. */
class LoopsOverPagesTest {
  private static final String IMPORTS =
      """
      package seats;

      import java.util.*;
      import java.util.stream.Collectors;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;

      """;

  private static final String SEAT =
      IMPORTS
          + """
          @DynamoDbBean
          public class Seat {
            private String id;
            @DynamoDbPartitionKey public String getId() { return id; }
            public void setId(String id) { this.id = id; }
          }
          """;

  private static final String SEATS =
      IMPORTS
          + """
          public class NAME {
            private final DynamoDbTable<Seat> seats;
            private final DynamoDbTable<Seat> others;
            private final DynamoDbEnhancedClient client;
            NAME(DynamoDbTable<Seat> seats, DynamoDbTable<Seat> others, DynamoDbEnhancedClient client) {
              this.seats = seats;
              this.others = others;
              this.client = client;
            }
            Object read(Seat seat, List<Seat> some, List<Seat> all) {
              BODY
              return all;
            }
            private static List<Seat> all(Page<Seat> page) { return page.items(); }
          }
          """;

  private static final String BATCH =
      "client.batchGetItem(r -> r.readBatches("
          + "ReadBatch.builder(Seat.class).mappedTableResource(seats).addGetItem(seat).build()))";

  private static final String BATCHES =
      "client.batchGetItem(r -> r.readBatches("
          + "ReadBatch.builder(Seat.class).mappedTableResource(seats).addGetItem(seat).build(), "
          + "ReadBatch.builder(Seat.class).mappedTableResource(others).addGetItem(seat).build()))";

  private static final String OF_BATCH = "for (BatchGetResultPage page : " + BATCH + ") ";
  private static final String FOUND = "seats.findAll(List.of(SeatKey.of(seat))).values()";
  private static final String OF_SCAN = "for (Page<Seat> page : seats.scan()) ";
  private static final String ITEMS = "page.resultsForTable(seats)";

  /** {@return what some statements become, each in a class, which compile or have a comment} */
  private static List<String> rewritten(List<String> bodies, Path classes) {
    Map<String, String> before = new LinkedHashMap<>();
    before.put("seats/Seat.java", SEAT);
    for (int i = 0; i < bodies.size(); i++) {
      String body = bodies.get(i).replace("{ ", "{\n").replace("; ", ";\n");
      before.put(
          "seats/Seats" + i + ".java", SEATS.replace("NAME", "Seats" + i).replace("BODY", body));
    }
    assertThat(Compiling.of(before, classes).errors()).isEmpty();
    Rewriting made = Rewriting.of(before, null);
    assertThat(Compiling.of(made.sources(), classes).unmarked(made.sources())).isEmpty();
    List<String> after = new ArrayList<>();
    for (int i = 0; i < bodies.size(); i++) {
      after.add(made.source("seats/Seats" + i + ".java").replaceAll("\\s+", " "));
    }
    return after;
  }

  private static void become(Map<String, String> bodies, Path classes) {
    List<String> after = rewritten(List.copyOf(bodies.keySet()), classes);
    int i = 0;
    for (String expected : bodies.values()) {
      String made = after.get(i++);
      assertThat(made).contains(expected);
      assertThat(made).doesNotContain("TODO");
    }
  }

  private static void areLeft(List<String> bodies, String reason, Path classes) {
    for (String after : rewritten(bodies, classes)) {
      assertThat(after).contains("TODO bigtable-mapper [" + reason + "]");
    }
  }

  @Test
  void aLoopOverPagesOfABatchIsOneOverAllThatIsFound(@TempDir Path classes) {
    Map<String, String> after = new LinkedHashMap<>();
    after.put("all.addAll(ITEMS);", "all.addAll(FOUND);");
    after.put("{ all.addAll(ITEMS); }", "all.addAll(FOUND);");
    after.put("ITEMS.forEach(all::add);", "FOUND.forEach(all::add);");
    after.put("ITEMS.stream().forEach(all::add);", "FOUND.forEach(all::add);");
    after.put(
        "{ for (Seat each : ITEMS) { all.add(each); } }",
        "for (Seat each : FOUND) { all.add(each); }");
    after.put("{ List<Seat> found = ITEMS; all.addAll(found); }", "all.addAll(FOUND);");
    after.put(
        "{ List<Seat> found = ITEMS; for (Seat each : found) { if (each == seat) continue; "
            + "all.add(each); } }",
        "for (Seat each : FOUND) { if (each == seat) continue; all.add(each); }");
    Map<String, String> bodies = new LinkedHashMap<>();
    after.forEach(
        (body, made) -> {
          String statement = body.replace("ITEMS", ITEMS);
          String found = made.replace("FOUND", FOUND);
          bodies.put(OF_BATCH + statement, found);
          bodies.put(
              "BatchGetResultPageIterable pages = "
                  + BATCH
                  + "; for (BatchGetResultPage page : pages) "
                  + statement,
              found);
        });
    bodies.put(
        "ReadBatch.Builder<Seat> batch = ReadBatch.builder(Seat.class).mappedTableResource(seats); "
            + "for (Seat each : some) { batch.addGetItem(each); } "
            + "for (BatchGetResultPage page : client.batchGetItem(r -> r.readBatches(batch.build())))"
            + " { all.addAll(page.resultsForTable(seats)); }",
        "all.addAll(seats.findAll(batch).values());");
    become(bodies, classes);
  }

  @Test
  void aBatchForEachKeyIsAListOfKeys(@TempDir Path classes) {
    String batches =
        "some.stream().map(id -> ReadBatch.builder(Seat.class).mappedTableResource(seats)"
            + ".addGetItem(k -> k.key(Key.builder().partitionValue(id.getId()).build())).build())";
    String keys = "some.stream().map(id -> SeatKey.of(id.getId()))";
    Map<String, String> bodies = new LinkedHashMap<>();
    for (String list : List.of(".toList()", ".collect(Collectors.toList())")) {
      String found = "all.addAll(seats.findAll(" + keys + list + ").values());";
      bodies.put(
          "all.addAll(client.batchGetItem(r -> r.readBatches(BATCHES)).resultsForTable(seats)"
                  .replace("BATCHES", batches + list)
              + ".stream().toList());",
          found
              .replace(keys, "XX")
              .replace("seats.findAll", "List.copyOf(seats.findAll")
              .replace("XX", keys)
              .replace(".values());", ".values()).stream().toList());"));
      bodies.put(
          "BatchGetItemEnhancedRequest request = BatchGetItemEnhancedRequest.builder()"
              + ".readBatches("
              + batches
              + list
              + ").build(); "
              + "BatchGetResultPageIterable pages = client.batchGetItem(request); "
              + "List<Seat> more = new ArrayList<>(); "
              + "for (BatchGetResultPage page : pages) { List<Seat> found = "
              + ITEMS
              + "; all.addAll(found); } more.clear();",
          found);
    }
    become(bodies, classes);
  }

  @Test
  void otherBatchesForKeysAreLeft(@TempDir Path classes) {
    String batches =
        "some.stream().map(id -> ReadBatch.builder(Seat.class).mappedTableResource(seats)"
            + ".addGetItem(id)MORE.build()).toList()";
    String read = "r -> r.readBatches(" + batches + ")";
    areLeft(
        List.of(
            "for (BatchGetResultPage page : client.batchGetItem(READ)) all.addAll(ITEMS);"
                .replace("READ", read.replace("MORE", ".addGetItem(seat)"))
                .replace("ITEMS", ITEMS),
            "for (BatchGetResultPage page : client.batchGetItem(READ)) all.addAll(ITEMS);"
                .replace("READ", read.replace("MORE", "").replace("seats", "others"))
                .replace("ITEMS", ITEMS),
            "BatchGetResultPageIterable pages = client.batchGetItem(READ); some.clear(); "
                    .replace("READ", read.replace("MORE", ""))
                + "for (BatchGetResultPage page : pages) all.addAll(ITEMS);"
                    .replace("ITEMS", ITEMS)),
        "Batch",
        classes);
  }

  @Test
  void aLoopOverPagesOfAQueryIsOneOverAllItems(@TempDir Path classes) {
    Map<String, String> bodies = new LinkedHashMap<>();
    bodies.put(
        OF_SCAN + "{ List<Seat> found = page.items(); all.addAll(found); }",
        "all.addAll(seats.scan(SeatKey.all()).list());");
    bodies.put(
        OF_SCAN + "{ for (Seat each : page.items()) { while (true) { break; } all.add(each); } }",
        "for (Seat each : seats.scan(SeatKey.all()).list()) {");
    bodies.put(
        "seats.scan().stream().forEach(page -> page.items().stream().forEach(all::add));",
        "seats.scan(SeatKey.all()).forEach(all::add);");
    become(bodies, classes);
  }

  @Test
  void otherLoopsAreLeft(@TempDir Path classes) {
    List<String> bodies = new ArrayList<>();
    for (String body :
        List.of(
            "{ for (Seat each : ITEMS) { if (each == seat) break; all.add(each); } }",
            "{ for (Seat each : ITEMS) { page.toString(); all.add(each); } }",
            "{ all.addAll(ITEMS); all.size(); }",
            "{ List<Seat> found = ITEMS; all.addAll(found.subList(0, found.size())); }",
            "{ if (ITEMS.isEmpty()) { break; } }")) {
      bodies.add(body.replace("ITEMS", "TAKEN"));
    }
    List<String> ofScans = new ArrayList<>();
    List<String> ofBatches = new ArrayList<>();
    for (String body : bodies) {
      ofScans.add(OF_SCAN + body.replace("TAKEN", "page.items()"));
      ofBatches.add(OF_BATCH + body.replace("TAKEN", ITEMS));
    }
    ofScans.add(
        "pages: "
            + OF_SCAN
            + "{ for (Seat each : page.items()) { if (each == seat) continue pages; "
            + "all.add(each); } }");
    ofScans.add("seats.scan().forEach(page -> page.items().forEach(each -> page.toString()));");
    ofScans.add(
        "seats.scan().forEach(page -> all.addAll(page.items()));".replace("all.", "all(page)."));
    ofBatches.add(
        "BatchGetResultPageIterable pages = "
            + BATCH
            + "; for (BatchGetResultPage page : pages) all.addAll(ITEMS); pages.toString();"
                .replace("ITEMS", ITEMS));
    ofBatches.add(
        OF_BATCH + "{ if (!page.unprocessedKeysForTable(seats).isEmpty()) { all.clear(); } }");
    ofBatches.add(
        OF_BATCH
            + "{ all.addAll(ITEMS); page.unprocessedKeysForTable(seats); }"
                .replace("ITEMS", ITEMS));
    ofBatches.add(OF_BATCH.replace(BATCH, BATCHES) + "all.addAll(ITEMS);".replace("ITEMS", ITEMS));
    ofBatches.add(OF_BATCH + "all.addAll(page.resultsForTable(others));");
    areLeft(ofScans, "Pages", classes);
    areLeft(ofBatches, "Batch", classes);
  }
}
