package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static org.openrewrite.java.Assertions.java;
import static org.openrewrite.test.SourceSpecs.text;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;
import org.openrewrite.test.TypeValidation;

/** Beans of the Enhanced Client become entities. */
class EntitiesTest implements RewriteTest {
  @Override
  public void defaults(RecipeSpec spec) {
    spec.recipe(new MigrateFromDynamoDb("ttl", "1.0"))
        .parser(JavaParser.fromJavaVersion().classpath("dynamodb-enhanced", "lombok"))
        .typeValidationOptions(TypeValidation.none());
  }

  @Test
  void aBeanIsATable() {
    rewriteRun(
        text(
            null,
            "PurchaseOrder\n  c = {customer}\n",
            spec -> spec.path("dynamodb-layouts/PurchaseOrder.layout").noTrim()),
        java(
            """
            package shop;

            import java.util.Set;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

            @DynamoDbBean
            public class PurchaseOrder {
              private String customer;
              private Integer number;
              private String note;
              private int lines;
              private Set<String> tags;

              @DynamoDbPartitionKey
              @DynamoDbAttribute("c")
              public String getCustomer() { return customer; }
              public void setCustomer(String customer) { this.customer = customer; }

              @DynamoDbSortKey
              public Integer getNumber() { return number; }
              public void setNumber(Integer number) { this.number = number; }

              @DynamoDbAttribute("n")
              public String getNote() { return note; }
              public void setNote(String note) { this.note = note; }

              public int getLines() { return lines; }
              public void setLines(int lines) { this.lines = lines; }

              public Set<String> getTags() { return tags; }
              public void setTags(Set<String> tags) { this.tags = tags; }
            }
            """,
            """
            package shop;

            import io.github.bigtablemapper.annotation.Column;
            import io.github.bigtablemapper.annotation.Family;
            import io.github.bigtablemapper.annotation.RowKey;
            import io.github.bigtablemapper.annotation.Table;
            import java.util.Set;

            @Table("purchase-order")
            @Family("d")
            public class PurchaseOrder {
              private String customer;
              private Integer number;
              private String note;
              private int lines;
              private Set<String> tags;

              @RowKey
              public String getCustomer() { return customer; }
              public void setCustomer(String customer) { this.customer = customer; }

              @RowKey(signed = true)
              public Integer getNumber() { return number; }
              public void setNumber(Integer number) { this.number = number; }

              @Column("n")
              public String getNote() { return note; }
              public void setNote(String note) { this.note = note; }

              @Column(defaultValue = "0")
              public int getLines() { return lines; }
              public void setLines(int lines) { this.lines = lines; }

              @Family("tags")
              public Set<String> getTags() { return tags; }
              public void setTags(Set<String> tags) { this.tags = tags; }
            }
            """));
  }

  /** What an item lacks has the initial value of the field, whatever name that has. */
  @Test
  void otherAnnotationsThatLombokCopiesAreKept() {
    Map<String, String> bean =
        Map.of(
            "shop/Tin.java",
            """
            package shop;

            import com.fasterxml.jackson.annotation.JsonProperty;
            import lombok.*;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

            @DynamoDbBean
            @Setter
            public class Tin {
              @Getter(onMethod_ = {@DynamoDbPartitionKey, @JsonProperty("nr")})
              private String id;

              @Getter(onMethod_ = @JsonProperty("plain"))
              private String only;

              @Getter(onMethod = @__({@Deprecated, @DynamoDbAttribute("Old")}))
              private String old;

              @Getter(value = AccessLevel.PUBLIC, onMethod_ = @DynamoDbAttribute("Own"))
              private String own;
            }
            """);
    String made = Rewriting.of(bean, null).source("shop/Tin.java");
    assertThat(made).contains("@Getter(onMethod_ = {@JsonProperty(\"nr\")})\n  @RowKey");
    assertThat(made).contains("@Getter(onMethod_ = @JsonProperty(\"plain\"))\n  private");
    assertThat(made).contains("@Getter(onMethod = @__({@Deprecated}))\n  @Column(\"Old\")");
    assertThat(made).contains("@Getter(value = AccessLevel.PUBLIC)\n  @Column(\"Own\")");
  }

  @Test
  void aConverterOfABeanInJsonIsLeft() {
    Map<String, String> beans =
        Map.of(
            "shop/Lid.java",
            """
            package shop;

            import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

            @DynamoDbBean
            public class Lid {
              public abstract static class Words implements AttributeConverter<Integer> {}
              private Integer size;
              @DynamoDbConvertedBy(Words.class)
              public Integer getSize() { return size; }
              public void setSize(Integer size) { this.size = size; }
            }
            """,
            "shop/Pot.java",
            """
            package shop;

            import java.util.List;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

            @DynamoDbBean
            public class Pot {
              private String id;
              private List<Lid> lids;
              @DynamoDbPartitionKey public String getId() { return id; }
              public void setId(String id) { this.id = id; }
              public List<Lid> getLids() { return lids; }
              public void setLids(List<Lid> lids) { this.lids = lids; }
            }
            """);
    Rewriting made = Rewriting.of(beans, null);
    assertThat(made.source("shop/Lid.java")).contains("TODO bigtable-mapper [Converter]");
    assertThat(made.left().stream().map(RewrittenSites.Row::type)).contains("shop.Lid");
  }

  @Test
  void defaultsAreThoseOfTheFieldsThatGettersReturn() {
    Map<String, String> sources = Rewriting.read(Path.of("src/test/resources/taken"), "taken");

    String parcel = Rewriting.of(sources, null).source("taken/Parcel.java");

    assertThat(parcel).contains("@Column(value = \"Sent\", defaultValue = \"true\")");
    assertThat(parcel).contains("@Column(value = \"Tries\", defaultValue = \"3\")");
    assertThat(parcel).contains("@Column(defaultValue = \"5\")");
    assertThat(parcel).contains("@Column(value = \"Grams\", defaultValue = \"7\")");
    assertThat(parcel).contains("@Ignored\n  private short weight = 7;");
    assertThat(parcel).contains("\n  private boolean isSent = true;\n  private int mTries = 3;\n");
  }

  /** A part of a key has no column, so that its attribute would be unknown to an import. */
  @Test
  void keysOfOtherAttributesHaveALayout() {
    String entity =
        """
        package keys;

        import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

        @DynamoDbBean
        public class %s {
          static final String SORT = "SK";
          private String pk;
          private long at;
          @DynamoDbPartitionKey %s
          public String getPk() { return pk; }
          public void setPk(String pk) { this.pk = pk; }
          @DynamoDbSortKey @DynamoDbAttribute(SORT)
          public long getAt() { return at; }
          public void setAt(long at) { this.at = at; }
        }
        """;
    Rewriting made =
        Rewriting.of(
            Map.of(
                "keys/Renamed.java",
                entity.formatted("Renamed", "@DynamoDbAttribute(\"PK\")"),
                "keys/Half.java",
                entity.formatted("Half", ""),
                "keys/Same.java",
                entity.formatted("Same", "").replace("SORT)", "\"at\")")),
            null);

    assertThat(made.layouts())
        .containsExactly(
            "dynamodb-layouts/Renamed.layout",
            "Renamed\n  PK = {pk}\n  SK = {at}\n",
            "dynamodb-layouts/Half.layout",
            "Half\n  SK = {at}\n");
    assertThat(Rewriting.of(made.sources(), null).layouts()).isEmpty();
  }
}
