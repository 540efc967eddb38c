package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.examples.guide.AccountRepository;
import io.github.bigtablemapper.examples.guide.PurchaseRepository;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A repository fits on one screen, for any annotations of its entity. */
class SignaturesTest {
  private static final int SIGNATURES = 40;
  private static final int NAMES = 30;

  /** An overridden method, such as one that returns a subtype, counts once. */
  private static Set<String> signatures(Class<?> repository) {
    return Arrays.stream(repository.getMethods())
        .filter(method -> method.getDeclaringClass() != Object.class)
        .filter(method -> !method.isSynthetic())
        .map(method -> method.getName() + List.of(method.getParameterTypes()))
        .collect(Collectors.toSet());
  }

  private static Set<String> names(Class<?> repository) {
    return Arrays.stream(repository.getMethods())
        .filter(method -> method.getDeclaringClass() != Object.class)
        .map(Method::getName)
        .collect(Collectors.toSet());
  }

  @Test
  void ofAPlainRepository() {
    assertThat(signatures(ProductRepository.class).size()).isAtMost(SIGNATURES);
    assertThat(names(ProductRepository.class).size()).isAtMost(NAMES);
  }

  @Test
  void ofAVersionedRepository() {
    assertThat(signatures(AccountRepository.class).size()).isAtMost(SIGNATURES);
    assertThat(names(AccountRepository.class).size()).isAtMost(NAMES);
  }

  /** With one index: each adds its method, and nothing else does. */
  @Test
  void ofAnIndexedRepository() {
    for (Class<?> indexed :
        List.of(RepositoryKinds_FoundRepository.class, PurchaseRepository.class)) {
      assertThat(signatures(indexed).size()).isAtMost(SIGNATURES);
      assertThat(names(indexed).size()).isAtMost(NAMES);
    }
  }

  @Test
  void ofTheAsynchronousSides() {
    for (Class<?> async :
        List.of(
            ProductRepository.Async.class,
            AccountRepository.Async.class,
            RepositoryKinds_FoundRepository.Async.class)) {
      assertThat(signatures(async).size()).isAtMost(SIGNATURES);
      assertThat(names(async).size()).isAtMost(NAMES);
    }
  }

  /** Each counter adds its method, and nothing else does. */
  @Test
  void ofARepositoryWithCounters() {
    assertThat(signatures(VideoRepository.class).size()).isAtMost(SIGNATURES + 2);
    assertThat(names(VideoRepository.class))
        .containsAtLeast("incrementLikes", "incrementViews", "increment");
  }
}
