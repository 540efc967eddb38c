package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.rewrite.internal.java.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is left to a person: each with its reason, in the report and in a comment at the place. */
class MarkedPlacesTest {
  private static final String IMPORTS =
      """
      package marked;

      import java.util.*;
      import software.amazon.awssdk.core.pagination.sync.SdkIterable;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;
      import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
      import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
      import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

      """;

  private static final String KEY =
      """
        private String id;
        @DynamoDbPartitionKey public String getId() { return id; }
        public void setId(String id) { this.id = id; }
      """;

  /** A bean with one more property, whose getter has an annotation. */
  private static String bean(String name, String type, String annotation) {
    return IMPORTS
        + "@DynamoDbBean\npublic class "
        + name
        + " {\n"
        + KEY
        + "  private "
        + type
        + " value;\n"
        + "  "
        + annotation
        + "\n"
        + "  public "
        + type
        + " getValue() { return value; }\n"
        + "  public void setValue("
        + type
        + " value) { this.value = value; }\n}\n";
  }

  private static final String STORE =
      IMPORTS
          + """
          public class Store<T> {
            private final DynamoDbEnhancedClient client;
            private final DynamoDbTable<Plain> plains;
            private final DynamoDbTable<Versioned> versions;
            private final DynamoDbTable<Tagged> tags;
            private final DynamoDbTable<Housed> houses;
            private final DynamoDbTable<Mapped> maps;

            public Store(DynamoDbEnhancedClient client) {
              this.client = client;
              this.plains = client.table("plains", TableSchema.fromBean(Plain.class));
              this.versions = client.table("versions", TableSchema.fromBean(Versioned.class));
              this.tags = client.table("tags", TableSchema.fromBean(Tagged.class));
              this.houses = client.table("houses", TableSchema.fromBean(Housed.class));
              this.maps = client.table("maps", TableSchema.fromBean(Mapped.class));
              client.table("shared", TableSchema.fromBean(SharedA.class));
              client.table("shared", TableSchema.fromBean(SharedB.class));
              client.table("%s", TableSchema.fromBean(Named.class));
            }

            void other() {
              plains.mapperExtension();
            }

            void tableManagement() {
              plains.createTable();
            }

            Plain oldItem(Plain plain) {
              return plains.deleteItem(plain);
            }

            void ignoreNulls(Versioned versioned) {
              versions.updateItem(r -> r.item(versioned).ignoreNulls(true));
            }

            void ignoreNullsOfEmbedded(Housed housed) {
              houses.updateItem(r -> r.item(housed).ignoreNulls(true));
            }

            void rewrittenOfEmbedded(Housed housed) {
              houses.updateItem(r -> r.item(housed).ignoreNullsMode(IgnoreNullsMode.SCALAR_ONLY));
            }

            void ignoreNullsOfMap(Mapped mapped) {
              maps.updateItem(r -> r.item(mapped).ignoreNullsMode(IgnoreNullsMode.SCALAR_ONLY));
            }

            void rewrittenOfMap(Mapped mapped) {
              maps.updateItem(r -> r.item(mapped).ignoreNullsMode(IgnoreNullsMode.MAPS_ONLY));
            }

            void rewrittenOfSet(Tagged tagged) {
              tags.updateItem(r -> r.item(tagged).ignoreNullsMode(IgnoreNullsMode.MAPS_ONLY));
            }

            void request(ScanEnhancedRequest request) {
              plains.scan(request);
            }

            void expression(String text) {
              plains.scan(r -> r.filterExpression(Expression.builder().expression(text).build()));
            }

            void projection() {
              plains.scan(r -> r.attributesToProject("id")).items().stream().count();
            }

            void twice(Iterator<String> ids) {
              plains.query(QueryConditional.keyEqualTo(k -> k.partitionValue(ids.next()))).items().stream().count();
            }

            void startKey(Map<String, AttributeValue> start) {
              plains.scan(r -> r.exclusiveStartKey(start));
            }

            void pages() {
              plains.scan().iterator();
            }

            void transaction(Plain plain) {
              client.transactWriteItems(r -> r.addPutItem(plains, plain));
            }

            void batch(WriteBatch batch) {
              client.batchWriteItem(r -> r.writeBatches(batch));
            }

            Plain key(Key key) {
              return plains.getItem(key);
            }

            Plain keyOfOtherValues(String id) {
              plains.deleteItem(Key.builder().partitionValue(id).sortValue(id).build());
              return plains.getItem(Key.builder().partitionValue(1).build());
            }

            void genericTable(DynamoDbTable<T> table, T item) {
              table.putItem(item);
            }

            void index() {
              plains.index("byValue").scan();
            }

            void schema() {
              TableSchema<Plain> made = StaticTableSchema.builder(Plain.class).build();
            }

            void client(DynamoDbClient low) {
              low.listTables();
              DynamoDbEnhancedClient.builder().dynamoDbClient(low).build();
            }

            void extension(DynamoDbClient low, DynamoDbEnhancedClientExtension extension) {
              DynamoDbEnhancedClient.builder().dynamoDbClient(low).extensions(extension).build();
            }

            boolean caught(Versioned versioned) {
              try {
                versions.putItem(versioned);
                return true;
              } catch (ConditionalCheckFailedException e) {
                return false;
              }
            }

            Map<String, AttributeValue> lowLevel(TableSchema<Plain> schema, Plain plain) {
              return schema.itemToMap(plain, true);
            }

            boolean longValue(Versioned versioned) {
              return versioned.getValue() == null;
            }

            void exception(DynamoDbClient low) {
              try {
                low.deleteTable(r -> r.tableName("plains"));
              } catch (ConditionalCheckFailedException e) {
                failed(e);
              }
            }

            private void failed(ConditionalCheckFailedException e) {
              e.printStackTrace();
            }

            void doubled(PageIterable<Plain> pages) {
            }

            void doubled(SdkIterable<Page<Plain>> pages) {
            }

            void versionedDeletion(String id) {
              versions.deleteItem(r -> r.key(k -> k.partitionValue(id)).conditionExpression(Expression.builder().expression("attribute_exists(id)").build()));
            }
          }
          """
              .replace("%s", "n".repeat(51));

  /** Tables of computed names, which are equal or, of each subclass, different ones. */
  private static final String SHOP =
      IMPORTS
          + """
          public abstract class Shop {
            protected final String own;
            static String field = System.getProperty("table");

            Shop(String own) { this.own = own; }

            static class Settings { String table() { return System.getenv("TABLE"); } }

            static class First extends Shop {
              private final DynamoDbTable<OwnA> a;
              private final DynamoDbTable<OfFieldA> ofField;
              private final DynamoDbTable<OfMethodA> ofMethod;
              First(DynamoDbEnhancedClient client, Settings settings) {
                super("first");
                a = client.table(own, TableSchema.fromBean(OwnA.class));
                ofField = client.table(field, TableSchema.fromBean(OfFieldA.class));
                ofMethod = client.table(settings.table(), TableSchema.fromBean(OfMethodA.class));
              }
            }

            static class Second extends Shop {
              private final DynamoDbTable<OwnB> b;
              private final DynamoDbTable<OfFieldB> ofField;
              private final DynamoDbTable<OfMethodB> ofMethod;
              Second(DynamoDbEnhancedClient client, Settings settings, String given) {
                super("second");
                b = client.table(own, TableSchema.fromBean(OwnB.class));
                ofField = client.table(field, TableSchema.fromBean(OfFieldB.class));
                ofMethod = client.table(settings.table(), TableSchema.fromBean(OfMethodB.class));
                client.table(given, TableSchema.fromBean(OfParameterA.class));
                client.table(given, TableSchema.fromBean(OfParameterB.class));
              }
            }
          }
          """;

  private static Map<String, String> sources() {
    Map<String, String> sources = new TreeMap<>();
    sources.put("marked/Plain.java", bean("Plain", "String", ""));
    sources.put("marked/Tagged.java", bean("Tagged", "Set<String>", ""));
    sources.put("marked/Mapped.java", bean("Mapped", "Map<String, String>", ""));
    sources.put("marked/Housed.java", bean("Housed", "House", ""));
    sources.put("marked/House.java", bean("House", "String", "").replace(KEY, ""));
    sources.put("marked/Versioned.java", bean("Versioned", "Long", "@DynamoDbVersionAttribute"));
    sources.put("marked/Counted.java", bean("Counted", "Long", "@DynamoDbAtomicCounter"));
    sources.put(
        "marked/Stepped.java",
        bean("Stepped", "Long", "@DynamoDbVersionAttribute(incrementBy = 2)"));
    sources.put(
        "marked/Indexed.java",
        bean("Indexed", "Double", "@DynamoDbSecondaryPartitionKey(indexNames = \"i\")"));
    sources.put(
        "marked/Sourced.java",
        bean("Sourced", "String", "@DynamoDbSecondaryPartitionKey(indexNames = \"i\")")
            .replace("Value", "Source")
            .replace("value", "source"));
    sources.put(
        "marked/Whole.java",
        bean("Whole", "String", "@DynamoDbSortKey")
            .replace("Value", "All")
            .replace("value", "all"));
    sources.put("marked/Pair.java", bean("Pair", "PairKey", ""));
    sources.put("marked/PairKey.java", bean("PairKey", "String", "").replace(KEY, ""));
    sources.put(
        "marked/Local.java",
        bean("Local", "String", "@DynamoDbSecondarySortKey(indexNames = \"i\")"));
    sources.put(
        "marked/Converted.java",
        bean("Converted", "String", "@DynamoDbConvertedBy(Conversion.class)"));
    sources.put(
        "marked/Hidden.java",
        bean("Hidden", "String", "@com.fasterxml.jackson.annotation.JsonIgnore").replace(KEY, ""));
    sources.put("marked/Flat.java", bean("Flat", "Map<String, String>", "@DynamoDbFlatten"));
    sources.put("marked/Split.java", bean("Split", "Second", "@DynamoDbFlatten"));
    sources.put(
        "marked/Second.java", bean("Second", "String", "@DynamoDbSortKey").replace(KEY, ""));
    sources.put("marked/Atomic.java", bean("Atomic", "java.util.concurrent.atomic.AtomicLong", ""));
    sources.put("marked/Keyed.java", bean("Keyed", "java.math.BigDecimal", "@DynamoDbSortKey"));
    sources.put(
        "marked/Provided.java",
        bean("Provided", "String", "")
            .replace("@DynamoDbBean", "@DynamoDbBean(converterProviders = Conversions.class)"));
    sources.put("marked/Vector.java", bean("Vector", "String", "@DynamoDbSearchVectorsHashKey"));
    sources.put(
        "marked/Nearest.java",
        bean("Nearest", "String", "@DynamoDbVectorAttribute(indexName = \"v\", dimensions = 3)"));
    sources.put("marked/SharedA.java", bean("SharedA", "String", ""));
    sources.put("marked/SharedB.java", bean("SharedB", "String", ""));
    for (String one : new String[] {"Own", "OfField", "OfMethod", "OfParameter"}) {
      sources.put("marked/" + one + "A.java", bean(one + "A", "String", ""));
      sources.put("marked/" + one + "B.java", bean(one + "B", "String", ""));
    }
    sources.put("marked/Shop.java", SHOP);
    sources.put("marked/Named.java", bean("Named", "String", ""));
    sources.put(
        "marked/Boxed.java", bean("Boxed", "String", "").replace("class Boxed", "class Boxed<T>"));
    sources.put(
        "marked/Unbuilt.java",
        bean("Unbuilt", "String", "")
            .replace("@DynamoDbBean", "@DynamoDbImmutable(builder = Object.class)"));
    sources.put("marked/Store.java", STORE);
    return sources;
  }

  private static final Rewriting REWRITING = Rewriting.of(sources(), null);

  @Test
  void eachClassHasItsReason() {
    assertThat(
            REWRITING.left().stream()
                .filter(row -> row.kind().equals("entity"))
                .map(row -> row.type().replace("marked.", "") + " " + row.result()))
        .containsExactly(
            "Counted AtomicCounter",
            "Stepped VersionSteps",
            "Indexed IndexProperty",
            "Sourced Name",
            "Whole Name",
            "Pair ClassName",
            "Converted Converter",
            "Flat FlattenedMap",
            "Split FlattenedKey",
            "Atomic ValueType",
            "Keyed KeyType",
            "Provided ConverterProviders",
            "Vector UnknownAnnotation",
            "Nearest Vector",
            "SharedA SharedTable",
            "SharedB SharedTable",
            "OfFieldA SharedTable",
            "OfFieldB SharedTable",
            "OfMethodA SharedTable",
            "OfMethodB SharedTable",
            "OfParameterA SharedTable",
            "OfParameterB SharedTable",
            "Named TableName",
            "Boxed TypeParameters",
            "Unbuilt Builder");
  }

  /** The methods of the store are named after their reasons. */
  @Test
  void eachCallHasItsReasonInItsMethod() {
    String store = REWRITING.source("marked/Store.java");
    for (Reason reason : Reason.values()) {
      String method =
          reason.id().substring(0, 1).toLowerCase(Locale.ROOT) + reason.id().substring(1) + "(";
      int start = STORE.contains(" " + method) ? store.indexOf(" " + method) : -1;
      if (start >= 0) {
        String body = store.substring(start, store.indexOf("\n  }", start));
        assertWithMessage(body).that(body).contains("TODO bigtable-mapper [" + reason.id() + "]");
      }
    }
  }

  /**
   * An update keeps a column of an embedded bean and replaces a map; only one mode of the Enhanced
   * Client does the first, and this one adds to a map.
   */
  @Test
  void updatesAreRewrittenWhereTheyMeanTheSame() {
    String store = REWRITING.source("marked/Store.java");
    assertThat(store).contains("houses.apply(houses.writes().update(housed));");
    assertThat(store).contains("tags.apply(tags.writes().update(tagged));");
    assertThat(store).contains("maps.apply(maps.writes().update(mapped));");
    assertThat(store)
        .contains("maps.updateItem(r -> r.item(mapped).ignoreNullsMode(IgnoreNullsMode.SCALAR");
    assertThat(store).contains("houses.updateItem(r -> r.item(housed).ignoreNulls(true))");
    assertThat(store).contains("versions.updateItem(r -> r.item(versioned).ignoreNulls(true))");
  }

  /** The options of a key are no options of a request. */
  @Test
  void keysOfOtherValuesAreLeftAsKeys() {
    String store = REWRITING.source("marked/Store.java");
    String from = store.substring(store.indexOf(" keyOfOtherValues("));
    String body = from.substring(0, from.indexOf("\n  }"));
    assertThat(body.lines().filter(line -> line.contains("TODO")).toList()).hasSize(2);
    assertThat(body.lines().filter(line -> line.contains("[Key]")).toList()).hasSize(2);
  }

  @Test
  void eachReasonIsTried() {
    assertThat(REWRITING.left().stream().map(RewrittenSites.Row::result).distinct())
        .containsExactlyElementsIn(Stream.of(Reason.values()).map(Reason::id).toList());
  }

  /** A version that does not hold was a condition that does not hold. */
  @Test
  void whatCatchesConditionsCatchesVersionsToo() {
    assertThat(REWRITING.sources().get("marked/Store.java"))
        .contains("catch (PreconditionFailedException | StaleEntityException e)");
  }

  /** Comments name pages, and places in them, that are there. */
  @Test
  void eachReasonHasAPage() throws IOException {
    for (Reason reason : Reason.values()) {
      String[] page = reason.page().split("#", -1);
      String text = Files.readString(Path.of("../../docs", page[0]));
      Stream<String> headings =
          text.lines()
              .filter(line -> line.startsWith("#"))
              .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
              .map(line -> line.replaceAll("[^a-z0-9 -]", "").replace(' ', '-'));
      assertWithMessage("%s", reason)
          .that(page.length == 1 || headings.anyMatch(page[1]::equals))
          .isTrue();
    }
  }

  /** Code with comments does not compile: the types of much of it are unknown. */
  @Test
  void aSecondRunRewritesOnlyWhatIsNew() {
    Map<String, String> sources = new TreeMap<>(REWRITING.sources());
    sources.put("marked/Later.java", bean("Later", "String", ""));
    sources.put(
        "marked/Laters.java",
        IMPORTS
            + """
            public class Laters {
              private final DynamoDbTable<Later> laters;

              Laters(DynamoDbEnhancedClient client) {
                laters = client.table("laters", TableSchema.fromBean(Later.class));
              }

              Later old(Later later) {
                laters.putItem(later);
                return laters.deleteItem(later);
              }
            }
            """);
    Map<String, String> twice = new TreeMap<>(Rewriting.of(sources, null).sources());
    assertThat(twice.remove("marked/Later.java")).contains("@Table(\"laters\")");
    String laters = twice.remove("marked/Laters.java");
    assertThat(laters).contains("laters.put(later);");
    assertThat(laters).contains("[OldItem]");
    assertThat(twice).isEqualTo(REWRITING.sources());
  }
}
