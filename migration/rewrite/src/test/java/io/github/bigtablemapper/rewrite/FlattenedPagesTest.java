package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages as one list of items, and indexes whose names only a run knows. */
class FlattenedPagesTest {
  private static final String IMPORTS =
      """
      package pages;

      import java.net.URI;
      import java.util.*;
      import java.util.function.Function;
      import java.util.stream.*;
      import reactor.core.publisher.Flux;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;

      """;

  /**
   * A lamp.
   *
   * @param more annotations of its spot
   */
  private static String lamp(String name, String more) {
    return IMPORTS
        + """
        @DynamoDbBean
        public class NAME {
          private String room;
          private String spot;
          private String color;
          @DynamoDbPartitionKey public String getRoom() { return room; }
          public void setRoom(String room) { this.room = room; }
          @DynamoDbSortKey MORE public String getSpot() { return spot; }
          public void setSpot(String spot) { this.spot = spot; }
          @DynamoDbSecondaryPartitionKey(indexNames = "byColor")
          public String getColor() { return color; }
          public void setColor(String color) { this.color = color; }
        }
        """
            .replace("NAME", name)
            .replace("MORE", more);
  }

  private static String dao(String lamp, String body) {
    return IMPORTS
        + """
        public class Dao {
          private final DynamoDbTable<LAMP> lamps;
          private final DynamoDbAsyncTable<LAMP> later;
          private final String name;
          Dao(DynamoDbTable<LAMP> lamps, DynamoDbAsyncTable<LAMP> later, String name) {
            this.lamps = lamps;
            this.later = later;
            this.name = name;
          }
          Object read(String room, URI spot) {
            BODY
          }
        }
        """
            .replace("LAMP", lamp)
            .replace("BODY", body);
  }

  private static Rewriting rewriting(String body) {
    return Rewriting.of(
        Map.of(
            "pages/Lamp.java",
            lamp("Lamp", ""),
            "pages/Lantern.java",
            lamp("Lantern", "@DynamoDbSecondaryPartitionKey(indexNames = \"bySpot\")"),
            "pages/Dao.java",
            body),
        null);
  }

  private static void becomes(String before, String after, Path classes) {
    Rewriting made = rewriting(dao("Lamp", before));
    assertThat(made.source("pages/Dao.java")).contains(after);
    assertThat(made.left()).isEmpty();
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
  }

  @Test
  void listsOfPagesAreFlattened(@TempDir Path classes) {
    String published = "Flux.from(FlowAdapters.toPublisher(later.scan(LampKey.all()).publisher()))";
    for (String flattened :
        List.of(
            "flatMapIterable(items -> items)",
            "concatMapIterable(Function.identity())",
            "flatMap(Flux::fromIterable)",
            "concatMap(items -> Flux.fromIterable(items))")) {
      becomes(
          "return Flux.from(later.scan()).map(Page::items)." + flattened + ".collectList();",
          "return " + published + ".collectList();",
          classes);
    }
    for (String flattened : List.of("List::stream", "Collection::stream", "all -> all.stream()")) {
      becomes(
          "return lamps.scan().stream().map(Page::items).flatMap(" + flattened + ").toList();",
          "return lamps.scan(LampKey.all()).list();",
          classes);
    }
  }

  @Test
  void joinedPagesAreReadNoFurtherThanTheirStream(@TempDir Path classes) {
    Map<String, String> after =
        Map.of(
            "findFirst().isPresent()", "first().isPresent()",
            "findAny()", "first()",
            "count()", "count()",
            "limit(3).toList()", "limit(3).list().stream().toList()",
            "map(Lamp::getSpot).toList()", "list().stream().map(Lamp::getSpot).toList()");
    for (String joined :
        List.of(
            "flatMap(page -> page.items().stream())", "map(Page::items).flatMap(List::stream)")) {
      after.forEach(
          (call, made) ->
              becomes(
                  "return lamps.scan().stream()." + joined + "." + call + ";",
                  "return lamps.scan(LampKey.all())." + made + ";",
                  classes));
    }
  }

  @Test
  void aStreamOfASpliteratorIsAStreamOfThePages(@TempDir Path classes) {
    String stream = "return StreamSupport.stream(lamps.scan().spliterator(), false)";
    String joined = stream + ".flatMap(page -> page.items().stream())";
    Map.of(
            joined + ".findFirst();", "first();",
            joined + ".map(Lamp::getSpot).toList();",
                "list().stream().map(Lamp::getSpot).toList();",
            stream + ".map(Page::items).flatMap(List::stream).toList();", "list();")
        .forEach(
            (before, after) ->
                becomes(before, "return lamps.scan(LampKey.all())." + after, classes));
  }

  @Test
  void otherFunctionsOfListsAreLeft() {
    for (String function :
        List.of(
            "Flux.from(later.scan()).map(Page::items).flatMapIterable(items -> items.subList(0, 1))",
            "Flux.from(later.scan()).map(Page::items).flatMap(items -> Flux.just(items))",
            "Flux.from(later.scan()).map(p -> p.items().size()).flatMap(n -> Flux.range(0, n))",
            "Flux.from(later.scan()).map(Page::items).flatMap(items -> Flux.fromIterable(List.of()))",
            "lamps.scan().stream().map(Page::items).flatMap(all -> List.of(room).stream())",
            "lamps.scan().stream().map(Page::items).flatMap(all -> Stream.of(all))",
            "StreamSupport.stream(lamps.scan().spliterator(), true)"
                + ".flatMap(page -> page.items().stream()).toList()")) {
      Rewriting made = rewriting(dao("Lamp", "return " + function + ";"));
      assertThat(made.source("pages/Dao.java")).contains("TODO bigtable-mapper [Pages]");
    }
  }

  @Test
  void aComputedNameIsThatOfTheOnlyIndex(@TempDir Path classes) {
    becomes(
        "return lamps.index(name).query(QueryConditional.keyEqualTo(k -> k.partitionValue(room)))"
            + ".stream().flatMap(page -> page.items().stream()).toList();",
        "lamps.byColor().scan(LampByColorKey.color(room)).list()",
        classes);
  }

  @Test
  void aComputedNameOfSeveralIndexesIsLeft() {
    Rewriting made = rewriting(dao("Lantern", "return lamps.index(name).scan();"));
    assertThat(made.source("pages/Dao.java")).contains("TODO bigtable-mapper [Index]");
  }

  @Test
  void anAddressIsEvaluatedTwice(@TempDir Path classes) {
    becomes(
        "return lamps.query(QueryConditional.keyEqualTo(k -> k.partitionValue(room)"
            + ".sortValue(spot.toString()))).items().stream().toList();",
        "lamps.scan(LampKey.room(room).spot().from(spot.toString()).to(spot.toString())).list()",
        classes);
  }
}
