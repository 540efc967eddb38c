package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results of a batch that are taken from each of its pages. */
class BatchResultsTest {
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
          public class Seats {
            private final DynamoDbTable<Seat> seats;
            private final DynamoDbEnhancedClient client;
            Seats(DynamoDbTable<Seat> seats, DynamoDbEnhancedClient client) {
              this.seats = seats;
              this.client = client;
            }
            Object read(Seat seat, List<Seat> some, List<Seat> all) {
              BODY
            }
          }
          """;

  private static final String READ =
      "client.batchGetItem(r -> r.readBatches("
          + "ReadBatch.builder(Seat.class).mappedTableResource(seats).addGetItem(seat).build()))";

  private static final String FOUND = "seats.findAll(List.of(SeatKey.of(seat))).values()";

  private static Rewriting rewriting(String body) {
    return Rewriting.of(
        Map.of("seats/Seat.java", SEAT, "seats/Seats.java", SEATS.replace("BODY", body)), null);
  }

  private static void becomes(String before, String after, Path classes) {
    Rewriting made = rewriting(before);
    assertThat(made.source("seats/Seats.java")).contains(after);
    assertThat(made.left()).isEmpty();
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
  }

  @Test
  void resultsOfEachPageAreTheResultsOfTheBatch(@TempDir Path classes) {
    Map<String, String> after =
        Map.of(
            "return PAGES.stream().flatMap(p -> p.resultsForTable(seats).stream()).toList();",
            "return FOUND.stream().toList();",
            "return PAGES.resultsForTable(seats).stream().collect(Collectors.toList());",
            "return List.copyOf(FOUND).stream().collect(Collectors.toList());",
            "PAGES.forEach(p -> all.addAll(p.resultsForTable(seats))); return all;",
            "all.addAll(FOUND);",
            "PAGES.stream().forEach(p -> { all.addAll(p.resultsForTable(seats)); }); return all;",
            "all.addAll(FOUND);",
            "PAGES.forEach(p -> p.resultsForTable(seats).forEach(all::add)); return all;",
            "FOUND.forEach(all::add);");
    after.forEach(
        (before, made) -> {
          String found = made.replace("FOUND", FOUND);
          becomes(before.replace("PAGES", READ), found, classes);
          becomes(
              "BatchGetResultPageIterable pages = "
                  + READ
                  + "; "
                  + before.replace("PAGES", "pages"),
              found,
              classes);
        });
  }

  @Test
  void aBatchThatALoopFillsIsAListOfKeys(@TempDir Path classes) {
    becomes(
        """
        ReadBatch.Builder<Seat> batch = ReadBatch.builder(Seat.class).mappedTableResource(seats);
        for (Seat each : some) { batch.addGetItem(each); }
        client.batchGetItem(r -> r.readBatches(batch.build()))
            .forEach(page -> all.addAll(page.resultsForTable(seats)));
        return all;
        """,
        "all.addAll(seats.findAll(batch).values());",
        classes);
  }

  @Test
  void otherUsesOfPagesAreLeft() {
    for (String body :
        List.of(
            "return PAGES.stream().flatMap(p -> p.resultsForTable(seats).subList(0, 1).stream());",
            "PAGES.forEach(p -> p.resultsForTable(seats).forEach(s -> System.out.println(p)));"
                + " return all;",
            "return PAGES.stream().flatMap(p -> p.unprocessedKeysForTable(seats).stream());",
            "return PAGES.stream().map(p -> p.resultsForTable(seats)).findFirst();")) {
      assertThat(rewriting(body.replace("PAGES", READ)).source("seats/Seats.java"))
          .contains("TODO bigtable-mapper [Batch]");
    }
  }
}
