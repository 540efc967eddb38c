package io.github.bigtablemapper.commandline.internal.console.view;

import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.RowDrop;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.Results;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.console.write.Editing;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.row.DropCommand;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.commandline.internal.write.LineWrites;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;

/**
 * Writes of rows: each is shown first, as the requests that it would send, and sent when the page
 * confirms it. Only a console that may write has these pages.
 */
public final class WriteView {
  private static final List<String> WRITE =
      List.of("entity", "operation", "line", "only", "key", "version");

  private final Workspace workspace;
  private final Editing editing;

  public WriteView(Workspace workspace, Editing editing) {
    this.workspace = workspace;
    this.editing = editing;
  }

  private EntityTarget<?, ?> target(Request request, BigtableMapper mapper) {
    EntityTarget<?, ?> target =
        EntityTarget.of(workspace.classPath().entity(request.get("entity")), mapper);
    var unused = target.entity().writableRepository(mapper); // which fails of a view
    return target;
  }

  /** {@return the requests that a write would send} Nothing is written. */
  public View preview(Request request) {
    EntityTarget<?, ?> target = target(request, editing.mapper());
    String table = workspace.table(target.entity());
    List<String> failures = new ArrayList<>();
    List<SentRequest> requests =
        editing.preview(mapper -> failures.addAll(write(target(request, mapper), request))).stream()
            .map(each -> SentRequest.of(each, target.mapping(), table))
            .toList();
    String row =
        requests.stream()
            .filter(each -> each.table().equals(table))
            .map(SentRequest::key)
            .findFirst()
            .orElse("");
    return new View(
        "preview",
        "Not written yet",
        Map.of(
            "failures", failures,
            "requests", requests,
            "row", row,
            "fields", RowsView.fields(request, WRITE)));
  }

  /** {@return what has become of a write, which is sent now} */
  public View write(Request request) {
    List<String> failures = write(target(request, editing.mapper()), request);
    boolean isDeleted = request.get("operation").equals("delete");
    return written(
        failures,
        isDeleted ? "The row is deleted." : "The row is written.",
        request.get("entity"),
        isDeleted ? "" : request.find("row").orElse(""));
  }

  private static View written(List<String> failures, String done, String entity, String row) {
    return new View(
        "written",
        failures.isEmpty() ? "Done" : "Not done",
        Map.of("failures", failures, "done", done, "entity", entity, "row", row));
  }

  /** {@return why a write is not applied; nothing if it is} */
  private static <E, K extends Key> List<String> write(EntityTarget<E, K> target, Request request) {
    List<String> failures = new ArrayList<>();
    BiConsumer<Long, String> report = (line, why) -> failures.add(sentence(why));
    boolean only = request.find("only").isPresent();
    LineWrites<E, K> writes =
        switch (request.get("operation")) {
          case "put" -> LineWrites.ofPuts(target, only, false, report, false);
          case "patch" -> LineWrites.ofPatches(target, only, report, false);
          case "delete" -> {
            delete(target, request, report);
            yield null;
          }
          default -> throw new UsageException("The request must put, patch or delete a row.");
        };
    if (writes != null) {
      writes.add(1, request.get("line"));
      writes.flush();
    }
    return failures;
  }

  private static String sentence(String why) {
    return "The row is not written: "
        + (why.equals("not applied") ? "its precondition is false" : why)
        + (why.endsWith(".") || why.endsWith("?") ? "" : ".");
  }

  /** Deletes a row that has the version that the page has shown. */
  private static <E, K extends Key> void delete(
      EntityTarget<E, K> target, Request request, BiConsumer<Long, String> report) {
    WritableRepository<E, K, ?> repository =
        MappedEntity.writable(target.mapper(), target.mapping());
    K key = target.keys().key(Shown.decoded(request.get("key")));
    Write<E, K> delete = repository.writes().delete(key);
    Optional<Long> version = request.find("version").map(Long::valueOf);
    BatchResult<E, K> result =
        repository.applyAll(List.of(version.map(delete::ifVersion).orElse(delete)));
    result.failures().values().forEach(failure -> report.accept(1L, Failures.line(failure)));
  }

  /** {@return how many rows a drop would delete, and the form that confirms their number} */
  public View count(Request request) throws Exception {
    return workspace
        .reads()
        .part(request, () -> count(drop(target(request, editing.mapper()), request), request));
  }

  /** Only the number of all rows can be confirmed. */
  private static LongReads.Read<?> count(RowDrop<?> drop, Request request) {
    AtomicLong rows = new AtomicLong();
    AtomicReference<String> text = new AtomicReference<>("");
    List<RowsView.Field> fields = RowsView.fields(request, List.of("entity", "part", "all"));
    return new LongReads.Read<>(
        new Results<>(none -> text.set(DropCommand.text(drop.count(rows::set)))),
        none ->
            new View(
                "drop",
                "Not dropped yet",
                Map.of("rows", text.get(), "count", rows.get(), "fields", fields)));
  }

  /** {@return that rows are dropped, whose number was typed} */
  public View drop(Request request) {
    long rows;
    try {
      rows = Long.parseLong(request.get("rows").strip());
    } catch (NumberFormatException e) {
      throw new UsageException("Type the number of rows, in digits. Nothing was dropped.");
    }
    drop(target(request, editing.mapper()), request).confirm(rows);
    return written(List.of(), Amounts.of(rows, "row") + " dropped.", request.get("entity"), "");
  }

  private <E, K extends Key> RowDrop<K> drop(EntityTarget<E, K> target, Request request) {
    List<String> parts = RowsView.parts(request);
    if (request.find("all").isPresent() != parts.isEmpty()) {
      throw new UsageException("Fill in the first parts of the row key, or choose all rows.");
    }
    if (!(target.keys().startingWith(parts) instanceof KeyPrefix<K> prefix)) {
      throw new UsageException(
          "Fill in the first parts of the row key, and not all of them. Delete one row on its page.");
    }
    return target.mapper().dropRows(workspace.admin(), target.repository(), prefix);
  }
}
