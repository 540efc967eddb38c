package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertRefused;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An entity is refused by the processor, or its generated code compiles without warnings. */
class GeneratedCodeCompilesTest {
  @Test
  void noWildcardIsAValue() {
    for (String type : List.of("Optional<? extends Number>", "Optional<?>")) {
      assertRefused(
          """
          @Table("t") @Family("d")
          record Product(
              @RowKey String id,
              @Codec(JsonCodec.class) %s shape) {}
          """
              .formatted(type),
          "CodecMissing",
          "A wildcard matches many types.",
          "shape) {}");
    }
  }

  @Test
  void noClassHidesItsPackage() {
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .compile(
                Sources.file(
                    "shop", "@Table(\"t\") @Family(\"d\") record shop(@RowKey String id) {}"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[HidesPackage] The class shop.shop hides");
  }

  @Test
  void anIndexOnAPropertyThatIsNoName() {
    assertRefused(
        """
        @Table("t") @Family("d") @Index(value = "i", on = "super", mode = IndexMode.TABLE)
        class Product {
          @RowKey public String getId() { return null; }
          public void setId(String id) {}
          public String getSuper() { return null; }
          public void setSuper(String text) {}
        }
        """,
        "IndexProperties",
        "Product.super is called \"super\", which is not a name in Java.",
        "on = \"super\"");
  }

  /** Full names start with the name of a part. */
  @Test
  void aPartHasTheNameOfAPackage() {
    Sources.assertCompiles(
        """
        enum Key { A }
        @Table("t") @Family("d") record Io(@RowKey String io, @RowKey Key com, String text) {}
        @Table("t") @Family("d") record Org(@RowKey String org, @RowKey Key javax, String text) {}
        """);
  }

  @Test
  void theClassOfASharedTableHasTheNameOfATypeOfTheRuntime() {
    assertThat(
            javac()
                .withOptions("-Xlint:all,-processing", "-Xdoclint:all,-missing", "-Werror")
                .withProcessors(new BigtableMapperProcessor())
                .compile(
                    Sources.file(
                        "KeyWriter",
                        """
                        class KeyWriter {
                          @Table("t") @Family("d") sealed interface Item {
                            @KeyConstant("a") record One(@RowKey String id) implements Item {}
                            @KeyConstant("b") record Two(@RowKey String id) implements Item {}
                          }
                        }
                        """)))
        .succeededWithoutWarnings();
  }

  @Test
  void aFaultyEntityHasADollarInItsName() {
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .compile(Sources.file("$", "@Table(\"t\") record $(@RowKey String id, String a) {}"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[FamilyMissing]");
  }

  @Test
  void defaultsThatAreNotFinite() {
    Sources.assertCompiles(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Column(defaultValue = "NaN") double a,
            @Column(defaultValue = "-Infinity") Float b,
            @Column(defaultValue = "Infinity") float c) {}
        """);
  }

  @Test
  void whatIsThrownIsReported() {
    Compilation compilation =
        javac()
            .withProcessors(
                new BigtableMapperProcessor(
                    model -> {
                      throw new StackOverflowError();
                    }))
            .compile(
                Sources.file(
                    "Product",
                    "@Table(\"t\") @Family(\"d\") record Product(@RowKey String id) {}"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[InternalError]");
  }

  @Test
  void whatEclipseThrowsNamesTheVersionToUse() {
    InternalError failure = new InternalError("unexpected");
    failure.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("org.eclipse.jdt.internal.compiler.X", "get", "X.java", 1)
        });
    assertThat(Failures.message(failure)).contains("[CompilerFailed] ");
    assertThat(Failures.message(failure)).contains("Use Eclipse 2026-03 or newer");
  }
}
