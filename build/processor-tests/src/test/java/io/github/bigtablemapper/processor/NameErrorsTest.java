package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import io.github.bigtablemapper.key.KeyPrefix;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import org.junit.jupiter.api.Test;

class NameErrorsTest {
  @Test
  void aPartHasNoNameThatKeysUse() {
    for (String name : List.of("all", "of", "read", "toByteString", "isEmpty", "intervals")) {
      assertRefused(
          """
          @Table("t") @Family("d")
          record Product(
              @RowKey String %s) {}
          """
              .formatted(name),
          "KeyPartName",
          ("Product.%1$s is a part of the row key called \"%1$s\", which is the name of a"
                  + " method of every key class")
              .formatted(name),
          "String " + name);
    }
    for (String name : new String[] {"wait", "notify", "getClass", "hashCode", "toString"}) {
      assertRefused(
          """
          @Table("t") @Family("d")
          record Product(
              @RowKey(
                  name = "%s") String id) {}
          """
              .formatted(name),
          "KeyPartName",
          "a part of the row key called \"%s\"".formatted(name),
          "name = ");
    }
  }

  @Test
  void whatJavacRefusesAsANameIsOneError() {
    Compilation compilation =
        Sources.compile(
            """
            @Table("t") @Family("d")
            record Product(@RowKey String id, String wait) {}
            """);
    assertThat(compilation).hadErrorContaining("[ComponentName] Product.wait has the name of");
    assertTrue(
        compilation.errors().stream()
            .noneMatch(error -> error.getMessage(null).contains("InternalError")));
    compilation =
        Sources.compile(
            """
            @Table("t") @Family("d")
            record Product(@RowKey String id, String hashCode, @Column String notify) {}
            """);
    assertThat(compilation).hadErrorContaining("[ComponentName] Product.hashCode has the name of");
    assertThat(compilation).hadErrorContaining("[ComponentName] Product.notify has the name of");
    assertThat(compilation).hadErrorCount(2);
  }

  @Test
  void aPartHasAJavaName() {
    for (String name : new String[] {"class", "a-b", "a.b", "1", "_", "true", "a\\n*/", " "}) {
      assertRefused(
          """
          @Table("t") @Family("d")
          record Product(
              @RowKey(
                  name = "%s") String id) {}
          """
              .formatted(name),
          "KeyPartName",
          "which is not a name in Java. Name it with @RowKey(name = \"…\").",
          "name = ");
    }
  }

  @Test
  void aKeywordOfABeanNeedsANameInTheKey() {
    assertRefused(
        """
        @Table("t") @Family("d")
        class Product {
          private String type;
          @RowKey String getClass_() { return type; }
          void setClass_(String type) { this.type = type; }
          @RowKey String getNew() { return type; }
          void setNew(String type) { this.type = type; }
          String getType() { return type; }
          void setType(String type) { this.type = type; }
        }
        """,
        "KeyPartName",
        "Product.new is a part of the row key called \"new\", which is not a name in Java.",
        "@RowKey String getNew()");
  }

  @Test
  void columnsOfABeanMayBeKeywords() {
    assertCompiles(
        """
        @Table("t") @Family("d")
        class Product {
          private String id;
          private String value;
          private int number;
          private boolean flag;
          public String getId() { return id; }
          @RowKey public void setId(String id) { this.id = id; }
          @Column public String getDefault() { return value; }
          public void setDefault(String value) { this.value = value; }
          @Column public int getInt() { return number; }
          public void setInt(int number) { this.number = number; }
          @Column public boolean isNew() { return flag; }
          public void setNew(boolean flag) { this.flag = flag; }
          @Ignored public String getValue() { return value; }
          @Ignored public int getNumber() { return number; }
          @Ignored public boolean isFlag() { return flag; }
        }
        """);
  }

  @Test
  void namesDifferByMoreThanCase() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            String userID,
            String userId) {}
        """,
        "NamesAlike",
        "Product.userID and Product.userId are too similar: both would become USER_ID.",
        "String userId)");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String userID,
            @RowKey String userId) {}
        """,
        "NamesAlike",
        "Name one with @RowKey(name = \"…\").",
        "String userId)");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            String username,
            String userName) {}
        """,
        "NamesAlike",
        "Product.username and Product.userName are too similar",
        "String userName)");
  }

  /** Conditions name both in one class. */
  @Test
  void aPartOfTheKeyAndAColumnHaveDifferentConstants() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String userID,
            String userId) {}
        """,
        "NamesAlike",
        "Product.userID and Product.userId are too similar: both would become USER_ID. Rename"
            + " one; @Column(\"…\") keeps its qualifier, @RowKey(name = \"…\") names a part.",
        "String userId)");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey(name = "title") String id,
            String title) {}
        """,
        "NamesAlike",
        "Product.id and Product.title are too similar: both would become TITLE.",
        "String title)");
    assertRefused(
        """
        @Table("t") @Family("d") @Family("tags")
        record Product(
            @RowKey(name = "tags") String id,
            @Family("tags") java.util.Set<String> tags) {}
        """,
        "NamesAlike",
        "Product.id and Product.tags are too similar: both would become TAGS.",
        "java.util.Set<String> tags");
  }

  /** The range of a part is a method of its name, without parameters. */
  @Test
  void noMethodOfARangeIsInTheWayOfAPart() {
    for (Class<?> type = KeyPrefix.class; type != null; type = type.getSuperclass()) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getParameterCount() == 0
            && !method.isSynthetic()
            && !Modifier.isPrivate(method.getModifiers())) {
          assertRefused(
              """
              @Table("t") @Family("d")
              record Product(
                  @RowKey(
                      name = "%s") String id) {}
              """
                  .formatted(method.getName()),
              "KeyPartName",
              "a part of the row key called \"%s\"".formatted(method.getName()),
              "name = ");
        }
      }
    }
  }

  @Test
  void aPartMayBeCalledLikeABoundOrAnotherMethodOfStages() {
    assertCompiles(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String from, @RowKey int after, @RowKey String to, @RowKey String with,
            @RowKey String range, @RowKey String domains, @RowKey String written,
            @RowKey String equals, @RowKey String fromTo) {}
        class Scans {
          List<KeyRange<ProductKey>> ranges =
              List.of(
                  ProductKey.from("a").after(1).to("b").with("c").range("d").domains("e")
                      .written("f").equals("g").fromTo().from("h").to("i"),
                  ProductKey.all().from().from("a"),
                  ProductKey.from("a").after().after(1).to(2),
                  ProductKey.from("a").after(1).to("b").with().to("c"),
                  ProductKey.from("a").after(1).to("b").with("c").range().startsWith("d"),
                  ProductKey.from("a").after(1).to("b").with("c").range("d").domains().from("e"));
        }
        """);
  }

  @Test
  void theOnlyPartOfAKeyIsNotTheEntityItself() {
    String codec =
        """
        class Codecs {
          static class Id implements KeyCodec<Product, String> {
            public Id() {}
            @Override public String encode(Product part) { return ""; }
            @Override public Product decode(String stored) { return null; }
          }
        }
        """;
    assertRefused(
        codec
            + """
            @Table("t") @Family("d")
            record Product(
                @RowKey @Codec(Codecs.Id.class) Product origin) {}
            """,
        "KeyOfItself",
        "The row key of Product is a Product: ProductKey.of(Product) would be the key of an entity"
            + " and the key of that part. Give the key another part, or this part another type.",
        "Product origin");
    assertCompiles(
        codec
            + """
            @Table("t") @Family("d")
            record Product(@RowKey @Codec(Codecs.Id.class) Product origin, @RowKey int number) {
              static ProductKey key(Product product) { return ProductKey.of(product); }
            }
            """);
  }

  @Test
  void aKeyPartAndAColumnMayDifferInTheirConstantsAlone() {
    assertCompiles(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String userid, @RowKey(name = "every") String all, String userId, int key) {}
        """);
  }

  @Test
  void theUsersOwnClassKeepsItsName() {
    Compilation compilation =
        Sources.compile(
            """
            @Table("t") @Family("d")
            record Product(@RowKey String id) {}
            class ProductKey { String mine; }
            class Client { String mine = new ProductKey().mine; ProductRepository products; }
            """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[NameTaken] ProductKey cannot be generated for Product: a class of that")
        .inFile(compilation.sourceFiles().get(0))
        .onLineContaining("record Product(@RowKey String id) {}");
  }

  @Test
  void twoEntitiesDoNotShareNames() {
    Compilation compilation =
        Sources.compile(
            """
            class Shop {
              @Table("t") @Family("d")
              record Order(@RowKey String id) {}
            }
            @Table("t") @Family("d")
            record Shop_Order(@RowKey String id) {}
            class Client { Shop_OrderKey key = Shop_OrderKey.of("a"); }
            """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining("[NameTaken] Shop_OrderKey cannot be generated for Shop_Order: it is");
  }

  @Test
  void aPropertyIsNotCalledLikeAChangeOfACollection() {
    for (String name : new String[] {"addTags", "removeTags"}) {
      assertRefused(
          """
          @Table("t") @Family("d")
          record Product(
              @RowKey String id,
              @Family("t") Set<String> tags,
              String %s) {}
          """
              .formatted(name),
          "PatchName",
          "The patch has a method %s that changes Product.tags".formatted(name),
          "String " + name);
    }
  }
}
