package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import io.github.bigtablemapper.processor.internal.write.EntityWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BigtableMapperProcessorTest {
  private static final String PRODUCT =
      """
      @Table("t") @Family("d")
      record Product(@RowKey String id, String title) {}
      """;

  @Test
  void generatesSixClasses() {
    Compilation compilation = Sources.compile(PRODUCT);
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(
            compilation.generatedSourceFiles().stream()
                .map(file -> file.getName().replaceAll(".*/", "")))
        .containsExactly(
            "ProductKey.java",
            "ProductColumns.java",
            "ProductMapping.java",
            "ProductPatch.java",
            "ProductWrites.java",
            "ProductRepository.java");
  }

  @Test
  void allProblemsOfAllEntitiesAreReportedAtOnce() {
    Compilation compilation =
        Sources.compile(
            """
            @Table("t") @Family("d e")
            record Product(
                @RowKey double id,
                @Column(family = "x") Date day) {}
            @Table("a b") @Family("d")
            record Order(String title) {}
            """);
    assertThat(compilation).hadErrorContaining("[FamilyName]");
    assertThat(compilation).hadErrorContaining("[KeyType]");
    assertThat(compilation).hadErrorContaining("[CodecMissing]");
    assertThat(compilation).hadErrorContaining("[TableName]");
    assertThat(compilation).hadErrorContaining("[KeyMissing]");
    assertThat(compilation).hadErrorCount(5);
  }

  @Test
  void problemsOfOnePlaceAreOneError() {
    Compilation compilation =
        Sources.compile(
            """
            @Table("t")
            record Product(String title) {}
            """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[FamilyMissing]");
    assertThat(compilation).hadErrorContaining("[KeyMissing]");
  }

  @Test
  void aCrashIsReportedAtTheEntityAndOthersGoOn() {
    Processor processor =
        new BigtableMapperProcessor(
            entity -> {
              if (entity.entity().simpleName().equals("Product")) {
                throw new IllegalStateException("no such luck");
              }
              return EntityWriter.write(entity);
            });
    Compilation compilation =
        javac()
            .withProcessors(processor)
            .compile(
                Sources.file(
                    "Entities",
                    PRODUCT
                        + """
                        @Table("t") @Family("d")
                        record Order(@RowKey String id) {}
                        class Client { ProductKey product; OrderKey order; OrderMapping mapping; }
                        """));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[InternalError] This is a bug in bigtable-mapper, not in Product. Please report it")
        .inFile(compilation.sourceFiles().get(0))
        .onLineContaining("record Product");
    assertThat(compilation).hadErrorContaining("java.lang.IllegalStateException: no such luck");
  }

  /** Writes types in the first round, and that is all. */
  @SupportedAnnotationTypes("*")
  private static final class TypeWriter extends AbstractProcessor {
    private final Map<String, String> sources;
    private boolean isDone;

    TypeWriter(Map<String, String> sources) {
      this.sources = sources;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!isDone) {
        isDone = true;
        sources.forEach(this::write);
      }
      return false;
    }

    private void write(String name, String source) {
      try (Writer out = processingEnv.getFiler().createSourceFile("shop." + name).openWriter()) {
        out.write("package shop;\n" + source);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Test
  void anEntityWaitsForTypesThatOtherProcessorsWrite() {
    String entity =
        """
        @Table(value = "t", codecs = StatusCodec.class) @Family("d")
        record Product(
            @RowKey String id,
            @RowKey Status status,
            Optional<Status> before,
            @Codec(StatusCodec.class) Status next,
            @Column(Names.TITLE) String title) {
          static final ProductKey FIRST = ProductKey.of("1", Status.NEW);
        }
        """;
    TypeWriter other =
        new TypeWriter(
            Map.of(
                "Status",
                "public enum Status { NEW }",
                "Names",
                "public class Names { public static final String TITLE = \"ti\"; }",
                "StatusCodec",
                """
                import com.google.protobuf.ByteString;
                import io.github.bigtablemapper.codec.CellCodec;
                public class StatusCodec implements CellCodec<Status> {
                  public StatusCodec() {}
                  @Override public ByteString encode(Status value) { return ByteString.EMPTY; }
                  @Override public Status decode(ByteString cell) { return Status.NEW; }
                }
                """));
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor(), other)
            .compile(Sources.file("Entities", entity));
    assertThat(compilation).succeeded();
    assertThat(compilation)
        .generatedSourceFile("shop.ProductColumns")
        .contentsAsUtf8String()
        .contains("\"ti\"");
  }

  @Test
  void aSealedInterfaceWaitsForWhatItsMembersMention() {
    TypeWriter other =
        new TypeWriter(
            Map.of(
                "Status",
                "public enum Status { NEW }",
                "Other",
                """
                import io.github.bigtablemapper.annotation.*;
                @KeyConstant("other") public record Other(@RowKey String id, int n) implements Item {}
                """));
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor(), other)
            .compile(
                Sources.file(
                    "Item",
                    """
                    @Table("t") @Family("d")
                    public sealed interface Item permits Item.Product, Other {
                      ItemKey FIRST = Item_ProductKey.of("1", Status.NEW);
                      @KeyConstant("product")
                      record Product(@RowKey String id, @RowKey Status status) implements Item {}
                    }
                    """));
    assertThat(compilation).succeeded();
    assertThat(compilation)
        .generatedSourceFile("shop.ItemKey")
        .contentsAsUtf8String()
        .contains("permits Item_ProductKey, OtherKey");
  }

  @Test
  void aMemberThatNeverComesIsOneErrorOfJavac() {
    Compilation compilation =
        Sources.compile(
            """
            @Table("t") @Family("d")
            sealed interface Item permits Product, Ordre {}
            @KeyConstant("product") record Product(@RowKey String id, int n) implements Item {}
            class Client {
              Object find() { return new ItemRepository(null).find(ProductKey.of("1")); }
            }
            """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadWarningCount(0);
    assertThat(compilation).hadErrorContaining("Ordre");
  }

  @Test
  void theMembersOfASealedInterfaceWaitForEachOther() {
    Compilation compilation =
        Sources.compile(
            """
            @Table("t") @Family("d")
            sealed interface Item permits Product, Order {}
            @KeyConstant("product") record Product(@RowKey String id, int n) implements Item {}
            @KeyConstant("order") record Order(@RowKey String id, Stauts s) implements Item {}
            """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadWarningCount(0);
    assertThat(compilation).hadErrorContaining("Stauts");
  }

  /** Each of its lines that ends so names a generated class where javac looks for it at once. */
  private static final String SIGNATURES =
      """
      class Client {
        ProductKey key; // missed
        ProductMapping mapping( // missed
            ProductRepository products) { // missed
          return null;
        }
        static class Products extends ProductRepository { // missed
          Products() { super(null); }
        }
        Object body() { return ProductKey.of("1").id() + new ProductPatch(); }
      }
      """;

  @Test
  void ofATypeThatNeverComesJavacSaysAllAndTheProcessorNothing() {
    for (String entity :
        List.of(
            "@Table(\"t\") @Family(\"d\") record Product(@RowKey String id, Stauts status) {}",
            "@Table(\"t\") @Family(\"d\") record Product(@RowKey Stauts id, String title) {}",
            "@Table(\"t\") @Family(\"d\") class Product extends Stauts { @RowKey String id; }")) {
      Compilation compilation = Sources.compile(entity + "\n" + SIGNATURES);
      assertThat(compilation.warnings()).isEmpty();
      assertThat(
              compilation.errors().stream()
                  .filter(error -> !error.getMessage(null).contains("class Stauts"))
                  .map(BigtableMapperProcessorTest::line))
          .containsExactlyElementsIn(
              SIGNATURES.lines().filter(line -> line.endsWith("missed")).toList());
    }
  }

  private static String line(Diagnostic<? extends JavaFileObject> error) {
    try {
      return error
          .getSource()
          .getCharContent(false)
          .toString()
          .lines()
          .skip(error.getLineNumber() - 1)
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void inMethodBodiesNothingIsMissedOfATypeThatNeverComes() {
    Compilation compilation =
        Sources.compile(
            """
            @Table("t") @Family("d")
            record Product(@RowKey String id, Stauts status) {}
            class Client {
              String id(Object product) { return new ProductKey("1").id(); }
            }
            """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadWarningCount(0);
    assertThat(compilation).hadErrorContaining("cannot find symbol");
    assertThat(compilation).hadErrorContaining("Stauts");
  }

  @Test
  void aConstantThatNeverComesIsOneErrorOfJavac() {
    for (String wrong :
        List.of(
            "@Table(Names.TABLE) @Family(\"d\")",
            "@Table(value = \"t\", keyFormat = KeyFormat.NONE) @Family(\"d\")",
            "@Table(value = \"t\", codecs = {Nope.class}) @Family(\"d\")",
            "@Table(\"t\") @Family(value = \"d\", maxVersions = Names.VERSIONS)")) {
      Compilation compilation =
          Sources.compile(wrong + "\nrecord Product(@RowKey String id, String title) {}");
      assertThat(compilation).hadErrorCount(1);
    }
  }

  @Test
  void aFileThatCannotBeWrittenIsReported() {
    Compilation compilation =
        javac()
            .withProcessors(
                new TypeWriter(
                    Map.of(
                        "ProductKey", "class ProductKey {}",
                        "ProductColumns", "class ProductColumns {}")),
                new BigtableMapperProcessor())
            .compile(
                Sources.file("Entities", PRODUCT + "class Client { ProductRepository products; }"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining("[FileNotWritten] Product: shop.ProductKey could not be written: ")
        .inFile(compilation.sourceFiles().get(0))
        .onLineContaining("record Product");
  }

  @Test
  void aMemberIsProcessedWithoutItsInterface(@TempDir Path directory) throws IOException {
    String header = "package shop; import io.github.bigtablemapper.annotation.*;";
    Path item =
        Files.writeString(
            directory.resolve("Item.java"),
            header
                + "@Table(\"t\") @Family(\"d\") public sealed interface Item permits One, Two {}");
    Path one =
        Files.writeString(
            directory.resolve("One.java"),
            header + "@KeyConstant(\"1\") public record One(@RowKey String id) implements Item {}");
    Path two =
        Files.writeString(
            directory.resolve("Two.java"),
            header
                + "@KeyConstant(\"1\") @KeyConstant(\"2\")"
                + "public record Two(@RowKey String id) implements Item {}");
    Path before = Files.createDirectory(directory.resolve("before"));
    Path after = Files.createDirectory(directory.resolve("after"));
    String classPath = System.getProperty("java.class.path");
    compileFiles(List.of(item, one, two), before, classPath);
    try (Stream<Path> stale = Files.list(before.resolve("shop"))) { // a build deletes it first
      for (Path each : stale.filter(BigtableMapperProcessorTest::isOfMember).toList()) {
        Files.delete(each);
      }
    }
    compileFiles(List.of(one, two), after, classPath + File.pathSeparator + before);
    assertThat(Files.exists(after.resolve("shop/OneMapping.class"))).isTrue();
    assertThat(Files.exists(after.resolve("shop/TwoMapping.class"))).isTrue();
    assertThat(Files.exists(after.resolve("shop/ItemMapping.class"))).isFalse();
  }

  private static boolean isOfMember(Path file) {
    return !file.getFileName().toString().startsWith("Item");
  }

  private static void compileFiles(List<Path> sources, Path output, String classPath)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              null,
              List.of("-d", output.toString(), "-cp", classPath, "-sourcepath", output.toString()),
              null,
              files.getJavaFileObjectsFromPaths(sources));
      task.setProcessors(List.of(new BigtableMapperProcessor()));
      assertThat(task.call()).isTrue();
    }
  }

  @Test
  void claimsNoAnnotation() {
    TypeWriter other = new TypeWriter(Map.of());
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor(), other)
            .compile(Sources.file("Entities", PRODUCT));
    assertThat(compilation).succeeded();
    assertThat(other.isDone).isTrue();
  }

  @Test
  void isRegistered() throws IOException {
    assertThat(
            ServiceLoader.load(Processor.class).stream().map(provider -> provider.type().getName()))
        .contains(BigtableMapperProcessor.class.getName());
    assertThat(
            Files.readString(
                Path.of(
                    "../../processor/src/main/resources/META-INF/gradle/incremental.annotation.processors")))
        .isEqualTo(BigtableMapperProcessor.class.getName() + ",isolating\n");
  }

  @Test
  void sourcesInSeveralFilesAndPackages() {
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .compile(
                JavaFileObjects.forSourceString(
                    "Unnamed",
                    """
                    import io.github.bigtablemapper.annotation.*;
                    @Table("t") @Family("d") public record Unnamed(@RowKey String id, int n) {}
                    """),
                JavaFileObjects.forSourceString(
                    "other.Product",
                    """
                    package other;
                    import io.github.bigtablemapper.annotation.*;
                    @Table("t") @Family("d") public record Product(@RowKey String id, int n) {}
                    """),
                Sources.file("Entities", PRODUCT));
    assertThat(compilation).succeeded();
    assertThat(compilation).generatedSourceFile("UnnamedKey");
    assertThat(compilation).generatedSourceFile("other.ProductKey");
    assertThat(compilation).generatedSourceFile("shop.ProductKey");
  }
}
