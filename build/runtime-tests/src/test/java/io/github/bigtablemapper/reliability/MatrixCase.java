package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.github.bigtablemapper.testing.fault.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/**
 * One operation with one sequence of faults, and what is right after it.
 *
 * @param operation what is called
 * @param faults what goes wrong
 * @param call which of the operation's calls is the first that has a fault, from 0 on
 * @param expected what the operation does without faults
 */
record MatrixCase(
    WriteOperation operation, MatrixFaults.Sequence faults, int call, Expected expected) {
  /**
   * The result of a case.
   *
   * @param told the outcome that its caller received
   * @param faults how many faults have happened
   * @param wrong what was wrong, in words; empty: nothing
   */
  record Result(Told told, int faults, List<String> wrong) {}

  /** Makes the call; the keys of its rows begin with a unique prefix. */
  Result run(FaultRig rig, String prefix) {
    operation.prepare().accept(rig.earlier(), prefix);
    // Who writes between two calls of one operation may well be overwritten: it is not atomic.
    boolean isRace = faults.isCommitted() && expected.calls() == 1;
    List<Fault> script = new ArrayList<>();
    for (int i = 0; i < call; i++) {
      script.add(Fault.none());
    }
    CompletableFuture<Void> others = new CompletableFuture<>();
    script.addAll(
        faults
            .steps()
            .apply(
                isRace
                    ? () -> {
                      operation.other().accept(rig.later(), prefix);
                      others.complete(null);
                    }
                    : () -> {}));
    int happenedBefore = rig.proxy().count();
    script.forEach(rig.proxy()::next);
    rig.paired().clear();
    rig.observed().watch(operation.table());
    Told told = Told.by(() -> operation.run().apply(rig.faulty(), prefix), prefix);
    rig.proxy().clear();
    Waiting.until("no fault can happen any more", () -> rig.proxy().openCalls() == 0);
    int happened = rig.proxy().count() - happenedBefore;
    boolean hasRaced = isRace && happened > 0;
    if (hasRaced) { // the caller may have given up before the other writer came in
      Waiting.until("the other writer has written", others::isDone);
    }
    List<String> wrong =
        wrong(told, StoredRows.read(rig.client(), operation.table(), prefix), hasRaced);
    Set<String> rows = new TreeSet<>(expected.before().keySet());
    rows.addAll(expected.after().keySet());
    wrong.addAll(rig.paired().wrong(told, rows.size() == 1));
    if (told.failures().isEmpty()) {
      wrong.addAll(rig.observed().wrong(Outcome.APPLIED));
    } else if (rows.size() == 1
        && told.all() != Told.Outcome.COUNTED
        && !operation.isInTwoSteps()) { // observers receive the outcome of each step
      wrong.addAll(rig.observed().wrong(Paired.outcome(told)));
    }
    return new Result(told, happened, wrong);
  }

  private List<String> wrong(Told told, Map<String, String> stored, boolean hasRaced) {
    List<String> wrong = new ArrayList<>();
    if (told.all() == Told.Outcome.NOTHING) {
      wrong.add("no exception of ours: " + told.failure());
    }
    if (told.answer() != null && !told.answer().equals(expected.answer())) {
      wrong.add("returned " + told.answer() + ", not " + expected.answer());
    }
    Map<String, String> applied = hasRaced ? expected.afterBoth() : expected.after();
    Map<String, String> notApplied = hasRaced ? expected.other() : expected.before();
    Set<String> rows = new TreeSet<>(stored.keySet());
    rows.addAll(applied.keySet());
    rows.addAll(notApplied.keySet());
    for (String row : rows) {
      String now = stored.getOrDefault(row, "");
      boolean isApplied = now.equals(applied.getOrDefault(row, ""));
      boolean isNotApplied =
          now.equals(notApplied.getOrDefault(row, ""))
              || (expected.between() != null
                  && now.equals(expected.between().getOrDefault(row, "")));
      boolean isRight =
          switch (told.of(row)) {
            case APPLIED -> isApplied;
            case NOT_APPLIED -> isNotApplied;
            case COUNTED -> isApplied || isNotApplied;
            // If a call was applied and another writer followed, the test has more facts than the
            // caller.
            case UNKNOWN, NOTHING -> isApplied || (isNotApplied && !hasRaced);
          };
      if (!isRight) {
        wrong.add(
            "row "
                + row
                + " told "
                + told.of(row)
                + " is "
                + (isApplied ? "applied" : isNotApplied ? "not applied" : "neither: " + now)
                + (isApplied || isNotApplied ? "" : "\n    applied " + applied.get(row)));
      }
    }
    wrong.addAll(needlessDoubt(told, rows));
    wrong.addAll(wrongProgress(told, stored));
    // A move that ends between its steps leaves both rows, never none.
    if (operation.isMove() && stored.isEmpty()) {
      wrong.add("both rows are gone");
    }
    return wrong;
  }

  /** What a server rejects before it writes is known, and reported so. */
  private List<String> needlessDoubt(Told told, Set<String> rows) {
    if (!faults.isRefusal()) {
      return List.of();
    }
    return rows.stream()
        .filter(row -> told.of(row) == Told.Outcome.UNKNOWN)
        .map(row -> "row " + row + " is told unknown, and the server has refused it")
        .toList();
  }

  /** An operation that ended early reports how many rows it has certainly written. */
  private List<String> wrongProgress(Told told, Map<String, String> stored) {
    if (!(told.failure() instanceof IncompleteOperationException incomplete)) {
      return List.of();
    }
    Set<String> rows = new TreeSet<>(expected.before().keySet());
    rows.addAll(expected.after().keySet());
    long applied =
        rows.stream()
            .filter(row -> told.of(row) != Told.Outcome.UNKNOWN)
            .filter(row -> !text(expected.before(), row).equals(text(expected.after(), row)))
            .filter(row -> text(stored, row).equals(text(expected.after(), row)))
            .count();
    return incomplete.appliedRows() == applied
        ? List.of()
        : List.of(
            "told "
                + incomplete.appliedRows()
                + " applied rows, which are "
                + applied
                + ": "
                + told);
  }

  private static String text(Map<String, String> rows, String row) {
    return rows.getOrDefault(row, "");
  }

  @Override
  public String toString() {
    return operation + " × " + faults + " at call " + (call + 1);
  }
}
