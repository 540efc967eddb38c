package io.github.bigtablemapper.processor.internal.write;

import static com.google.common.truth.Truth.assertWithMessage;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.processor.BigtableMapperProcessor;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Names of the user's against words of Java, of its library and of this one, at each place that
 * generated code makes names of. Each name is in a separate package, and all of a place are
 * compiled at once, with all warnings on.
 *
 * <p>In the sources, {@code X} is the name, and {@code #} the package of the annotations. Types are
 * named in full, as the entity may have the name of any.
 */
final class NameMatrixTest {
  /** At night each name is at each place, and in a build at about every eighth one. */
  private static final int SHARE = 8;

  /** What can be the name of no type. */
  private static final Set<String> RESTRICTED =
      Set.of("record", "yield", "var", "sealed", "permits");

  /** Words, as classes are named. */
  private static Set<String> words() {
    Set<String> names = new TreeSet<>();
    JavaWords.ALL.forEach(word -> names.add(JavaWords.capitalized(word)));
    return names;
  }

  /** What files import, or need not. */
  private static Set<String> types() throws IOException, IllegalAccessException {
    Set<String> names = new TreeSet<>();
    Path lang = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base/java");
    for (String type :
        List.of("Object", "String", "Override", "Long", "Record", "Enum", "Deprecated")) {
      assertWithMessage(type).that(Files.exists(lang.resolve("lang/" + type + ".class"))).isTrue();
      names.add(type);
    }
    names.addAll(List.of("Optional", "Map", "Set", "Instant", "Duration", "Generated", "Scan"));
    // Classes nested in generated ones, and stems of types of the runtime.
    names.addAll(
        List.of("Async", "Reader", "AllKeys", "IdPrefix", "Entity", "Index", "Read", "Io"));
    for (Field field : RuntimeNames.class.getFields()) {
      names.add(((ClassName) field.get(null)).simpleName());
    }
    Path annotations =
        Path.of("../../annotations/src/main/java", Table.class.getPackageName().replace('.', '/'));
    try (Stream<Path> files = Files.list(annotations)) {
      files
          .map(file -> file.getFileName().toString().replace(".java", ""))
          .filter(SourceVersion::isIdentifier)
          .forEach(names::add);
    }
    return names;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        @#Table("t") @#Family("f") public record X(
            @#RowKey java.util.UUID id, @#CreatedAt java.time.Instant at, @#Version long version,
            java.util.Optional<java.lang.String> text, @#WriteOnce java.lang.String once,
            @#Family("s") java.util.Set<java.lang.String> tags) {}
        """,
        """
        @#Table("t") @#Family("f") @#Index(value = "i", on = "text", mode = #IndexMode.TABLE)
        public class X {
          private java.lang.String id, text;
          private long version;
          @#RowKey public java.lang.String getId() { return id; }
          public void setId(java.lang.String v) { id = v; }
          public java.lang.String getText() { return text; }
          public void setText(java.lang.String v) { text = v; }
          @#Version public long getVersion() { return version; }
          public void setVersion(long v) { version = v; }
        }
        """
      })
  void entities(String source) throws Exception {
    Set<String> names = words();
    names.addAll(types());
    compile("X", source, names);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        @#Table("t") @#Family("f") public sealed interface Item {
          @#KeyConstant("a") record X(@#RowKey java.lang.String id, int number) implements Item {}
          @#KeyConstant("b") record Rest(@#RowKey java.lang.String id) implements Item {}
        }
        """,
        """
        public class Item {
          @#Table("t") @#Family("f") @#Index(value = "i", on = "text", mode = #IndexMode.VIEW)
          public record X(@#RowKey java.lang.String id, java.lang.String text) {}
        }
        """,
        """
        @#Table("t") @#Family("f") public record Item(
            @#RowKey X part, X column, @#Column(defaultValue = "A") X other, @#Embedded Nested.X in,
            @#Family("m") java.util.Map<X, X> map) {}
        enum X { A }
        class Nested { record X(java.lang.String word, int number) {} }
        """,
        """
        @#Table("t") @#Family("f") public class Item {
          private java.lang.String id;
          private java.time.Instant at;
          private Item() {}
          @#RowKey public java.lang.String getId() { return id; }
          @#UpdatedAt public java.time.Instant getAt() { return at; }
          public static X builder() { return new X(); }
          public static class X {
            private final Item built = new Item();
            public X id(java.lang.String v) { built.id = v; return this; }
            public X at(java.time.Instant v) { built.at = v; return this; }
            public Item build() { return built; }
          }
        }
        """
      })
  void classesOfEntities(String source) {
    compile("Item", source, words());
  }

  @Test
  void sealedInterfaces() {
    Set<String> names = words();
    names.addAll(List.of("Async", "Reader", "AllKeys", "Object", "Key", "Entity"));
    compile(
        "X",
        """
        @#Table("t") @#Family("f") public sealed interface X {
          @#KeyConstant("a") record One(@#RowKey java.lang.String id, int number) implements X {}
          @#KeyConstant("b") record Two(@#RowKey java.lang.String id) implements X {}
        }
        """,
        names);
  }

  /** Generated code has lines that are broken after such names. */
  @Test
  void longNames() {
    List<JavaFileObject> files = new ArrayList<>();
    for (int length : new int[] {60, 90, 120}) {
      String name = "X".repeat(length);
      String source =
          """
          package long%d;
          import io.github.bigtablemapper.annotation.*;
          public class Item {
            @Table("t") @Family("f") @Salted(buckets = 3)
            record X(@RowKey String x, @RowKey int xKey, String xText) {}
            @Table("t") @Family("f") public sealed interface XShared {
              @KeyConstant("a") record One(@RowKey String x, int number) implements XShared {}
              @KeyConstant("b") record Two(@RowKey String x) implements XShared {}
            }
          }
          """
              .formatted(length)
              .replace("X", name)
              .replaceAll("\\bx(?=\\w*[,)])", name.toLowerCase(Locale.ROOT));
      files.add(JavaFileObjects.forSourceString("long" + length + ".Item", source));
    }
    assertCompiles(files);
  }

  /**
   * A component of a record cannot be called as a keyword is, but as anything in generated code.
   */
  @Test
  void componentsOfRecords() {
    Set<String> names = new TreeSet<>(JavaWords.ALL);
    names.removeIf(SourceVersion::isKeyword);
    names.addAll(
        List.of(
            """
            in out cells key value column reader entity builder stamp each mapper table async deadline
            amount range target repository source at timestamp before member element id written start
            fields splits micros qualifier collection other that java com index set version salt
            pattern INSTANCE SALT PATTERN name find patch mapping columns keyReader writes indexed
            """
                .strip()
                .split("\\s+")));
    compile(
        "Item",
        """
        class Item {
          @#Table("t") @#Family("f") record Plain(@#RowKey java.util.UUID part, java.lang.String X) {}
          @#Table("t") @#Family("f") @#Salted(buckets = 3)
          record Keys(@#RowKey java.lang.String X, @#RowKey int part) {}
          @#Table("t") @#Family("f") record Nested(@#RowKey java.lang.String part, @#Embedded In X) {}
          @#Table("t") @#Family("f") record Inner(@#RowKey java.lang.String part, @#Embedded In2 nest) {}
          record In(java.lang.String word, @#WriteOnce(#WriteOnceMode.KEEP) java.lang.String kept) {}
          record In2(java.lang.String X, @#WriteOnce(#WriteOnceMode.KEEP) java.lang.String kept) {}
          @#Table("t") @#Family("f") record Many(
              @#RowKey java.lang.String part, @#Family("s") java.util.Set<java.lang.String> X) {}
          @#Table("t") @#Family("f") record Count(
              @#RowKey java.lang.String part, @#Family("n") @#Counter long X) {}
        }
        """,
        names);
  }

  /** A getter can be called as a keyword is. */
  @Test
  void propertiesOfBeans() {
    Set<String> names = words();
    names.remove("Class"); // Object has getClass
    compile(
        "Item",
        """
        class Item {
          @#Table("t") @#Family("f") static class Plain {
            @#RowKey java.lang.String getPart() { return ""; }
            void setPart(java.lang.String v) {}
            java.lang.String getX() { return ""; }
            void setX(java.lang.String v) {}
          }
          @#Table("t") @#Family("f") static class Nested {
            @#RowKey @#GeneratedValue java.lang.String getPart() { return ""; }
            void setPart(java.lang.String v) {}
            @#Embedded In getX() { return null; }
            void setX(In v) {}
          }
          record In(java.lang.String word, @#WriteOnce(#WriteOnceMode.KEEP) java.lang.String kept) {}
          @#Table("t") @#Family("f") static class Many {
            @#RowKey java.lang.String getPart() { return ""; }
            void setPart(java.lang.String v) {}
            @#Family("m") java.util.Map<java.lang.String, java.lang.Long> getX() { return null; }
            void setX(java.util.Map<java.lang.String, java.lang.Long> v) {}
            @#Family("n") @#Counter long getXs() { return 0; }
            void setXs(long v) {}
          }
        }
        """,
        names);
  }

  private static void compile(String file, String source, Set<String> names) {
    List<JavaFileObject> files = new ArrayList<>();
    int place = Math.floorMod(source.hashCode(), SHARE);
    for (String name : names) {
      boolean isTaken = Runs.takes(Math.floorMod(name.hashCode(), SHARE) + place, SHARE);
      if (isTaken && !RESTRICTED.contains(name) && !Set.of("Row", "List").contains(name)) {
        String filled = source.replace("#", "io.github.bigtablemapper.annotation.");
        files.add(
            JavaFileObjects.forSourceString(
                "p%d.%s".formatted(files.size(), file.replace("X", name)),
                "package p%d;\n%s"
                    .formatted(
                        files.size(), filled.replaceAll("\\bX\\b|(?<=[gs]et)X(?=s?\\()", name))));
      }
    }
    assertCompiles(files);
  }

  private static void assertCompiles(List<JavaFileObject> files) {
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .withOptions(
                "-Xlint:all,-processing,-auxiliaryclass", "-Xdoclint:all,-missing", "-Werror")
            .compile(files);
    assertThat(compilation).succeededWithoutWarnings();
  }
}
