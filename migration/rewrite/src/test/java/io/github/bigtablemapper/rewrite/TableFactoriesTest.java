package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods that make a table of a class, and their calls. */
class TableFactoriesTest {
  private static final String IMPORTS =
      """
      package factory;

      import java.util.*;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;

      """;

  private static String bean(String name) {
    return IMPORTS
        + """
        @DynamoDbBean
        public class NAME {
          private String id;
          private String color;
          @DynamoDbPartitionKey public String getId() { return id; }
          public void setId(String id) { this.id = id; }
          public String getColor() { return color; }
          public void setColor(String color) { this.color = color; }
        }
        """
            .replace("NAME", name);
  }

  private static final String TABLES =
      """
      class Tables {
        private final DynamoDbEnhancedClient client;
        private final DynamoDbEnhancedAsyncClient later;
        Tables(DynamoDbEnhancedClient client, DynamoDbEnhancedAsyncClient later) {
          this.client = client;
          this.later = later;
        }
        MEMBER
      }
      """;

  private static final String USES =
      """
      class Uses {
        private final DynamoDbTable<Cup> cups;
        private final Tables tables;
        Uses(Tables tables) {
          this.tables = tables;
          this.cups = CUPS;
        }
        void put(Cup cup) { cups.putItem(cup); }
        Pot find(String id) {
          return POTS.getItem(Key.builder().partitionValue(id).build());
        }
        long count() {
          var pots = POTS;
          return pots.scan().items().stream().count();
        }
      }
      """;

  private static Rewriting rewriting(String member, String cups, String pots, String more) {
    Map<String, String> sources = new TreeMap<>();
    sources.put("factory/Cup.java", bean("Cup"));
    sources.put("factory/Pot.java", bean("Pot"));
    sources.put("factory/Tables.java", IMPORTS + TABLES.replace("MEMBER", member));
    sources.put(
        "factory/Uses.java", IMPORTS + USES.replace("CUPS", cups).replace("POTS", pots) + more);
    return Rewriting.of(sources, null);
  }

  private static void compiles(Rewriting made, Path classes) {
    assertThat(made.left()).isEmpty();
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
  }

  @Test
  void aFactoryTakesTheConstructorOfTheRepository(@TempDir Path classes) {
    Rewriting made =
        rewriting(
            "<T> DynamoDbTable<T> of(String name, Class<T> type) {"
                + " return client.table(name, TableSchema.fromBean(type)); }",
            "tables.of(\"cups\", Cup.class)",
            "tables.of(\"pots\", Pot.class)",
            "");
    assertThat(made.source("factory/Tables.java"))
        .contains(
            "<R> R of(String name, BiFunction<BigtableMapper, String, R> type) {"
                + " return type.apply(client, name); }");
    assertThat(made.source("factory/Uses.java"))
        .contains("this.cups = tables.of(\"cups\", CupRepository::new);");
    assertThat(made.source("factory/Uses.java"))
        .contains("tables.of(\"pots\", PotRepository::new).find(PotKey.of(id)).orElse(null);");
    compiles(made, classes);
  }

  @Test
  void aFactoryThatNeedsTheClassTakesBoth(@TempDir Path classes) {
    Rewriting made =
        rewriting(
            "<T> DynamoDbTable<T> of(Class<T> type) {"
                + " TableSchema<T> schema = TableSchema.fromBean(type);"
                + " return client.table(name(type), schema); }"
                + " private String name(Class<?> type) { return type.getSimpleName(); }",
            "tables.of(Cup.class)",
            "tables.of(Pot.class)",
            "");
    assertThat(made.source("factory/Tables.java"))
        .contains(
            "<T, R> R of(Class<T> type, BiFunction<BigtableMapper, String, R> typeRepository) {"
                + " return typeRepository.apply(client, name(type)); }");
    assertThat(made.source("factory/Uses.java"))
        .contains("this.cups = tables.of(Cup.class, CupRepository::new);");
    compiles(made, classes);
  }

  @Test
  void anAsynchronousFactoryMakesTheAsynchronousSide(@TempDir Path classes) {
    Rewriting made =
        rewriting(
            "<T> DynamoDbTable<T> of(Class<T> type) {"
                + " return client.table(type.getName(), TableSchema.fromBean(type)); }"
                + "<T> DynamoDbAsyncTable<T> later(Class<T> type) {"
                + " return later.table(\"cups\", TableSchema.fromBean(type)); }",
            "tables.of(Cup.class)",
            "tables.of(Pot.class)",
            "class Later {\n  Object put(Tables tables, Cup cup) {"
                + " return tables.later(Cup.class).putItem(cup); }\n}\n");
    assertThat(made.source("factory/Uses.java"))
        .contains(
            "tables.later((mapper, table) -> new CupRepository(mapper, table).async())"
                + ".put(cup)");
    assertThat(made.source("factory/Cup.java")).contains("@Table(\"cups\")");
    compiles(made, classes);
  }

  @Test
  void aFactoryThatACallNamesNoEntityForIsLeft() {
    String of =
        "<T> DynamoDbTable<T> of(Class<T> type) {"
            + " return client.table(\"all\", TableSchema.fromBean(type)); }";
    for (String more :
        List.of(
            "class Any {\n  <T> void put(Tables tables, Class<T> type, T item) {"
                + " tables.of(type).putItem(item); }\n}\n",
            "class Any {\n  Object all(Tables tables, List<Class<Cup>> types) {"
                + " return types.stream().map(tables::of).toList(); }\n}\n",
            "class Any {\n  Object one(Tables tables) { return tables.<Cup>of(Cup.class); }\n}\n",
            "class Any extends Tables {\n  Any() { super(null, null); }\n"
                + "  @Override <T> DynamoDbTable<T> of(Class<T> type) { return null; }\n}\n")) {
      Rewriting made = rewriting(of, "tables.of(Cup.class)", "tables.of(Pot.class)", more);
      assertThat(made.source("factory/Tables.java")).contains("<T> DynamoDbTable<T> of(Class<T>");
      assertThat(made.source("factory/Uses.java")).contains("tables.of(Cup.class);");
      assertThat(made.source("factory/Uses.java")).contains("TODO bigtable-mapper [GenericTable]");
    }
  }

  @Test
  void aFactoryThatDoesMoreIsLeft() {
    for (String of :
        List.of(
            "<T> DynamoDbTable<T> of(Class<T> type) {"
                + " DynamoDbTable<T> table = client.table(\"all\", TableSchema.fromBean(type));"
                + " table.createTable(); return table; }",
            "<T> DynamoDbTable<T> of(Class<T> type) {"
                + " if (later == null) { return null; }"
                + " return client.table(\"all\", TableSchema.fromBean(type)); }",
            "<T> DynamoDbTable<T> of(Class<T> type) { List<T> none = List.of();"
                + " return client.table(\"all\" + none, TableSchema.fromBean(type)); }")) {
      Rewriting made = rewriting(of, "tables.of(Cup.class)", "tables.of(Pot.class)", "");
      assertThat(made.source("factory/Tables.java")).contains("<T> DynamoDbTable<T> of(Class<T>");
    }
  }
}
