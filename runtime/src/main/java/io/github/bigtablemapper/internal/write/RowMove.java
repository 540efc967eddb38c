package io.github.bigtablemapper.internal.write;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.TimeLimit;
import io.github.bigtablemapper.internal.mutation.MutationList;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RowReads;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.RowCopy;
import io.github.bigtablemapper.internal.write.row.RowVersion;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Moves a row to another row key. It reads all cells, writes them under the new key, and deletes
 * what was copied. It deletes only these cells, so that concurrent writes of others are never lost.
 * A row with a version is deleted only if it still has that version.
 *
 * <p>All steps use the transactional client: one cluster sees them, in this order.
 *
 * @param <K> the row key
 */
final class RowMove<K extends Key> {
  private final EntityMapping<?, K> mapping;
  private final MappedTable<?> table;
  private final RowReads reads;
  private final MillisecondClock clock;
  private final RowCalls calls;
  private final Set<String> aggregates;
  private final Operation read;
  private final Operation writeIf;
  private final Operation delete;

  /** Moves the rows of a repository. */
  RowMove(RepositoryContext<? extends EntityMapping<?, K>> context) {
    this.mapping = context.mapping();
    this.table = context.table();
    this.reads = new RowReads(context.afterWrite());
    this.clock = context.clock();
    this.calls = new RowCalls(context.afterWrite());
    this.aggregates =
        mapping.families().stream()
            .filter(family -> family.aggregation() != null)
            .map(FamilyRule::name)
            .collect(Collectors.toUnmodifiableSet());
    this.read = table.read("move");
    this.writeIf = table.conditionalWrite("move");
    this.delete = table.write("move");
  }

  private boolean hasVersion(RowCopy row, long version) {
    return !row.cells().isEmpty() && RowVersion.of(mapping, row).is(mapping, version);
  }

  private StaleEntityException stale(ByteString source) {
    return new StaleEntityException(
        failed("made")
            + "the row has another version now, or was deleted. Read it again, and move the"
            + " result.",
        source,
        mapping.entity(),
        mapping.version().orElseThrow().property());
  }

  /** What became of the move of a row. */
  enum Outcome {
    MOVED,
    /** There was no row to be moved. */
    ABSENT,
    /** The row has another revision by now; nothing was written. */
    CHANGED
  }

  /**
   * {@return the move of a row that has its version and its revision until it is deleted}
   *
   * @param version the version that it must have; 0: none; null: any
   * @param revision the revision that it must have; null: its entity has no indexes
   */
  CompletableFuture<Outcome> move(
      K from, @Nullable Long version, @Nullable RowVersion revision, K to, TimeLimit limit) {
    return ClientCalls.prepare(
        () -> {
          ByteString source = from.toByteString(); // once: code of users makes them, and must not
          ByteString target = to.toByteString(); // fail in between
          if (source.equals(target)) {
            throw new InvalidRequestException(
                "move of " + mapping.entity() + ": the new key is the old one.");
          }
          return ClientCalls.then(
              row(source, limit),
              row -> {
                boolean isAbsent =
                    revision == null ? row.cells().isEmpty() : row.isOnlyIn(revision.family());
                if (version != null && (isAbsent || !hasVersion(row, version))) {
                  return CompletableFuture.failedFuture(stale(source));
                }
                if (isAbsent || (revision != null && !revision.isOf(row))) {
                  return CompletableFuture.completedFuture(
                      isAbsent ? Outcome.ABSENT : Outcome.CHANGED);
                }
                RowVersion unchanged =
                    revision == null && version != null ? RowVersion.of(mapping, row) : revision;
                return ClientCalls.then(
                    copied(target, row, limit),
                    done -> deleted(from, source, row, unchanged, limit));
              });
        });
  }

  private CompletableFuture<RowCopy> row(ByteString key, TimeLimit limit) {
    return reads.read(
        read.within(limit),
        key,
        null,
        row -> new RowCopy(row == null ? List.of() : row.getCells()));
  }

  /**
   * A row that no read finds is none: what is left of its cells in the families of the entity goes
   * before the copy is made.
   */
  private CompletableFuture<RowCopy> copied(ByteString target, RowCopy row, TimeLimit limit) {
    checkAggregates(row);
    MutationList mutations =
        row.replacement(
            Stream.concat(mapping.families().stream(), mapping.revisions().stream()).toList());
    mutations.checkLimits("The row of " + mapping.entity());
    CompletableFuture<Boolean> copy =
        calls.writeIf(
            writeIf.within(limit),
            new ConditionalRequest(
                    table.id(), target, table.filters().exists(clock.millis()), false)
                .add(mutations.mutation()));
    return ClientCalls.then(
        CallFuture.explained(copy, failure -> at("copy", 0, target, failure)),
        applied ->
            applied
                ? CompletableFuture.completedFuture(row)
                : ClientCalls.then(row(target, limit), there -> copiedBefore(there, row)));
  }

  /**
   * {@return what a failed step means for the move} Nothing, if no step was applied, nor may have
   * been.
   *
   * @param applied how many rows were written before
   * @param row the one that the step writes
   */
  private BigtableMapperException at(
      String step, int applied, ByteString row, BigtableMapperException failure) {
    boolean isUnknown = failure instanceof OutcomeUnknownException;
    if ((applied == 0 && !isUnknown)
        || failure instanceof IncompleteOperationException
        || !(failure instanceof RequestFailedException failed)) {
      return failure;
    }
    return new IncompleteOperationException(
        failed(applied == 0 ? "surely made" : "finished")
            + (applied == 0
                ? "the row may have been copied to its new key or not, and keeps the old one."
                : "the row was copied to its new key. The old row "
                    + (isUnknown ? "may have been deleted or not." : "stays."))
            + " Move it again to continue from there. The "
            + step
            + " failed with "
            + failed.code()
            + ".",
        failed.code(),
        failed.getCause(),
        step,
        applied,
        isUnknown ? List.of(row) : List.of());
  }

  private void checkAggregates(RowCopy row) {
    for (RowCell cell : row.cells()) {
      if (aggregates.contains(cell.getFamily())) {
        throw new InvalidRequestException(
            "move of "
                + mapping.entity()
                + ": the row has aggregates, in family "
                + cell.getFamily()
                + ". What is added to them while the row is copied would be lost. Put the entity"
                + " under its new key, and add the totals there.");
      }
    }
  }

  /** A row with the same cells is the copy of an earlier attempt that did not come to delete. */
  private CompletableFuture<RowCopy> copiedBefore(RowCopy there, RowCopy row) {
    if (!Set.copyOf(there.cells()).containsAll(row.cells())) {
      throw occupied();
    }
    return CompletableFuture.completedFuture(row);
  }

  /** {@return why a row is not moved to the key of another} */
  RequestFailedException occupied() {
    return new RequestFailedException(
        failed("made") + "there is another row with the new key. Nothing was written.",
        StatusCode.Code.ALREADY_EXISTS,
        null);
  }

  /**
   * If the row is another by now, its copy stays: another caller that moves it to the same key at
   * the same time may have taken that for their own, and deleted the row.
   *
   * @param unchanged what the row must still have; null: only what was copied is deleted
   */
  private CompletableFuture<Outcome> deleted(
      K key, ByteString rowKey, RowCopy row, @Nullable RowVersion unchanged, TimeLimit limit) {
    MutationList mutations = row.deletion();
    CompletableFuture<Outcome> deletion =
        unchanged == null
            ? calls.write(
                delete.within(limit),
                RowWrite.of(key, rowKey, mutations.protos(), mutations.bytes()),
                done -> Outcome.MOVED)
            : calls.writeIf(
                writeIf.within(limit),
                unchanged.ifUnchanged(table.id(), rowKey, mutations.mutation()),
                applied -> {
                  if (!applied) {
                    throw new IncompleteOperationException(
                        failed("finished")
                            + "the row was changed or deleted after it was copied, and stays as it"
                            + " is. The copy has the new key. Read both rows, and delete the one"
                            + " that you do not need.",
                        StatusCode.Code.ABORTED,
                        null,
                        "delete",
                        1,
                        List.of());
                  }
                  return Outcome.MOVED;
                });
    return CallFuture.explained(deletion, failure -> at("delete", 1, rowKey, failure));
  }

  private String failed(String what) {
    return delete.label() + " was not " + what + ": ";
  }
}
