package io.github.bigtablemapper.reliability;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/**
 * A call of a repository that writes.
 *
 * @param name its name
 * @param table the table it writes to
 * @param prepare writes what it needs, from the prefix of the operation's keys
 * @param run makes the call; its result is compared with that of a run without faults
 * @param other what another writer does after it
 */
record WriteOperation(
    String name,
    String table,
    BiConsumer<Repositories, String> prepare,
    BiFunction<Repositories, String, Object> run,
    BiConsumer<Repositories, String> other) {
  /** {@return the same without another writer: by the guide, this one may come after it} */
  WriteOperation alone() {
    return new WriteOperation(name, table, prepare, run, (repositories, prefix) -> {});
  }

  /** {@return whether it gives a row another key: a copy, and then a deletion} */
  boolean isMove() {
    return name.contains("move");
  }

  /** {@return whether it first stores who writes, and then counts: the first may remain alone} */
  boolean isInTwoSteps() {
    return name.startsWith("tally increment") && !name.contains("Once");
  }

  @Override
  public String toString() {
    return name;
  }
}
