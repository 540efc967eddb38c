package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import io.github.bigtablemapper.annotation.IndexMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Every two features of an entity go together, or are refused by an error that has an id: in one
 * entity, and at one property where both are possible. A line of the golden file is such a pair.
 * Run with {@code -Dgolden.update} to rewrite it, and find a reason for each id before you commit.
 */
class AnnotationPairsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/annotation-pairs.txt");
  private static final Pattern PRINTED = Pattern.compile("^\\[(\\w+)\\] ");
  private static final String GENERATED_KEY = "@GeneratedValue key";
  private static final String MISSING = "part that may be missing";
  private static final int COMBINATIONS = 60;
  private static final Set<String> FORMATS = Set.of("ORDERED", "RAW", "UNESCAPED");

  /**
   * What an entity can have.
   *
   * @param onClass an annotation of the class; {@code $} is the property that it is on
   * @param onProperty annotations of a property; null: of none that others can be on
   * @param type the type of that property; null: any
   * @param component a component besides, or nothing
   * @param table a member of its {@code @Table}, or nothing
   */
  private record Feature(
      String name,
      String onClass,
      @Nullable String onProperty,
      @Nullable String type,
      String component,
      String table) {
    static Feature ofProperty(String name, String onProperty, @Nullable String type) {
      return new Feature(name, "", onProperty, type, "", "");
    }

    static Feature index(String name, IndexMode mode) {
      String id = mode.name().toLowerCase(Locale.ROOT);
      return new Feature(
          name,
          "@Index(value = \"%s\", on = \"$\", mode = IndexMode.%s)\n".formatted(id, mode),
          "",
          null,
          "",
          "");
    }

    static Feature ofEntity(String name, String onClass, String component) {
      return new Feature(name, onClass, null, null, component, "");
    }

    static Feature ofTable(String name, String member) {
      return new Feature(name, "", null, null, "", member);
    }

    String onClass(String property) {
      return onClass.replace("$", property);
    }

    boolean isEmbedded() {
      return name.equals("@Embedded");
    }

    /** {@return its components} */
    Stream<String> components(String property) {
      return Stream.of(onProperty == null ? "" : property(onProperty, type, property), component)
          .filter(each -> !each.isEmpty());
    }

    static String property(String annotations, @Nullable String type, String name) {
      return annotations + " " + (type == null ? "@Nullable String" : type) + " " + name;
    }
  }

  private static final List<Feature> FEATURES =
      List.of(
          Feature.index("@Index(TABLE)", IndexMode.TABLE),
          Feature.index("@Index(VIEW)", IndexMode.VIEW),
          Feature.ofProperty("@Version", "@Version", "long"),
          Feature.ofProperty("@Counter", "@Counter", "long"),
          Feature.ofProperty("@Aggregate", "@Family(\"a\") @Aggregate(Aggregation.SUM)", "long"),
          Feature.ofEntity(
              "@OperationIds", "@OperationIds(family = \"ids\", window = \"1d\")\n", ""),
          Feature.ofProperty("@ExpiresAt", "@ExpiresAt", "@Nullable Instant"),
          Feature.ofProperty("@WriteOnce", "@WriteOnce", null),
          Feature.ofProperty("@WriteOnce(KEEP)", "@WriteOnce(WriteOnceMode.KEEP)", null),
          Feature.ofProperty("@CreatedAt", "@CreatedAt", "@Nullable Instant"),
          Feature.ofProperty("@UpdatedAt", "@UpdatedAt", "@Nullable Instant"),
          Feature.ofProperty("@CreatedBy", "@CreatedBy", null),
          Feature.ofProperty("@UpdatedBy", "@UpdatedBy", null),
          Feature.ofProperty("@GeneratedValue", "@GeneratedValue", "@Nullable UUID"),
          Feature.ofEntity(GENERATED_KEY, "", ""),
          Feature.ofEntity("ORDERED", "", ""),
          Feature.ofEntity("RAW", "", ""),
          Feature.ofEntity("UNESCAPED", "", ""),
          Feature.ofEntity(MISSING, "", ""),
          Feature.ofEntity("@KeyConstant", "@KeyConstant(\"c\")\n", ""),
          Feature.ofEntity("@Embedded", "", "@Embedded Inner inner"),
          Feature.ofProperty("@WriteTime", "@WriteTime", "@Nullable Instant"),
          Feature.ofProperty("@WriteTime(stored)", "@WriteTime @Column", "@Nullable Instant"),
          Feature.ofTable("@Table.writeTime", "writeTime = \"1970-01-01T00:00:00Z\""),
          Feature.ofTable("@Table.rowMarker", "rowMarker = false"),
          Feature.ofEntity("@Salted", "@Salted(buckets = 4)\n", ""),
          Feature.ofEntity(
              "@Unmapped", "", "@Family(\"u\") @Unmapped Map<String, ByteString> unmapped"),
          Feature.ofEntity(
              "history",
              "",
              "@Family(value = \"h\", maxVersions = 5) List<Versioned<String>> history"),
          Feature.ofEntity(
              "map of histories",
              "",
              "@Family(value = \"q\", maxVersions = 5) Map<String, List<Versioned<String>>>"
                  + " histories"),
          Feature.ofEntity("collection", "", "@Family(\"c\") Map<String, String> collection"),
          Feature.ofEntity(
              "maxAge", "", "@Family(value = \"m\", maxAge = \"1d\") @Nullable String aged"));

  /** A pair, and the source of an entity that has it. */
  private record Pair(String name, String source) {
    /** Several features at once, each at a property of its own. */
    static Pair together(List<Feature> features) {
      List<String> onClass = new ArrayList<>();
      List<String> components = new ArrayList<>();
      for (Feature feature : features) {
        String property = "p" + onClass.size();
        onClass.add(feature.onClass(property));
        feature.components(property).forEach(components::add);
      }
      return of(
          features.stream().map(Feature::name).collect(Collectors.joining(" and ")),
          features,
          String.join("", onClass),
          components.stream(),
          "String city");
    }

    /** At one property, where no type is in the way: for one that is embedded that is inside it. */
    static Stream<Pair> atOne(Feature one, Feature other) {
      if (one.isEmbedded() || other.isEmbedded()) {
        Feature inner = one.isEmbedded() ? other : one;
        String annotations = inner.onProperty();
        return annotations == null
            ? Stream.empty()
            : Stream.of(
                of(
                    inner.name() + " in @Embedded",
                    List.of(one, other),
                    inner.onClass("inner.it"),
                    Stream.of("@Embedded Inner inner", inner.component()),
                    Feature.property(annotations, inner.type(), "it")));
      }
      if (one.onProperty() == null
          || other.onProperty() == null
          || other.name().startsWith(one.name() + "(") // twice the same annotation
          || (one.type() != null && other.type() != null && !one.type().equals(other.type()))) {
        return Stream.empty();
      }
      String type = one.type() == null ? other.type() : one.type();
      return Stream.of(
          of(
              one.name() + " at " + other.name(),
              List.of(one, other),
              one.onClass("it") + other.onClass("it"),
              Stream.of(Feature.property(one.onProperty() + " " + other.onProperty(), type, "it")),
              "String city"));
    }

    private static Pair of(
        String name,
        List<Feature> features,
        String onClass,
        Stream<String> components,
        String inner) {
      Set<String> names = features.stream().map(Feature::name).collect(Collectors.toSet());
      String key =
          names.contains(GENERATED_KEY)
              ? "@RowKey @GeneratedValue @Nullable UUID id"
              : "@RowKey(%s) String id".formatted(names.contains("RAW") ? "bytes = 8" : "");
      String last = names.contains(MISSING) ? "@RowKey @Nullable String last" : "";
      return new Pair(
          name,
          ("@Table(value = \"things\"%s)\n@Family(\"f\")\n%s"
                  + "record Thing(%s) {\n  record Inner(%s) {}\n}\n")
              .formatted(
                  Stream.concat(
                          names.stream()
                              .filter(FORMATS::contains)
                              .map("keyFormat = KeyFormat."::concat),
                          features.stream().map(Feature::table).filter(member -> !member.isEmpty()))
                      .map(", "::concat)
                      .collect(Collectors.joining()),
                  onClass,
                  Stream.concat(Stream.of(key, last, "@Nullable String title"), components)
                      .filter(each -> !each.isEmpty())
                      .collect(Collectors.joining(", ")),
                  inner));
    }
  }

  private static List<Pair> pairs() {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < FEATURES.size(); i++) {
      for (Feature other : FEATURES.subList(i + 1, FEATURES.size())) {
        Feature one = FEATURES.get(i);
        if (FORMATS.contains(one.name()) && FORMATS.contains(other.name())) {
          continue; // a key has one format
        }
        pairs.add(Pair.together(List.of(one, other)));
        Pair.atOne(one, other).forEach(pairs::add);
      }
    }
    return pairs;
  }

  /** Each has a package for itself, so that all are compiled at once. */
  private static Map<String, Set<String>> errors(List<Pair> pairs) {
    List<JavaFileObject> files = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      files.add(
          Sources.file(
              "p" + i,
              "Thing",
              "import org.jspecify.annotations.Nullable;\n" + pairs.get(i).source()));
    }
    Compilation compilation =
        javac()
            .withOptions("-Xlint:none", "-Xmaxerrs", "10000")
            .withProcessors(new BigtableMapperProcessor())
            .compile(files);
    Map<String, Set<String>> errors = new HashMap<>();
    for (Diagnostic<? extends JavaFileObject> error : compilation.errors()) {
      Matcher id = PRINTED.matcher(error.getMessage(null));
      assertWithMessage("%s", error).that(id.find()).isTrue();
      errors.computeIfAbsent(home(error.getSource()), home -> new TreeSet<>()).add(id.group(1));
    }
    return errors;
  }

  /** {@return the package of a file} */
  private static String home(JavaFileObject file) {
    return file.getName().replaceAll("^/?(\\w+)/.*$", "$1");
  }

  @Test
  void everyPairGoesTogetherOrHasAnError() throws IOException {
    List<Pair> pairs = pairs();
    Map<String, Set<String>> errors = errors(pairs);
    StringBuilder table = new StringBuilder();
    for (int i = 0; i < pairs.size(); i++) {
      Set<String> ids = errors.getOrDefault("p" + i, Set.of());
      table
          .append(pairs.get(i).name())
          .append(": ")
          .append(ids.isEmpty() ? "ok" : String.join(" ", ids))
          .append('\n');
    }
    if (System.getProperty("golden.update") != null) {
      Files.writeString(GOLDEN, table);
    }

    assertThat(table.toString()).isEqualTo(Files.readString(GOLDEN));
  }

  /** What is wrong with more features is wrong with two of them. */
  @Test
  void moreFeaturesGoTogetherIfEachPairDoes() throws IOException {
    Map<String, Set<String>> ofPairs = golden();
    Random random = new Random(24);
    List<List<Feature>> several =
        Stream.generate(() -> several(random)).limit(COMBINATIONS).toList();
    Map<String, Set<String>> errors = errors(several.stream().map(Pair::together).toList());

    for (int i = 0; i < several.size(); i++) {
      List<Feature> features = several.get(i);
      Set<String> expected = new TreeSet<>();
      for (Feature one : features) {
        features.forEach(
            other ->
                expected.addAll(
                    ofPairs.getOrDefault(one.name() + " and " + other.name(), Set.of())));
      }
      Set<String> found = errors.getOrDefault("p" + i, Set.of());
      String name = Pair.together(features).name();
      assertWithMessage(name).that(expected).containsAtLeastElementsIn(found);
      assertWithMessage(name).that(found.isEmpty()).isEqualTo(expected.isEmpty());
    }
  }

  /** {@return from three to five features in their order, with one format of the key} */
  private static List<Feature> several(Random random) {
    List<Feature> shuffled = new ArrayList<>(FEATURES);
    Collections.shuffle(shuffled, random);
    List<Feature> several = shuffled.subList(0, 3 + random.nextInt(3));
    return several.stream().filter(each -> FORMATS.contains(each.name())).count() > 1
        ? several(random)
        : several.stream().sorted(Comparator.comparingInt(FEATURES::indexOf)).toList();
  }

  /** {@return the errors of pairs in the golden file} */
  private static Map<String, Set<String>> golden() throws IOException {
    return Files.readAllLines(GOLDEN).stream()
        .map(line -> line.split(": ", 2))
        .filter(line -> !line[1].equals("ok"))
        .collect(Collectors.toMap(line -> line[0], line -> Set.of(line[1].split(" "))));
  }
}
