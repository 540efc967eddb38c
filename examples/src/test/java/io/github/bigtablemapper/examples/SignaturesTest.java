package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.examples.guide.AccountRepository;
import io.github.bigtablemapper.examples.guide.PurchaseRepository;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a repository of each kind has after its dot is what the project has agreed to. */
class SignaturesTest {
  private static final DocumentedRows ROWS =
      new DocumentedRows(
          DocumentationTest.ROOT.resolve("docs/decisions/what-is-frozen.md"),
          "## Methods of repositories\n");

  private static final Map<String, Class<?>> KINDS =
      Map.of(
          "plain", ProductRepository.class,
          "with a version", AccountRepository.class,
          "with an index that is a view", RepositoryKinds_FoundRepository.class,
          "with a maintained index", PurchaseRepository.class,
          "plain, asynchronous", ProductRepository.Async.class,
          "with a version, asynchronous", AccountRepository.Async.class,
          "with an index, asynchronous", RepositoryKinds_FoundRepository.Async.class);

  @Test
  void haveRows() throws IOException {
    SortedMap<String, SortedSet<String>> present = new TreeMap<>();
    KINDS.forEach((kind, repository) -> present.put(kind, names(repository)));
    KINDS.forEach(
        (kind, repository) ->
            System.out.printf("%s: %d signatures%n", kind, signatures(repository)));

    ROWS.check(present, true);
  }

  /** Each counter adds its method, and nothing else does. */
  @Test
  void ofARepositoryWithCounters() {
    SortedSet<String> added = names(VideoRepository.class);
    added.removeAll(names(ProductRepository.class));

    assertThat(added).containsExactly("incrementLikes", "incrementViews");
  }

  /** An overridden method, such as one that returns a subtype, counts once. */
  private static int signatures(Class<?> repository) {
    return Arrays.stream(repository.getMethods())
        .filter(method -> method.getDeclaringClass() != Object.class)
        .filter(method -> !method.isSynthetic())
        .map(method -> method.getName() + List.of(method.getParameterTypes()))
        .collect(Collectors.toSet())
        .size();
  }

  private static SortedSet<String> names(Class<?> repository) {
    return Arrays.stream(repository.getMethods())
        .filter(method -> method.getDeclaringClass() != Object.class)
        .map(Method::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
