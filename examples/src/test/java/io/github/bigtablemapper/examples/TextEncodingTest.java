package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Text becomes bytes, and bytes text, in one place. The conversions of the JDK, of protobuf and of
 * Kotlin replace what they cannot convert, so that two texts become one without a word.
 */
class TextEncodingTest {
  private static final String CHARSET = "[^;]*?(?:UTF_8|UTF-8|US_ASCII|UTF_16|[cC]harset\\b)";

  private static final Pattern REPLACING =
      Pattern.compile(
          String.join(
              "|",
              "[.:]getBytes\\(\\)|::getBytes",
              "\\.getBytes\\((?=[^)]*(?:UTF|ASCII|ISO_8859|[cC]harset\\b))",
              "copyFromUtf8|toStringUtf8",
              "\\bcopyFrom\\(" + CHARSET,
              "\\bnew String\\(" + CHARSET,
              "\\.toString\\([^)]*(?:UTF_8|[cC]harset\\b)",
              "\\bnew (?:InputStreamReader|OutputStreamWriter|PrintWriter|PrintStream|Scanner)\\("
                  + "(?![^;]*?\\.new(?:De|En)coder\\()"
                  + CHARSET,
              "(?:UTF_8|US_ASCII|[cC]harset)\\.(?:encode|decode)\\(",
              "\\bhashString\\(|\\bputString\\(",
              "encodeToByteArray\\(|decodeToString\\(|\\.toByteArray\\((?:Charsets|[cC]harset)"));

  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");

  /** The encoder itself, and what a console shows, which is no data. */
  private static final Set<String> ALLOWED = Set.of("Utf8.java", "Main.java", "Quickstart.java");

  @Test
  void nothingIsReplacedInSilence() throws IOException {
    List<String> found = new ArrayList<>();
    int files = 0;
    for (Path source : sources()) {
      files++;
      String text =
          COMMENT.matcher(Files.readString(source)).replaceAll("").replaceAll("\\s+", " ");
      Matcher matcher = REPLACING.matcher(text);
      while (matcher.find()) {
        found.add(DocumentationTest.ROOT.relativize(source) + ": " + matcher.group());
      }
    }
    assertThat(files).isGreaterThan(800);
    assertWithMessage("use Utf8 of the runtime, or that of design").that(found).isEmpty();
  }

  /** Git on Windows writes others, unless the repository names them. */
  @Test
  void linesEndTheSameInEveryClone() throws IOException {
    assertThat(Files.readAllLines(DocumentationTest.ROOT.resolve(".gitattributes")))
        .contains("* text=auto eol=lf");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text.getBytes()",
        "text.getBytes(UTF_8)",
        "text.getBytes(StandardCharsets.US_ASCII)",
        "map(String::getBytes)",
        "ByteString.copyFromUtf8(text)",
        "map(ByteString::copyFromUtf8)",
        "ByteString.copyFrom(text, StandardCharsets.UTF_8)",
        "cell.toStringUtf8()",
        "cell.toString(UTF_8)",
        "new String(bytes, UTF_8)",
        "new String(bytes, 0, 3, StandardCharsets.UTF_8)",
        "new InputStreamReader(file, StandardCharsets.UTF_8)",
        "new PrintWriter(file, UTF_8)",
        "StandardCharsets.UTF_8.encode(text)",
        "UTF_8.decode(bytes)",
        "bytes.decodeToString()",
      })
  void theseAreFound(String code) {
    assertThat(REPLACING.matcher(code).find()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "result.getBytes(KEY)",
        "cell.toByteArray()",
        "new String(chars)",
        "ByteString.copyFrom(bytes)",
        "new InputStreamReader(file, UTF_8.newDecoder())",
      })
  void theseAreNot(String code) {
    assertThat(REPLACING.matcher(code).find()).isFalse();
  }

  /** The main code of all modules, and what the processor generates: its golden files. */
  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path module :
        Modules.folders().values().stream().filter(TextEncodingTest::isOurs).toList()) {
      for (String folder : List.of("src/main", "src/test/resources/golden")) {
        Path root = module.resolve(folder);
        if (Files.isDirectory(root)) {
          try (Stream<Path> files = Files.walk(root)) {
            files.filter(TextEncodingTest::isSource).forEach(sources::add);
          }
        }
      }
    }
    return sources;
  }

  /**
   * Benchmarks compare with code that is written without this library, and a server of tests gets
   * its text from protocol buffers, which have checked it.
   */
  private static boolean isOurs(Path module) {
    return !Set.of("benchmarks", "consumer", "test-support", "local", "local-sql", "fault-proxy")
        .contains(module.getFileName().toString());
  }

  private static boolean isSource(Path file) {
    String name = file.getFileName().toString();
    boolean isHandMade =
        file.toString().contains("golden") && !file.toString().contains("expected");
    return (name.endsWith(".java") || name.endsWith(".kt"))
        && !ALLOWED.contains(name)
        && !isHandMade;
  }
}
