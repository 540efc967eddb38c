package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Every public name of the DynamoDB Enhanced Client is on the page with the replacements. The names
 * are read from the client's jar, which is not run.
 */
class DynamoDbNamesTest {
  private static final String PACKAGE = "software/amazon/awssdk/enhanced/dynamodb/";
  private static final Pattern CODE = Pattern.compile("`(\\w+)`");
  private static final Pattern METHOD = Pattern.compile("(?m)^  public .* (\\w+)\\(");

  /** The types whose methods are what a program calls. */
  private static final List<String> CALLED =
      List.of(
          "DynamoDbEnhancedClient",
          "MappedTableResource",
          "DynamoDbTable",
          "DynamoDbIndex",
          "TableSchema",
          "DynamoDbEnhancedClientExtension",
          "model/QueryConditional");

  /** The name of the only member of an annotation: the page names the annotation itself. */
  private static final String VALUE = "value";

  /** What requests have besides their options; and each enum is there as its text, too. */
  private static final Set<String> NO_OPTIONS = Set.of("equals", "hashCode", "toBuilder");

  private static final String AS_TEXT = "AsString";

  private static Path jar() {
    URL type = DynamoDbNamesTest.class.getResource("/" + PACKAGE + "DynamoDbTable.class");
    String file = type.getPath(); // file:/….jar!/software/…
    return Path.of(URI.create(file.substring(0, file.indexOf('!'))));
  }

  /** {@return the public top-level types, with their packages below that of the client} */
  private static Set<String> types() throws IOException {
    try (JarFile jar = new JarFile(jar().toFile())) {
      return jar.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.startsWith(PACKAGE) && name.endsWith(".class"))
          .filter(name -> !name.contains("/internal/") && !name.contains("$"))
          .map(name -> name.substring(PACKAGE.length(), name.length() - ".class".length()))
          .filter(name -> !name.endsWith("package-info"))
          .collect(toCollection(TreeSet::new));
    }
  }

  /** {@return the names of the public methods of a type} */
  private static Set<String> methods(String type) {
    StringWriter text = new StringWriter();
    int failed =
        ToolProvider.findFirst("javap")
            .orElseThrow()
            .run(
                new PrintWriter(text),
                new PrintWriter(text),
                "-public",
                "-cp",
                jar().toString(),
                (PACKAGE + type).replace('/', '.'));
    assertThat(failed).isEqualTo(0);
    return METHOD
        .matcher(text.toString())
        .results()
        .map(match -> match.group(1))
        .collect(toCollection(TreeSet::new));
  }

  /** {@return the names in the left cells: elsewhere a name is only used} */
  private static Set<String> told() throws IOException {
    return Files.readAllLines(Path.of("../docs/dynamodb-names.md")).stream()
        .filter(line -> line.startsWith("| "))
        .map(line -> line.substring(0, line.indexOf('|', 1)))
        .flatMap(cell -> CODE.matcher(cell).results())
        .map((MatchResult match) -> match.group(1))
        .collect(toCollection(TreeSet::new));
  }

  @Test
  void everyTypeIsTold() throws Exception {
    Set<String> names =
        types().stream()
            .map(name -> name.substring(name.lastIndexOf('/') + 1))
            .collect(toCollection(TreeSet::new));
    assertThat(names.size()).isAtLeast(100);

    names.removeAll(told());

    assertThat(names).isEmpty();
  }

  @Test
  void everyMemberOfAnAnnotationIsTold() throws Exception {
    Set<String> members = new TreeSet<>();
    for (String type : types()) {
      if (type.contains("annotations/")) {
        members.addAll(methods(type));
      }
    }
    assertThat(members).containsAtLeast("startAt", "incrementBy", "converterProviders");

    members.removeAll(told());

    assertThat(members).containsExactly(VALUE);
  }

  @Test
  void everyOperationIsTold() throws Exception {
    Set<String> operations = new TreeSet<>();
    for (String type : CALLED) {
      operations.addAll(methods(type));
    }
    assertThat(operations).containsAtLeast("putItem", "transactWriteItems", "keyFrom");

    operations.removeAll(told());

    assertThat(operations).isEmpty();
  }

  @Test
  void everyOptionOfARequestIsTold() throws Exception {
    Set<String> options = new TreeSet<>();
    for (String type : types()) {
      if (type.startsWith("model/") && type.endsWith("Request")) {
        options.addAll(methods(type));
      }
    }
    assertThat(options).containsAtLeast("returnConsumedCapacity", "exclusiveStartKey");

    options.removeAll(told());
    options.removeAll(NO_OPTIONS);
    options.removeIf(name -> name.endsWith(AS_TEXT));

    assertThat(options).isEmpty();
  }
}
