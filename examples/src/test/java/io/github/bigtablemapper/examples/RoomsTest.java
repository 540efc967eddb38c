package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Map.entry;
import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/**
 * The folders of the root are rooms, and a room uses only those that it may: {@link #MAY_USE} is
 * the table of DEVELOPING.md. Within a module, packages do not depend on each other in circles.
 */
class RoomsTest {
  private static final Map<String, Set<String>> MAY_USE =
      Map.ofEntries(
          entry("annotations", Set.of()),
          entry("mapping", Set.of("annotations", "runtime")),
          entry("processor", Set.of("annotations", "mapping")),
          entry("runtime", Set.of("annotations")),
          entry("local", Set.of()),
          entry("integrations", Set.of("runtime", "local")),
          entry("migration", Set.of("mapping", "runtime")),
          entry(
              "tools",
              Set.of("annotations", "mapping", "runtime", "local", "integrations", "migration")),
          entry(
              "examples",
              Set.of("annotations", "mapping", "processor", "runtime", "local", "integrations")),
          entry(
              "build",
              Set.of(
                  "annotations",
                  "mapping",
                  "processor",
                  "runtime",
                  "local",
                  "integrations",
                  "migration",
                  "tools",
                  "examples")));

  /** What the tests of each room may use besides; those of the local Bigtable only the last. */
  private static final Set<String> IN_TESTS =
      Set.of("processor", "runtime", "testing", "local", "fault-proxy", "test-support");

  /** Arrows of tests that lead elsewhere, and why. */
  private static final Map<String, String> EXCEPTIONS =
      Map.of("beam > dynamodb", "docs/beam.md shows a pipeline that reads an export of DynamoDB");

  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+)");
  private static final Pattern USE =
      Pattern.compile("\\bio\\.github\\.bigtablemapper((?:\\.[a-z]\\w*)*)\\.(?=[A-Z*])");
  private static final Pattern COMMENT_OR_TEXT =
      Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*|\"(?:\\\\.|[^\"\\\\\\n])*\"");

  @Test
  void roomsUseOnlyWhatTheyMay() throws IOException {
    Map<String, Path> modules = Modules.folders();
    List<String> forbidden = new ArrayList<>();
    int arrows = 0;
    for (Map.Entry<String, Path> module : modules.entrySet()) {
      for (Arrow arrow : arrows(module.getValue().resolve("pom.xml"))) {
        arrows++;
        if (!isAllowed(room(module.getValue()), module.getKey(), arrow, modules)) {
          forbidden.add(module.getKey() + " > " + arrow.to());
        }
      }
    }

    assertWithMessage("arrows between rooms that DEVELOPING.md does not allow")
        .that(forbidden)
        .isEmpty();
    assertThat(arrows).isAtLeast(50);
  }

  @Test
  void eachFolderWithModulesIsARoomWithAReadme() throws IOException {
    Set<String> rooms =
        Modules.folders().values().stream()
            .map(RoomsTest::room)
            .collect(toCollection(TreeSet::new));

    assertThat(rooms).isEqualTo(new TreeSet<>(MAY_USE.keySet()));
    String developing = Files.readString(DocumentationTest.ROOT.resolve("DEVELOPING.md"));
    for (String room : rooms) {
      assertThat(developing).contains("`" + room + "/`");
      if (!Modules.folders().containsKey(room) || room.equals("local")) {
        String readme = Files.readString(DocumentationTest.ROOT.resolve(room).resolve("README.md"));
        assertWithMessage(room).that(readme).contains("mvn -f " + room + " verify");
        assertWithMessage(room).that(readme.lines().count()).isAtMost(20);
      }
    }
  }

  @Test
  void packagesOfAModuleDoNotDependOnEachOtherInCircles() throws IOException {
    Map<String, Set<String>> circles = new TreeMap<>();
    int packages = 0;
    for (Map.Entry<String, Path> module : Modules.folders().entrySet()) {
      Map<String, Set<String>> uses = uses(module.getValue().resolve("src/main"));
      packages += uses.size();
      Set<String> inACircle = inCircles(uses);
      if (!inACircle.isEmpty()) {
        circles.put(module.getKey(), inACircle);
      }
    }

    assertThat(circles).isEmpty();
    assertThat(packages).isAtLeast(100);
  }

  @Test
  void circlesAreFound() {
    assertThat(inCircles(Map.of("a", Set.of("b"), "b", Set.of("c"), "c", Set.of("b"))))
        .containsExactly("b", "c");
    assertThat(inCircles(Map.of("a", Set.of("b"), "b", Set.of("c")))).isEmpty();
  }

  private record Arrow(String to, boolean isOfTests) {}

  /** A program does not depend on the JUnit extension; Spring Boot's starter has a test slice. */
  private static boolean isAllowed(
      String room, String module, Arrow arrow, Map<String, Path> modules) {
    if (arrow.to().equals("testing") && !arrow.isOfTests()) {
      return room.equals("build") || module.startsWith("spring-boot");
    }
    String target = room(modules.get(arrow.to()));
    if (target.equals(room) || MAY_USE.get(room).contains(target)) {
      return true;
    }
    boolean isForAnyTest =
        room.equals("local") ? arrow.to().equals("test-support") : IN_TESTS.contains(arrow.to());
    return arrow.isOfTests()
        && (isForAnyTest || EXCEPTIONS.containsKey(module + " > " + arrow.to()));
  }

  private static List<Arrow> arrows(Path pom) throws IOException {
    List<Arrow> arrows = new ArrayList<>();
    for (Element dependencies : Poms.children(Poms.read(pom), "dependencies")) {
      for (Element dependency : Poms.children(dependencies, "dependency")) {
        String artifact = Poms.text(dependency, "artifactId");
        if (artifact.startsWith(Modules.PREFIX)) {
          arrows.add(
              new Arrow(
                  artifact.substring(Modules.PREFIX.length()),
                  Poms.text(dependency, "scope").equals("test")));
        }
      }
    }
    return arrows;
  }

  private static String room(Path folder) {
    return DocumentationTest.ROOT.relativize(folder).getName(0).toString();
  }

  /** {@return which packages of the same sources each package refers to} */
  private static Map<String, Set<String>> uses(Path sources) throws IOException {
    Map<String, Set<String>> uses = new HashMap<>();
    if (!Files.isDirectory(sources)) {
      return uses;
    }
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(path -> path.toString().matches(".*\\.(java|kt)")).toList()) {
        String text = COMMENT_OR_TEXT.matcher(Files.readString(file)).replaceAll("");
        PACKAGE
            .matcher(text)
            .results()
            .findFirst()
            .ifPresent(
                declared ->
                    uses.computeIfAbsent(declared.group(1), name -> new HashSet<>())
                        .addAll(packages(text)));
      }
    }
    uses.forEach(
        (name, used) -> {
          used.remove(name);
          used.retainAll(uses.keySet());
        });
    return uses;
  }

  private static List<String> packages(String text) {
    return USE.matcher(text)
        .results()
        .map((MatchResult use) -> "io.github.bigtablemapper" + use.group(1))
        .toList();
  }

  /** {@return the packages from which a way of one step or more leads back to them} */
  private static Set<String> inCircles(Map<String, Set<String>> uses) {
    Set<String> found = new TreeSet<>();
    for (String start : uses.keySet()) {
      Set<String> reached = new HashSet<>();
      Deque<String> next = new ArrayDeque<>(uses.get(start));
      while (!next.isEmpty()) {
        String each = next.pop();
        if (reached.add(each)) {
          next.addAll(uses.getOrDefault(each, Set.of()));
        }
      }
      if (reached.contains(start)) {
        found.add(start);
      }
    }
    return found;
  }
}
