package io.github.bigtablemapper.processor.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.processor.BigtableMapperProcessor;
import io.github.bigtablemapper.processor.TestCompiler;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whatever an entity is like, the processor refuses it at a line of the source, or its generated
 * code compiles without a warning, in each encoding and for each release of Java. A seed determines
 * an entity; {@code -Dseed} is the first.
 */
@Tag("reliability")
class RandomEntitiesTest {
  private static final int ENTITIES = 40;
  private static final int AT_ONCE = 40;
  private static final Pattern OURS = Pattern.compile("\\[[A-Z]\\w+] .*", Pattern.DOTALL);
  private static final Pattern ID = Pattern.compile("(?m)^\\[([A-Z]\\w+)] ");
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  /** How the entities of a compilation are compiled. */
  private record Flags(Charset encoding, String release) {
    static Flags of(int number) {
      return new Flags(
          number % 2 == 0 ? StandardCharsets.US_ASCII : StandardCharsets.UTF_8,
          number / 2 % 2 == 0 ? "17" : Integer.toString(Runtime.version().feature()));
    }

    List<String> options(String... others) {
      List<String> options =
          new ArrayList<>(
              List.of(
                  "-Xlint:all,-processing",
                  "-Xdoclint:all,-missing",
                  "-encoding",
                  encoding.name(),
                  "--release",
                  release,
                  "-Xmaxerrs",
                  "100000",
                  "-Xmaxwarns",
                  "100000"));
      options.addAll(List.of(others));
      return options;
    }
  }

  private final List<String> findings = new ArrayList<>();
  private final Map<String, Integer> refusals = new TreeMap<>();
  private int compiled;
  private int invalid;

  @Test
  void eachEntityCompilesOrIsRefused() throws IOException {
    long first = Runs.seed();
    int count = Runs.times(ENTITIES);
    for (int i = 0; i < count; i += AT_ONCE) {
      List<Long> seeds = new ArrayList<>();
      for (int j = i; j < Math.min(count, i + AT_ONCE); j++) {
        seeds.add(first + j);
      }
      compileOrRefuse(seeds, Flags.of(i / AT_ONCE));
    }
    Runs.report(
        "random entities: seeds %d to %d, %d compile, %d are refused, %d are no Java"
            .formatted(first, first + count - 1, compiled, count - compiled - invalid, invalid));
    System.out.println(refusals);
    assertWithMessage("generated code that does not compile, or errors without a place")
        .that(findings)
        .isEmpty();
    assertThat(compiled).isGreaterThan(count / 3);
    assertThat(invalid).isLessThan(count / 3);
  }

  private void compileOrRefuse(List<Long> all, Flags flags) throws IOException {
    Map<Long, Map<String, String>> entities = new TreeMap<>();
    all.forEach(seed -> entities.put(seed, RandomEntity.of(seed)));

    // What is wrong without the processor is no matter of it.
    List<String> plain = flags.options("-proc:none");
    for (Diagnostic<?> each = first(entities, plain); each != null; each = first(entities, plain)) {
      invalid += remove(entities, compile(entities, plain)).size();
    }
    Map<Long, String> refused = new HashMap<>();
    for (Diagnostic<? extends JavaFileObject> each :
        compile(entities, flags.options("-proc:only"))) {
      if (each.getKind() == Diagnostic.Kind.ERROR) {
        Long seed = seedOf(each, entities);
        String message = each.getMessage(Locale.ROOT);
        if (seed == null
            || !OURS.matcher(message).matches()
            || each.getSource() == null
            || each.getLineNumber() < 1
            || !each.getSource().toUri().getScheme().equals("source")
            || message.startsWith("[InternalError]")) {
          found("%s, %s: %s".formatted(seed, flags, each));
        }
        Matcher ids = ID.matcher(message);
        while (ids.find()) {
          refusals.merge(ids.group(1), 1, Integer::sum);
        }
        refused.put(seed, message);
      }
    }
    refused.keySet().forEach(entities::remove);

    List<String> complete = flags.options();
    while (!entities.isEmpty()) {
      List<Diagnostic<? extends JavaFileObject>> wrong = compile(entities, complete);
      if (wrong.isEmpty()) {
        break;
      }
      Map<Long, List<String>> removed = remove(entities, wrong);
      removed.forEach(
          (seed, messages) -> found("seed %d, %s:%n%s".formatted(seed, flags, messages)));
      if (removed.isEmpty()) {
        found("%s: %s".formatted(flags, wrong));
        break;
      }
    }
    compiled += entities.size();
  }

  private void found(String finding) {
    System.out.println(finding);
    findings.add(finding);
  }

  private static Diagnostic<?> first(Map<Long, Map<String, String>> entities, List<String> options)
      throws IOException {
    return entities.isEmpty() ? null : compile(entities, options).stream().findFirst().orElse(null);
  }

  /** Removes the entities that diagnostics are about; {@return these, with the diagnostics} */
  private static Map<Long, List<String>> remove(
      Map<Long, Map<String, String>> entities, List<Diagnostic<? extends JavaFileObject>> wrong) {
    Map<Long, List<String>> removed =
        wrong.stream()
            .filter(each -> seedOf(each, entities) != null)
            .collect(
                Collectors.groupingBy(
                    each -> seedOf(each, entities),
                    TreeMap::new,
                    Collectors.mapping(Object::toString, Collectors.toList())));
    entities.keySet().removeAll(removed.keySet());
    return removed;
  }

  private static Long seedOf(
      Diagnostic<? extends JavaFileObject> each, Map<Long, Map<String, String>> entities) {
    if (each.getSource() == null) {
      return null;
    }
    Matcher seed =
        Pattern.compile("/[pq](\\d+)\\.|Of(\\d+)").matcher(each.getSource().toUri().getPath());
    return seed.find() ? Long.valueOf(seed.group(1) == null ? seed.group(2) : seed.group(1)) : null;
  }

  /** {@return errors and warnings} */
  private static List<Diagnostic<? extends JavaFileObject>> compile(
      Map<Long, Map<String, String>> entities, List<String> options) throws IOException {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<JavaFileObject> sources = new ArrayList<>();
    entities
        .values()
        .forEach(
            files -> files.forEach((name, text) -> sources.add(EncodedFiles.source(name, text))));
    Charset encoding = Charset.forName(options.get(options.indexOf("-encoding") + 1));
    try (EncodedFiles files =
        new EncodedFiles(COMPILER.getStandardFileManager(null, null, null), encoding)) {
      files.setLocation(StandardLocation.CLASS_PATH, TestCompiler.classPath());
      JavaCompiler.CompilationTask task =
          COMPILER.getTask(null, files, diagnostics, options, null, sources);
      if (!options.contains("-proc:none")) {
        task.setProcessors(List.of(new BigtableMapperProcessor()));
      }
      task.call();
    }
    return diagnostics.getDiagnostics().stream()
        .filter(
            each ->
                each.getKind() != Diagnostic.Kind.NOTE && each.getKind() != Diagnostic.Kind.OTHER)
        .toList();
  }
}
