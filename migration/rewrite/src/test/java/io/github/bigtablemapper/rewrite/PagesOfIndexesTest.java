package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Pages of a table and of its indexes, which have one type before the recipe, and several after.
 */
class PagesOfIndexesTest {
  private static final String IMPORTS =
      """
      package kept;

      import java.util.*;
      import java.util.function.Supplier;
      import software.amazon.awssdk.core.async.SdkPublisher;
      import software.amazon.awssdk.core.pagination.sync.SdkIterable;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;

      """;

  private static final String VASE =
      IMPORTS
          + """
          @DynamoDbBean
          public class Vase {
            private String shelf;
            private String glaze;
            @DynamoDbPartitionKey public String getShelf() { return shelf; }
            public void setShelf(String shelf) { this.shelf = shelf; }
            @DynamoDbSecondaryPartitionKey(indexNames = "byGlaze")
            public String getGlaze() { return glaze; }
            public void setGlaze(String glaze) { this.glaze = glaze; }
          }
          """;

  private static String vases(String members) {
    return IMPORTS
        + """
        public class Vases {
          private final DynamoDbTable<Vase> vases;
          private final DynamoDbIndex<Vase> byGlaze;
          private final DynamoDbAsyncIndex<Vase> later;
          private SdkIterable<Page<Vase>> last;
          Vases(DynamoDbTable<Vase> vases, DynamoDbAsyncTable<Vase> async) {
            this.vases = vases;
            this.byGlaze = vases.index("byGlaze");
            this.later = async.index("byGlaze");
          }
          static QueryConditional is(String glaze) {
            return QueryConditional.keyEqualTo(k -> k.partitionValue(glaze));
          }
          MEMBERS
        }
        """
            .replace("MEMBERS", members);
  }

  private static Rewriting compiles(String members, Path classes) {
    Map<String, String> before = Map.of("kept/Vase.java", VASE, "kept/Vases.java", vases(members));
    Rewriting made = Rewriting.of(before, null);
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
    return made;
  }

  private static void becomes(String before, String after, Path classes) {
    assertThat(compiles(before, classes).source("kept/Vases.java")).contains(after);
  }

  @Test
  void aMethodReturnsPagesOfAnyOfThem(@TempDir Path classes) {
    becomes(
        "SdkIterable<Page<Vase>> all() { return byGlaze.scan(); }",
        "Scan<Vase, ?> all() { return byGlaze.scan(VaseByGlazeKey.all()); }",
        classes);
  }

  @Test
  void aMethodTakesPagesOfAnyOfThem(@TempDir Path classes) {
    becomes(
        """
        List<Vase> list(SdkIterable<Page<Vase>> pages) {
          List<Vase> all = new ArrayList<>();
          pages.forEach(page -> all.addAll(page.items()));
          return all;
        }
        List<Vase> ofIndex() { return list(byGlaze.scan()); }
        List<Vase> ofTable() { return list(vases.scan()); }
        """,
        "List<Vase> list(Scan<Vase, ?> pages) {",
        classes);
  }

  @Test
  void aVariableHasPagesOfEither(@TempDir Path classes) {
    becomes(
        """
        List<Vase> either(boolean isIndex) {
          SdkIterable<Page<Vase>> pages = isIndex ? byGlaze.scan() : vases.scan();
          SdkIterable<Page<Vase>> next;
          if (isIndex) { next = byGlaze.scan(); } else { next = vases.scan(); }
          last = next;
          List<Vase> all = new ArrayList<>();
          for (Page<Vase> page : pages) { all.addAll(page.items()); }
          last.forEach(page -> page.items().forEach(all::add));
          return all;
        }
        """,
        "Scan<Vase, ?> pages = isIndex ? byGlaze.scan(VaseByGlazeKey.all())",
        classes);
  }

  @Test
  void functionsAndTypesOfOtherLibrariesHaveThem(@TempDir Path classes) {
    becomes(
        """
        Supplier<SdkIterable<Page<Vase>>> later() { return () -> byGlaze.scan(); }
        Optional<SdkIterable<Page<Vase>>> maybe() { return Optional.of(byGlaze.scan()); }
        SdkPublisher<Page<Vase>> published() { return later.scan(); }
        """,
        "Supplier<Scan<Vase, ?>> later()",
        classes);
  }

  @Test
  void aVariableOfOneQueryHasItsKeys(@TempDir Path classes) {
    becomes(
        """
        List<Vase> one() {
          SdkIterable<Page<Vase>> first = byGlaze.scan();
          SdkIterable<Page<Vase>> same = first;
          PageIterable<Vase> others = vases.scan();
          List<Vase> all = new ArrayList<>(same.stream().flatMap(p -> p.items().stream()).toList());
          all.addAll(others.items().stream().toList());
          return all;
        }
        """,
        "Scan<Vase, VaseKey> others = vases.scan(VaseKey.all());",
        classes);
  }

  @Test
  void pagesThatAreMadeOfPagesAreTheSame(@TempDir Path classes) {
    Rewriting made =
        compiles(
            """
            List<Vase> inPlace(String glaze) {
              PageIterable<Vase> pages = PageIterable.create(byGlaze.query(is(glaze)));
              return pages.items().stream().toList();
            }
            List<Vase> ofVariable(String glaze) {
              SdkIterable<Page<Vase>> found = byGlaze.query(is(glaze));
              PageIterable<Vase> pages = PageIterable.create(found);
              return pages.items().stream().toList();
            }
            List<Vase> chained(String glaze) {
              return PageIterable.create(byGlaze.query(is(glaze))).items().stream().toList();
            }
            """,
            classes);
    assertThat(made.left()).isEmpty();
    assertThat(made.source("kept/Vases.java"))
        .contains("Scan<Vase, VaseByGlazeKey> pages = byGlaze.scan(VaseByGlazeKey.glaze(glaze));");
    assertThat(made.source("kept/Vases.java")).contains("Scan<Vase, ?> pages = found;");
  }

  @Test
  void pagesThatAFunctionMakesAreLeft() {
    Rewriting made =
        Rewriting.of(
            Map.of(
                "kept/Vase.java",
                VASE,
                "kept/Vases.java",
                vases(
                    "PageIterable<Vase> none() { return PageIterable.create(List.<Page<Vase>>of()::iterator); }")),
            null);
    assertThat(made.source("kept/Vases.java")).contains("TODO bigtable-mapper [Pages]");
  }
}
