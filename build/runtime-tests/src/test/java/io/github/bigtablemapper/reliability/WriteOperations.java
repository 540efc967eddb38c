package io.github.bigtablemapper.reliability;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The calls that write, of every kind of repository, on rows that are there and rows that are not.
 */
final class WriteOperations {
  /** The client repeats them: what others put into the row meanwhile is deleted with it. */
  private static final Set<String> DELETIONS =
      Set.of(
          "note delete by key",
          "note delete",
          "note deleteAll",
          "note independent writes",
          "member delete",
          "member deleteAll");

  private WriteOperations() {}

  static List<WriteOperation> all() {
    return Stream.of(
            NoteOperations.all(),
            MemberOperations.all(),
            BillOperations.all(),
            OnceOperations.badges(),
            OnceOperations.stamps(),
            TicketOperations.all(),
            TallyOperations.all(),
            TaskOperations.all(),
            TaskOperations.chores(),
            DealOperations.all(),
            DealOperations.remarks())
        .flatMap(List::stream)
        .map(operation -> DELETIONS.contains(operation.name()) ? operation.alone() : operation)
        .toList();
  }
}
