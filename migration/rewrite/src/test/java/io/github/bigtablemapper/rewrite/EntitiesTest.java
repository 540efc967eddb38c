package io.github.bigtablemapper.rewrite;

import static org.openrewrite.java.Assertions.java;

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
}
