package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.fixture.dynamodb.DynamoDbServer;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each call of a generated service returns and stores on Bigtable, after the recipe, what it
 * returned and stored on DynamoDB, or has a comment, or its difference is in the table of the page.
 */
class BothSidesTest {
  private static final String LEFT = "TODO bigtable-mapper";
  private static final Pattern METHOD =
      Pattern.compile("\\n  public Object m(\\d+)\\(\\) \\{\\n(?:(?!  }\\n).*\\n)*  }\\n");
  private static final int LEAST_CALLS = 300;
  private static final int PAGE_BYTES = 4 << 10; // an answer has several pages, like a large one

  /** A call that does something else after the recipe. */
  private record Difference(
      GeneratedCalls.Call call, String after, Side.Result was, Side.Result is) {
    /** {@return what is known of it: nothing if more is different} */
    Set<KnownDifference> known() {
      Set<KnownDifference> found = EnumSet.noneOf(KnownDifference.class);
      Side.Result left = was;
      Side.Result right = is;
      for (KnownDifference known : KnownDifference.values()) {
        Side.Result sameLeft = known.same(call, left);
        Side.Result sameRight = known.same(call, right);
        boolean isCloser =
            !left.equals(right) && !(sameLeft.equals(left) && sameRight.equals(right));
        if (isCloser) {
          found.add(known);
        }
        left = sameLeft;
        right = sameRight;
      }
      return left.equals(right) ? found : Set.of();
    }

    @Override
    public String toString() {
      return "%s\n%s--- after the recipe\n%s\n--- DynamoDB: %s\n--- Bigtable: %s\n"
          .formatted(call.kind(), call.body(), after, was, is);
    }
  }

  @Test
  void callsDoTheSameOnBothSides(@TempDir Path before, @TempDir Path after) throws Exception {
    long seed = Runs.seed();
    List<GeneratedCalls.Call> calls = GeneratedCalls.of(seed);
    Map<String, String> sources = Rewriting.read(Path.of("src/test/resources/driven"), "driven");
    sources.put("driven/Service.java", GeneratedCalls.source("Service", calls, false));
    sources.put("driven/Later.java", GeneratedCalls.source("Later", calls, true));
    Map<String, String> withTables = new TreeMap<>(sources);
    withTables.putAll(Rewriting.read(Path.of("src/test/resources/driven-before"), "driven"));
    Compiling old = Compiling.of(withTables, before);
    assertThat(old.errors()).isEmpty();
    Map<Integer, String> methods = new TreeMap<>();
    Map<String, String> finished = finished(Rewriting.of(sources, null).sources(), methods);
    Compiling made = Compiling.of(finished, after);
    assertThat(made.errors()).isEmpty();

    List<Difference> differences = new ArrayList<>();
    Map<Integer, String> left = new TreeMap<>(methods);
    left.values().removeIf(method -> !method.contains(LEFT));
    try (DynamoDbServer server = DynamoDbServer.start(PAGE_BYTES)) {
      BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
      try (BigtableDataClient client = BigtableDataClient.create(instance.dataSettings().build());
          BigtableTableAdminClient admin =
              BigtableTableAdminClient.create(instance.adminSettings().build())) {
        Sides sides = Sides.start(dynamoDb(old, server.uri()), bigtable(made, client, admin));
        for (int i = 0; i < calls.size(); i++) {
          if (!left.containsKey(i)) {
            sides.run(i, calls.get(i), methods.get(i)).ifPresent(differences::add);
          }
        }
        sides.end().ifPresent(differences::add);
      }
    }
    System.out.printf(
        "both sides, seed %d: of %d calls %d are rewritten, %d do the same; others: %s; left: %s%n",
        seed,
        calls.size(),
        calls.size() - left.size(),
        calls.size() - left.size() - differences.size(),
        count(differences.stream().map(each -> each.known().toString())),
        count(left.values().stream().map(each -> each.replaceFirst("(?s).*?\\[(\\w+)].*", "$1"))));
    List<Difference> unknown = differences.stream().filter(each -> each.known().isEmpty()).toList();
    assertWithMessage("%s", unknown).that(unknown.size()).isEqualTo(0);
    assertThat(calls.size() - left.size()).isAtLeast(LEAST_CALLS);
    assertThat(differences.stream().flatMap(each -> each.known().stream()).distinct().toList())
        .containsExactlyElementsIn(KnownDifference.values());
  }

  @Test
  void thePageHasEachDifference() throws IOException {
    String page = Files.readString(Path.of("../../docs/rewriting-from-dynamodb.md"));
    String section = page.substring(page.indexOf("## What rewritten calls do otherwise"));
    List<String> rows =
        section
            .substring(0, section.indexOf("\n## "))
            .lines()
            .filter(line -> line.startsWith("| "))
            .skip(1)
            .toList();
    assertThat(rows)
        .containsExactlyElementsIn(
            Arrays.stream(KnownDifference.values()).map(KnownDifference::row).toList());
  }

  private static Map<String, Long> count(Stream<String> names) {
    return names.collect(groupingBy(name -> name, TreeMap::new, counting()));
  }

  /** Two services with equal items before each call: those of the start, or of the calls before. */
  private static final class Sides {
    private final Side dynamo;
    private final Side bigtable;
    private final Map<String, String> dynamoItems;
    private final Map<String, String> bigtableItems;

    private Sides(Side dynamo, Side bigtable) {
      this.dynamo = dynamo;
      this.bigtable = bigtable;
      this.dynamoItems = dynamo.stored(Side.TABLES);
      this.bigtableItems = bigtable.stored(Side.TABLES);
    }

    static Sides start(Side dynamo, Side bigtable) {
      Side.TABLES.forEach(dynamo::fill);
      Side.TABLES.forEach(bigtable::fill);
      return new Sides(dynamo, bigtable);
    }

    /** {@return what is different after a call} */
    Optional<Difference> run(int number, GeneratedCalls.Call call, String after) {
      List<String> tables = call.isRead() ? List.of() : call.tables();
      String was = dynamo.call(number, call);
      String is = bigtable.call(number, call);
      dynamoItems.putAll(dynamo.stored(tables));
      bigtableItems.putAll(bigtable.stored(tables));
      Optional<Difference> difference =
          difference(
              call,
              after,
              new Side.Result(was, tables.stream().map(dynamoItems::get).toList().toString()),
              new Side.Result(is, tables.stream().map(bigtableItems::get).toList().toString()));
      if (difference.isPresent()) {
        tables.forEach(dynamo::fill);
        tables.forEach(bigtable::fill);
        dynamoItems.putAll(dynamo.stored(tables));
        bigtableItems.putAll(bigtable.stored(tables));
      }
      return difference;
    }

    /** {@return what is different in all tables, of which a call changes only those it names} */
    Optional<Difference> end() {
      assertThat(dynamo.stored(Side.TABLES)).isEqualTo(dynamoItems);
      assertThat(bigtable.stored(Side.TABLES)).isEqualTo(bigtableItems);
      return difference(
          new GeneratedCalls.Call("all items", "", true, false),
          "",
          new Side.Result("", dynamoItems.toString()),
          new Side.Result("", bigtableItems.toString()));
    }

    private static Optional<Difference> difference(
        GeneratedCalls.Call call, String after, Side.Result was, Side.Result is) {
      return was.equals(is) ? Optional.empty() : Optional.of(new Difference(call, after, was, is));
    }
  }

  /** Without the methods that are left, whose texts are found too. */
  private static Map<String, String> finished(
      Map<String, String> sources, Map<Integer, String> methods) {
    Map<String, String> finished = new TreeMap<>(sources);
    for (String file : List.of("driven/Service.java", "driven/Later.java")) {
      String text =
          METHOD
              .matcher(sources.get(file))
              .replaceAll(
                  found -> {
                    methods.put(Integer.parseInt(found.group(1)), found.group());
                    return found.group().contains(LEFT)
                        ? ""
                        : Matcher.quoteReplacement(found.group());
                  });
      finished.put(file, text);
    }
    return finished;
  }

  private static Side dynamoDb(Compiling compiled, URI server) throws ReflectiveOperationException {
    ClassLoader loader = compiled.ownLoader();
    Object tables = make(loader, "OldTables", server);
    Object client = tables.getClass().getMethod("client").invoke(tables);
    Object later = tables.getClass().getMethod("later").invoke(tables);
    Method clear = tables.getClass().getMethod("clear", String.class);
    Object service = make(loader, "Service", client);
    Object async = make(loader, "Later", later);
    return new Side(
        make(loader, "Start", client),
        call -> call.isAsync() ? async : service,
        table -> {
          try {
            var unused = clear.invoke(tables, table);
          } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
          }
        });
  }

  private static Side bigtable(
      Compiling compiled, BigtableDataClient client, BigtableTableAdminClient admin)
      throws IOException, ReflectiveOperationException {
    List<Class<?>> all = compiled.all("driven");
    ClassLoader loader = all.get(0).getClassLoader();
    BigtableMapper mapper = BigtableMapper.create(client);
    for (Class<?> repository : all) {
      if (!repository.getName().endsWith("Repository")) {
        continue;
      }
      mapper
          .schema(admin)
          .apply(
              (ReadRepository<?, ?>)
                  repository.getConstructor(BigtableMapper.class).newInstance(mapper));
    }
    Object service = make(loader, "Service", mapper);
    Object async = make(loader, "Later", mapper);
    return new Side(
        make(loader, "Start", mapper),
        call -> call.isAsync() ? async : service,
        admin::dropAllRows);
  }

  /** {@return an instance by the only constructor of a class} */
  private static Object make(ClassLoader loader, String name, Object argument)
      throws ReflectiveOperationException {
    return loader.loadClass("driven." + name).getConstructors()[0].newInstance(argument);
  }
}
