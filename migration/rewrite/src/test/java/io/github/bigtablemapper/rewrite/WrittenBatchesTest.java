package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Batches whose results are read for what was not written. */
class WrittenBatchesTest {
  private static final String IMPORTS =
      """
      package written;

      import java.util.*;
      import java.util.concurrent.CompletableFuture;
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
      """
      public class Seats {
        private final DynamoDbTable<Seat> seats;
        private final DynamoDbAsyncTable<Seat> later;
        private final DynamoDbEnhancedClient client;
        private final DynamoDbEnhancedAsyncClient async;
        Seats(DynamoDbTable<Seat> seats, DynamoDbAsyncTable<Seat> later,
            DynamoDbEnhancedClient client, DynamoDbEnhancedAsyncClient async) {
          this.seats = seats;
          this.later = later;
          this.client = client;
          this.async = async;
        }
        Object write(Seat seat, List<Seat> all) {
          BODY
        }
      }
      """;

  private static final String BATCH =
      "WriteBatch.builder(Seat.class).mappedTableResource(seats).addPutItem(seat).build()";

  private static Rewriting rewriting(String... body) {
    return Rewriting.of(
        Map.of(
            "written/Seat.java",
            SEAT,
            "written/Seats.java",
            IMPORTS + SEATS.replace("BODY", String.join("\n    ", body))),
        null);
  }

  private static String compiled(Rewriting made, Path classes) {
    assertThat(made.left()).isEmpty();
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
    return made.source("written/Seats.java");
  }

  @Test
  void nothingIsLeftOfABatch(@TempDir Path classes) {
    String seats =
        compiled(
            rewriting(
                "BatchWriteResult result = client.batchWriteItem(r -> r.addWriteBatch("
                    + BATCH
                    + "));",
                "if (result.unprocessedPutItemsForTable(seats).size() > 0) {",
                "  return write(seat, result.unprocessedPutItemsForTable(seats));",
                "}",
                "return result.unprocessedDeleteItemsForTable(seats);"),
            classes);
    assertThat(seats).contains("seats.putAll(List.of(seat));\n");
    assertThat(seats).contains("if (List.<Seat>of().size() > 0) {");
    assertThat(seats).contains("return write(seat, List.<Seat>of());");
    assertThat(seats).contains("return List.<Key>of();");
  }

  @Test
  void aLoopThatTriesAgainEnds(@TempDir Path classes) {
    String seats =
        compiled(
            rewriting(
                "List<Seat> pending = all;",
                "while (!pending.isEmpty()) {",
                "  WriteBatch.Builder<Seat> batch =",
                "      WriteBatch.builder(Seat.class).mappedTableResource(seats);",
                "  for (Seat each : pending) { batch.addPutItem(r -> r.item(each)); }",
                "  BatchWriteItemEnhancedRequest request = BatchWriteItemEnhancedRequest.builder()",
                "      .writeBatches(batch.build()).build();",
                "  BatchWriteResult result = client.batchWriteItem(request);",
                "  pending = result.unprocessedPutItemsForTable(seats);",
                "}",
                "return 1;"),
            classes);
    assertThat(seats).contains("seats.putAll(batch);\n");
    assertThat(seats).contains("pending = List.<Seat>of();");
  }

  @Test
  void anAsynchronousBatchIsAwaited(@TempDir Path classes) {
    String seats =
        compiled(
            rewriting(
                "var result = async.batchWriteItem(r -> r.addWriteBatch("
                    + BATCH.replace("seats", "later")
                    + ")).join();",
                "return result.unprocessedPutItemsForTable(later).isEmpty();"),
            classes);
    assertThat(seats).contains("later.putAll(List.of(seat)).join();\n");
    assertThat(seats).contains("return List.<Seat>of().isEmpty();");
  }

  @Test
  void otherUsesOfAResultAreLeft() {
    for (String rest :
        List.of(
            "return result;",
            "return Objects.toString(result.unprocessedPutItemsForTable(seats)) + result;",
            "result = null; return result.unprocessedPutItemsForTable(seats);")) {
      Rewriting made =
          rewriting(
              "BatchWriteResult result = client.batchWriteItem(r -> r.addWriteBatch("
                  + BATCH
                  + "));",
              rest);
      assertThat(made.source("written/Seats.java")).contains("TODO bigtable-mapper [Batch]");
      assertThat(made.source("written/Seats.java")).contains("client.batchWriteItem(");
    }
  }

  @Test
  void aBatchThatIsLeftKeepsItsResult() {
    String seats =
        rewriting(
                "BatchWriteResult result = client.batchWriteItem(r -> r.addWriteBatch(some()));",
                "return result.unprocessedPutItemsForTable(seats).isEmpty();",
                "} private WriteBatch some() { System.out.println(); return null;")
            .source("written/Seats.java");
    assertThat(seats).contains("BatchWriteResult result = client.batchWriteItem(");
    assertThat(seats).contains("return result.unprocessedPutItemsForTable(seats).isEmpty();");
  }

  /** A method of the application may return a result, whose batch is left there. */
  @Test
  void theResultOfAMethodStays() {
    String seats =
        rewriting(
                "BatchWriteResult result = persist(all);",
                "List<Seat> pending = result.unprocessedPutItemsForTable(seats);",
                "while (!pending.isEmpty()) {",
                "  result = persist(pending);",
                "  pending = result.unprocessedPutItemsForTable(seats);",
                "}",
                "BatchWriteResult other = persist(all);",
                "return other.unprocessedPutItemsForTable(seats);",
                "} private BatchWriteResult persist(List<Seat> all) {",
                "  return client.batchWriteItem(r -> r.addWriteBatch("
                    + BATCH.replace("seat)", "all.get(0))")
                    + "));")
            .source("written/Seats.java");
    assertThat(seats).contains("BatchWriteResult result = persist(all);");
    assertThat(seats).contains("pending = result.unprocessedPutItemsForTable(seats);");
    assertThat(seats).contains("BatchWriteResult other = persist(all);");
    assertThat(seats).contains("return other.unprocessedPutItemsForTable(seats);");
    assertThat(seats.split("TODO bigtable-mapper", -1).length).isAtLeast(5);
  }

  @Test
  void aBatchOfAnyClassLeavesNothing() {
    Rewriting made =
        Rewriting.of(
            Map.of(
                "written/Store.java",
                IMPORTS
                    + """
                    public class Store<T> {
                      private final DynamoDbTable<T> table;
                      private final DynamoDbEnhancedClient client;
                      private final Class<T> type;
                      Store(DynamoDbEnhancedClient client, String name, Class<T> type) {
                        this.client = client;
                        this.type = type;
                        this.table = client.table(name, TableSchema.fromBean(type));
                      }
                      List<T> write(T item) {
                        BatchWriteResult result = client.batchWriteItem(r -> r.addWriteBatch(
                            WriteBatch.builder(type).mappedTableResource(table).addPutItem(item).build()));
                        return result.unprocessedPutItemsForTable(table);
                      }
                    }
                    """),
            null);
    String store = made.source("written/Store.java");
    assertThat(store).doesNotContain("List.<>of()");
    assertThat(store.contains("return List.<T>of();")).isEqualTo(!store.contains("[Batch]"));
  }
}
