package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/**
 * Classes of Kotlin as kapt 2.4 passes them on: internal properties have accessors with the name of
 * the module; those of value classes have none that Java can name.
 */
class KotlinClassesTest {
  private static final JavaFileObject METADATA =
      JavaFileObjects.forSourceString(
          "kotlin.Metadata",
          """
          package kotlin;
          public @interface Metadata {
            String[] d2() default {};
          }
          """);

  private static final String DATA_CLASS =
      """
      @kotlin.Metadata(d2 = {"Lshop/Product;", "", "id", "price", "Lshop/Cents;", "getPrice-Xy-Hxh4"})
      @Table("t") @Family("d")
      public final class Product {
        @RowKey private final String id = null;
        private final long price = 0L;
        private Product(String id, long price) {}
        public final String getId() { return null; }
        public final String component1() { return null; }
      }
      """;

  private static Compilation compile(String source) {
    return javac()
        .withProcessors(new BigtableMapperProcessor())
        .compile(METADATA, Sources.file("Product", source));
  }

  @Test
  void internalProperties() {
    Compilation compilation =
        compile(
            """
            @kotlin.Metadata
            @Table("t") @Family("d")
            public final class Product {
              @RowKey private String id;
              private String secret;
              private boolean isOpen;
              private transient String tmp;
              private String computed;
              public final String getId() { return id; }
              public final void setId(String p0) {}
              public final String getSecret$my_shop() { return null; }
              public final void setSecret$my_shop(String p0) {}
              public final boolean isOpen$my_shop() { return false; }
              public final void setOpen$my_shop(boolean p0) {}
              public final String getTmp() { return null; }
              public final void setTmp(String p0) {}
              @java.beans.Transient public final String getComputed() { return null; }
              public final void setComputed(String p0) {}
              public Product() {}
            }
            """);
    assertThat(compilation).succeeded();
    assertThat(compilation)
        .generatedSourceFile("shop.ProductMapping")
        .contentsAsUtf8String()
        .contains("product.setSecret$my_shop(");
    assertThat(compilation)
        .generatedSourceFile("shop.ProductColumns")
        .contentsAsUtf8String()
        .contains("OPEN =");
    for (String leftOut : List.of("TMP", "COMPUTED")) {
      assertThat(compilation)
          .generatedSourceFile("shop.ProductColumns")
          .contentsAsUtf8String()
          .doesNotContain(leftOut);
    }
  }

  @Test
  void internalPropertiesOfAConstructor() {
    assertThat(
            compile(
                """
                @kotlin.Metadata
                @Table("t") @Family("d")
                public final class Product {
                  @RowKey private final String id = null;
                  private final String secret = null;
                  public Product(String id, String secret) {}
                  public final String getId() { return null; }
                  public final String getSecret$my_shop() { return null; }
                  public final String component1() { return null; }
                  public final String component2$my_shop() { return null; }
                }
                """))
        .succeeded();
  }

  @Test
  void aConstructorThatTakesAValueClassIsOneError() {
    Compilation compilation = compile(DATA_CLASS);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[EntityConstruction] Product.price is of a value class of Kotlin's, so that Java can"
                + " call neither its accessors nor a constructor that takes it. Declare the type"
                + " that it wraps, or make its class a data class,");
  }

  @Test
  void aPropertyOfAValueClassIsOneError() {
    Compilation compilation =
        compile(
            DATA_CLASS.replace(
                "private Product(String id, long price) {}",
                "public Product() {} public final void setId(String p0) {}"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[AccessorMissing] Product.price is of a value class of Kotlin's, whose accessors Java"
                + " cannot name. Declare the type that it wraps;");
  }

  @Test
  void accessorsOfAValueClassWithNamesAreCalled() {
    assertThat(
            compile(
                DATA_CLASS.replace(
                    "private Product(String id, long price) {}",
                    """
                    public Product() {}
                    public final void setId(String p0) {}
                    public final long getPrice() { return 0L; }
                    public final void setPrice(long p0) {}
                    """)))
        .succeeded();
  }
}
