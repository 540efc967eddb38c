package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import io.github.bigtablemapper.annotation.ListMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a message recommends compiles: each remedy is read from the message, and applied. */
class RemediesTest {
  private static final Pattern MISSING = Pattern.compile("has type (.+), which has no codec\\. ");
  private static final Pattern PLACE = Pattern.compile("\\bProduct(\\d+)\\.value\\b");
  private static final Pattern NEAREST = Pattern.compile("Use ([^,]+), which is nearest");
  private static final Pattern ANNOTATION =
      Pattern.compile("@(?:Codec|ElementCodec)\\((?:keys = )?JsonCodec\\.class\\)");
  private static final Pattern DECLARE =
      Pattern.compile("Declare it(?: without Optional)? as a (List|Set|Map)(<[^>]+>)?");

  private static final Pattern DECLARE_LIST =
      Pattern.compile(
          "Declare it(?: without Optional)? as a (List<.+>)((?: with @ElementCodec\\(.+\\))?)"
              + "(?:, or remove @ListMapping)?\\.");

  private static final List<String> ARRAYS =
      List.of(
          "char[]",
          "java.lang.Byte[]",
          "java.lang.Float[]",
          "java.lang.Double[]",
          "boolean[]",
          "short[]",
          "int[]",
          "long[]",
          "java.lang.Integer[]",
          "java.math.BigDecimal[]",
          "java.time.Instant[]",
          "shop.Kind[]",
          "byte[][]",
          "float[][]",
          "java.lang.Object[]",
          "shop.Address[]",
          "java.lang.String[]",
          "java.lang.String[][]",
          "java.util.UUID[]");

  /** The types as javac writes them, so that one can be replaced in the source. */
  static Stream<String> types() {
    List<String> values =
        List.of(
            "java.util.Date",
            "java.util.Calendar",
            "java.util.GregorianCalendar",
            "java.sql.Timestamp",
            "java.sql.Date",
            "java.sql.Time",
            "java.util.TimeZone",
            "java.util.OptionalInt",
            "java.util.OptionalLong",
            "java.util.OptionalDouble",
            "java.util.concurrent.atomic.AtomicBoolean",
            "java.util.concurrent.atomic.AtomicInteger",
            "java.util.concurrent.atomic.AtomicLong",
            "java.lang.Number",
            "java.lang.CharSequence",
            "java.lang.StringBuilder",
            "java.util.regex.Pattern",
            "java.io.File",
            "java.nio.file.Path",
            "java.net.URL",
            "java.lang.Object",
            "java.io.Serializable",
            "java.util.ArrayList<java.lang.String>",
            "java.util.Collection<java.lang.Long>",
            "java.util.TreeSet<java.lang.String>",
            "java.util.HashMap<java.lang.String, java.lang.Long>",
            "shop.Address");
    List<String> collections =
        List.of(
            "java.util.List<java.lang.String>",
            "java.util.Set<java.lang.String>",
            "java.util.Map<java.lang.String, java.lang.Long>",
            "java.util.List<java.util.List<java.lang.String>>");
    List<String> types = new ArrayList<>(values);
    types.addAll(ARRAYS);
    Stream.concat(values.stream(), collections.stream())
        .forEach(
            each -> {
              types.add("java.util.Map<java.lang.String, %s>".formatted(each));
              types.add("java.util.Set<%s>".formatted(each));
              types.add("@ListMapping(ListMode.PACKED) java.util.List<%s>".formatted(each));
              types.add("@ListMapping(ListMode.ELEMENTS) java.util.List<%s>".formatted(each));
              types.add("java.util.Map<%s, java.lang.String>".formatted(each));
            });
    ARRAYS.forEach(
        each -> {
          types.add("java.util.Map<java.lang.String, %s>".formatted(each));
          types.add("@ListMapping(ListMode.ELEMENTS) java.util.List<%s>".formatted(each));
        });
    values.stream()
        .filter(each -> !each.startsWith("java.util.Optional"))
        .forEach(each -> types.add("java.util.Optional<%s>".formatted(each)));
    ARRAYS.forEach(each -> types.add("java.util.Optional<%s>".formatted(each)));
    return types.stream();
  }

  /** All types in one compilation, and all remedies in another. */
  @Test
  void remediesOfMissingCodecsCompile() {
    List<String> types = types().toList();
    List<String> fixed = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> error : compile(types).errors()) {
      String message = error.getMessage(null);
      Matcher missing = MISSING.matcher(message);
      if (missing.find()) { // not another rule, such as that sets have no arrays
        Matcher place = PLACE.matcher(message);
        assertWithMessage(message).that(place.find()).isTrue();
        String type = types.get(Integer.parseInt(place.group(1)));
        List<String> remedies = remedies(type, missing.group(1), message);
        assertWithMessage("remedies in %s", message).that(remedies).isNotEmpty();
        fixed.addAll(remedies);
      }
    }
    assertThat(fixed.size()).isAtLeast(types.size());
    assertThat(compile(fixed).errors().stream().map(Object::toString).toList()).isEmpty();
  }

  /** Arrays that are to be lists: the first message names the list. */
  @Test
  void arraysWithAnAnnotationOfListsCompileAsTheListInTheMessage() {
    List<String> types = new ArrayList<>();
    for (String array :
        Stream.concat(ARRAYS.stream(), Stream.of("byte[]", "float[]", "double[]")).toList()) {
      for (ListMode mode : ListMode.values()) {
        types.add("@ListMapping(ListMode.%s) %s".formatted(mode, array));
        types.add("@ListMapping(ListMode.%s) java.util.Optional<%s>".formatted(mode, array));
      }
    }
    List<String> fixed = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> error : compile(types).errors()) {
      String message = error.getMessage(null);
      if (message.contains("[ListMappingType]")) {
        Matcher declare = DECLARE_LIST.matcher(message);
        assertWithMessage(message).that(declare.find()).isTrue();
        for (ListMode mode : List.of(ListMode.PACKED, ListMode.ELEMENTS)) {
          fixed.add(
              "@ListMapping(ListMode.%s)%s %s"
                  .formatted(mode, declare.group(2).replace(" with", ""), declare.group(1)));
        }
      }
    }
    assertThat(fixed).hasSize(2 * types.size());
    assertThat(compile(fixed).errors().stream().map(Object::toString).toList()).isEmpty();
  }

  private static List<String> remedies(String type, String missing, String message) {
    List<String> remedies = new ArrayList<>();
    Matcher nearest = NEAREST.matcher(message);
    if (nearest.find()) {
      for (String other : nearest.group(1).split(" or ")) {
        remedies.add(type.replace(missing, other));
      }
    }
    Matcher annotation = ANNOTATION.matcher(message);
    while (annotation.find()) {
      String plain =
          annotation.group().startsWith("@Codec")
              ? type.replaceFirst("@ListMapping\\(.*?\\) ", "")
              : message.contains("Use a List with")
                  ? type.replace(
                      missing,
                      missing.replace("java.util.Set", "List").replace("java.util.TreeSet", "List"))
                  : type;
      remedies.add(annotation.group() + " " + plain);
    }
    Matcher declare = DECLARE.matcher(message);
    if (declare.find()) {
      String interfaceType = "java.util." + declare.group(1);
      String declared =
          declare.group(2) != null
              ? interfaceType + declare.group(2)
              : missing.replaceFirst("^[\\w.]+", interfaceType);
      String mapping = declare.group(1).equals("List") ? "@ListMapping(ListMode.PACKED) " : "";
      boolean isUnwrapped = message.contains("without Optional");
      remedies.add(mapping + (isUnwrapped ? declared : type.replace(missing, declared)));
    }
    if (message.contains("with @Embedded")) {
      remedies.add("@Embedded " + type);
    }
    return remedies;
  }

  private static Compilation compile(List<String> types) {
    StringBuilder source = new StringBuilder("record Address(String city) {} enum Kind { A }\n");
    for (int i = 0; i < types.size(); i++) {
      source.append(
          """
          @Table("t%1$s") @Family("d")
          record Product%1$s(@RowKey String id, String title, @Family("v") %2$s value) {}
          """
              .formatted(i, types.get(i)));
    }
    return javac()
        .withOptions("-Xlint:none", "-proc:only", "-Abigtable.lint=off", "-Xmaxerrs", "1000")
        .withProcessors(new BigtableMapperProcessor())
        .compile(Sources.file("Entities", source.toString()));
  }

  /** A class, the remedy in the message, and the class after it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          T enum E { A }                        | Declare a record with the enum as a property | enum E { A } T record R(K String id, E e) {}
          T interface E { K String id(); }      | Declare a record | T record E(K String id) {}
          T interface E { String id(); }        | make the interface sealed | T sealed interface E { String id(); } @KeyConstant("a") record A(K String id) implements E {}
          T interface E { K String id(); }      | add a static builder() | T interface E { K String id(); static B builder() { return new B(); } class B { B id(String id) { return this; } E build() { return null; } } }
          T abstract class E { K String id; }   | Remove abstract | T class E { K String id; String getId() { return id; } void setId(String id) { this.id = id; } }
          T abstract class E { K abstract String id(); } | add a static builder() | T abstract class E { K abstract String id(); static B builder() { return new B(); } static class B { B id(String id) { return this; } E build() { return null; } } }
          T record E<X>(K String id, X x) {}    | Remove them, and declare the types | T record E(K String id, String x) {}
          class O { T private record E(K String id) {} } | Remove private from E | class O { T record E(K String id) {} }
          class O { private static class P { T record E(K String id) {} } } | Remove private from P | class O { static class P { T record E(K String id) {} } }
          class O { T class E { K String id; } } | Make E static | class O { T static class E { K String id; String getId() { return id; } void setId(String id) { this.id = id; } } }
          class O { class P { T static class E { K String id; } } } | Make P static | class O { static class P { T static class E { K String id; String getId() { return id; } void setId(String id) { this.id = id; } } } }
          T sealed interface E<X> {} @KeyConstant("a") record A(K String id) implements E<String> {} | Remove them, and declare | T sealed interface E {} @KeyConstant("a") record A(K String id) implements E {}
          """)
  void remediesOfClassesCompile(String wrong, String remedy, String right) {
    Compilation refused = compile(source(wrong));
    assertThat(
            refused.errors().stream()
                .map(each -> each.getMessage(null))
                .anyMatch(each -> each.contains("[EntityClass]") && each.contains(remedy)))
        .isTrue();
    Compilation compiled = compile(source(right));
    assertWithMessage("%s%n%s", right, compiled.errors())
        .that(compiled.status())
        .isEqualTo(Compilation.Status.SUCCESS);
  }

  /**
   * What messages show as code, the class that has the message, its id, and a source that it is
   * reported in. The code replaces what is between « and », or all of it in the last column.
   */
  private static final String REMEDIES =
      """
      CollectionValidation | @Family("…") | UnmappedTwice | T record P(K String id, @Unmapped Map<ByteString, ByteString> a, «» @Unmapped Map<ByteString, ByteString> b) {}
      ColumnValidation | @Family("x") | ColumnFamilyUnknown | T «» record P(K String id, @Column(family = "x") String a) {}
      ColumnValidation | @Embedded(prefix = "…") | ColumnTwice | record In(String a) {} T record P(K String id, @Embedded(prefix = "p") In a, «@Embedded(prefix = "p")» In b) {}
      ColumnValidation | @Column("…") | ColumnTwice | T record P(K String id, String a, «@Column("a")» String b) {}
      FamilyNeeds | @Family("…") | CounterVersions | @Table("t") @Family(value = "d", maxVersions = 3) record P(K String id, «» @Counter long n) {}
      FamilyNeeds | @Family("…") | CounterMaxAge | @Table("t") @Family(value = "d", maxAge = "1d") record P(K String id, «» @Counter long n) {}
      FamilyNeeds | @Family("…") | VersionMaxAge | @Table("t") @Family(value = "d", maxAge = "1d") record P(K String id, «» @Version long v) {}
      FamilyNeeds | @Family("…") | WriteOnceMaxAge | @Table("t") @Family(value = "d", maxAge = "1d") record P(K String id, «» @WriteOnce String a) {}
      FamilyNeeds | @Family(value = "…", maxVersions = 1000) | HistoryVersions | T record P(K String id, «» List<Versioned<String>> a) {}
      FamilyNeeds | @Family(value = "…", maxVersions = 1000) | HistoryVersions | T record P(K String id, «» @ListMapping(ListMode.VERSIONS) List<String> a) {}
      FamilyNeeds | @Family(value = "a", maxVersions = 0) | AggregateVersions | T record P(K String id, String x, «@Family("a")» @Aggregate(value = Aggregation.SUM, bucket = "1h") List<Versioned<Long>> n) {}
      KeyValidation | @Table(keyFormat = KeyFormat.ORDERED) | KeyBytes | «@Table("t")» @Family("d") record P(K byte[] id, String a) {}
      KeyValidation | @RowKey(bytes = ...) | KeyWidth | @Table(value = "t", keyFormat = KeyFormat.RAW) @Family("d") record P(«K» String a, K String b, String c) {}
      SchemaValidation | @Family("…") | FamilyMissing | @Table("t") «» record P(K String id, String a) {}
      WriteOnceValidation | @WriteOnce(WriteOnceMode.KEEP) | WriteOnceGenerated | T record P(K String id, String b, «@WriteOnce» @CreatedAt Instant a) {}
      AggregateRules | @Family("…") | AggregateOnly | @Table("t") «» record P(K String id, @Family("a") @Aggregate(Aggregation.SUM) long n) {}
      JavaNameRules | @RowKey(name = "…") | KeyPartName | T class P { «K» public String getIf() { return null; } public void setIf(String v) {} }
      JavaNameRules | @RowKey(name = "…") | NamesAlike | T record P(K String aB, «K» String a_b) {}
      JavaNameRules | @Column("…") | NamesAlike | T record P(K String id, String aB, «String a_b») {} | T record P(K String id, String aB, «» String c) {}
      JavaNameRules | @Column("…") | PatchName | T record P(K String id, @Family("s") Set<String> tags, String addTags) {} | T record P(K String id, @Family("s") Set<String> tags, «» String c) {}
      TakenNames | @Table("…") | HidesPackage | T record shop(K String id, String a) {} | «» @Family("d") record Other(K String id, String a) {}
      TakenNames | @Table("…") | HidesAnnotation | T record Row(K String id, String a) {} | «» @Family("d") record Line(K String id, String a) {}
      ClassAnnotations | @Table("…") | AnnotationMisplaced | «» @Family("d") record P(K String id, String a) {}
      CollectionPropertyReader | @ElementCodec(…) | ElementCodecMisplaced | T record P(K String id, «@ElementCodec(keys = JsonCodec.class)» @Family("s") Set<String> a) {}
      CollectionPropertyReader | @Family("…") | CollectionFamily | T record P(K String id, «» Set<String> a) {}
      CollectionPropertyReader | @ListMapping(ListMode.PACKED) | CollectionFamily | T record P(K String id, «@ListMapping(ListMode.ELEMENTS)» List<String> a) {}
      ColumnReader | @Family("…") | ColumnFamilyMissing | @Table("t") record P(K String id, @Family("d") String a, «» String b) {}
      ListProperties | @ListMapping(ListMode.ELEMENTS) | ListMappingMissing | T record P(K String id, «» @Family("l") List<String> a) {}
      ListProperties | @ListMapping(ListMode.VERSIONS) | ListMappingMissing | T record P(K String id, «» @Family(value = "l", maxVersions = 0) List<String> a) {}
      ListProperties | @ListMapping(ListMode.PACKED) | ListMappingMissing | T record P(K String id, «» List<String> a) {}
      Property | @Column(hex = "800B") | ColumnQualifier | T record P(K String id, «@Column(hex = "8")» String a) {}
      """;

  /**
   * Classes whose messages with code are compiled by the tests above, or whose remedy needs another
   * name that only the user knows.
   */
  private static final Set<String> OTHERS = Set.of("CodecHints", "IndexRules", "RecordComponents");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
  private static final Pattern CODE = Pattern.compile("@[A-Z]\\w+\\((?:[^()]|\\([^)]*\\))*\\)");
  private static final Pattern REPLACED = Pattern.compile("«(.*?)»");

  static Stream<List<String>> remedies() {
    return REMEDIES.lines().map(row -> List.of(row.split(" *\\| *")));
  }

  @ParameterizedTest
  @MethodSource("remedies")
  void codeInMessagesCompiles(List<String> row) {
    String code = row.get(1);
    String id = row.get(2);
    String wrong = row.get(3);
    Compilation refused = compile(source(REPLACED.matcher(wrong).replaceAll("$1")));
    List<String> messages =
        refused.errors().stream()
            .map(each -> each.getMessage(null))
            .filter(each -> each.contains("[" + id + "]"))
            .toList();
    assertWithMessage("%s", refused.errors())
        .that(messages.stream().filter(each -> each.contains(code)).count())
        .isEqualTo(messages.size());
    assertThat(messages).isNotEmpty();

    String written =
        code.replace("(…)", "(JsonCodec.class)")
            .replace("…", "z")
            .replace("...", "4")
            .replace("@Table(key", "@Table(value = \"t\", key");
    String right =
        source(
            REPLACED
                .matcher(row.get(row.size() - 1))
                .replaceAll(Matcher.quoteReplacement(written)));
    Compilation compiled = compile(right);
    assertWithMessage("%s%n%s", right, compiled.errors())
        .that(compiled.status())
        .isEqualTo(Compilation.Status.SUCCESS);
  }

  /** A message with code needs a row above. */
  @Test
  void allCodeInMessagesIsCompiled() throws IOException {
    Map<String, Integer> shown = new TreeMap<>();
    for (String folder :
        List.of(
            "../../processor/src/main/java/io/github/bigtablemapper/processor/internal",
            "../../mapping/design/src/main/java/io/github/bigtablemapper/internal/validation")) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          String name = file.getFileName().toString().replace(".java", "");
          if (!OTHERS.contains(name) && !file.toString().contains("internal/write")) {
            count(name, Files.readString(file), shown);
          }
        }
      }
    }
    Map<String, Integer> compiled = new TreeMap<>();
    remedies().forEach(row -> compiled.merge(row.get(0) + " " + name(row.get(1)), 1, Integer::sum));

    assertThat(compiled).isEqualTo(shown);
  }

  private static void count(String file, String source, Map<String, Integer> shown) {
    String code = source.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("\"\\s*\\+\\s*\"", "");
    LITERAL
        .matcher(code)
        .results()
        .flatMap(literal -> CODE.matcher(literal.group(1)).results())
        .forEach(each -> shown.merge(file + " " + name(each.group()), 1, Integer::sum));
  }

  private static String name(String code) {
    return code.substring(0, code.indexOf('('));
  }

  private static Compilation compile(String source) {
    return javac()
        .withOptions("-Xlint:none", "-proc:only", "-Abigtable.lint=off")
        .withProcessors(new BigtableMapperProcessor())
        .compile(Sources.file("Entities", source));
  }

  private static String source(String text) {
    return text.replaceAll("\\bT\\b", "@Table(\"t\") @Family(\"d\")")
        .replaceAll("\\bK\\b", "@RowKey");
  }
}
