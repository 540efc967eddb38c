package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forms of one call that mean the same become the same. */
class CallsTest {
  private static final String PERSON =
      """
      package calls;

      import java.util.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

      @DynamoDbBean
      public class Person {
        private String name;
        private long born;
        private Integer size;
        private Boolean glad;
        private Set<String> tags;
        private Map<String, Integer> marks;
        private String text;
        public Set<String> getTags() { return tags; }
        public void setTags(Set<String> tags) { this.tags = tags; }
        public Map<String, Integer> getMarks() { return marks; }
        public void setMarks(Map<String, Integer> marks) { this.marks = marks; }
        public String getText() { return text; }
        public void setText(String text) { this.text = text; }
        @DynamoDbPartitionKey public String getName() { return name; }
        public void setName(String name) { this.name = name; }
        @DynamoDbSortKey public long getBorn() { return born; }
        public void setBorn(long born) { this.born = born; }
        @DynamoDbAttribute("s") public Integer getSize() { return size; }
        public void setSize(Integer size) { this.size = size; }
        public Boolean getGlad() { return glad; }
        public void setGlad(Boolean glad) { this.glad = glad; }
      }
      """;

  private static final String TICKET =
      """
      package calls;

      import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

      @DynamoDbBean
      public class Ticket {
        private String id;
        private Long version;
        @DynamoDbPartitionKey public String getId() { return id; }
        public void setId(String id) { this.id = id; }
        @DynamoDbVersionAttribute public Long getVersion() { return version; }
        public void setVersion(Long version) { this.version = version; }
      }
      """;

  private record Form(String code, String... becomes) {}

  /**
   * A batch that deletes entities with a version. The SDK checks no version then, and deletions of
   * the entity do.
   */
  private static Form deletesVersioned(String deletion) {
    return new Form(
        "c.batchWriteItem(r -> r.addWriteBatch(WriteBatch.builder(Ticket.class)"
            + ".mappedTableResource(v)."
            + deletion
            + ".build()));",
        "TODO bigtable-mapper [VersionedDeletion]");
  }

  /** A batch that statements fill. */
  private static Form filled(String fill, String... becomes) {
    return new Form(
        "var b = WriteBatch.builder(Person.class).mappedTableResource(t);\n    "
            + fill
            + "\n    c.batchWriteItem(BatchWriteItemEnhancedRequest.builder()"
            + ".addWriteBatch(b.build()).build());",
        becomes);
  }

  private static final String EXISTS =
      "Expression.builder().expression(\"attribute_exists(name)\").build()";

  private static final List<Form> FORMS =
      List.of(
          new Form(
              "t.getItem(Key.builder().partitionValue(n).sortValue(1).build());",
              "t.find(PersonKey.of(n, 1L)).orElse(null);"),
          new Form(
              "t.getItem(k -> k.key(b -> b.partitionValue(n).sortValue(y)));",
              "t.find(PersonKey.of(n, y)).orElse(null);"),
          new Form("Key k = keyOf(n, y);\n    t.deleteItem(k);", "{\n    t.delete(keyOf(n, y));"),
          new Form(
              "t.putItem(r -> r.item(p).conditionExpression(Expression.builder().expression("
                  + "\"attribute_not_exists(name) AND attribute_not_exists(born)\").build()));",
              "t.apply(t.writes().put(p).ifAbsent()).orThrow();"),
          new Form(
              "t.updateItem(r -> r.item(p).ignoreNulls(glad));", "TODO bigtable-mapper [Request]"),
          new Form(
              "boolean keep = true; t.updateItem(r -> r.item(p).ignoreNulls(keep));",
              "t.apply(t.writes().update(p));"),
          new Form(
              "t.updateItem(r -> r.item(p).ignoreNulls(Boolean.TRUE));",
              "t.apply(t.writes().update(p));"),
          new Form(
              "t.updateItem(r -> r.item(p).ignoreNullsMode(mode));",
              "TODO bigtable-mapper [Request]"),
          new Form(
              "t.getItem(r -> r.key(keyOf(n, y)).consistentRead(glad));",
              "TODO bigtable-mapper [Request]"),
          new Form(
              "boolean now = n.isEmpty();\n    t.getItem(r -> r.key(keyOf(n, y)).consistentRead(now));",
              "t.find(keyOf(n, y), read -> now ? read.afterWrite() : read).orElse(null);"),
          new Form(
              "Boolean now = p.getGlad();\n    t.getItem(r -> r.key(keyOf(n, y)).consistentRead(now));",
              "read -> Boolean.TRUE.equals(now) ? read.afterWrite() : read"),
          new Form(
              "t.scan(r -> r.consistentRead(glad)).items().stream().count();",
              "TODO bigtable-mapper [Request]"),
          new Form(
              "t.query(r -> r.queryConditional(QueryConditional.keyEqualTo(k ->"
                  + " k.partitionValue(n))).scanIndexForward(glad)).items().stream().count();",
              "TODO bigtable-mapper [Request]"),
          new Form(
              "t.query(r -> r.queryConditional(QueryConditional.keyEqualTo(k ->"
                  + " k.partitionValue(n))).scanIndexForward(DOWN)).items().stream().count();",
              "t.scan(PersonKey.name(n)).reverse().count();"),
          new Form(
              "t.scan(r -> r.attributesToProject(\"name\")).items().stream().count();",
              "TODO bigtable-mapper [Projection]"),
          new Form(
              "t.query(QueryConditional.keyEqualTo(k ->"
                  + " k.partitionValue(n).sortValue(count++))).items().stream().count();",
              "TODO bigtable-mapper [Twice]"),
          new Form("t.getItem(p);", "t.find(PersonKey.of(p)).orElse(null);"),
          new Form("t.putItem(r -> r.item(p));", "t.put(p);"),
          new Form(
              "t.putItem(PutItemEnhancedRequest.builder(Person.class).item(p).build());",
              "t.put(p);"),
          new Form(
              "t.updateItem(r -> r.item(p).ignoreNulls(true));", "t.apply(t.writes().update(p));"),
          new Form(
              "Person after = t.updateItem(r -> r.item(p).ignoreNullsMode("
                  + "IgnoreNullsMode.MAPS_ONLY));",
              "Person after = t.applyAndGet(t.writes().update(p)).orElseThrow();"),
          new Form(
              "t.updateItem(r -> r.item(p).ignoreNullsMode(IgnoreNullsMode.DEFAULT));",
              "t.put(p);"),
          new Form(
              "t.updateItem(r -> r.item(p).ignoreNulls(true).conditionExpression(" + EXISTS + "));",
              "t.apply(t.writes().update(p).ifPresent()).orThrow();"),
          new Form(
              "Person after = t.updateItem(r -> r.item(p).ignoreNulls(true).conditionExpression("
                  + EXISTS
                  + "));",
              "Person after = t.applyAndGet(t.writes().update(p).ifPresent()).orElseThrow();"),
          new Form(
              "t.deleteItem(r -> r.key(k -> k.partitionValue(n).sortValue(y)));",
              "t.delete(PersonKey.of(n, y));"),
          new Form(
              "t.query(r -> r.queryConditional(QueryConditional.sortLessThan(k ->"
                  + " k.partitionValue(n).sortValue(y)))).items().forEach(e -> { });",
              "t.scan(PersonKey.name(n).born().before(y)).forEach(e -> { });"),
          new Form(
              "t.query(QueryConditional.keyEqualTo(k ->"
                  + " k.partitionValue(n).sortValue(y))).items().stream().count();",
              "t.scan(PersonKey.name(n).born().from(y).to(y)).count();"),
          new Form(
              "t.scan(r -> r.filterExpression(where(\"s BETWEEN :a AND"
                  + " :b\"))).items().stream().count();",
              "TODO bigtable-mapper [Expression]"),
          sized("size(tags) >= :n", "TAGS.hasAtLeast(2)"),
          sized("size (tags) > :n", "TAGS.hasAtMost(2).not()"),
          sized("size(tags) < :n", "TAGS.isNotEmpty().and(PersonColumns.TAGS.hasAtLeast(2).not())"),
          sized("size(tags) <= :n", "TAGS.isNotEmpty().and(PersonColumns.TAGS.hasAtMost(2))"),
          sized(
              "size(tags) BETWEEN :n AND :n",
              "TAGS.isNotEmpty().and(PersonColumns.TAGS.hasAtLeast(2)).and(PersonColumns.TAGS.hasAtMost(2))"),
          sized("NOT size(marks) > :n", "MARKS.hasAtMost(2).not().not()"),
          sized("size(tags) = :n", null), // the value would be twice
          sized("size(marks) < :n", null), // of a map that is missing there is no size
          sized("size(text) > :n", null),
          new Form(
              "for (Person each : c.batchGetItem(r -> r.readBatches(ReadBatch.builder(Person.class)"
                  + ".mappedTableResource(t).addGetItem(keyOf(n, y)).addGetItem(k ->"
                  + " k.key(keyOf(n, 2))).build())).resultsForTable(t)) { }",
              "for (Person each : List.copyOf(t.findAll(List.of(keyOf(n, y), keyOf(n,"
                  + " 2))).values())) { }"),
          new Form(
              "c.batchGetItem(r -> r.readBatches(ReadBatch.builder(Person.class)"
                  + ".mappedTableResource(t).addGetItem(k -> k.key(keyOf(n, y))"
                  + ".consistentRead(true)).build())).resultsForTable(t).forEach(e -> { });",
              "TODO bigtable-mapper [Batch]"),
          new Form(
              "c.batchGetItem(r -> r.readBatches(ReadBatch.builder(Person.class)"
                  + ".mappedTableResource(u).addGetItem(keyOf(n, y)).build()))"
                  + ".resultsForTable(t).forEach(e -> { });",
              "TODO bigtable-mapper [Batch]"),
          filled(
              "for (Person each : people) { b.addPutItem(each); }",
              "List<Person> b = new ArrayList<>();",
              "for (Person each : people) { b.add(each); }",
              "t.putAll(b);"),
          filled(
              "people.forEach(b::addPutItem);",
              "List<Person> b = new ArrayList<>();",
              "people.forEach(b::add);",
              "t.putAll(b);"),
          filled(
              "for (Person each : people) b.addDeleteItem(keyOf(each.getName(), 1));",
              "List<PersonKey> b = new ArrayList<>();",
              "for (Person each : people) b.add(keyOf(each.getName(), 1));",
              "t.deleteAll(b);"),
          filled(
              "people.forEach(each -> b.addDeleteItem(d -> d.key(k ->"
                  + " k.partitionValue(each.getName()).sortValue(y))));",
              "List<PersonKey> b = new ArrayList<>();",
              "people.forEach(each -> b.add(PersonKey.of(each.getName(), y)));",
              "t.deleteAll(b);"),
          new Form(
              "v.deleteItem(ticket);",
              "v.find(TicketKey.of(ticket)).ifPresent(stored -> v.delete(stored));"),
          deletesVersioned("addDeleteItem(ticket)"),
          deletesVersioned("addDeleteItem(Key.builder().partitionValue(n).build())"),
          deletesVersioned("addDeleteItem(d -> d.key(k -> k.partitionValue(n)))"),
          deletesVersioned("addPutItem(ticket).addDeleteItem(ticket)"),
          new Form(
              "WriteBatch.Builder<Ticket> b = WriteBatch.builder(Ticket.class)"
                  + ".mappedTableResource(v);\n    for (Ticket each : tickets) {\n     "
                  + " b.addDeleteItem(each);\n    }\n    c.batchWriteItem(r ->"
                  + " r.addWriteBatch(b.build()));",
              "TODO bigtable-mapper [Batch]"),
          // Puts and deletions of one batch are not one list, nor is what is used otherwise.
          filled("b.addPutItem(p); b.addDeleteItem(keyOf(n, y));", "TODO bigtable-mapper [Batch]"),
          filled("b.addPutItem(p); System.out.println(b.build());", "TODO bigtable-mapper [Batch]"),
          filled("b.addPutItem(p); b = null;", "TODO bigtable-mapper [Batch]"),
          new Form(
              "ReadBatch.Builder<Person> b = ReadBatch.builder(Person.class)"
                  + ".mappedTableResource(t);\n    for (Person each : people) {\n     "
                  + " b.addGetItem(each);\n    }\n    c.batchGetItem(r ->"
                  + " r.addReadBatch(b.build())).resultsForTable(t).forEach(e -> { });",
              "List<PersonKey> b = new ArrayList<>();",
              "b.add(PersonKey.of(each));",
              "List.copyOf(t.findAll(b).values()).forEach(e -> { });"),
          new Form(
              "ReadBatch.Builder<Person> b = ReadBatch.builder(Person.class)"
                  + ".mappedTableResource(u);\n    b.addGetItem(p);\n    c.batchGetItem(r ->"
                  + " r.addReadBatch(b.build())).resultsForTable(t).forEach(e -> { });",
              "TODO bigtable-mapper [Batch]"),
          new Form(
              "WriteBatch.Builder<Person> b = WriteBatch.builder(Person.class)"
                  + ".mappedTableResource(t);\n    people.forEach(b::addPutItem);\n    WriteBatch"
                  + " batch = b.build();\n    c.batchWriteItem(r -> r.writeBatches(batch));",
              "List<Person> b = new ArrayList<>();",
              "t.putAll(b);"),
          first("t.query(QueryConditional.keyEqualTo(k -> k.partitionValue(n)))"),
          first(
              "t.query(r -> r.queryConditional(QueryConditional.keyEqualTo(k ->"
                  + " k.partitionValue(n))))"),
          new Form(
              "t.scan(r -> r.filterExpression(Expression.builder().expression(\"size(tags) > :n\")"
                  + ".putExpressionValue(\":n\", AttributeValue.fromN(\"2\")).build()))"
                  + ".stream().findFirst().flatMap(p2 -> p2.items().stream().findFirst());",
              "TODO bigtable-mapper [Pages]"),
          adapted("Flux.from(a.scan()).flatMapIterable(Page::items)", "Flux.from"),
          adapted("Flux.from(a.scan()).concatMapIterable(p -> p.items())", "Flux.from"),
          adapted("Flux.from(a.scan()).flatMap(p -> Flux.fromIterable(p.items()))", "Flux.from"),
          adapted("Flux.from(a.scan().items())", "Flux.from"),
          adapted("Flux.from(a.scan().flatMapIterable(Page::items))", "Flux.from"),
          adapted("Flux.from(a.scan().flatMapIterable(p -> p.items()))", "Flux.from"),
          adapted("Rx.fromPublisher(a.scan()).concatMapIterable(Page::items)", "Rx.fromPublisher"),
          adapted(
              "Rx.fromPublisher(a.scan()).flatMapStream(p -> p.items().stream())",
              "Rx.fromPublisher"),
          adapted(
              "Rx.fromPublisher(a.scan()).concatMap(p -> Rx.fromIterable(p.items()))",
              "Rx.fromPublisher"),
          adapted("Rx.fromPublisher(a.scan().items())", "Rx.fromPublisher"),
          new Form(
              "Flux.from(a.scan()).map(p -> p.items().size()).subscribe();",
              "TODO bigtable-mapper [Pages]"),
          new Form("Rx.each(t.scan());", "TODO bigtable-mapper [Pages]"),
          new Form("Rx.each(t.scan().items());", "Rx.each(t.scan(PersonKey.all()).list());"),
          new Form("Objects.requireNonNull(t.scan());", "requireNonNull(t.scan(PersonKey.all()))"),
          new Form(
              "t.scan(r -> r.consistentRead(true)).items().stream().findFirst();",
              "t.scan(PersonKey.all()).afterWrite().first();"),
          new Form(
              "t.scan(r -> r.filterExpression(Expression.builder().expression(\"(s = :a OR s > :a)"
                  + " AND NOT glad = :g\").putExpressionValue(\":a\","
                  + " AttributeValue.fromN(\"5\")).putExpressionValue(\":g\","
                  + " AttributeValue.fromBool(true)).build())).items().stream().count();",
              "t.scan(PersonKey.all()).where(PersonColumns.SIZE.isEqualTo(5).or(PersonColumns.SIZE.isGreaterThan(5)).and(PersonColumns.GLAD.isEqualTo(true).not())).count();"),
          new Form(
              "t.scan(r -> r.filterExpression(Expression.builder().expression(\"s IN (:a,"
                  + " :b)\").expressionValues(Map.of(\":a\","
                  + " AttributeValue.builder().n(Integer.toString(i)).build(), \":b\","
                  + " AttributeValue.fromN(\"7\"))).build())).items().stream().count();",
              "t.scan(PersonKey.all()).where(PersonColumns.SIZE.isIn(i, 7)).count();"));

  /**
   * A scan by a size.
   *
   * @param condition the condition; null: it is left
   */
  private static Form sized(String expression, @Nullable String condition) {
    return new Form(
        "t.scan(r -> r.filterExpression(Expression.builder().expression(\""
            + expression
            + "\").putExpressionValue(\":n\","
            + " AttributeValue.fromN(\"2\")).build())).items().stream().count();",
        condition == null
            ? "TODO bigtable-mapper [Expression]"
            : "t.scan(PersonKey.all()).where(PersonColumns." + condition + ").count();");
  }

  /** The first item of the first page of a query. */
  private static Form first(String pages) {
    return new Form(
        pages + ".stream().findFirst().flatMap(p2 -> p2.items().stream().findFirst());",
        "t.scan(PersonKey.name(n)).first();");
  }

  /** A publisher of pages, given to another library. */
  private static Form adapted(String code, String adapter) {
    return new Form(
        code + ".subscribe();",
        adapter + "(FlowAdapters.toPublisher(a.scan(PersonKey.all()).publisher())).subscribe();");
  }

  private static String source() {
    StringBuilder methods = new StringBuilder();
    for (int form = 0; form < FORMS.size(); form++) {
      methods
          .append(
              "  void form"
                  + form
                  + "(String n, long y, int i, Person p, List<Person> people, Ticket ticket,"
                  + " List<Ticket> tickets) {\n    ")
          .append(FORMS.get(form).code())
          .append("\n  }\n");
    }
    return """
    package calls;

    import java.util.*;
    import reactor.core.publisher.Flux;
    import software.amazon.awssdk.enhanced.dynamodb.*;
    import software.amazon.awssdk.enhanced.dynamodb.model.*;
    import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

    public class Dao {
      private DynamoDbTable<Person> t;
      private DynamoDbTable<Person> u;
      private DynamoDbTable<Ticket> v;
      private DynamoDbAsyncTable<Person> a;
      private DynamoDbEnhancedClient c;
      private boolean glad;
      private IgnoreNullsMode mode;
      private long count;
      private static final boolean DOWN = false;
      // A name that is not AWS's.
      private Other other = new Other();
      Expression where(String text) { return null; }
      static Key keyOf(String n, long y) {
        return Key.builder().partitionValue(n).sortValue(y).build();
      }
      static class Other { Other table(String n) { return this; } void putItem(String n) {} }
      void stays(String n) { other.table(n).putItem(n);  }
    """
        + methods
        + "}\n";
  }

  /** The methods of RxJava's {@code Flowable} that the forms use. */
  private static final String RX =
      """
      package calls;

      import java.util.function.Function;
      import java.util.stream.Stream;
      import org.reactivestreams.Publisher;

      public abstract class Rx<T> implements Publisher<T> {
        public static <T> Rx<T> fromPublisher(Publisher<? extends T> publisher) { return null; }
        public static <T> Rx<T> fromIterable(Iterable<? extends T> items) { return null; }
        public abstract <R> Rx<R> concatMapIterable(Function<? super T, ? extends Iterable<? extends R>> f);
        public abstract <R> Rx<R> flatMapStream(Function<? super T, ? extends Stream<? extends R>> f);
        public abstract <R> Rx<R> concatMap(Function<? super T, ? extends Publisher<? extends R>> f);
        public void subscribe() {}
        public static void each(Iterable<?> items) {}
      }
      """;

  private static final Rewriting REWRITING =
      Rewriting.of(
          Map.of(
              "calls/Person.java",
              PERSON,
              "calls/Ticket.java",
              TICKET,
              "calls/Rx.java",
              RX,
              "calls/Dao.java",
              source()),
          null);

  @Test
  void aMethodThatMakesKeysMakesGeneratedOnes() {
    assertThat(REWRITING.sources().get("calls/Dao.java"))
        .containsMatch("static PersonKey keyOf[^{]*\\{\\s*return PersonKey.of\\(n, y\\);");
  }

  @Test
  void eachFormBecomesTheCallOfTheRepository() {
    String dao = REWRITING.source("calls/Dao.java");
    for (int form = 0; form < FORMS.size(); form++) {
      int start = dao.indexOf("void form" + form + "(");
      String body = dao.substring(start, dao.indexOf("\n  }", start));
      for (String part : FORMS.get(form).becomes()) {
        assertWithMessage(dao).that(body).contains(part);
      }
    }
  }

  /** Types decide, not names; and what is not rewritten keeps its formatting. */
  @Test
  void otherCodeStays() {
    assertThat(REWRITING.sources().get("calls/Dao.java"))
        .contains("void stays(String n) { other.table(n).putItem(n);  }");
  }

  /** A class may have the name of a generated one of another package, or nothing to do with it. */
  @Test
  void namesOfOtherClassesStay(@TempDir Path classes) {
    String own =
        """
        package own;

        import calls.Person;
        import software.amazon.awssdk.enhanced.dynamodb.*;

        public class PersonRepository {
          private final DynamoDbTable<Person> people;
          public PersonRepository(DynamoDbEnhancedClient client) {
            people = client.table("people", TableSchema.fromBean(Person.class));
          }
          public Person find(String name, long born) {
            return people.getItem(k -> k.key(b -> b.partitionValue(name).sortValue(born)));
          }
        }
        """;
    String other =
        """
        package own;

        public abstract class Reading<T> {
          private final T type = null;
          public T getType() { return type; }
        }
        """;
    Rewriting made =
        Rewriting.of(
            Map.of("calls/Person.java", PERSON, "own/A.java", own, "own/B.java", other), null);

    String repository = made.sources().get("own/A.java");
    assertThat(repository).contains("private final calls.PersonRepository people;");
    assertThat(repository).contains("people = new calls.PersonRepository(client);");
    assertThat(repository).contains("public class PersonRepository {");
    assertThat(repository).contains("import calls.PersonKey;");
    assertThat(made.sources().get("own/B.java")).isEqualTo(other);
    Map<String, String> renamed = new TreeMap<>(made.sources());
    renamed.put("own/PersonRepository.java", repository);
    renamed.put("own/Reading.java", other);
    renamed.keySet().removeAll(List.of("own/A.java", "own/B.java"));
    assertThat(Compiling.of(renamed, classes).errors()).isEmpty();
  }

  /** The commonest names there are: an interface, and beside it the class that implements it. */
  @Test
  void aRepositoryOfTheApplicationStays(@TempDir Path classes) {
    String declared =
        """
        package own;

        public interface PersonRepository {
          calls.Person find(String name, long born);
        }
        """;
    String implemented =
        """
        package own;

        import calls.Person;
        import software.amazon.awssdk.enhanced.dynamodb.*;

        public class PersonRepositoryImpl implements PersonRepository {
          private final DynamoDbTable<Person> people;
          public PersonRepositoryImpl(DynamoDbEnhancedClient client) {
            people = client.table("people", TableSchema.fromBean(Person.class));
          }
          @Override
          public Person find(String name, long born) {
            return people.getItem(k -> k.key(b -> b.partitionValue(name).sortValue(born)));
          }
        }
        """;
    Rewriting made =
        Rewriting.of(
            Map.of(
                "calls/Person.java",
                PERSON,
                "own/PersonRepository.java",
                declared,
                "own/PersonRepositoryImpl.java",
                implemented),
            null);

    assertThat(made.sources().get("own/PersonRepositoryImpl.java"))
        .contains("private final calls.PersonRepository people;");
    assertThat(made.sources().get("own/PersonRepositoryImpl.java"))
        .contains("implements PersonRepository {");
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
  }

  /** Methods of the same name of variable, each with another index. */
  @Test
  void anIndexInAVariableIsItsView(@TempDir Path classes) {
    String item =
        """
        package own;

        import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

        @DynamoDbBean
        public class Item {
          private String id;
          private String color;
          private String label;
          @DynamoDbPartitionKey public String getId() { return id; }
          public void setId(String id) { this.id = id; }
          @DynamoDbSecondaryPartitionKey(indexNames = "byColor") public String getColor() { return color; }
          public void setColor(String color) { this.color = color; }
          @DynamoDbSecondaryPartitionKey(indexNames = "byLabel") public String getLabel() { return label; }
          public void setLabel(String label) { this.label = label; }
        }
        """;
    String items =
        """
        package own;

        import software.amazon.awssdk.enhanced.dynamodb.*;
        import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;

        public class Items {
          private final DynamoDbTable<Item> items;
          Items(DynamoDbTable<Item> items) { this.items = items; }
          long colored(String color) {
            DynamoDbIndex<Item> index = items.index("byColor");
            QueryConditional same = QueryConditional.keyEqualTo(k -> k.partitionValue(color));
            return index.query(same).stream().flatMap(page -> page.items().stream()).count();
          }
          long labeled(String label) {
            DynamoDbIndex<Item> index = items.index("byLabel");
            QueryConditional same = QueryConditional.keyEqualTo(k -> k.partitionValue(label));
            return index.query(same).stream().flatMap(page -> page.items().stream()).count();
          }
        }
        """;
    Rewriting made = Rewriting.of(Map.of("own/Item.java", item, "own/Items.java", items), null);

    assertThat(made.source("own/Items.java")).contains("ItemByColorView index = items.byColor();");
    assertThat(made.source("own/Items.java"))
        .contains("index.scan(ItemByLabelKey.label(label)).count();");
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
  }
}
