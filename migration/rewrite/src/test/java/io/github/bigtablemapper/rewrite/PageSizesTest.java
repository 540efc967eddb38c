package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A limit of a request is the size of its pages: it stays where pages are read as such. */
class PageSizesTest {
  private static final String IMPORTS =
      """
      package sizes;

      import java.util.*;
      import reactor.core.publisher.Flux;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;
      import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
      import software.amazon.awssdk.services.dynamodb.model.Select;

      """;

  private static final String LAMP =
      IMPORTS
          + """
          @DynamoDbBean
          public class Lamp {
            private String room;
            private String spot;
            private int watts;
            @DynamoDbPartitionKey public String getRoom() { return room; }
            public void setRoom(String room) { this.room = room; }
            @DynamoDbSortKey public String getSpot() { return spot; }
            public void setSpot(String spot) { this.spot = spot; }
            public int getWatts() { return watts; }
            public void setWatts(int watts) { this.watts = watts; }
          }
          """;

  private static final String DAO =
      IMPORTS
          + """
          public class Dao {
            private final DynamoDbTable<Lamp> lamps;
            private final DynamoDbAsyncTable<Lamp> later;
            Dao(DynamoDbTable<Lamp> lamps, DynamoDbAsyncTable<Lamp> later) {
              this.lamps = lamps;
              this.later = later;
            }
            PageIterable<Lamp> passed(PageIterable<Lamp> pages) {
              return pages;
            }
            void read(List<Lamp> all, Expression filter, Map<String, AttributeValue> start) {
              BODY
            }
          """;

  private static Rewriting rewriting(String body, String methods) {
    return Rewriting.of(
        Map.of(
            "sizes/Lamp.java", LAMP, "sizes/Dao.java", DAO.replace("BODY", body) + methods + "}\n"),
        null);
  }

  private static final String QUERY =
      "lamps.query(r -> r.queryConditional(QueryConditional.keyEqualTo(k -> k.partitionValue(\"a\")))"
          + ".limit(5))";

  private static final String SCAN = "later.scan(r -> r.limit(5))";

  @Test
  void aQueryWhosePagesAreReadAsSuchIsLeft() {
    for (String body :
        List.of(
            "for (Page<Lamp> page : " + QUERY + ") { all.addAll(page.items()); break; }",
            "PageIterable<Lamp> pages = "
                + QUERY
                + "; for (Page<Lamp> page : pages) { all.addAll(page.items()); break; }",
            "var pages = " + QUERY + "; pages.iterator().next().lastEvaluatedKey();",
            "PageIterable<Lamp> pages = PageIterable.create(" + QUERY + "); pages.iterator();",
            "PageIterable<Lamp> pages = " + QUERY + "; passed(pages);",
            "PageIterable<Lamp> pages = "
                + QUERY
                + "; pages.items().forEach(all::add); pages.stream().count();",
            "passed(" + QUERY + ");",
            "PageIterable<Lamp> pages; pages = " + QUERY + "; pages.items().forEach(all::add);",
            "PagePublisher<Lamp> pages = "
                + SCAN
                + "; pages.subscribe(page -> { all.addAll(page.items()); all.clear(); });",
            "PagePublisher<Lamp> pages = "
                + SCAN
                + "; Flux.from(pages).take(1).flatMapIterable(Page::items).subscribe(all::add);")) {
      Rewriting made = rewriting(body, "");
      assertThat(made.source("sizes/Dao.java")).contains("limit(5)");
      assertThat(made.source("sizes/Dao.java")).contains("TODO bigtable-mapper [Pages]");
    }
  }

  @Test
  void aSizeIsNotNeededWhereItemsAreRead(@TempDir Path classes) {
    for (String body :
        List.of(
            "PageIterable<Lamp> pages = "
                + QUERY
                + "; for (Page<Lamp> page : pages) { all.addAll(page.items()); }",
            "PageIterable<Lamp> pages = "
                + QUERY
                + "; pages.items().forEach(all::add);"
                + " pages.forEach(page -> all.addAll(page.items()));"
                + " all.addAll(pages.stream().flatMap(page -> page.items().stream()).toList());",
            "PagePublisher<Lamp> pages = "
                + SCAN
                + "; Flux.from(pages).flatMapIterable(Page::items).subscribe(all::add);",
            QUERY + ".items().forEach(all::add);")) {
      Rewriting made = rewriting(body, "");
      assertThat(made.left()).isEmpty();
      assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
    }
  }

  @Test
  void pagesOfAPrivateMethodAreReadByItsCalls(@TempDir Path classes) {
    String pages = " PageIterable<Lamp> pages() { return " + QUERY + "; }\n";
    Rewriting items = rewriting("pages().items().forEach(all::add);", "private" + pages);
    assertThat(items.left()).isEmpty();
    assertThat(Compiling.of(items.sources(), classes).errors()).isEmpty();
    for (Rewriting left :
        List.of(
            rewriting("pages().items().forEach(all::add);", pages),
            rewriting("pages().iterator().next();", "private" + pages))) {
      assertThat(left.source("sizes/Dao.java")).contains("limit(5)");
    }
  }

  /** Each option is in the code afterwards, or the statement has a comment. */
  @Test
  void noOptionIsLost() {
    Map<String, String> options =
        Map.of(
            "limit(5)",
            "limit(5)",
            "exclusiveStartKey(start)",
            "exclusiveStartKey(start)",
            "filterExpression(filter)",
            "filterExpression(filter)",
            "filterExpression(Expression.builder().expression(\"watts > :w\")"
                + ".putExpressionValue(\":w\", VALUE).build())",
            "WATTS.isGreaterThan(5)",
            "attributesToProject(\"watts\")",
            "attributesToProject(\"watts\")",
            "consistentRead(true)",
            "afterWrite()",
            "scanIndexForward(false)",
            "reverse()",
            "select(Select.COUNT)",
            "select(Select.COUNT)");
    options.forEach(
        (option, after) -> {
          String query =
              QUERY.replace("limit(5)", option).replace("VALUE", "AttributeValue.fromN(\"5\")");
          String loop = " : pages) { all.addAll(page.items()); break; }";
          String dao =
              rewriting("var pages = " + query + "; for (Page<Lamp> page" + loop, "")
                  .source("sizes/Dao.java");
          String name = after.substring(0, after.indexOf('('));
          assertWithMessage(dao).that(dao).contains(name);
        });
  }
}
