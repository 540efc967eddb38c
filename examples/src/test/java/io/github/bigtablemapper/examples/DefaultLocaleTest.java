package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is written, sent and shown is the same on a machine of any locale and time zone. Where the
 * digits of a locale are not 0 to 9, as in Arabic, Persian or Bengali, {@code %d} writes its digits
 * into SQL and sources; {@code %s} does not.
 */
class DefaultLocaleTest {
  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");

  /** Statements that name the locale, or pass a text to a method that does. */
  private static final Pattern WITH_LOCALE =
      Pattern.compile("Locale\\.ROOT|(?<![.\\w])(?:formatted|line)\\(|\\bout\\.add\\(");

  private static final Pattern NUMBER =
      Pattern.compile("\"[^\"]*(?<!%)%(?:\\d+\\$)?[-+ 0,(]*\\d*(?:\\.\\d+)?[dfgeEt][^\"]*\"");

  private static final Pattern FORMATS =
      Pattern.compile("\\.formatted\\(|\\bString\\.format\\(|::formatted|\\.printf\\(");

  private static final Pattern DEFAULT =
      Pattern.compile(
          String.join(
              "|",
              "\\.to(?:Upper|Lower)Case\\(\\)|String::to(?:Upper|Lower)Case",
              "\\bofPattern\\([^,;]*?\\)\\s*[;.)]",
              "\\bofLocalized\\w+\\(",
              "\\b(?:NumberFormat|Collator|Calendar|DateFormat)\\.get\\w*Instance\\(",
              "\\bnew (?:SimpleDateFormat|DecimalFormat|MessageFormat|GregorianCalendar)\\(",
              "\\b(?:Locale|TimeZone)\\.getDefault\\(|\\bZoneId\\.systemDefault\\(",
              "\\b(?:Local\\w+|ZonedDateTime|OffsetDateTime|YearMonth|Year)\\.now\\(\\)"));

  @Test
  void nothingDependsOnTheDefaultLocaleOrTimeZone() {
    List<String> found = new ArrayList<>();
    int files = 0;
    for (Path source : PublishedTypes.SOURCES) {
      String path = DocumentationTest.ROOT.relativize(source).toString();
      if (path.contains("src/main/") && !path.contains("benchmarks/")) {
        files++;
        for (String statement : statements(PublishedTypes.read(source))) {
          if (dependsOnDefaults(statement)) {
            found.add(path + ": " + statement.strip());
          }
        }
      }
    }
    assertThat(files).isGreaterThan(1_000);
    assertWithMessage("texts that the default locale or time zone changes").that(found).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"OFFSET(%d)\".formatted(index)",
        "String.format(\"%,d bytes\", count)",
        "(\"%s has \" + \"%2$08d\").formatted(name, count)",
        "mapToObj(\"%.1f\"::formatted)",
        "out.printf(\"%d rows\", rows)",
        "name.toUpperCase()",
        "map(String::toLowerCase)",
        "DateTimeFormatter.ofPattern(\"d MMM\");",
        "NumberFormat.getInstance()",
        "LocalDate.now()",
        "ZoneId.systemDefault()",
      })
  void theseAreFound(String code) {
    assertThat(dependsOnDefaults(code)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"%s rows\".formatted(rows)",
        "\"100%% done\".formatted()",
        "String.format(Locale.ROOT, \"%d\", rows)",
        "name.toUpperCase(Locale.ROOT)",
        "DateTimeFormatter.ofPattern(\"d MMM\", Locale.ROOT);",
        "\"FORMAT_DATE('%E4Y%m%d', day)\"",
        "LocalDate.now(clock)",
      })
  void theseAreNot(String code) {
    assertThat(dependsOnDefaults(code)).isFalse();
  }

  private static List<String> statements(String source) {
    return List.of(COMMENT.matcher(source).replaceAll("").replaceAll("\\s+", " ").split("(?<=;)"));
  }

  private static boolean dependsOnDefaults(String statement) {
    boolean formats = FORMATS.matcher(statement).find();
    return DEFAULT.matcher(statement).find()
        || formats && NUMBER.matcher(statement).find() && !WITH_LOCALE.matcher(statement).find();
  }
}
