package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import org.junit.jupiter.api.Test;

class NameErrorsTest {
  @Test
  void aPartHasNoNameThatKeysUse() {
    for (String name : new String[] {"all", "of", "read", "toByteString"}) {
      assertRefused(
          """
          @Table("t") @Family("d")
          record Product(
              @RowKey String %s) {}
          """
              .formatted(name),
          "KeyPartName",
          "The part of the row key is called \"%s\", which is a name that every key class has a"
                  .formatted(name)
              + " method of. Name it with @RowKey(name = \"…\").",
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
          "The part of the row key is called \"%s\"".formatted(name),
          "name = ");
    }
  }

  @Test
  void whatJavacRefusesAsANameIsItsOwnError() {
    Compilation compilation =
        Sources.compile(
            """
            @Table("t") @Family("d")
            record Product(@RowKey String id, String wait) {}
            """);
    assertThat(compilation).hadErrorContaining("illegal record component name wait");
    assertTrue(
        compilation.errors().stream()
            .noneMatch(error -> error.getMessage(null).contains("InternalError")));
    compilation =
        Sources.compile(
            """
            @Table("t") @Family("d")
            record Product(@RowKey String id, String hashCode, @Column String notify) {}
            """);
    assertThat(compilation).hadErrorContaining("illegal record component name hashCode");
    assertThat(compilation).hadErrorContaining("illegal record component name notify");
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
        "The part of the row key is called \"new\", which is not a name in Java.",
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
        "userID and userId are too alike: both would be USER_ID. Rename one; @Column(\"…\") keeps its"
            + " qualifier.",
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
        "username and userName are too alike",
        "String userName)");
  }

  @Test
  void aPartIsNotCalledLikeARangeOfAnother() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String day,
            @RowKey String dayFrom) {}
        """,
        "KeyPartName",
        "The part dayFrom has the name of a range of the part day: dayFrom(…) would read as one.",
        "String dayFrom");
  }

  @Test
  void aKeyPartAndAColumnMayBeAlike() {
    assertCompiles(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id, @RowKey(name = "every") String all, String ID, int key) {}
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
            "[NameTaken] ProductKey cannot be generated for Product: a class of that name is there"
                + " already. Rename one of the two.")
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
        .hadErrorContaining(
            "[NameTaken] Shop_OrderKey cannot be generated for Shop_Order: it is already generated"
                + " for Shop.Order. Rename one of the two.");
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
          "The patch has a method %1$s that changes tags, and could have no other that sets %1$s."
                  .formatted(name)
              + " Rename one of the two; @Column(\"…\") keeps its qualifier.",
          "String " + name);
    }
  }
}
