package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The entities of {@link RichThingsTest} have each feature, and all pairs that go together. */
@NullMarked
class RichThingsPairsTest {
  private static final Path PAIRS =
      Path.of("../processor-tests/src/test/resources/annotation-pairs.txt");
  private static final Path SOURCE =
      Path.of("src/test/java/io/github/bigtablemapper/functional/RichThings.java");

  /** Features that exclude a version, which all entities here have. */
  private static final Set<String> WITHOUT_VERSION =
      Set.of("@WriteTime", "@WriteTime(stored)", "@Table.writeTime");

  /** What an entity has one of, or what excludes much else, and the tests that run its pairs. */
  private static final Map<String, Class<?>> ELSEWHERE =
      Map.of(
          "ORDERED", KeyConditionModelTest.class,
          "RAW", IndexedFormatsTest.class,
          "UNESCAPED", IndexedFormatsTest.class,
          "part that may be missing", IndexedFormatsTest.class,
          "@KeyConstant", UnescapedKeysTest.class,
          "@WriteTime", DataTimesTest.class,
          "@WriteTime(stored)", DataTimesTest.class,
          "@Table.writeTime", DataTimesTest.class,
          "@Table.rowMarker", UnmarkedRowsTest.class,
          "map of histories", HistoryMapTest.class);

  /** An index names a property of an embedded value by its path: {@link IndexedPathsTest}. */
  private static boolean isElsewhere(String pair) {
    return pair.matches("@Index\\(\\w+\\) in @Embedded")
        || Stream.of(pair.split(" and | at | in ")).anyMatch(ELSEWHERE::containsKey);
  }

  private static List<String> entities() throws IOException {
    return Pattern.compile("(?s)@Table.*?(?=@Table|\\z)")
        .matcher(Files.readString(SOURCE))
        .results()
        .map(MatchResult::group)
        .toList();
  }

  @Test
  void everyFeatureOccurs() throws IOException {
    for (String feature : ELSEWHERE.keySet()) {
      if (!WITHOUT_VERSION.contains(feature)) {
        assertWithMessage("entities with %s", feature)
            .that(entities().stream().anyMatch(entity -> pattern(feature).matcher(entity).find()))
            .isTrue();
      }
    }
  }

  @Test
  void everyPairOccurs() throws IOException {
    List<String> entities = entities();
    assertThat(entities).hasSize(RichThingsTest.shapes().size());
    for (String line : Files.readAllLines(PAIRS)) {
      String pair = line.replaceFirst(": ok$", "");
      if (line.endsWith(": ok") && !isElsewhere(pair)) {
        assertWithMessage("entities with %s", pair)
            .that(entities.stream().filter(entity -> has(entity, pair)).toList())
            .isNotEmpty();
      }
    }
  }

  private static boolean has(String entity, String pair) {
    int start = entity.indexOf("record Inner(");
    String own = start < 0 ? entity : entity.substring(0, start);
    String inner = start < 0 ? "" : entity.substring(start, entity.indexOf(") {}", start));
    List<String> together = List.of(pair.split(" and ", 2));
    if (together.size() == 2) {
      return together.stream().allMatch(feature -> pattern(feature).matcher(own).find());
    }
    if (pair.endsWith(" in @Embedded")) {
      return pattern(pair.replace(" in @Embedded", "")).matcher(inner).find();
    }
    List<String> atOne = List.of(pair.split(" at ", 2));
    assertWithMessage(pair).that(atOne).hasSize(2);
    return own.lines()
        .anyMatch(line -> has(own, line, atOne.get(0)) && has(own, line, atOne.get(1)));
  }

  /** {@return whether the property of a line has a feature} */
  private static boolean has(String entity, String line, String feature) {
    Matcher index = Pattern.compile("@Index\\((\\w+)\\)").matcher(feature);
    if (!index.matches()) {
      return pattern(feature).matcher(line).find();
    }
    Matcher property = Pattern.compile(" *@.* (\\w+)[,)]+").matcher(line);
    if (!property.matches()) {
      return false;
    }
    return Pattern.compile(
            "on = \"" + property.group(1) + "\", mode = IndexMode\\." + index.group(1))
        .matcher(entity)
        .find();
  }

  private static Pattern pattern(String feature) {
    return Pattern.compile(
        switch (feature) {
          case "@Index(TABLE)" -> "IndexMode\\.TABLE";
          case "@Index(VIEW)" -> "IndexMode\\.VIEW";
          case "@WriteOnce" -> "@WriteOnce ";
          case "@WriteOnce(KEEP)" -> "@WriteOnce\\(WriteOnceMode\\.KEEP\\)";
          case "@GeneratedValue" -> "(?<!@RowKey )@GeneratedValue";
          case "@GeneratedValue key" -> "@RowKey @GeneratedValue";
          case "history" -> "List<Versioned<";
          case "collection" -> "Map<String, String>";
          case "maxAge" -> "maxAge";
          case "part that may be missing" -> "@RowKey @Nullable";
          case "@Table.rowMarker" -> "rowMarker = false";
          case "map of histories" -> "Map<String, List<Versioned<";
          default -> feature + "\\b";
        });
  }
}
