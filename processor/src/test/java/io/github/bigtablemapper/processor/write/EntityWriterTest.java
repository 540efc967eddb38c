package io.github.bigtablemapper.processor.write;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.processor.model.ColumnCodec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.KeyType;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Shape;
import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

final class EntityWriterTest {
  private static final Origin ORIGIN = new Origin("Product", null, null);
  private static final ClassName STRING = ClassName.get(String.class);

  @Test
  void recordOfThreeParts() {
    EntityModel product =
        new EntityModel(
            ClassName.get("shop", "Product"),
            true,
            new Shape.Constructor(
                List.of("category", "product", "brand", "description", "price", "thumbnail")),
            "catalog",
            new KeyModel(
                KeyFormat.READABLE, '#', List.of(part("category"), part("product"), part("brand"))),
            List.of(new FamilyModel("sku", 5, null, ORIGIN)),
            List.of(
                column(
                    property("description", STRING),
                    STRING,
                    new ColumnCodec.BuiltIn(
                        "STRING", ColumnCodec.Order.UNSIGNED, null, "UTF-8 text")),
                column(
                    property("price", ClassName.get(BigDecimal.class)),
                    ClassName.get(BigDecimal.class),
                    new ColumnCodec.BuiltIn(
                        "BIG_DECIMAL", ColumnCodec.Order.NONE, null, "scale and digits")),
                column(
                    property(
                        "thumbnail",
                        ParameterizedTypeName.get(
                            ClassName.get(Optional.class), ClassName.get(URI.class))),
                    ClassName.get(URI.class),
                    new ColumnCodec.BuiltIn("URI", ColumnCodec.Order.NONE, null, "UTF-8 text"))),
            ORIGIN);
    List<JavaFileObject> sources = new ArrayList<>();
    sources.add(
        JavaFileObjects.forSourceString(
            "shop.Product",
            """
            package shop;
            import java.math.BigDecimal;
            import java.net.URI;
            import java.util.Optional;
            public record Product(String category, String product, String brand,
                String description, BigDecimal price, Optional<URI> thumbnail) {}
            """));
    for (SourceFile file : EntityWriter.write(product)) {
      sources.add(JavaFileObjects.forSourceString(file.name().canonicalName(), file.text()));
    }
    Compilation compilation =
        Compiler.javac()
            .withOptions("-Xlint:all", "-Werror", "-Xdoclint:all,-missing")
            .compile(sources);
    assertThat(compilation).succeeded();
  }

  private static KeyPartModel part(String name) {
    return new KeyPartModel.Property(
        name,
        property(name, STRING),
        KeyType.STRING,
        STRING,
        null,
        new KeyPartModel.Options(0, false, false, false, false, Precision.MILLIS),
        ORIGIN);
  }

  private static PropertyModel property(String name, TypeName type) {
    return new PropertyModel(name, type, name, null, false, ORIGIN);
  }

  private static ColumnModel column(PropertyModel property, TypeName value, ColumnCodec codec) {
    return new ColumnModel(property, "sku", property.name(), value, codec, null, ORIGIN);
  }
}
