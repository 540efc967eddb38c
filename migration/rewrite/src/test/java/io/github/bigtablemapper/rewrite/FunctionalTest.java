package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutures;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests in the manner of the Enhanced Client's functional tests: rewritten by the recipe, they hold
 * on Bigtable with the assertions that they have for DynamoDB.
 */
class FunctionalTest {
  private static final Path TESTS = Path.of("src/test/resources/functional");
  private static final Map<String, String> BEFORE = Rewriting.read(TESTS, "functional");
  private static final Rewriting REWRITING = Rewriting.of(BEFORE, null);

  @Test
  void theTestsCompileAsTheyAre(@TempDir Path classes) {
    assertThat(Compiling.of(BEFORE, classes).errors()).isEmpty();
  }

  @Test
  void nearlyAllIsRewritten() {
    assertWithMessage("%s", REWRITING.left())
        .that(
            REWRITING.left().stream()
                .map(row -> row.type() + " " + row.kind() + " " + row.result()))
        .containsExactly(
            "functional.BasicCrudTest deleteItem OldItem",
            "functional.BatchTest batchGetItem Batch",
            "functional.BatchTest use Batch",
            "functional.BatchTest use Batch",
            "functional.Reading entity Converter");
    assertThat(REWRITING.shareOfClasses(20)).isAtLeast(0.95);
    assertThat(REWRITING.shareOfCalls(150)).isAtLeast(0.85);
  }

  @Test
  void whatIsLeftIsMarked() {
    for (RewrittenSites.Row left : REWRITING.left()) {
      assertWithMessage("%s", left)
          .that(REWRITING.source(left.type().replace('.', '/') + ".java"))
          .contains("TODO bigtable-mapper [" + left.result() + "]");
    }
  }

  @TestFactory
  Stream<DynamicTest> eachTestHoldsOnTheEmulator(@TempDir Path classes) throws Exception {
    Compiling compiling = Compiling.of(finished(), classes);
    assertThat(compiling.errors()).isEmpty();
    List<Class<?>> all = compiling.all("functional");
    List<Method> tests =
        ending(all, "Test").stream()
            .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .sorted(Comparator.comparing(Method::toString))
            .toList();
    assertThat(tests.size()).isAtLeast(80);
    Tables tables = Tables.open(ending(all, "Repository"));
    return tests.stream()
        .map(
            method ->
                DynamicTest.dynamicTest(
                    method.getDeclaringClass().getSimpleName() + "." + method.getName(),
                    () -> tables.run(method)))
        .onClose(tables::close);
  }

  /** What a person does with the two calls that are left. */
  private static Map<String, String> finished() {
    Map<String, String> sources = new TreeMap<>(REWRITING.sources());
    replace(
        sources,
        "functional/BasicCrudTest.java",
        "Item deleted = table.deleteItem(key());",
        "Item deleted = table.find(key()).orElse(null);\n    table.delete(key());");
    String batch = REWRITING.source("functional/BatchTest.java");
    int start = batch.indexOf("BatchGetResultPageIterable pages =");
    replace(
        sources,
        "functional/BatchTest.java",
        batch.substring(start, batch.indexOf("foundBooks.sort", start)),
        """
        List<Book> foundBooks =
            new java.util.ArrayList<>(
                books.findAll(List.of(BookKey.of(FIRST), BookKey.of(SECOND))).values());
        List<Author> foundAuthors =
            List.copyOf(authors.findAll(List.of(AuthorKey.of(AUTHOR))).values());
        """);
    return sources;
  }

  private static void replace(
      Map<String, String> sources, String path, String left, String written) {
    assertThat(sources.get(path)).contains(left);
    sources.computeIfPresent(path, (name, text) -> text.replace(left, written));
  }

  private static List<Class<?>> ending(List<Class<?>> all, String suffix) {
    return all.stream().filter(type -> type.getName().endsWith(suffix)).toList();
  }

  /** The tables of all tests, which are empty when a test starts. */
  private record Tables(
      BigtableDataClient client,
      BigtableTableAdminClient admin,
      BigtableMapper mapper,
      List<String> names) {
    static Tables open(List<Class<?>> repositories)
        throws IOException, ReflectiveOperationException {
      BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
      BigtableDataClient client = BigtableDataClient.create(instance.dataSettings().build());
      BigtableTableAdminClient admin =
          BigtableTableAdminClient.create(instance.adminSettings().build());
      BigtableMapper mapper = BigtableMapper.create(client);
      for (Class<?> repository : repositories) {
        mapper.schema(admin).apply((ReadRepository<?, ?>) make(repository, mapper));
      }
      return new Tables(client, admin, mapper, admin.listTables());
    }

    private static Object make(Class<?> type, BigtableMapper mapper)
        throws ReflectiveOperationException {
      return type.getConstructor(BigtableMapper.class).newInstance(mapper);
    }

    void run(Method test) throws Exception {
      dropAllRows();
      Object on = make(test.getDeclaringClass(), mapper);
      try {
        Object unused = test.invoke(on);
      } catch (InvocationTargetException e) {
        throw new AssertionError("The test does not hold.", e.getCause());
      }
    }

    private void dropAllRows() throws ExecutionException, InterruptedException {
      List<ApiFuture<Void>> dropped = names.stream().map(admin::dropAllRowsAsync).toList();
      List<Void> unused = ApiFutures.allAsList(dropped).get();
    }

    void close() {
      client.close();
      admin.close();
    }
  }
}
