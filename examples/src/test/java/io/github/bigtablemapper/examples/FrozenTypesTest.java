package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.toList;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasModifiers;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.KeyReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What semantic versioning freezes is what users call: public types outside of internal packages,
 * without what generated code alone calls.
 */
class FrozenTypesTest {
  private static final DocumentedRows ROWS =
      new DocumentedRows(
          DocumentationTest.ROOT.resolve("docs/decisions/what-is-frozen.md"), "## The types\n");

  /** What is published. Those after the first line are there only when everything is built. */
  private static final List<String> MODULES =
      List.of(
          "annotations",
          "mapping/design",
          "mapping/schema-tools",
          "processor",
          "runtime",
          "integrations/heat-map",
          "integrations/testing",
          "local/local",
          "local/local-sql",
          "local/fault-proxy",
          "mapping/hand-written",
          "migration/dynamodb",
          "integrations/sql",
          "integrations/change-streams",
          "integrations/opentelemetry",
          "tools/commands",
          "tools/console",
          "tools/command-line",
          "integrations/beam",
          "migration/rewrite",
          "integrations/spring-boot");

  private static final List<JavaClass> FROZEN = frozen();

  private static List<JavaClass> frozen() {
    List<Path> classes =
        MODULES.stream()
            .map(module -> Path.of("..", module, "target", "classes"))
            .filter(Files::isDirectory)
            .toList();
    assertThat(classes.size()).isAtLeast(7);
    return new ClassFileImporter()
        .importPaths(classes).stream()
            .filter(type -> isVisible(type) && !isOfGeneratedCode(type))
            .filter(type -> !type.getPackageName().matches(".*\\.internal(\\..*)?"))
            .filter(type -> type.getPackageName().startsWith("io.github.bigtablemapper"))
            .collect(toList());
  }

  private static boolean isVisible(JavaClass type) {
    return isPublic(type) && type.getEnclosingClass().map(FrozenTypesTest::isVisible).orElse(true);
  }

  private static boolean isOfGeneratedCode(JavaClass type) {
    return type.isAnnotatedWith(ForGeneratedCode.class)
        || type.getEnclosingClass().map(FrozenTypesTest::isOfGeneratedCode).orElse(false);
  }

  private static boolean isPublic(HasModifiers element) {
    return element.getModifiers().contains(JavaModifier.PUBLIC)
        && !element.getModifiers().contains(JavaModifier.SYNTHETIC);
  }

  private static Stream<JavaCodeUnit> methods(JavaClass type) {
    return type.getCodeUnits().stream()
        .filter(FrozenTypesTest::isPublic)
        .filter(method -> !method.isAnnotatedWith(ForGeneratedCode.class));
  }

  /** Types of modules that are not built yet are not known here. */
  @Test
  void eachHasARow() throws IOException {
    SortedMap<String, SortedSet<String>> present = new TreeMap<>();
    for (JavaClass type : FROZEN) {
      present
          .computeIfAbsent(type.getPackageName(), name -> new TreeSet<>())
          .add(type.getName().substring(type.getPackageName().length() + 1).replace('$', '.'));
    }
    System.out.printf(
        "frozen: %,d types, %,d methods%n",
        FROZEN.size(), FROZEN.stream().flatMap(FrozenTypesTest::methods).count());

    ROWS.check(present, false);
  }

  /** A type that was removed or renamed leaves no row: its source is looked for. */
  @Test
  void noRowIsOfATypeThatIsGone() throws IOException {
    Set<String> sources = new HashSet<>();
    for (Path module : Modules.folders().values()) {
      Path main = module.resolve("src/main");
      if (Files.isDirectory(main)) {
        try (Stream<Path> files = Files.walk(main)) {
          files.map(file -> file.toString().replace('/', '.')).forEach(sources::add);
        }
      }
    }
    List<String> gone = new ArrayList<>();
    ROWS.read()
        .forEach(
            (name, types) -> {
              for (String type : types) {
                String file = "." + name + "." + type.replaceAll("\\..*", "");
                if (sources.stream()
                    .noneMatch(
                        each -> each.endsWith(file + ".java") || each.endsWith(file + ".kt"))) {
                  gone.add(name + "." + type);
                }
              }
            });

    assertThat(gone).isEmpty();
  }

  /** Nobody calls the constructor of a generated key but its own class. */
  @Test
  void keysHaveOneWayToBeMade() {
    List<JavaClass> keys =
        new ClassFileImporter()
            .importPaths(Path.of("target", "classes"), Path.of("target", "test-classes")).stream()
                .filter(type -> type.tryGetMethod("read", KeyReader.class).isPresent())
                .collect(toList());

    assertThat(keys.size()).isAtLeast(20);
    for (JavaClass key : keys) {
      assertWithMessage(key.getName())
          .that(key.getConstructors().stream().map(JavaCodeUnit::getModifiers).toList())
          .containsExactly(Set.of(JavaModifier.PRIVATE));
    }
  }

  /** The test sees both kinds of types. */
  @Test
  void areToldFromOthers() {
    List<String> names = FROZEN.stream().map(JavaClass::getName).toList();

    assertThat(names).contains("io.github.bigtablemapper.Repository");
    assertThat(names).doesNotContain("io.github.bigtablemapper.mapping.CellSink");
    assertThat(names).doesNotContain("io.github.bigtablemapper.internal.write.RowSender");
  }
}
