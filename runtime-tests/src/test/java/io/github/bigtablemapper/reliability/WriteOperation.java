package io.github.bigtablemapper.reliability;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/**
 * A call of a repository that writes.
 *
 * @param name what it is
 * @param table the table it writes to
 * @param prepare writes what it needs; told the prefix of the keys that are the operation's own
 * @param run makes the call; its result is compared with that of a run without faults
 * @param other what another writer does after it
 */
record WriteOperation(
    String name,
    String table,
    BiConsumer<Repositories, String> prepare,
    BiFunction<Repositories, String, Object> run,
    BiConsumer<Repositories, String> other) {
  /** {@return the same without another writer: the guide says that this one may come after it} */
  WriteOperation alone() {
    return new WriteOperation(name, table, prepare, run, (repositories, prefix) -> {});
  }

  /** {@return whether it gives a row another key: a copy, and then a deletion} */
  boolean isMove() {
    return name.contains("move");
  }

  @Override
  public String toString() {
    return name;
  }
}
