package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Builders of requests, and pages of batches, in local variables. */
class BuilderVariablesTest {
  private static final String IMPORTS =
      """
      package variables;

      import java.util.*;
      import java.util.stream.*;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;
      import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

      """;

  private static final String CHAIR =
      IMPORTS
          + """
          @DynamoDbBean
          public class Chair {
            private String room;
            private String color;
            @DynamoDbPartitionKey public String getRoom() { return room; }
            public void setRoom(String room) { this.room = room; }
            public String getColor() { return color; }
            public void setColor(String color) { this.color = color; }
          }
          """;

  private static final String CHAIRS =
      """
      public class Chairs {
        private final DynamoDbTable<Chair> chairs;
        private final DynamoDbEnhancedClient client;
        private int size;
        Chairs(DynamoDbTable<Chair> chairs, DynamoDbEnhancedClient client) {
          this.chairs = chairs;
          this.client = client;
        }
        Object read(String room, List<String> rooms, boolean down) {
          BODY
        }
      }
      """;

  private static Rewriting rewriting(String body) {
    return Rewriting.of(
        Map.of(
            "variables/Chair.java",
            CHAIR,
            "variables/Chairs.java",
            IMPORTS + CHAIRS.replace("BODY", body)),
        null);
  }

  private static void becomes(String before, String after, Path classes) {
    Rewriting made = rewriting(before);
    String chairs = made.source("variables/Chairs.java");
    String body =
        chairs.substring(chairs.indexOf("boolean down) {") + 15, chairs.lastIndexOf("  }"));
    assertThat(body.replaceAll("\\s+", " ").strip()).isEqualTo(after);
    assertThat(made.left()).isEmpty();
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
  }

  private static final String SCAN =
      "ScanEnhancedRequest.Builder request = ScanEnhancedRequest.builder();";
  private static final String RESULT =
      "return chairs.scan(request.build()).items().stream().count();";

  @Test
  void aBuilderInAVariableIsItsOptions(@TempDir Path classes) {
    becomes(
        "QueryEnhancedRequest.Builder request = QueryEnhancedRequest.builder()"
            + ".queryConditional(QueryConditional.keyEqualTo(k -> k.partitionValue(room)));"
            + RESULT.replace("scan", "query"),
        "return chairs.scan(ChairKey.all().room().from(room).to(room)).count();",
        classes);
  }

  @Test
  void statementsSetOptions(@TempDir Path classes) {
    becomes(
        SCAN
            + "Expression.Builder filter = Expression.builder().expression(\"color = :c\");"
            + "filter.putExpressionValue(\":c\", AttributeValue.fromS(room));"
            + "request.limit(3).consistentRead(true);"
            + "request.filterExpression(filter.build());"
            + "request.consistentRead(false);"
            + RESULT,
        "return chairs.scan(ChairKey.all()).where(ChairColumns.COLOR.isEqualTo(room)).count();",
        classes);
    becomes(
        "Key.Builder key = Key.builder(); key.partitionValue(room); return chairs.getItem(key.build());",
        "return chairs.find(ChairKey.of(room)).orElse(null);",
        classes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (down) { request.consistentRead(true); }",
        "request = request.consistentRead(true);",
        "ScanEnhancedRequest.Builder same = request; same.consistentRead(true);",
        "rooms.forEach(each -> request.consistentRead(true));",
        "for (int i = 0; i < 2; i++) { request.limit(i); }",
        "request.limit(size++);",
      })
  void otherUsesAreLeft(String statement) {
    String made = rewriting(SCAN + statement + RESULT).source("variables/Chairs.java");
    assertWithMessage(made).that(made).contains("TODO bigtable-mapper [Request]");
    assertThat(made).contains("ScanEnhancedRequest.Builder request");
  }

  @Test
  void anOptionKeepsItsValue() {
    String made =
        rewriting(
                "String name = room; QueryEnhancedRequest.Builder request ="
                    + " QueryEnhancedRequest.builder(); String wanted = name;"
                    + " request.queryConditional(QueryConditional.keyEqualTo(k -> k"
                    + ".partitionValue(wanted))); name = \"other\"; "
                    + RESULT.replace("scan", "query"))
            .source("variables/Chairs.java");
    assertThat(made).contains("scan(ChairKey.all().room().from(wanted).to(wanted)).count();");
    String moved =
        rewriting(
                "Chair chair = new Chair(); Expression.Builder filter = Expression.builder();"
                    + " filter.expression(\"color = :c\").putExpressionValue(\":c\","
                    + " AttributeValue.fromS(chair.getColor())); chair.setColor(\"red\");"
                    + " return chairs.scan(r -> r.filterExpression(filter.build())).items()"
                    + ".stream().count();")
            .source("variables/Chairs.java");
    assertThat(moved).contains("TODO bigtable-mapper [Expression]");
  }

  private static final String BATCH =
      "ReadBatch.Builder<Chair> batch = ReadBatch.builder(Chair.class).mappedTableResource(chairs);"
          + "rooms.forEach(each -> batch.addGetItem(Key.builder().partitionValue(each).build()));";
  private static final String FOUND =
      "List<ChairKey> batch = new ArrayList<>();"
          + "rooms.forEach(each -> batch.add(ChairKey.of(each)));"
          + "return List.copyOf(chairs.findAll(batch).values()).stream().toList();";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BatchGetItemEnhancedRequest request ="
            + " BatchGetItemEnhancedRequest.builder().readBatches(batch.build()).build();"
            + " BatchGetResultPageIterable pages = client.batchGetItem(request);",
        "var pages = client.batchGetItem(r -> r.addReadBatch(batch.build()));",
        "BatchGetItemEnhancedRequest.Builder request = BatchGetItemEnhancedRequest.builder();"
            + " request.addReadBatch(batch.build());"
            + " BatchGetResultPageIterable pages = client.batchGetItem(request.build());"
      })
  void thePagesOfABatchAreAVariable(String pages, @TempDir Path classes) {
    becomes(
        BATCH + pages + "return pages.resultsForTable(chairs).stream().toList();", FOUND, classes);
  }

  @Test
  void aFunctionMakesTheKeysOfABatch(@TempDir Path classes) {
    String keys = "rooms.stream().map(each -> Key.builder().partitionValue(each).build())";
    becomes(
        "ReadBatch.Builder<Chair> batch = ReadBatch.builder(Chair.class)"
            + ".mappedTableResource(chairs);"
            + keys
            + ".forEach(batch::addGetItem);"
            + "return client.batchGetItem(r -> r.addReadBatch(batch.build()))"
            + ".resultsForTable(chairs).stream().toList();",
        "List<ChairKey> batch = new ArrayList<>();"
            + "rooms.stream().map(each -> ChairKey.of(each)).forEach(batch::add);"
            + "return List.copyOf(chairs.findAll(batch).values()).stream().toList();",
        classes);
    becomes(
        "WriteBatch.Builder<Chair> batch = WriteBatch.builder(Chair.class)"
            + ".mappedTableResource(chairs);"
            + keys
            + ".forEach(batch::addDeleteItem);"
            + "client.batchWriteItem(r -> r.addWriteBatch(batch.build()));"
            + "return 1;",
        "List<ChairKey> batch = new ArrayList<>();"
            + "rooms.stream().map(each -> ChairKey.of(each)).forEach(batch::add);"
            + "chairs.deleteAll(batch);"
            + "return 1;",
        classes);
  }

  @Test
  void keysThatAreMadeElsewhereAreLeft() {
    String made =
        rewriting(
                "ReadBatch.Builder<Chair> batch = ReadBatch.builder(Chair.class)"
                    + ".mappedTableResource(chairs);"
                    + "Stream.of(Key.builder().partitionValue(room).build())"
                    + ".forEach(batch::addGetItem);"
                    + "return client.batchGetItem(r -> r.addReadBatch(batch.build()))"
                    + ".resultsForTable(chairs).stream().toList();")
            .source("variables/Chairs.java");
    assertThat(made).contains("TODO bigtable-mapper [Batch]");
    assertThat(made).contains("batch::addGetItem");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return pages.resultsForTable(chairs).stream().count() + pages.resultsForTable(chairs)"
            + ".stream().count();",
        "return pages.stream().count();",
        "for (int i = 0; i < 2; i++) { pages.resultsForTable(chairs).forEach(c -> { }); } return 1;",
      })
  void otherUsesOfPagesAreLeft(String uses) {
    String made =
        rewriting(
                BATCH
                    + "BatchGetResultPageIterable pages = client.batchGetItem(r -> r"
                    + ".addReadBatch(batch.build()));"
                    + uses)
            .source("variables/Chairs.java");
    assertWithMessage(made).that(made).contains("TODO bigtable-mapper [Batch]");
    assertThat(made).contains("client.batchGetItem(");
  }
}
