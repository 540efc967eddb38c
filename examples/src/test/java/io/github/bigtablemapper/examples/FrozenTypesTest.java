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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What semantic versioning freezes is what users call: public types outside of internal packages,
 * without what generated code alone calls.
 */
class FrozenTypesTest {
  private static final int TYPES = 300;
  private static final int METHODS = 1_600;

  /** What is published. Those after the first line are there only when everything is built. */
  private static final List<String> MODULES =
      List.of(
          "annotations",
          "mapping/design",
          "mapping/schema-tools",
          "processor",
          "runtime",
          "integrations/testing",
          "local/local",
          "local/local-sql",
          "local/fault-proxy",
          "mapping/hand-written",
          "migration/dynamodb",
          "integrations/sql",
          "integrations/change-streams",
          "integrations/opentelemetry",
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

  @Test
  void areFew() {
    assertWithMessage("%s", FROZEN.stream().map(JavaClass::getName).sorted().toList())
        .that(FROZEN.size())
        .isAtMost(TYPES);
    assertThat(FROZEN.stream().flatMap(FrozenTypesTest::methods).count()).isAtMost(METHODS);
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
