package io.github.bigtablemapper.processor.internal.read;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.Shape;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Two methods that could both read a property, in classes of every shape. */
class GetterChoiceReadingTest {
  /** Two accessors of a property, and which of them is that of the property's type. */
  private record Pair(String type, String name, String methods, String meant) {}

  private static final List<Pair> PAIRS =
      List.of(
          new Pair(
              "Boolean",
              "active",
              "Boolean getActive() { return null; } boolean isActive() { return true; }",
              "getActive"),
          new Pair(
              "boolean",
              "active",
              "Boolean getActive() { return null; } boolean isActive() { return true; }",
              "isActive"),
          new Pair(
              "int", "size", "int size() { return 1; } int getSize() { return 1; }", "getSize"),
          new Pair(
              "String",
              "nick",
              "String getNick() { return null; }"
                  + " Optional<String> nick() { return Optional.empty(); }",
              "getNick"),
          new Pair(
              "String",
              "nick",
              "Optional<String> getNick() { return Optional.empty(); }"
                  + " String nick() { return null; }",
              "nick"),
          new Pair(
              "Optional<String>",
              "nick",
              "String getNick() { return null; }"
                  + " Optional<String> nick() { return Optional.empty(); }",
              "nick"),
          new Pair(
              "String",
              "name",
              "String getName() { return null; } int name() { return 1; }",
              "getName"),
          new Pair(
              "String",
              "state",
              "String getState() { return null; } boolean isState() { return true; }",
              "getState"),
          new Pair(
              "String",
              "nick",
              "String getNick() { return null; } @Ignored String nick() { return null; }",
              "getNick"),
          new Pair(
              "String",
              "nick",
              "String getNick() { return null; } @Column String nick() { return null; }",
              "nick"));

  private static final Map<String, String> SHAPES =
      Map.of(
          "bean",
          """
          @Table("t") @Family("d")
          class Product {
            @RowKey private String id;
            private %1$s %2$s;
            String getId() { return id; }
            void setId(String id) { this.id = id; }
            void set%3$s(%1$s value) {}
            %4$s
          }
          """,
          "bean without a field",
          """
          @Table("t") @Family("d")
          class Product {
            @RowKey private String id;
            String getId() { return id; }
            void setId(String id) { this.id = id; }
            void set%3$s(%1$s value) {}
            %4$s
          }
          """,
          "superclass",
          """
          @Table("t") @Family("d")
          class Product extends Base {
            @RowKey private String id;
            String getId() { return id; }
            void setId(String id) { this.id = id; }
          }
          class Base {
            private %1$s %2$s;
            void set%3$s(%1$s value) {}
            %4$s
          }
          """,
          "constructor",
          """
          @Table("t") @Family("d")
          class Product {
            @RowKey private final String id;
            private final %1$s %2$s;
            Product(String id, %1$s %2$s) { this.id = id; this.%2$s = %2$s; }
            String getId() { return id; }
            %4$s
          }
          """,
          "builder",
          """
          @Table("t") @Family("d")
          class Product {
            @RowKey private String id;
            private %1$s %2$s;
            private Product() {}
            String getId() { return id; }
            %4$s
            static Builder builder() { return new Builder(); }
            static class Builder {
              private final Product built = new Product();
              Builder id(String id) { built.id = id; return this; }
              Builder %2$s(%1$s value) { built.%2$s = value; return this; }
              Product build() { return built; }
            }
          }
          """,
          "embedded",
          """
          @Table("t") @Family("d")
          record Product(@RowKey String id, @Embedded Part part) {}
          class Part {
            private %1$s %2$s;
            void set%3$s(%1$s value) {}
            %4$s
          }
          """);

  static List<List<Object>> classes() {
    return SHAPES.keySet().stream()
        .flatMap(shape -> PAIRS.stream().map(pair -> List.<Object>of(shape, pair)))
        .toList();
  }

  private static PropertyModel property(EntityModel entity, String name) {
    return entity.allProperties().stream()
        .filter(each -> each.simpleName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("classes")
  void theGetterOfTheTypeThatIsWritten(List<Object> of) {
    Pair pair = (Pair) of.get(1);
    String capitalized =
        pair.name.substring(0, 1).toUpperCase(Locale.ROOT) + pair.name.substring(1);
    EntityModel entity =
        Read.model(
            SHAPES.get(of.get(0)).formatted(pair.type, pair.name, capitalized, pair.methods));
    assertThat(property(entity, pair.name).accessor()).isEqualTo(pair.meant);
    assertThat(entity.columns()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"getNick, nick", "nick, getNick"})
  void inAnImmutableClassEitherIsIgnored(String ignored, String meant) {
    String methods =
        """
        @Ignored String %s() { return null; }
        String %s() { return null; }
        """
            .formatted(ignored, meant);
    for (String shape : List.of("constructor", "builder")) {
      EntityModel entity =
          Read.model(SHAPES.get(shape).formatted("String", "nick", "Nick", methods));
      assertThat(property(entity, "nick").accessor()).isEqualTo(meant);
    }
  }

  @Test
  void aMethodBesideTheIgnoredGetterOfABeanIsNoProperty() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product {
              @RowKey private String id;
              private String nick;
              String getId() { return id; }
              void setId(String id) { this.id = id; }
              @Ignored String getNick() { return nick; }
              String nick() { return nick; }
              void setNick(String nick) { this.nick = nick; }
            }
            """);
    assertThat(entity.columns()).isEmpty();
  }

  @Test
  void aBuilderThatLacksAPropertyOfABeanIsAHelper() {
    String bean =
        """
        @Table("t") @Family("d")
        class Product extends Base {
          @RowKey private String id;
          private String title;
          Product() {}
          String getId() { return id; }
          void setId(String id) { this.id = id; }
          String getTitle() { return title; }
          void setTitle(String title) { this.title = title; }
          static Builder builder() { return new Builder(); }
          static class Builder {
            private final Product built = new Product();
            Builder id(String id) { built.id = id; return this; }
            %s
            Product build() { return built; }
          }
        }
        class Base {
          private String owner;
          String getOwner() { return owner; }
          void setOwner(String owner) { this.owner = owner; }
        }
        """;
    String title = "Builder title(String title) { built.title = title; return this; }";
    String owner = "Builder owner(String owner) { built.setOwner(owner); return this; }";
    for (String methods : List.of("", title, owner)) {
      EntityModel entity = Read.model(bean.formatted(methods));
      assertThat(entity.shape()).isEqualTo(new Shape.Setters());
      assertThat(entity.columns()).hasSize(2);
    }
    EntityModel built = Read.model(bean.formatted(title + owner));
    assertThat(built.shape()).isInstanceOf(Shape.Builder.class);
    assertThat(built.columns()).hasSize(2);
  }

  @Test
  void aBuilderThatLacksAPropertyOfAConstructorIsAHelper() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product {
              @RowKey final String id;
              final String title;
              Product(String id, String title) { this.id = id; this.title = title; }
              String id() { return id; }
              String title() { return title; }
              static Builder builder() { return new Builder(); }
              static class Builder {
                private String id;
                Builder id(String id) { this.id = id; return this; }
                Product build() { return new Product(id, ""); }
              }
            }
            """);
    assertThat(entity.shape()).isEqualTo(new Shape.Constructor(List.of("id", "title")));
  }
}
