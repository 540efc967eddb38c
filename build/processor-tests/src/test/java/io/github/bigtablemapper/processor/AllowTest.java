package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where {@code @Allow} may be, and what it covers there. */
class AllowTest {
  private static List<String> found(String source) {
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .compile(Sources.file("Entities", source));
    assertThat(compilation).succeededWithoutWarnings();
    return compilation.notes().stream()
        .map(note -> note.getMessage(null))
        .filter(message -> message.startsWith("["))
        .map(message -> message.substring(1, message.indexOf(']')) + "@" + place(message))
        .toList();
  }

  private static String place(String message) {
    return message.substring(message.indexOf(']') + 2).split(" ", 2)[0];
  }

  @Test
  void aComponentCoversItselfAlone() {
    assertThat(
            found(
                """
                @Table("t") @Family("d")
                record Product(
                    @RowKey @Allow(rule = "KeyPersonalData", because = "public") String email,
                    @RowKey String phoneNumber, String text) {}
                """))
        .containsExactly("KeyPersonalData@Product.phoneNumber");
  }

  @Test
  void aFieldAGetterOrASetterCoversTheProperty() {
    String bean =
        """
        @Table("t") @Family("d")
        class Product {
          @RowKey %s private String email;
          private String text;
          %s public String getEmail() { return email; }
          %s public void setEmail(String email) { this.email = email; }
          public String getText() { return text; }
          public void setText(String text) { this.text = text; }
        }
        """;
    String allow = "@Allow(rule = \"KeyPersonalData\", because = \"public\")";
    assertThat(found(bean.formatted("", "", ""))).containsExactly("KeyPersonalData@Product.email");
    assertThat(found(bean.formatted(allow, "", ""))).isEmpty();
    assertThat(found(bean.formatted("", allow, ""))).isEmpty();
    assertThat(found(bean.formatted("", "", allow))).isEmpty();
  }

  @Test
  void onlyAPropertyCanHaveIt() {
    Sources.assertRefused(
        """
        @Table("t") @Family("d")
        class Product extends Base {
          @RowKey private String id;
          private String text;
          public String getId() { return id; }
          public void setId(String id) { this.id = id; }
          public String getText() { return text; }
          public void setText(String text) { this.text = text; }
        }
        class Base {
          @Allow(rule = "KeyPersonalData", because = "public") private String hidden;
        }
        """,
        "AccessorMissing",
        "hidden",
        "private String hidden");
  }

  @Test
  void thePropertyThatDeclaresAFamilyCoversTheFamily() {
    String record =
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id, String text,
            @Family("translations_of_the_title") %s Map<String, String> titles) {}
        """;
    assertThat(found(record.formatted(""))).containsExactly("FamilyNameLong@Family");
    assertThat(
            found(record.formatted("@Allow(rule = \"FamilyNameLong\", because = \"it is there\")")))
        .isEmpty();
  }

  @Test
  void anEmbeddedValueCoversItsColumns() {
    String record =
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id, %s @Embedded Part part) {}
        record Part(@Column("o") String owner, %s long version) {}
        """;
    String allow = "@Allow(rule = \"VersionByHand\", because = \"of the part\")";
    String other = "@Allow(rule = \"EnumOrdinal\", because = \"of the part\")";
    assertThat(found(record.formatted("", "").replace("long version", "int stateOrdinal")))
        .containsExactly("EnumOrdinal@Product.part.stateOrdinal");
    assertThat(found(record.formatted("", other).replace("long version", "int stateOrdinal")))
        .isEmpty();
    assertThat(found(record.formatted(other, "").replace("long version", "int stateOrdinal")))
        .isEmpty();
    assertThat(found(record.formatted("", allow)).toString()).contains("AllowUnused");
  }

  @Test
  void theInterfaceOfASharedTableCoversItsEntities() {
    String table =
        """
        @Table("t") @Family("d") %s sealed interface Item permits One, Two {}
        @KeyConstant("1") record One(@RowKey String email, String text) implements Item {}
        @KeyConstant("2") record Two(@RowKey String id, String text) implements Item {}
        """;
    assertThat(found(table.formatted(""))).containsExactly("KeyPersonalData@One.email");
    assertThat(found(table.formatted("@Allow(rule = \"KeyPersonalData\", because = \"public\")")))
        .isEmpty();
  }

  @Test
  void severalCanBeAllowed() {
    assertThat(
            found(
                """
                @Table("t") @Family("d")
                @Allow(rule = "KeyPersonalData", because = "public")
                @Allow(rule = "KeyNumberAsText", because = "of four digits")
                record Product(@RowKey String email, @RowKey String position, String text) {}
                """))
        .isEmpty();
  }

  @Test
  void mistakesCannotBeAllowed() {
    Sources.assertRefused(
        """
        @Table("t") @Family("d") @Allow(rule = "KeyOnlyTime", because = "rare")
        record Product(@RowKey Instant at, String text) {}
        """,
        "KeyOnlyTime",
        "only a time",
        "@RowKey Instant at");
  }
}
