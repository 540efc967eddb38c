package io.github.bigtablemapper.reliability;

import java.util.List;

/** The calls that write what has an index: each is several calls, and ends as the entity does. */
final class TaskOperations {
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
}
