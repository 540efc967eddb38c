package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.InMemoryExecutionContext;
import org.openrewrite.Parser;
import org.openrewrite.RecipeRun;
import org.openrewrite.Result;
import org.openrewrite.SourceFile;
import org.openrewrite.internal.InMemoryLargeSourceSet;
import org.openrewrite.java.JavaParser;
import org.openrewrite.text.PlainText;

/**
 * Sources after the recipe, by their paths, and its report.
 *
 * @param layouts the layouts of imports that it writes, by their paths
 * @param changed how many files it changed
 */
record Rewriting(
    Map<String, String> sources,
    Map<String, String> layouts,
    List<RewrittenSites.Row> sites,
    int changed) {
  private static final Pattern USED =
      Pattern.compile(
          "awssdk|lombok-1|reactor-core|reactive-streams|jackson-annotations|jspecify"
              + "|bigtable-mapper-runtime|/runtime/target/");

  /** For sources without Lombok: a new one reads the classes again that they are written with. */
  private static final JavaParser PARSER = parser(path -> !path.contains("lombok-"));

  /** By what is a time to live. A recipe has a parser too, for the code that it writes. */
  private static final Map<Optional<String>, MigrateFromDynamoDb> RECIPES = new HashMap<>();

  private static final Set<String> CLASSES = Set.of("entity", "nested bean", "base class");

  /** {@return the files below a folder, by their paths below another one} */
  static Map<String, String> read(Path folder, String below) {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        sources.put(below + "/" + folder.relativize(file), Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sources;
  }

  /** {@return what the recipe makes of some sources} */
  static Rewriting of(Map<String, String> sources, @Nullable String timeToLive) {
    MigrateFromDynamoDb recipe =
        RECIPES.computeIfAbsent(
            Optional.ofNullable(timeToLive), each -> new MigrateFromDynamoDb(timeToLive, null));
    List<Throwable> errors = new ArrayList<>();
    ExecutionContext context = new InMemoryExecutionContext(errors::add);
    List<SourceFile> files = parse(sources, context);
    RecipeRun run = recipe.run(new InMemoryLargeSourceSet(files), context, 2, 1);
    if (!errors.isEmpty()) {
      throw new AssertionError(errors.get(0));
    }
    Map<String, String> after = new TreeMap<>(sources);
    Map<String, String> layouts = new TreeMap<>();
    List<Result> results = run.getChangeset().getAllResults();
    for (Result result : results) {
      SourceFile file = result.getAfter();
      if (result.getBefore() != null) {
        after.remove(result.getBefore().getSourcePath().toString());
      }
      if (file instanceof PlainText) {
        layouts.put(file.getSourcePath().toString(), file.printAll());
      } else if (file != null) {
        after.put(file.getSourcePath().toString(), file.printAll());
      }
    }
    return new Rewriting(after, layouts, rows(run), results.size());
  }

  private static List<SourceFile> parse(Map<String, String> sources, ExecutionContext context) {
    Map<Path, String> byPath = new LinkedHashMap<>();
    sources.forEach((path, text) -> byPath.put(Path.of(path), text));
    boolean isOfLombok = sources.values().stream().anyMatch(text -> text.contains("lombok."));
    // Annotations can be processed once only by a parser.
    JavaParser parser = isOfLombok ? parser(path -> true) : PARSER.reset();
    return parser
        .parseInputs(
            byPath.entrySet().stream()
                .map(e -> Parser.Input.fromString(e.getKey(), e.getValue()))
                .toList(),
            null,
            context)
        .toList();
  }

  /** It takes long to look into all that the tests have. */
  private static JavaParser parser(Predicate<String> isRead) {
    return JavaParser.fromJavaVersion()
        .classpath(
            JavaParser.runtimeClasspath().stream()
                .filter(path -> USED.matcher(path.toString()).find())
                .filter(path -> isRead.test(path.toString()))
                .toList())
        .logCompilationWarningsAndErrors(false)
        .build();
  }

  private static List<RewrittenSites.Row> rows(RecipeRun run) {
    return run.getDataTableRows(RewrittenSites.class);
  }

  /** {@return what a file became} */
  String source(String path) {
    return Objects.requireNonNull(sources.get(path), path);
  }

  /** {@return the places of some kinds that are left to a person} */
  List<RewrittenSites.Row> left() {
    return sites.stream().filter(site -> !site.result().equals("rewritten")).toList();
  }

  /** {@return the share of classes with annotations that are rewritten, of at least some} */
  double shareOfClasses(int least) {
    return share("classes", least, sites.stream().filter(Rewriting::isClass).toList());
  }

  /** {@return the share of calls that are rewritten, of at least some} */
  double shareOfCalls(int least) {
    return share("calls", least, sites.stream().filter(row -> !isClass(row)).toList());
  }

  private static boolean isClass(RewrittenSites.Row row) {
    return CLASSES.contains(row.kind());
  }

  private double share(String what, int least, List<RewrittenSites.Row> all) {
    assertThat(all.size()).isAtLeast(least);
    long left = all.stream().filter(left()::contains).count();
    System.out.println(
        "recipe: %d of %d %s are rewritten".formatted(all.size() - left, all.size(), what));
    return 1.0 - (double) left / all.size();
  }
}
