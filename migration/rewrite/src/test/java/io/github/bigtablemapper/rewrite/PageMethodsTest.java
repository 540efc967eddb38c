package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods with a type variable for the class of the pages that they take. */
class PageMethodsTest {
  static final String IMPORTS =
      """
      package lists;

      import java.util.*;
      import java.util.function.Function;
      import reactor.core.publisher.Flux;
      import software.amazon.awssdk.core.pagination.sync.SdkIterable;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;

      """;

  static String bean(String name) {
    return IMPORTS
        + """
        @DynamoDbBean
        public class NAME {
          private String room;
          private String color;
          @DynamoDbPartitionKey public String getRoom() { return room; }
          public void setRoom(String room) { this.room = room; }
          @DynamoDbSecondaryPartitionKey(indexNames = "byColor")
          public String getColor() { return color; }
          public void setColor(String color) { this.color = color; }
        }
        """
            .replace("NAME", name);
  }

  static final String DAO =
      """
      public class Dao {
        private final DynamoDbTable<Lamp> lamps;
        private final DynamoDbTable<Chair> chairs;
        private final DynamoDbAsyncTable<Lamp> later;
        Dao(DynamoDbTable<Lamp> lamps, DynamoDbTable<Chair> chairs,
            DynamoDbAsyncTable<Lamp> later) {
          this.lamps = lamps;
          this.chairs = chairs;
          this.later = later;
        }
        Object read() {
          return READ;
        }
      }
      """;

  /**
   * The recipe on a method in another class.
   *
   * @param read what its calls make
   */
  private static Rewriting rewriting(String method, String read) {
    return Rewriting.of(
        Map.of(
            "lists/Lamp.java",
            bean("Lamp"),
            "lists/Chair.java",
            bean("Chair"),
            "lists/Lists.java",
            IMPORTS + "class Lists {\n  " + method + "\n}\n",
            "lists/Dao.java",
            IMPORTS + DAO.replace("READ", read)),
        null);
  }

  private static final String LIST =
      "static <T> List<T> list(PageIterable<T> pages) { return pages.items().stream().toList(); }";

  @Test
  void theyTakeScansOfTablesAndOfViews(@TempDir Path classes) {
    Map<String, String> methods =
        Map.of(
            LIST,
            "list(Scan<T, ?> pages) { return pages.list(); }",
            "static <T> List<T> list(SdkIterable<Page<T>> pages) { return pages.stream()"
                + ".flatMap(page -> page.items().stream()).toList(); }",
            "list(Scan<T, ?> pages) { return pages.list(); }",
            "static <T> List<T> list(PageIterable<T> pages) { List<T> all = new ArrayList<>();"
                + " for (Page<T> page : pages) { all.addAll(page.items()); } return all; }",
            "all.addAll(pages.list());");
    methods.forEach(
        (method, after) -> {
          Rewriting made =
              rewriting(
                  method,
                  "List.of(Lists.list(lamps.scan()), Lists.<Chair>list(chairs.scan()),"
                      + " Lists.list(lamps.scan(r -> r.limit(5))))");
          assertThat(made.source("lists/Lists.java")).contains(after);
          assertThat(made.left()).isEmpty();
          assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
        });
    Rewriting views =
        rewriting(
            LIST.replace("PageIterable<T>", "SdkIterable<Page<T>>")
                .replace("items().stream()", "stream().flatMap(page -> page.items().stream())"),
            "List.of(Lists.list(lamps.index(\"byColor\").scan()), Lists.list(lamps.scan()))");
    assertThat(views.left()).isEmpty();
    assertThat(Compiling.of(views.sources(), classes).errors()).isEmpty();
  }

  @Test
  void theyTakeScansBesideOtherValues(@TempDir Path classes) {
    for (String[] each :
        new String[][] {
          {
            "static <T, R> List<R> map(Function<T, R> f, PageIterable<T> pages)"
                + " { return pages.items().stream().map(f).toList(); }",
            "Lists.map(Lamp::getRoom, lamps.scan())"
          },
          {
            "static <T> Flux<T> flux(PagePublisher<T> pages)"
                + " { return Flux.from(pages).flatMapIterable(Page::items); }",
            "Lists.flux(later.scan())"
          }
        }) {
      Rewriting made = rewriting(each[0], each[1]);
      assertThat(made.left()).isEmpty();
      assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
    }
  }

  @Test
  void aSizeStaysWhereTheMethodReadsPages() {
    Rewriting made =
        rewriting(
            "static <T> int list(PageIterable<T> pages)"
                + " { return pages.iterator().next().items().size(); }",
            "Lists.list(lamps.scan(r -> r.limit(5)))");
    assertThat(made.source("lists/Lists.java")).contains("TODO bigtable-mapper [Pages]");
    assertThat(made.source("lists/Dao.java")).contains("TODO bigtable-mapper [Pages]");
    assertThat(made.source("lists/Dao.java")).contains("limit(5)");
  }

  @Test
  void theyAreLeftIfACallPassesPagesOfNoEntity() {
    String around =
        LIST + "\n  static <T> List<T> all(DynamoDbTable<T> table) { return list(table.scan()); }";
    String returned = "static <T> PageIterable<T> list(PageIterable<T> pages) { return pages; }";
    for (String method : List.of(around, returned)) {
      assertThat(rewriting(method, "Lists.list(lamps.scan())").source("lists/Lists.java"))
          .contains("<T> list(PageIterable<T> pages)");
    }
  }
}
