package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods of a class that make its requests, or parts of them, from what is passed to them. */
class InlinedMethodsTest {
  private static final String CUP =
      """
      package inlined;

      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

      @DynamoDbBean
      public class Cup {
        private String shelf;
        private String label;
        private int size;
        private String color;
        @DynamoDbPartitionKey public String getShelf() { return shelf; }
        public void setShelf(String shelf) { this.shelf = shelf; }
        @DynamoDbSortKey public String getLabel() { return label; }
        public void setLabel(String label) { this.label = label; }
        public int getSize() { return size; }
        public void setSize(int size) { this.size = size; }
        public String getColor() { return color; }
        public void setColor(String color) { this.color = color; }
      }
      """;

  /** A call, and what it becomes; null: it is left. */
  private record Form(String call, String becomes) {
    private Form(String call) {
      this(call, "TODO bigtable-mapper");
    }
  }

  private static final List<Form> FORMS =
      List.of(
          new Form(
              "cups.scan(r -> r.filterExpression(red())).items().stream().count();",
              "cups.scan(CupKey.all()).where(CupColumns.COLOR.isEqualTo(\"red\")).count();"),
          new Form(
              "cups.scan(r -> r.filterExpression(colored(color))).items().stream().count();",
              ".where(CupColumns.COLOR.isEqualTo(color)).count();"),
          new Form(
              "cups.putItem(r -> r.item(cup).conditionExpression(colored(cup.getColor())));",
              "onlyIf(CupColumns.COLOR.isEqualTo(cup.getColor()))"),
          new Form(
              "Expression made = colored(color);\n    cups.scan(r -> r.filterExpression(made))"
                  + ".items().stream().count();",
              ".where(CupColumns.COLOR.isEqualTo(color)).count();"),
          new Form(
              "Map<String, AttributeValue> values = new HashMap<>();\n"
                  + "    values.put(\":least\", AttributeValue.fromN(\"3\"));\n"
                  + "    cups.scan(r -> r.filterExpression(made(\"#s >= :least\","
                  + " values))).items().stream().count();",
              "cups.scan(CupKey.all()).where(CupColumns.SIZE.isAtLeast(3)).count();"),
          new Form(
              "cups.query(onShelf(shelf)).items().stream().count();",
              "cups.scan(CupKey.shelf(shelf).label().startsWith(\"a\")).count();"),
          new Form(
              "cups.query(QueryConditional.keyEqualTo(shelf(shelf))).items().stream().count();",
              "cups.scan(CupKey.shelf(shelf)).count();"),
          new Form(
              "cups.updateItem(update(cup));",
              "cups.apply(cups.writes().update(cup).ifPresent()).orThrow();"),
          new Form(
              "Map<String, AttributeValue> values = new HashMap<>();\n"
                  + "    values.put(\":c\", AttributeValue.fromS(color));\n"
                  + "    String text = \"color = :c\";\n    cups.scan(r -> r.filterExpression("
                  + "built(text, values, null))).items().stream().count();",
              "cups.scan(CupKey.all()).where(CupColumns.COLOR.isEqualTo(color)).count();"),
          new Form(
              "cups.query(QueryConditional.keyEqualTo(at(shelf))).items().stream().count();",
              "cups.scan(CupKey.shelf(shelf)).count();"),
          new Form(
              "cups.query(QueryConditional.sortBeginsWith(at(shelf, color + \"-\"))).items()"
                  + ".stream().count();",
              "cups.scan(CupKey.shelf(shelf).label().startsWith(color + \"-\")).count();"),
          new Form(
              "cups.scan(limited(3)).items().stream().count();",
              "cups.scan(CupKey.all()).count();"),
          new Form("cups.getItem(at(shelf, color));", "cups.find(CupKey.of(shelf, color))"),
          new Form(
              "Key key = made(shelf, color);\n    cups.getItem(r -> r.key(key));",
              "cups.find(CupKey.of(shelf, color))"),
          new Form(
              "cups.query(QueryConditional.sortLessThan(at(shelf, color))).items().stream()"
                  + ".count();",
              "cups.scan(CupKey.shelf(shelf).label().before(color)).count();"),
          new Form(
              "cups.query(QueryConditional.sortBeginsWith(inherited(shelf, color))).items()"
                  + ".stream().count();",
              "cups.scan(CupKey.shelf(shelf).label().startsWith(color)).count();"),
          new Form(
              "cups.query(QueryConditional.keyEqualTo(super.inherited(shelf))).items().stream()"
                  + ".count();",
              "cups.scan(CupKey.shelf(shelf)).count();"),
          new Form(
              "cups.query(QueryConditional.keyEqualTo(loaded(shelf, 3))).items().stream().count();",
              "cups.scan(CupKey.shelf(shelf)).count();"),
          new Form(
              "cups.query(QueryConditional.keyEqualTo(at(shelf, color))).items().stream()"
                  + ".count();"),
          new Form("cups.getItem(other(shelf, color));"),
          new Form("cups.getItem(replaced(shelf));"),
          new Form("cups.query(QueryConditional.keyEqualTo(imported(shelf))).items();"),
          new Form(
              "cups.scan(r -> r.filterExpression(built(color, null, null))).items()"
                  + ".stream().count();"),
          new Form("cups.scan(aliased(true)).items().stream().count();"),
          new Form("cups.scan(counted()).items().stream().count();"),
          new Form("cups.query(ofCount(shelf)).items().stream().count();"),
          new Form("cups.query(onShelf(next())).items().stream().count();"),
          new Form("cups.scan(r -> r.filterExpression(overridden())).items().stream().count();"),
          new Form("cups.scan(r -> r.filterExpression(chosen(shelf))).items().stream().count();"),
          new Form("cups.scan(r -> r.filterExpression(texted(shelf))).items().stream().count();"),
          new Form("String k = shelf;\n    cups.query(named(k)).items().stream().count();"),
          new Form("String field = shelf;\n    cups.query(ofField()).items().stream().count();"),
          new Form(
              "Map<String, AttributeValue> values = new HashMap<>();\n    values.put(\":least\","
                  + " AttributeValue.fromN(\"3\"));\n    cups.scan(r -> r.filterExpression("
                  + "changed(values))).items().stream().count();"));

  private static final String BASE =
      """
      package inlined;

      import software.amazon.awssdk.enhanced.dynamodb.Key;

      class Base {
        protected Key inherited(String name) { return inherited(name, null); }
        protected Key inherited(String name, String label) {
          return label == null
              ? Key.builder().partitionValue(name).build()
              : Key.builder().partitionValue(name).sortValue(label).build();
        }
        protected Key replaced(String name) {
          return Key.builder().partitionValue(name).sortValue("a").build();
        }
        protected Key imported(String name) {
          return Key.builder().partitionValue(name).sortValue(java.util.Locale.ROOT.toString()).build();
        }
      }

      class Saucers extends Cups {
        Saucers() { super(null); }
        @Override protected software.amazon.awssdk.enhanced.dynamodb.Expression overridden() {
          return null;
        }
      }

      class Sub extends Base {
        @Override protected Key replaced(String name) { return null; }
      }
      """;

  private static String source() {
    StringBuilder methods = new StringBuilder();
    for (int form = 0; form < FORMS.size(); form++) {
      methods.append(
          "  void form%d(Cup cup, String shelf, String color) {\n    %s\n  }\n"
              .formatted(form, FORMS.get(form).call()));
    }
    return """
    package inlined;

    import java.util.*;
    import software.amazon.awssdk.enhanced.dynamodb.*;
    import software.amazon.awssdk.enhanced.dynamodb.model.*;
    import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

    public class Cups extends Base {
      private final DynamoDbTable<Cup> cups;
      private final String field = "f";
      private int count;
      public Cups(DynamoDbTable<Cup> cups) { this.cups = cups; }
      private String next() { return "s" + count++; }
      private static Expression red() {
        Map<String, String> names = new HashMap<>();
        names.put("#c", "color");
        Map<String, AttributeValue> values = new HashMap<>();
        values.put(":c", AttributeValue.builder().s("red").build());
        return Expression.builder().expression("#c = :c").expressionNames(names)
            .expressionValues(values).build();
      }
      private Expression colored(String name) {
        AttributeValue value = AttributeValue.fromS(name);
        return Expression.builder().expression("color = :c").putExpressionValue(":c", value).build();
      }
      private static Expression made(String text, Map<String, AttributeValue> values) {
        return Expression.builder().expression(text).expressionValues(values)
            .putExpressionName("#s", "size").build();
      }
      private static QueryConditional onShelf(String name) {
        return QueryConditional.sortBeginsWith(k -> k.partitionValue(name).sortValue("a"));
      }
      private static Key shelf(String name) {
        return Key.builder().partitionValue(name).build();
      }
      private UpdateItemEnhancedRequest<Cup> update(Cup cup) {
        return UpdateItemEnhancedRequest.builder(Cup.class).item(cup).ignoreNulls(true)
            .conditionExpression(Expression.builder().expression("attribute_exists(shelf)").build())
            .build();
      }
      private QueryConditional ofCount(String name) {
        count++;
        return QueryConditional.keyEqualTo(k -> k.partitionValue(name));
      }
      protected Expression overridden() {
        return Expression.builder().expression("attribute_exists(color)").build();
      }
      private static Expression chosen(String name) {
        if (name == null) {
          return null;
        }
        return Expression.builder().expression("attribute_exists(color)").build();
      }
      private static Expression texted(String name) {
        StringBuilder text = new StringBuilder("attribute_exists(color)");
        text.append(" AND attribute_exists(").append(name).append(")");
        return Expression.builder().expression(text.toString()).build();
      }
      private static Expression built(
          String text, Map<String, AttributeValue> values, Map<String, String> names) {
        Expression.Builder builder = Expression.builder();
        if (text != null) {
          builder.expression(text);
        }
        if (values != null && !(values == null)) {
          builder.expressionValues(values);
        }
        if (names != null) {
          builder.expressionNames(names);
        }
        return builder.build();
      }
      private Key at(String name) { return at(name, null); }
      private Key at(String name, String label) {
        if (label == null) {
          return Key.builder().partitionValue(name).build();
        } else {
          return Key.builder().partitionValue(name).sortValue(label).build();
        }
      }
      private Key made(String name, String label) {
        Key.Builder builder = Key.builder().partitionValue(name);
        if (label != null) { builder.sortValue(label); }
        return builder.build();
      }
      private Key other(String name, String label) {
        Key.Builder builder = Key.builder().partitionValue("a");
        if (name != null) { builder.sortValue(label); }
        return builder.build();
      }
      private Key loaded(String name, int size) {
        String label = name;
        return Key.builder().partitionValue(label).build();
      }
      private Key loaded(String label, long size) {
        return Key.builder().partitionValue("b").build();
      }
      private static ScanEnhancedRequest limited(Integer size) {
        ScanEnhancedRequest.Builder builder = ScanEnhancedRequest.builder().consistentRead(false);
        if (size == null || size == null) { builder.consistentRead(true); } else builder.limit(size);
        return builder.build();
      }
      private static ScanEnhancedRequest aliased(boolean isConsistent) {
        ScanEnhancedRequest.Builder builder = ScanEnhancedRequest.builder();
        ScanEnhancedRequest.Builder same = builder;
        same.consistentRead(isConsistent);
        return builder.build();
      }
      private ScanEnhancedRequest counted() {
        ScanEnhancedRequest.Builder builder = ScanEnhancedRequest.builder();
        builder.limit(count++);
        return builder.build();
      }
      private static QueryConditional named(String name) {
        return QueryConditional.keyEqualTo(k -> k.partitionValue(name));
      }
      private QueryConditional ofField() {
        return QueryConditional.keyEqualTo(k -> k.partitionValue(field));
      }
      private static Expression changed(Map<String, AttributeValue> values) {
        values.remove(":least");
        return Expression.builder().expression("size >= :least").expressionValues(values).build();
      }
    """
        + methods
        + "}\n";
  }

  @Test
  void aMethodThatOnlyMakesAPartOfARequestIsInlined(@TempDir Path classes) {
    Map<String, String> before =
        Map.of("inlined/Cup.java", CUP, "inlined/Base.java", BASE, "inlined/Cups.java", source());
    assertThat(Compiling.of(before, classes).errors()).isEmpty();
    String cups = Rewriting.of(before, null).source("inlined/Cups.java");
    for (int form = 0; form < FORMS.size(); form++) {
      int start = cups.indexOf("void form" + form + "(");
      String body = cups.substring(start, cups.indexOf("\n  }", start));
      assertThat(body).contains(FORMS.get(form).becomes());
    }
    assertThat(cups).doesNotContain("Expression red()");
    assertThat(cups).doesNotContain("Expression made(");
    assertThat(cups).contains("Expression overridden()");
  }
}
