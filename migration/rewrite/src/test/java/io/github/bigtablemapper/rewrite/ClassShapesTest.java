package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Beans of all shapes, names and types of properties: after the recipe they compile, or a comment
 * is where they do not.
 */
class ClassShapesTest {
  private static final String IMPORTS =
      """
      import java.math.*;
      import java.net.*;
      import java.time.*;
      import java.util.*;
      import java.util.concurrent.atomic.*;
      import lombok.*;
      import lombok.experimental.*;
      import software.amazon.awssdk.core.SdkBytes;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

      """;

  private static final String ID =
      """
        private String id;
        @DynamoDbPartitionKey public String getId() { return id; }
        public void setId(String id) { this.id = id; }
      """;

  private static String property(String type, String name) {
    String upper = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return "  private %s %s;\n  public %s get%s() { return %s; }\n  public void set%s(%s %s) { this.%s = %s; }\n"
        .formatted(type, name, type, upper, name, upper, type, name, name, name);
  }

  private final Map<String, String> sources = new TreeMap<>();

  private void bean(String type, String members) {
    String name = type.replaceAll("\\W.*", "");
    add(name, "@DynamoDbBean\npublic class " + type + " {\n" + members + "}\n");
  }

  private void add(String name, String text) {
    String folder = "shape" + sources.size();
    sources.put(folder + "/" + name + ".java", "package " + folder + ";\n\n" + IMPORTS + text);
  }

  private Rewriting check(Path classes) {
    assertThat(Compiling.of(sources, classes).errors()).isEmpty();
    Rewriting made = Rewriting.of(sources, null);
    Compiling compiled = Compiling.of(made.sources(), classes);
    assertThat(compiled.unmarked(made.sources())).isEmpty();
    return made;
  }

  @Test
  void classesWithTypeParameters(@TempDir Path classes) {
    bean("Box<T>", ID + property("T", "content"));
    bean("Crate<T extends Number>", ID + property("String", "label"));
    bean(
        "Shelf",
        ID
            + property("Row<String>", "row")
            + property("List<Row<Integer>>", "rows")
            + "@DynamoDbBean public static class Row<T> {\n"
            + property("T", "first")
            + property("String", "second")
            + "}\n");
    add(
        "Child",
        "@DynamoDbBean public class Child extends Base<String> {\n"
            + ID
            + "}\nclass Base<T> {\n"
            + property("T", "value")
            + property("List<T>", "values")
            + "}\n");
    add(
        "Keyed",
        "@DynamoDbBean public class Keyed extends Base<String> {\n"
            + "@Override @DynamoDbPartitionKey public String getKey() { return super.getKey(); }\n"
            + "}\nclass Base<K> {\n"
            + property("K", "key")
            + "}\n");
    add(
        "Grand",
        "@DynamoDbBean public class Grand extends Parent {\n"
            + ID
            + "}\nclass Base<T, S extends Comparable<S>> {\n"
            + property("T", "value")
            + property("Map<String, S>", "values")
            + "}\n"
            + "class Parent extends Base<Long, Instant> {}\n");
    check(classes);
  }

  @Test
  void placesOfClasses(@TempDir Path classes) {
    add("Outer", "public interface Outer {\n@DynamoDbBean class Inner {\n" + ID + "}\n}\n");
    add(
        "Kinds",
        "public enum Kinds { A; @DynamoDbBean public static class Inner {\n" + ID + "}\n}\n");
    add(
        "Deep",
        "public class Deep { public static class Level { @DynamoDbBean public static class Inner {\n"
            + ID
            + "}\n} }\n");
    add("Hidden", "@DynamoDbBean class Hidden {\n" + ID + "}\n");
    add(
        "Sealed",
        "@DynamoDbBean public final class Sealed implements Comparable<Sealed> {\n"
            + ID
            + "@Override public int compareTo(Sealed other) { return id.compareTo(other.id); }\n}\n");
    add(
        "Same",
        "@DynamoDbBean public class Same {\n"
            + ID
            + "public enum Kind { A, B }\n"
            + property("Kind", "kind")
            + property("Set<Kind>", "kinds")
            + property("Map<Kind, String>", "names")
            + "}\n");
    sources.put("Unnamed.java", IMPORTS + "@DynamoDbBean public class Unnamed {\n" + ID + "}\n");
    check(classes);
  }

  @Test
  void namesOfClasses(@TempDir Path classes) {
    for (String name :
        java.util.List.of(
            "Table",
            "Family",
            "Column",
            "RowKey",
            "Index",
            "IndexMode",
            "Embedded",
            "Codec",
            "Version",
            "Counter",
            "Ignored",
            "ListMapping",
            "ListMode",
            "JsonCodec",
            "ElementCodec",
            "Precision",
            "ExpiresAt",
            "Object",
            "String",
            "Override",
            "Record",
            "Key",
            "Patch",
            "Repository",
            "Mapping",
            "Columns",
            "Condition",
            "Write",
            "Scan",
            "Optional",
            "Instant",
            "Generated",
            "ByteString",
            "CellCodec")) {
      bean(
          name,
          ID.replace("String", "java.lang.String")
              + "@DynamoDbSecondaryPartitionKey(indexNames = \"i\")\n"
              + property("java.lang.String", "color").replaceFirst("(?s)(.*?;\n)", "")
              + "  private java.lang.String color;\n"
              + property("java.util.List<java.lang.String>", "list")
              + property("java.util.Set<java.lang.String>", "set")
              + property("long", "count"));
    }
    check(classes);
  }

  @Test
  void namesOfProperties(@TempDir Path classes) {
    StringBuilder all = new StringBuilder(ID);
    for (String name :
        java.util.List.of(
            "key",
            "keys",
            "table",
            "columns",
            "family",
            "mapping",
            "repository",
            "row",
            "rowKey",
            "value",
            "values",
            "builder",
            "patch",
            "type",
            "name",
            "version",
            "timestamp",
            "entity",
            "hash",
            "prefix",
            "of",
            "from",
            "set",
            "get",
            "is",
            "has",
            "to",
            "in",
            "record",
            "var",
            "yield",
            "sealed",
            "permits",
            "when",
            "io",
            "com",
            "java",
            "uRL",
            "aB",
            "a",
            "x1",
            "under_score",
            "toString1",
            "equalTo",
            "codec",
            "instance",
            "mapper",
            "operation")) {
      all.append(property("String", name));
    }
    bean("Words", all.toString());
    bean("Twins", ID + property("String", "url") + property("String", "uRL"));
    check(classes);
  }

  @Test
  void typesOfProperties(@TempDir Path classes) {
    StringBuilder all = new StringBuilder(ID);
    int count = 0;
    for (String type :
        java.util.List.of(
            "byte[]",
            "Byte[]",
            "String[]",
            "char",
            "Character",
            "CharSequence",
            "StringBuffer",
            "StringBuilder",
            "Object",
            "Number",
            "BigInteger",
            "BigDecimal",
            "AtomicInteger",
            "AtomicLong",
            "AtomicBoolean",
            "UUID",
            "URI",
            "URL",
            "Locale",
            "Duration",
            "Period",
            "LocalDate",
            "LocalTime",
            "LocalDateTime",
            "Instant",
            "ZonedDateTime",
            "OffsetDateTime",
            "ZoneId",
            "ZoneOffset",
            "MonthDay",
            "Year",
            "YearMonth",
            "DayOfWeek",
            "Optional<String>",
            "OptionalInt",
            "OptionalLong",
            "OptionalDouble",
            "SdkBytes",
            "java.nio.ByteBuffer",
            "Map<String, Object>",
            "Map<String, List<String>>",
            "Map<Integer, String>",
            "Map<UUID, Instant>",
            "List<Map<String, String>>",
            "List<List<String>>",
            "Set<Integer>",
            "Set<UUID>",
            "Set<SdkBytes>",
            "Set<Instant>",
            "Collection<String>",
            "Iterable<String>",
            "SortedSet<String>",
            "TreeMap<String, String>",
            "ArrayList<String>",
            "Queue<String>",
            "List<?>",
            "Map",
            "List",
            "Set",
            "List<? extends Number>",
            "Map<String, ?>",
            "EnumMap<DayOfWeek, String>",
            "Map<DayOfWeek, String>",
            "Set<DayOfWeek>",
            "List<DayOfWeek>",
            "Class<?>",
            "Thread",
            "EnhancedType<String>",
            "Boolean",
            "boolean",
            "Short",
            "Float",
            "Double",
            "float",
            "byte",
            "Void",
            "java.sql.Timestamp",
            "Date",
            "Calendar",
            "Currency",
            "java.io.File",
            "java.util.regex.Pattern",
            "int[]",
            "List<byte[]>",
            "Map<String, byte[]>",
            "Map<String, Boolean>",
            "List<Boolean>",
            "Set<Boolean>",
            "Map<String, Set<String>>",
            "software.amazon.awssdk.services.dynamodb.model.AttributeValue",
            "Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue>",
            "software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument",
            "com.fasterxml.jackson.databind.JsonNode")) {
      all.append(property(type, "value" + count++));
    }
    bean("Values", all.toString());
    check(classes);
  }

  @Test
  void classesOfLombok(@TempDir Path classes) {
    add(
        "Plain",
        "@Data @DynamoDbBean public class Plain { @Getter(onMethod_ = @DynamoDbPartitionKey) private String id; private String note; }\n");
    add(
        "Chained",
        "@Data @Accessors(chain = true) @DynamoDbBean public class Chained {\n"
            + ID
            + "private String note; }\n");
    add(
        "Fluent",
        "@Getter @Setter @Accessors(fluent = true) @DynamoDbBean public class Fluent {\n"
            + ID
            + "private String note; }\n");
    add(
        "Built",
        "@Value @Builder @DynamoDbImmutable(builder = Built.BuiltBuilder.class) public class Built { @Getter(onMethod_ = @DynamoDbPartitionKey) String id; String note; @Singular List<String> tags; }\n");
    add(
        "Both",
        "@Data @Builder @NoArgsConstructor @AllArgsConstructor @DynamoDbBean public class Both {\n"
            + ID
            + "@Builder.Default private String note = \"a\"; private int count; }\n");
    add(
        "Kid",
        "@Data @SuperBuilder @NoArgsConstructor @EqualsAndHashCode(callSuper = true) @DynamoDbBean public class Kid extends Folk { private String note; }\n"
            + "@Data @SuperBuilder @NoArgsConstructor class Folk {\n"
            + ID
            + "}\n");
    add(
        "Hider",
        "@Data @DynamoDbBean public class Hider {\n"
            + ID
            + "@Getter(AccessLevel.NONE) private String note; @Setter(AccessLevel.PRIVATE) private String other; @Getter(AccessLevel.PACKAGE) private String third; }\n");
    add(
        "Withs",
        "@With @Data @NoArgsConstructor @AllArgsConstructor @DynamoDbBean public class Withs {\n"
            + ID
            + "private String note; }\n");
    add(
        "Consts",
        "@Data @FieldNameConstants @DynamoDbBean public class Consts {\n"
            + ID
            + "private String note; public static final String TABLE = \"consts\"; private final String fixed = \"x\"; private transient String gone; }\n");
    add(
        "Required",
        "@Data @RequiredArgsConstructor @NoArgsConstructor(force = true) @DynamoDbBean public class Required {\n"
            + ID
            + "@NonNull private String note; }\n");
    Rewriting made = check(classes);
    // The Enhanced Client ignores what has no public getter or setter.
    assertThat(made.sources().get("shape6/Hider.java").split("@Ignored", -1)).hasLength(4);
    assertThat(made.sources().get("shape8/Consts.java").split("@Ignored", -1)).hasLength(2);
  }
}
