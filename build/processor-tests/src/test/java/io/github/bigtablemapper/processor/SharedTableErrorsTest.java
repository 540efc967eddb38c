package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes of entities that share a table. */
class SharedTableErrorsTest {
  /** Code elsewhere that uses what is generated. */
  private static final JavaFileObject CLIENT =
      JavaFileObjects.forSourceString(
          "shop.Client",
          """
          package shop;
          class Client {
            ItemMapping mapping(ItemRepository items, ItemKey key) { return null; }
            Item find(ItemRepository items, ItemKey key) { return items.find(key).orElseThrow(); }
          }
          """);

  /** Asserts that a source has one problem, and that it is the only error. */
  private static void assertRefused(String source, String id, String message, String line) {
    JavaFileObject file = Sources.file("Entities", source);
    Compilation compilation =
        javac().withProcessors(new BigtableMapperProcessor()).compile(file, CLIENT);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[" + id + "] ").inFile(file).onLineContaining(line);
    String text = compilation.errors().get(0).getMessage(Locale.ROOT);
    assertThat(text).contains(message);
    assertWithMessage("problems in '%s'", text)
        .that(text.split("(^|\n)\\[", -1).length - 1)
        .isEqualTo(1);
  }

  private static String members(String first, String second) {
    return """
    @Table("items") @Family("d")
    sealed interface Item {}
    %s implements Item {}
    %s implements Item {}
    """
        .formatted(first, second);
  }

  @Test
  void equalConstantsOverlap() {
    assertRefused(
        members(
            "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
            "@KeyConstant(\"a\") record Two(@RowKey long number, String name)"),
        "SharedTableOverlap",
        "A row key of Two may be one of One too: \"a\" number and \"a\" id.",
        "record Two");
  }

  @Test
  void constantsAtDifferentPlacesOverlap() {
    assertRefused(
        members(
            "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
            "@KeyConstant(value = \"b\", order = 1) record Two(@RowKey(order = 0) String id, String"
                + " name)"),
        "SharedTableOverlap",
        "A row key of Two may be one of One too: id \"b\" and \"a\" id.",
        "record Two");
  }

  @Test
  void partsThatAreNotWrittenOverlap() {
    assertRefused(
        """
        @Table(value = "items", keyFormat = KeyFormat.ORDERED) @Family("d")
        sealed interface Item {}
        @KeyConstant("a") record One(@RowKey long id, String name) implements Item {}
        @KeyConstant("a") record Two(@RowKey long id, @RowKey String part, String name) implements Item {}
        """,
        "SharedTableOverlap",
        "A row key of Two may be one of One too",
        "record Two");
  }

  @Test
  void keysThatAreApart() {
    assertCompiles(
        members(
            "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
            "@KeyConstant(\"b\") record Two(@RowKey String id, String name)"));
    assertCompiles(
        members(
            "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
            "@KeyConstant(\"a\") record Two(@RowKey String id, @RowKey String part, String name)"));
    assertCompiles(
        members(
            "@KeyConstant(\"a\") @KeyConstant(\"x\") record One(@RowKey String id, String name)",
            "@KeyConstant(\"a\") @KeyConstant(\"y\") record Two(@RowKey String id, String name)"));
    assertCompiles(
        """
        @Table(value = "items", keyFormat = KeyFormat.ORDERED) @Family("d")
        sealed interface Item {}
        @KeyConstant("a") record One(@RowKey long id, String name) implements Item {}
        @KeyConstant("a") record Two(@RowKey long id, @RowKey long part, String name) implements Item {}
        """);
  }

  @Test
  void everyMemberHasAConstant() {
    assertRefused(
        members(
            "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
            "record Two(@RowKey String id, @RowKey String part, String name)"),
        "SharedTableConstant",
        "The row key of Two has no constant that distinguishes it from",
        "record Two");
  }

  @Test
  void allMistakesAreReportedAtOnce() {
    Compilation compilation =
        Sources.compile(
            members(
                "@KeyConstant(\"a\") @Family(\"x\") record One(@RowKey String id, String name)",
                "@Family(value = \"x\", maxVersions = 2)\n"
                    + "record Two(@RowKey String id, String name)"));
    assertThat(compilation).hadErrorCount(2);
    assertThat(compilation).hadErrorContaining("[SharedTableConstant]");
    assertThat(compilation).hadErrorContaining("[FamilyTwice]");
  }

  @Test
  void aFamilyHasOneRule() {
    String one = "@KeyConstant(\"a\") @Family(\"x\") record One(@RowKey String id, String name)";
    assertRefused(
        members(
            one,
            """
            @KeyConstant("b")
            @Family(value = "x", maxVersions = 3, maxAge = "1d")
            record Two(@RowKey String id, String name)\
            """),
        "FamilyTwice",
        "Family \"x\" is declared with different rules: in One with maxVersions =",
        "@Family(value = \"x\"");
    assertRefused(
        members(
            one,
            """
            @KeyConstant("b") record Two(@RowKey String id,
                @Family("x") @Aggregate(Aggregation.SUM) long total, String name)\
            """),
        "FamilyTwice",
        "in One with maxVersions = 1, and here with maxVersions = 1, aggregating SUM.",
        "@Family(\"x\") @Aggregate");
  }

  @Test
  void theInterfacesFamiliesAreThoseOfEachMember() {
    assertRefused(
        members(
            "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
            """
            @KeyConstant("b")
            @Family(value = "d", maxVersions = 3)
            record Two(@RowKey String id, String name)\
            """),
        "FamilyTwice",
        "Family \"d\" is declared twice with different rules: maxVersions = 1, and",
        "@Family(value = \"d\"");
  }

  @Test
  void partsThatCannotBeCountedTellNoEntitiesApart() {
    for (String format : List.of("RAW", "UNESCAPED")) {
      assertRefused(
          members(
                  "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
                  "@KeyConstant(\"b\") record Two(@RowKey String id, String name)")
              .replace(
                  "@Table(\"items\")",
                  "@Table(value = \"items\", keyFormat = KeyFormat." + format + ")"),
          "SharedTableRaw",
          "The parts of "
              + format
              + " row keys cannot be counted, so they do not distinguish the entities of Item.",
          "@Table(");
    }
  }

  @Test
  void mistakesThatMembersShareAreOneError() {
    for (String interfaces :
        List.of(
            "@Table(\"a b\") @Family(\"d\")",
            "@Table(value = \"items\", delimiter = 'x') @Family(\"d\")",
            "@Table(\"items\") @Family(\"d e\")",
            "@Table(\"items\") @Family(value = \"d\", maxAge = \"soon\")",
            "@Table(\"items\") @Family(\"d\") @Salted(buckets = 1)",
            "@Table(value = \"items\", codecs = String.class) @Family(\"d\")")) {
      Compilation compilation =
          javac()
              .withProcessors(new BigtableMapperProcessor())
              .compile(
                  Sources.file(
                      "Entities",
                      members(
                              "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
                              "@KeyConstant(\"b\") record Two(@RowKey String id, String name)")
                          .replace("@Table(\"items\") @Family(\"d\")", interfaces)),
                  CLIENT);
      assertThat(compilation).hadErrorCount(1);
    }
  }

  @Test
  void theTableIsThatOfTheInterface() {
    assertRefused(
        members(
            "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
            "@Table(\"items\") @KeyConstant(\"b\")\n record Two(@RowKey String id, String name)"),
        "SharedTableAnnotation",
        "Two is stored in the table of Item, and @Table is the same for all",
        "@Table(\"items\") @KeyConstant");
    assertRefused(
        members(
            "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
            "@Salted(buckets = 3) @KeyConstant(\"b\")\n"
                + " record Two(@RowKey String id, String name)"),
        "SharedTableAnnotation",
        "Two is stored in the table of Item, and @Salted is the same for all entities in it.",
        "@Salted");
  }

  @Test
  void aConstantIsOfAMember() {
    assertRefused(
        """
        @Table("items") @Family("d")
        @KeyConstant("items")
        sealed interface Item {}
        @KeyConstant("a") record One(@RowKey String id, String name) implements Item {}
        """,
        "SharedTableAnnotation",
        "Item is not an entity, but the interface of several. Put @KeyConstant on each of them.",
        "@KeyConstant(\"items\")");
  }

  @Test
  void anIndexIsOfAMember() {
    assertRefused(
        """
        @Table("items") @Family("d")
        @Index(value = "by-name", on = "name", mode = IndexMode.VIEW)
        sealed interface Item {}
        @KeyConstant("a") record One(@RowKey String id, String name) implements Item {}
        """,
        "SharedTableAnnotation",
        "Item is not an entity, but the interface of several. Put @Index on each of them.",
        "@Index");
  }

  @Test
  void whatDoesNotImplementTheInterfaceIsAnErrorOfJavac() {
    Compilation compilation =
        Sources.compile(
            """
            @Table("items") @Family("d")
            sealed interface Item permits One, Two {}
            @KeyConstant("a") record One(@RowKey String id, String name) implements Item {}
            @KeyConstant("b") record Two(@RowKey String id, String name) {}
            """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("invalid permits clause");
  }

  @Test
  void aCodecThatNeverComesIsOneErrorOfJavac() {
    for (String source :
        List.of(
            """
            @Table(value = "items", codecs = {Nope.class}) @Family("d") sealed interface Item {}
            @KeyConstant("a") record One(@RowKey String id, String name) implements Item {}
            """,
            """
            @Table("items") @Family("d") class One extends Two {
              @RowKey private String id;
              String getId() { return id; }
              void setId(String id) { this.id = id; }
            }
            @Table(value = "others", codecs = {Nope.class}) @Family("d") class Two {}
            """)) {
      Compilation compilation =
          javac()
              .withProcessors(new BigtableMapperProcessor())
              .compile(Sources.file("Entities", source));
      assertThat(compilation).hadErrorContaining("cannot find symbol");
      assertThat(compilation).hadErrorContaining("Nope");
      assertThat(compilation).hadErrorCount(1);
    }
  }

  @Test
  void anInterfaceBetweenSaysNothingOfItsMembers() {
    Map<String, String> places =
        Map.of("KeyConstant(\"k\")", "One", "Salted(buckets = 3)", "Item", "Family(\"e\")", "Item");
    places.forEach(
        (annotation, place) ->
            assertRefused(
                """
                @Table("items") @Family("d")
                sealed interface Item {}
                @%s
                sealed interface Paper extends Item {}
                @KeyConstant("a") record One(@RowKey String id, String name) implements Paper {}
                """
                    .formatted(annotation),
                "AnnotationMisplaced",
                "@%s of Paper is not inherited, and does not apply to One. Put it on %s."
                    .formatted(annotation.replaceFirst("\\(.*", ""), place),
                "@" + annotation));
  }

  @Test
  void anInterfaceHasMembers() {
    assertRefused(
        """
        @Table("items") @Family("d")
        sealed interface Item {}
        """,
        "SharedTableEmpty",
        "Item permits no class, so its table contains nothing.",
        "sealed interface Item");
  }

  @Test
  void anInterfaceCanBeUsed() {
    assertRefused(
        """
        @Table("items") @Family("d")
        sealed interface Item<T> {}
        @KeyConstant("a") record One(@RowKey String id, String name) implements Item<String> {}
        """,
        "EntityClass",
        "Item has type parameters.",
        "sealed interface Item");
  }

  @Test
  void anInterfaceIsSealed() {
    Compilation compilation = Sources.compile("@Table(\"items\") @Family(\"d\") interface Item {}");
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[EntityClass] Item is an interface.");
  }

  @Test
  void membersAreEntities() {
    Map<String, String> faults =
        Map.of(
            "enum Two implements Item { A }",
            "Two is an enum",
            "non-sealed interface Two extends Item {}",
            "Two is an interface",
            "abstract non-sealed class Two implements Item {}",
            "Two is abstract",
            "sealed abstract class Two implements Item permits Three {}\n"
                + "final class Three extends Two\n"
                + "{}",
            "Two is abstract",
            "record Two<T>(String id) implements Item {}",
            "Two has type parameters");
    faults.forEach(
        (two, fault) ->
            assertRefused(
                """
                @Table("items") @Family("d")
                sealed interface Item {}
                @KeyConstant("a") record One(@RowKey String id, String name) implements Item {}
                %s
                """
                    .formatted(two),
                "EntityClass",
                fault
                    + ". Each class that Item permits is an entity of its table: a record, or a"
                    + " class with setters, a builder or a constructor with its properties.",
                two.replaceFirst("\\{(.|\n)*", "")));
  }

  @Test
  void aFaultyMemberIsOneError() {
    assertRefused(
        members(
            "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
            "@KeyConstant(\"b\") record Two(@RowKey String id, Object name)"),
        "CodecMissing",
        "name",
        "record Two");
  }

  @Test
  void aMemberIsInOneTable() {
    assertRefused(
        """
        @Table("items") @Family("d")
        sealed interface Item {}
        @Table("others") @Family("d")
        sealed interface Other {}
        @KeyConstant("a") record One(@RowKey String id, String name) implements Item, Other {}
        """,
        "SharedTableTwice",
        "One would be in two tables: Item and Other are both sealed interfaces",
        "record One");
  }

  @Test
  void generatedNamesAreFree() {
    assertRefused(
        members(
                "@KeyConstant(\"a\") record One(@RowKey String id, String name)",
                "@KeyConstant(\"b\") record Two(@RowKey String id, String name)")
            + "class ItemMapping {}",
        "NameTaken",
        "ItemMapping cannot be generated for Item: a class of that name is there already.",
        "sealed interface Item");
  }

  @Test
  void everyKeyHasAllKeysAndRangesOfTheFirstPart() {
    assertCompiles(
        """
        @Table("t") @Family("d")
        sealed interface Item permits One, Two {}
        @KeyConstant(value = "a", order = 1)
        record One(@RowKey(order = 0) String id, String name) implements Item {}
        @KeyConstant(value = "b", order = 1)
        record Two(@RowKey(order = 0) String id, @RowKey(order = 2) long number, String name)
            implements Item {}
        class Scans {
          List<KeyRange<? extends ItemKey>> ranges =
              List.of(ItemKey.all(), ItemKey.all().id().from("a").to("b"), OneKey.all(),
                  OneKey.all().id().after("a"), TwoKey.all().id().before("a"));
        }
        """);
    for (String constants : List.of("one two", "one one")) {
      assertCompiles(
          """
          @Table("t") @Family("d") @Salted(buckets = 3)
          sealed interface Item {}
          @KeyConstant("%s")
          record One(@RowKey boolean flag, String name) implements Item {}
          @KeyConstant("%s")
          record Two(@RowKey String id, @RowKey long number, String name) implements Item {}
          class Scans {
            List<KeyRange<? extends ItemKey>> ranges =
                List.of(ItemKey.all(), OneKey.all(), TwoKey.all().id().startsWith("a"));
          }
          """
              .formatted((Object[]) constants.split(" ", -1)));
    }
  }

  @Test
  void membersAnywhereUnderTheInterface() {
    Compilation compilation =
        javac()
            .withOptions("-Xlint:all,-processing", "-Werror")
            .withProcessors(new BigtableMapperProcessor())
            .compile(
                JavaFileObjects.forSourceString(
                    "shop.Item",
                    """
                    package shop;
                    import io.github.bigtablemapper.annotation.*;
                    @Table("items") @Family("d") @Deprecated
                    public sealed interface Item permits One, Item.Two, Paper {
                      @KeyConstant("two") final class Two implements Item {
                        private String id = "";
                        @RowKey public String getId() { return id; }
                        public void setId(String id) { this.id = id; }
                      }
                    }
                    """),
                JavaFileObjects.forSourceString(
                    "shop.One",
                    """
                    package shop;
                    import io.github.bigtablemapper.annotation.*;
                    @SuppressWarnings("deprecation")
                    @KeyConstant("one") public record One(@RowKey String id, int n) implements Item {}
                    """),
                JavaFileObjects.forSourceString(
                    "shop.Paper",
                    """
                    package shop;
                    import io.github.bigtablemapper.annotation.*;
                    @SuppressWarnings("deprecation")
                    sealed interface Paper extends Item {
                      @KeyConstant("bill") record Bill(@RowKey String id, int n) implements Paper {}
                    }
                    """));
    assertThat(compilation).succeededWithoutWarnings();
    List<String> names = new ArrayList<>();
    compilation
        .generatedSourceFiles()
        .forEach(file -> names.add(file.getName().replaceAll(".*/|\\.java", "")));
    assertThat(names)
        .containsAtLeast(
            "ItemKey", "ItemMapping", "ItemRepository", "OneKey", "Item_TwoKey", "Paper_BillKey");
    assertThat(names).hasSize(3 + 3 * 6);
  }

  @Test
  void membersOfOtherPackagesOfAModule(@TempDir Path directory) throws IOException {
    Map<String, String> sources =
        Map.of(
            "module-info.java",
            "module shop { requires java.compiler; }",
            "Item.java",
            "package a; %s @Table(\"t\") @Family(\"d\") public sealed interface Item permits b.One,"
                + " c.Two {}",
            "One.java",
            "package b; %s @KeyConstant(\"k\") public record One(@RowKey String id) implements"
                + " a.Item {}",
            "Two.java",
            """
            package c; %s @KeyConstant("k")
            public record Two(@RowKey String id, @RowKey int number) implements a.Item {
              static Object range = a.ItemKey.withChildren(b.OneKey.of("x"));
            }
            """);
    List<Path> files = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      String text = source.getValue().formatted("import io.github.bigtablemapper.annotation.*;");
      files.add(Files.writeString(directory.resolve(source.getKey()), text));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(found, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              manager,
              found,
              List.of("-d", directory.toString(), "--add-reads", "shop=ALL-UNNAMED"),
              null,
              manager.getJavaFileObjectsFromPaths(files));
      task.setProcessors(List.of(new BigtableMapperProcessor()));
      assertWithMessage("compiled: %s", found.getDiagnostics()).that(task.call()).isTrue();
    }
  }

  @Test
  void manyShapesOfKeysCompile() {
    for (String table :
        List.of(
            "@Table(\"items\")",
            "@Table(value = \"items\", delimiter = '/')",
            "@Table(value = \"items\", keyFormat = KeyFormat.ORDERED)",
            "@Table(\"items\") @Salted(buckets = 3)",
            "@Table(\"items\") @Salted(buckets = 3, by = {\"tenant\", \"id\"})")) {
      assertCompiles(
          """
          %s @Family("d")
          sealed interface Item {}
          @KeyConstant("item")
          record One(@RowKey Kind tenant, @RowKey long id, String name) implements Item {}
          @KeyConstant("item") @KeyConstant(value = "line", order = 3)
          record Two(@RowKey(order = 1) Kind tenant, @RowKey(order = 2) long id,
              @RowKey(order = 4) long written, @RowKey(order = 5) Parts parts, String name)
              implements Item {}
          enum Kind { A }
          enum Parts { A }
          class Scans {
            Object tenant = ItemKey.tenant(Kind.A);
            Object id = ItemKey.tenant(Kind.A).id(1);
            Object ids = ItemKey.tenant(Kind.A).id().from(1L).to(2L);
            Object tenants = ItemKey.all().tenant().from(Kind.A);
            Object children = ItemKey.withChildren(OneKey.of(Kind.A, 1));
            ItemKey key = TwoKey.of(Kind.A, 1, 2, Parts.A);
          }
          """
              .formatted(table));
    }
  }
}
