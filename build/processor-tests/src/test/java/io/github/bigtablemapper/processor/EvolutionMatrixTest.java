package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.toCollection;

import com.google.testing.compile.Compilation;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.EvolutionCases.Case;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every annotation, and every attribute of one, has a decision: a change of it is safe, or an error
 * of an id. The guide's table has the same decisions.
 */
class EvolutionMatrixTest {
  private static final Path PAGE = Path.of("../../docs/evolution.md");
  private static final Path SOURCES = Path.of("../../annotations/src/main/java");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(@[\\w.]+)` \\| (.*) \\|$");
  private static final Pattern ID = Pattern.compile("\\bSchema[A-Z]\\w+");

  /** What makes a class an entity has no change but to be none, which the tool reports. */
  private static final Set<String> NO_CHANGE = Set.of("@Table");

  private static final Pattern PRINTED = Pattern.compile("^\\[(Schema\\w+)\\] ");
  private static final String NULLNESS = "import org.jspecify.annotations.*;\n";

  private static List<Case> cases() {
    return EvolutionCases.all();
  }

  /**
   * {@return the annotations and their attributes, as {@code @Column} and {@code @Column.value}}
   */
  private static Set<String> attributes() throws IOException, ClassNotFoundException {
    Set<String> attributes = new TreeSet<>();
    String home = Table.class.getPackageName();
    try (Stream<Path> files = Files.list(SOURCES.resolve(home.replace('.', '/')))) {
      for (Path file : files.toList()) {
        String name = String.valueOf(file.getFileName()).replace(".java", "");
        if (name.equals("package-info")) {
          continue;
        }
        Class<?> type = Class.forName(home + "." + name);
        if (type.isAnnotation()) {
          attributes.add("@" + name);
          Arrays.stream(type.getDeclaredMethods())
              .map(Method::getName)
              .forEach(each -> attributes.add("@" + name + "." + each));
        }
      }
    }
    return attributes;
  }

  /** An annotation's only attribute changes when the annotation does. */
  @Test
  void everyAttributeHasADecision() throws Exception {
    Set<String> decided = cases().stream().map(Case::attribute).collect(toCollection(TreeSet::new));
    decided.addAll(NO_CHANGE);
    assertThat(decided).containsExactlyElementsIn(attributes());
  }

  @Test
  void thePageHasTheSameDecisions() throws Exception {
    Map<String, String> rows = new TreeMap<>();
    ROW.matcher(Files.readString(PAGE))
        .results()
        .forEach(match -> rows.put(match.group(1), match.group(2)));
    assertThat(rows.keySet()).containsExactlyElementsIn(attributes());
    for (String attribute : rows.keySet()) {
      List<Case> cases =
          cases().stream().filter(each -> each.attribute().equals(attribute)).toList();
      Set<String> ids = new TreeSet<>();
      cases.forEach(each -> ids.addAll(each.ids()));
      String row = String.valueOf(rows.get(attribute));
      Set<String> named =
          ID.matcher(row).results().map(id -> id.group()).collect(toCollection(TreeSet::new));
      assertWithMessage("ids of %s", attribute).that(named).isEqualTo(ids);
      assertWithMessage("%s is safe somehow", attribute)
          .that(row.toLowerCase(Locale.ROOT).contains("safe"))
          .isEqualTo(cases.stream().anyMatch(each -> each.ids().isEmpty()));
    }
  }

  /** Each change has a package for itself, so that all are compiled at once: before, and after. */
  private static Map<String, Set<String>> errors(List<Case> cases, Path directory)
      throws IOException {
    SchemaHistoryTest.commit(directory, files(cases, Case::before));
    Compilation compilation = SchemaHistoryTest.compile(directory, files(cases, Case::after));
    Map<String, Set<String>> errors = new TreeMap<>();
    for (Diagnostic<? extends JavaFileObject> error : compilation.errors()) {
      Matcher id = PRINTED.matcher(error.getMessage(null));
      assertWithMessage("%s", error).that(id.find()).isTrue();
      errors.computeIfAbsent(home(error.getSource()), home -> new TreeSet<>()).add(id.group(1));
    }
    return errors;
  }

  private static List<JavaFileObject> files(List<Case> cases, Function<Case, String> source) {
    return IntStream.range(0, cases.size())
        .mapToObj(i -> Sources.file("c" + i, "Entities", NULLNESS + source.apply(cases.get(i))))
        .toList();
  }

  /** {@return the package of a file} */
  private static String home(JavaFileObject file) {
    return file.getName().replaceAll("^/?(\\w+)/.*$", "$1");
  }

  @Test
  void everyChangeIsSafeOrAnErrorOfItsIds(@TempDir Path directory) throws IOException {
    List<Case> cases = cases();
    Map<String, Set<String>> errors = errors(cases, directory);
    List<String> others = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      Case change = cases.get(i);
      Set<String> ids = errors.getOrDefault("c" + i, Set.of());
      if (!ids.equals(change.ids())) {
        others.add(
            "%s, but %s, of\n%s\n%s\n".formatted(change, ids, change.before(), change.after()));
      }
    }
    assertThat(others).isEmpty();
  }
}
