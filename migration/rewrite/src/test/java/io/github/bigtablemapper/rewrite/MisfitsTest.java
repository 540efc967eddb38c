package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods that no longer fit their calls, their functions or each other: each has a comment. */
class MisfitsTest {
  private static final String STREAM = "{ return pages.items().stream().toList(); }";
  private static final String ALL = "static <T> List<T> all(PageIterable<T> pages) " + STREAM;
  private static final String OF_LAMPS = "static List<Lamp> all(PageIterable<Lamp> pages) ";
  private static final String ANY = "static Object all(Object any) { return any; }";

  /** The recipe on classes with some members: their {@code all} is called with pages of a table. */
  private static Rewriting rewriting(List<List<String>> cases, Path classes) {
    Map<String, String> before = new TreeMap<>();
    before.put("lists/Lamp.java", PageMethodsTest.bean("Lamp"));
    before.put("lists/Chair.java", PageMethodsTest.bean("Chair"));
    for (int i = 0; i < cases.size(); i++) {
      String name = "Lists" + i;
      StringBuilder members = new StringBuilder();
      cases.get(i).forEach(member -> members.append("  " + GenericCases.lines(member) + "\n"));
      before.put(
          "lists/" + name + ".java",
          PageMethodsTest.IMPORTS
              + "import java.util.function.*;\n\nclass LISTS {\n".replace("LISTS", name)
              + members.toString().replace("LISTS", name)
              + "}\n");
      before.put(
          "lists/Dao" + i + ".java",
          PageMethodsTest.IMPORTS
              + PageMethodsTest.DAO
                  .replace("Dao", "Dao" + i)
                  .replace("READ", name + ".all(lamps.scan())"));
    }
    assertThat(Compiling.of(before, classes).errors()).isEmpty();
    Rewriting made = Rewriting.of(before, null);
    assertThat(Compiling.of(made.sources(), classes).unmarked(made.sources())).isEmpty();
    return made;
  }

  @Test
  void methodsForPagesOfAnyClass(@TempDir Path classes) {
    rewriting(
        List.of(
            List.of(
                "static <T> SdkIterable<T> all(PageIterable<T> pages) { return pages.items(); }"),
            List.of("static <T> SdkIterable<Page<T>> all(PageIterable<T> pages) { return pages; }"),
            List.of(
                "static <T> Iterator<Page<T>> all(PageIterable<T> pages)"
                    + " { return pages.iterator(); }"),
            List.of(
                "static <T> long all(PageIterable<T> pages) { return pages.stream().count(); }"),
            List.of(
                "static <T> Object all(PageIterable<T> pages) { PageIterable<T> same = pages;"
                    + " return same.items(); }"),
            List.of(
                "static <T> Object all(PageIterable<T> pages) { var same = pages;"
                    + " return same.items(); }"),
            List.of(
                "static <T> Object all(PageIterable<T> pages)"
                    + " { List<PageIterable<T>> each = List.of(pages); return each.size(); }"),
            List.of(
                "static <T> Object all(PageIterable<T> pages)"
                    + " { Supplier<PageIterable<T>> s = () -> pages; return s; }"),
            List.of(
                "static <T, R> R use(PageIterable<T> pages, Function<PageIterable<T>, R> use)"
                    + " { return use.apply(pages); }",
                "static Object all(PageIterable<Lamp> pages)"
                    + " { return use(pages, p -> p.items()); }"),
            List.of(
                "static <T> List<T> list(PageIterable<T> pages) " + STREAM,
                "static <T> List<T> all(PageIterable<T> pages) { return list(pages); }"),
            List.of(ALL, "static Object none() { return all(null); }"),
            List.of(
                "<T> LISTS(PageIterable<T> pages) { pages.items().stream().toList(); }",
                "static Object all(PageIterable<Lamp> pages) { return new LISTS(pages); }",
                "static <E> Object any(PageIterable<E> pages) { return new LISTS(pages); }")),
        classes);
  }

  @Test
  void methodsAsFunctions(@TempDir Path classes) {
    Rewriting made =
        rewriting(
            List.of(
                List.of(
                    OF_LAMPS + STREAM,
                    "static Function<PageIterable<Lamp>, List<Lamp>> function()"
                        + " { return LISTS::all; }"),
                List.of(
                    ALL,
                    "static Object mapped(Optional<PageIterable<Lamp>> some)"
                        + " { return some.map(LISTS::all); }"),
                List.of(
                    ALL,
                    "static Function<PageIterable<Lamp>, List<Lamp>> function()"
                        + " { return LISTS::all; }"),
                List.of(
                    ALL,
                    "static Object function()"
                        + " { Function<PageIterable<Lamp>, List<Lamp>> f = LISTS::all; return f; }"),
                List.of(
                    "static <T> PageIterable<T> same(PageIterable<T> p) { return p; }",
                    OF_LAMPS.replace("List<Lamp>", "Object")
                        + "{ UnaryOperator<PageIterable<Lamp>> f = LISTS::same;"
                        + " return f.apply(pages); }"),
                List.of(
                    "static <T> PageIterable<T> make(String name) { return null; }",
                    "static Object all(Object any)"
                        + " { Function<String, PageIterable<Lamp>> f = LISTS::make; return f; }"),
                List.of(
                    "static <T> Function<PageIterable<T>, List<T>> lister()"
                        + " { return p -> p.items().stream().toList(); }",
                    OF_LAMPS + "{ return LISTS.<Lamp>lister().apply(pages); }")),
            classes);
    assertThat(made.source("lists/Lists0.java")).doesNotContain("TODO");
  }

  @Test
  void methodsWithTheSameParameters(@TempDir Path classes) {
    Rewriting made =
        rewriting(
            List.of(
                List.of(
                    "static <T extends Number> Object one(T one) { return one; }",
                    "static <T extends Lamp> Object one(T one) { return one; }",
                    ANY),
                List.of(
                    ALL,
                    "static <T> List<T> all(SdkIterable<T> items) { return List.of(); }",
                    "static <T> List<T> all(PagePublisher<T> pages) { return List.of(); }"),
                List.of(ALL, "static <T> List<T> all(T one) { return List.of(one); }"),
                List.of(
                    ALL,
                    "static <T> List<T> all(SdkIterable<Page<T>> pages) { return List.of(); }"),
                List.of(
                    OF_LAMPS + STREAM,
                    "static List<Chair> all(SdkIterable<Page<Chair>> pages) { return List.of(); }"),
                List.of(
                    "LISTS(DynamoDbEnhancedClient client) { client.getClass(); }",
                    "LISTS(DynamoDbEnhancedAsyncClient client) { client.getClass(); }",
                    ANY),
                List.of(
                    "static List<Lamp> all(SdkIterable<Lamp> items)"
                        + " { return items.stream().toList(); }",
                    "static List<Lamp> all(List<Lamp> items) { return items; }",
                    OF_LAMPS + "{ return all(pages.items()); }")),
            classes);
    for (int i : new int[] {0, 1}) {
      assertThat(made.source("lists/Lists" + i + ".java")).doesNotContain("TODO");
    }
    for (int i : new int[] {3, 4, 5, 6}) {
      assertThat(made.source("lists/Lists" + i + ".java"))
          .contains("TODO bigtable-mapper [Overload]");
    }
  }
}
