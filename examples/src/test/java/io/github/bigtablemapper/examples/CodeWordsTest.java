package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each word of code in a sentence that looks like a type or a method is one: of the modules, of the
 * examples on the pages or generated from them, of the JDK, of the clients of Bigtable and of
 * DynamoDB, or in the list of words of others, {@code foreign-words.txt}, all of which are used.
 */
class CodeWordsTest {
  private static final Path LIST =
      DocumentationTest.ROOT.resolve("examples/src/test/resources/foreign-words.txt");

  private static final Pattern BLOCK = Pattern.compile("(?s)```.*?```");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern CODE = Pattern.compile("(?<!`)`([^`\n]+)`(?!`)");
  private static final Pattern JAVADOC_CODE = Pattern.compile("\\{@code ([^}\n]+)}");
  private static final Pattern WORD = Pattern.compile("\\w+");

  /** A call, a name with a capital letter within, a type before a member. */
  private static final List<Pattern> LOOKS =
      List.of(
          Pattern.compile("(?<![\\w-])([a-z]\\w*)\\("),
          Pattern.compile("^([a-z]+[A-Z]\\w*)$"),
          Pattern.compile("(?<![\\w.'\"/-])([A-Z][a-z]+[A-Z]\\w*)"),
          Pattern.compile("(?<![\\w.])([A-Z][a-z]\\w+)(?=[.(#])"));

  private static final Pattern MEMBER = Pattern.compile("(?<![\\w.])([A-Z]\\w+)\\.([a-z]\\w*)\\(");
  private static final Pattern PUBLIC_TYPE =
      Pattern.compile(
          "(?m)^public (?:final |abstract |sealed |non-sealed )*"
              + "(?:class|interface|@interface|record|enum) \\w+");
  private static final Pattern NAME =
      Pattern.compile(
          "\\b(?:class|interface|record|enum|object)\\s+(\\w+)" // types
              + "|[\\w>\\]?]\\s+(\\w+)\\(" // methods and their calls
              + "|\\bfun\\s+(?:<[^>]*>\\s*)?(?:[\\w<>, ?*]+\\.)?(\\w+)" // of Kotlin
              + "|\\b([A-Z][A-Z_0-9]+)\\b" // constants
              + "|[\\w>\\]]\\s(\\w+)\\s*[,)]" // components and parameters
              + "|\"(\\w+)\""); // ids and names of metrics
  private static final int CONSTANT = 4;
  private static final int TEXT = 6;

  /** The methods of patches and repositories that are generated from a property or an index. */
  private static final Pattern OF_PROPERTY =
      Pattern.compile("(?:clear|append|prepend|put|remove|add|trim|by)([A-Z]\\w*)");

  private static final Pattern GENERATED =
      Pattern.compile("(\\w+?)(?:Columns|Key|Mapping|Patch|Writes|Repository|View)");
  private static final List<Path> JDK =
      Stream.of(
              "io",
              "lang",
              "math",
              "net",
              "nio",
              "time",
              "util",
              "util/concurrent",
              "util/concurrent/atomic",
              "util/stream")
          .map(name -> Path.of(URI.create("jrt:/java.base/java/" + name)))
          .toList();

  /** Its words are those of the DynamoDB client, which another test compares with it. */
  private static final String NAMES_OF_OTHERS = "dynamodb-names.md";

  private final Set<String> known = new HashSet<>();
  private final Set<String> shown = new HashSet<>();
  private final Set<String> types = new HashSet<>();

  private final PublishedTypes published = new PublishedTypes();

  @Test
  void wordsOfCodeExist() throws IOException {
    collect();
    Set<String> foreign = new TreeSet<>(Files.readAllLines(LIST));
    Set<String> unused = new TreeSet<>(foreign);
    List<String> unknown = new ArrayList<>();
    int count = 0;
    for (Path page : pages()) {
      if (page.endsWith(NAMES_OF_OTHERS)) {
        continue;
      }
      for (String code : code(page)) {
        for (String word : words(code)) {
          count++;
          unused.remove(word);
          if (!foreign.contains(word) && !exists(word)) {
            unknown.add(page.getFileName() + ": " + word);
          }
        }
        MEMBER
            .matcher(code)
            .results()
            .filter(member -> !published.hasMember(member.group(1), member.group(2)))
            .forEach(member -> unknown.add(page.getFileName() + ": " + member.group()));
      }
    }
    assertThat(count).isGreaterThan(1_000);
    assertWithMessage("words that are no types or methods").that(unknown).isEmpty();
    assertWithMessage("words in %s that no page has", LIST.getFileName()).that(unused).isEmpty();
    assertThat(foreign.size()).isLessThan(100);
  }

  private void collect() throws IOException {
    for (Path source : PublishedTypes.SOURCES) {
      String name = PublishedTypes.name(source);
      types.add(name);
      if (!PublishedTypes.isPublished(source)) {
        known.add(name);
        continue;
      }
      String text = PublishedTypes.read(source);
      boolean isPublic = source.toString().endsWith(".kt") || PUBLIC_TYPE.matcher(text).find();
      for (MatchResult match : NAME.matcher(text).results().toList()) {
        for (int i = 1; i <= match.groupCount(); i++) {
          boolean isId = i == CONSTANT || i == TEXT; // as the ids of a recipe
          if (match.group(i) != null && (isPublic || isId)) {
            known.add(match.group(i));
          }
        }
      }
    }
    for (Path page : pages()) {
      String text = Files.readString(page);
      BLOCK.matcher(text).results().forEach(block -> addWords(block.group()));
      HEADING
          .matcher(BLOCK.matcher(text).replaceAll(""))
          .results()
          .forEach(heading -> addWords(heading.group(1)));
    }
    new ClassFileImporter()
        .importPackages(
            "com.google.cloud.bigtable.admin.v2",
            "com.google.cloud.bigtable.data.v2",
            "software.amazon.awssdk.enhanced.dynamodb")
        .forEach(this::add);
  }

  private void addWords(String text) {
    WORD.matcher(text).results().forEach(word -> shown.add(word.group()));
  }

  private void add(JavaClass type) {
    known.add(type.getSimpleName());
    type.getMethods().forEach(method -> known.add(method.getName()));
  }

  private boolean exists(String word) {
    String constant = word.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
    boolean isKnown = known.contains(word) || known.contains(constant);
    if (isKnown || shown.contains(word) || isOfJdk(word)) {
      return true;
    }
    Matcher property = OF_PROPERTY.matcher(word);
    if (property.matches() && shown.contains(decapitalized(property.group(1)))) {
      return true;
    }
    Matcher generated = GENERATED.matcher(word);
    return generated.matches()
        && (types.contains(generated.group(1)) || shown.contains(generated.group(1)));
  }

  private static String decapitalized(String word) {
    return word.substring(0, 1).toLowerCase(Locale.ROOT) + word.substring(1);
  }

  private static boolean isOfJdk(String word) {
    return Character.isUpperCase(word.charAt(0))
        && JDK.stream().anyMatch(name -> Files.exists(name.resolve(word + ".class")));
  }

  /** {@return the code in the sentences of a page, or of the Javadoc of a package} */
  static List<String> code(Path page) throws IOException {
    boolean isPage = page.toString().endsWith(".md");
    return (isPage ? CODE : JAVADOC_CODE)
        .matcher(BLOCK.matcher(Files.readString(page)).replaceAll(""))
        .results()
        .map(code -> code.group(1))
        .toList();
  }

  private static Set<String> words(String code) {
    Set<String> words = new TreeSet<>();
    for (Pattern look : LOOKS) {
      look.matcher(code).results().forEach(word -> words.add(word.group(1)));
    }
    return words;
  }

  static List<Path> pages() throws IOException {
    Path root = DocumentationTest.ROOT;
    try (Stream<Path> docs = Files.list(root.resolve("docs"))) {
      return Stream.of(
              docs.filter(page -> page.toString().endsWith(".md")).sorted(),
              Stream.of(root.resolve("README.md"), root.resolve("CHANGELOG.md")),
              PublishedTypes.SOURCES.stream()
                  .filter(source -> source.endsWith("package-info.java"))
                  .filter(PublishedTypes::isPublished))
          .flatMap(pages -> pages)
          .toList();
    }
  }
}
