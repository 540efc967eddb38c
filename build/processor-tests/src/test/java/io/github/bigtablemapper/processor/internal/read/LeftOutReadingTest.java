package io.github.bigtablemapper.processor.internal.read;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.collect.Lists;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What leaves a property out, in classes of every shape: none of it is stored. */
class LeftOutReadingTest {
  /** A class with the properties id, title and secret, of which one part is left open. */
  private static final Map<String, String> SHAPES =
      Map.of(
          "bean",
          """
          @Table("t") @Family("d")
          class Product {
            @RowKey private String id;
            private String title;
            %s
            String getId() { return id; }
            void setId(String id) { this.id = id; }
            String getTitle() { return title; }
            void setTitle(String title) { this.title = title; }
            void setSecret(String secret) { this.secret = secret; }
          }
          """,
          "fluent bean",
          """
          @Table("t") @Family("d")
          class Product {
            @RowKey private String id;
            private String title;
            %s
            String id() { return id; }
            Product id(String id) { this.id = id; return this; }
            String title() { return title; }
            Product title(String title) { this.title = title; return this; }
            Product setSecret(String secret) { this.secret = secret; return this; }
          }
          """,
          "constructor",
          """
          @Table("t") @Family("d")
          class Product {
            @RowKey private final String id;
            private final String title;
            %s
            Product(String id, String title) { this.id = id; this.title = title; }
            Product(String id, String title, String secret) {
              this(id, title); this.secret = secret;
            }
            String getId() { return id; }
            String getTitle() { return title; }
          }
          """,
          "builder",
          """
          @Table("t") @Family("d")
          class Product {
            @RowKey private String id;
            private String title;
            %s
            private Product() {}
            String getId() { return id; }
            String getTitle() { return title; }
            static Builder builder() { return new Builder(); }
            static class Builder {
              private final Product built = new Product();
              Builder id(String id) { built.id = id; return this; }
              Builder title(String title) { built.title = title; return this; }
              Builder secret(String secret) { built.secret = secret; return this; }
              Product build() { return built; }
            }
          }
          """,
          "superclass",
          """
          @Table("t") @Family("d")
          class Product extends Base {
            @RowKey private String id;
            private String title;
            String getId() { return id; }
            void setId(String id) { this.id = id; }
            String getTitle() { return title; }
            void setTitle(String title) { this.title = title; }
          }
          class Base {
            %s
            void setSecret(String secret) { this.secret = secret; }
          }
          """,
          "embedded",
          """
          @Table("t") @Family("d")
          record Product(@RowKey String id, String title, @Embedded Part part) {}
          class Part {
            private String name;
            %s
            String getName() { return name; }
            void setName(String name) { this.name = name; }
            void setSecret(String secret) { this.secret = secret; }
          }
          """);

  private static final List<String> WAYS =
      List.of(
          "private transient String secret; String getSecret() { return secret; }",
          "protected transient volatile String secret; String secret() { return secret; }",
          "transient String secret; String getSecret() { return secret; }"
              + " String secret() { return secret; }",
          "@Ignored private String secret; String getSecret() { return secret; }",
          "private String secret; @Ignored String getSecret() { return secret; }",
          "private String secret;"
              + " @java.beans.Transient public String getSecret() { return secret; }",
          "private String secret;"
              + " @java.beans.Transient(true) public String getSecret() { return secret; }"
              + " String secret() { return secret; }");

  static List<List<Object>> classes() {
    return Lists.cartesianProduct(List.copyOf(SHAPES.keySet()), WAYS).stream()
        .map(each -> List.<Object>copyOf(each))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("classes")
  void whatIsLeftOutIsNotStored(List<String> of) {
    EntityModel entity = Read.model(SHAPES.get(of.get(0)).formatted(of.get(1)));
    List<String> names = entity.allProperties().stream().map(PropertyModel::simpleName).toList();
    assertThat(names).containsAtLeast("id", "title");
    assertThat(names).doesNotContain("secret");
  }
}
