package io.github.bigtablemapper.internal.design;

import static com.google.common.truth.Truth.assertThat;
import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A record cannot grow without breaking who makes one: docs/decisions/what-may-grow.md. */
class PublicRecordsTest {
  private static final Set<String> OF_JSON =
      Set.of(
          "Allowance",
          "CollectionDesign",
          "ColumnDesign",
          "EncodingDesign.BuiltIn",
          "EncodingDesign.Custom",
          "EncodingDesign.OfEnum",
          "EncodingDesign.OfList",
          "EncodingDesign.OfVector",
          "EncodingDesign.OfMessage",
          "EncodingDesign.Widening",
          "EntityDesign",
          "FamilyDesign",
          "IndexDesign",
          "KeyDesign",
          "KeyPartDesign.Constant",
          "KeyPartDesign.Layout",
          "KeyPartDesign.Property",
          "RowKeyFieldDesign",
          "SaltDesign",
          "TableOptionsDesign",
          "ViewDesign");
  private static final Set<String> COMPLETE = Set.of("Violation", "Place");

  private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();

  @Test
  void areThoseOfTheDecision() throws IOException {
    Set<String> expected = new TreeSet<>(OF_JSON);
    expected.addAll(COMPLETE);
    Set<String> found;
    try (Stream<Path> files = Files.walk(CLASSES)) {
      found =
          files
              .filter(file -> file.toString().endsWith(".class"))
              .map(PublicRecordsTest::load)
              .filter(type -> type.isRecord() && isPublic(type) && !isForOurModules(type))
              .map(type -> type.getName().replace(type.getPackageName() + ".", ""))
              .map(name -> name.replace('$', '.'))
              .collect(toCollection(TreeSet::new));
    }
    assertThat(found).containsExactlyElementsIn(expected);
  }

  private static Class<?> load(Path file) {
    String name =
        CLASSES.relativize(file).toString().replace(file.getFileSystem().getSeparator(), ".");
    try {
      return Class.forName(
          name.substring(0, name.length() - ".class".length()),
          false,
          PublicRecordsTest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new LinkageError(name, e);
    }
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> around = type.getEnclosingClass();
    return Modifier.isPublic(type.getModifiers()) && (around == null || isPublic(around));
  }

  /** What the rules ask of a mapping, which changes with them. */
  private static boolean isForOurModules(Class<?> type) {
    return type.getPackageName().endsWith(".validation")
        && !type.getSimpleName().equals("Violation");
  }
}
