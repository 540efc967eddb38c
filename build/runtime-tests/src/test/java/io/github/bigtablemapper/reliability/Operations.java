package io.github.bigtablemapper.reliability;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one repository that write, while they are collected.
 *
 * @param <R> the repository
 */
final class Operations<R> {
  /**
   * A call.
   *
   * @param <R> the repository
   */
  interface Call<R> {
    void on(R repository, String prefix);
  }

  private final String kind;
  private final String table;
  private final Function<Repositories, R> repository;
  private final Call<R> other;
  private final List<WriteOperation> all = new ArrayList<>();

  /**
   * None yet.
   *
   * @param kind what the names begin with
   * @param table the table they write to
   * @param repository the repository they are called of
   * @param other what another writer does after each of them
   */
  Operations(String kind, String table, Function<Repositories, R> repository, Call<R> other) {
    this.kind = kind;
    this.table = table;
    this.repository = repository;
    this.other = other;
  }

  /**
   * Adds a call.
   *
   * @param prepare writes what it needs; null: nothing
   * @param run makes the call; its result has no keys
   */
  void add(String name, @Nullable Call<R> prepare, BiFunction<R, String, Object> run) {
    all.add(
        new WriteOperation(
            kind + " " + name,
            table,
            (repositories, prefix) -> {
              if (prepare != null) {
                prepare.on(repository.apply(repositories), prefix);
              }
            },
            (repositories, prefix) -> run.apply(repository.apply(repositories), prefix),
            (repositories, prefix) -> other.on(repository.apply(repositories), prefix)));
  }

  List<WriteOperation> all() {
    return all;
  }

  static List<String> five(String prefix) {
    return Stream.of("a", "b", "c", "d", "e").map(prefix::concat).toList();
  }

  static Instant now() {
    return Instant.ofEpochMilli(System.currentTimeMillis());
  }

  static Object done(Runnable call) {
    call.run();
    return "done";
  }
}
