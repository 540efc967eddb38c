package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.column.Condition;
import java.util.List;

/** The calls that write what has an index: each is several calls, and ends as the entity does. */
final class TaskOperations {
  private static final Condition<Chore> IS_OLD = ChoreColumns.STATE.isEqualTo("old canary");

  private TaskOperations() {}

  static List<WriteOperation> all() {
    Operations<TaskRepository> all =
        new Operations<>("task", "tasks", Repositories::tasks, (tasks, prefix) -> {});
    Operations.Call<TaskRepository> one =
        (tasks, p) -> tasks.put(new Task(p + "a", "old canary", 0));
    all.add("put", null, (tasks, p) -> tasks.put(new Task(p + "a", "new canary", 0)).version());
    all.add("put over", one, (tasks, p) -> tasks.put(new Task(p + "a", "new canary", 1)).version());
    all.add(
        "put in place", one, (tasks, p) -> tasks.put(new Task(p + "a", "old canary", 1)).version());
    all.add(
        "delete",
        one,
        (tasks, p) -> Operations.done(() -> tasks.delete(new Task(p + "a", "old canary", 1))));
    return all.all();
  }

  /** Without a version: they are repeated if another writer was faster. */
  static List<WriteOperation> chores() {
    Operations<ChoreRepository> all =
        new Operations<>("chore", "chores", Repositories::chores, (chores, prefix) -> {});
    Operations.Call<ChoreRepository> one =
        (chores, p) -> chores.put(new Chore(p + "a", "old canary"));
    all.add("put", null, (chores, p) -> state(chores.put(new Chore(p + "a", "new canary"))));
    all.add("put over", one, (chores, p) -> state(chores.put(new Chore(p + "a", "new canary"))));
    all.add(
        "patch",
        one,
        (chores, p) -> Operations.done(() -> chores.patch(key(p), c -> c.state("new canary"))));
    all.add(
        "putIf",
        one,
        (chores, p) -> chores.putIf(new Chore(p + "a", "new canary"), IS_OLD).isPresent());
    all.add(
        "putIf, false",
        one,
        (chores, p) -> chores.putIf(new Chore(p + "a", "new canary"), IS_OLD.not()).isPresent());
    all.add(
        "putIfAbsent",
        null,
        (chores, p) -> chores.putIfAbsent(new Chore(p + "a", "new canary")).isPresent());
    all.add("delete", one, (chores, p) -> Operations.done(() -> chores.delete(key(p))));
    all.add("deleteIf", one, (chores, p) -> chores.deleteIf(key(p), IS_OLD));
    return all.all();
  }

  private static ChoreKey key(String prefix) {
    return ChoreKey.of(prefix + "a");
  }

  private static Object state(Chore chore) {
    return chore.state();
  }
}
