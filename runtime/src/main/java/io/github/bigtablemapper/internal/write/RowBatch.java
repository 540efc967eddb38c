package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.batch.BatchAnswer;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.batch.MutateRowsBatch;
import io.github.bigtablemapper.internal.write.batch.RowByRow;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The writes of different rows of one table, which are sent together. It decides whether they share
 * requests: plain writes do, up to 1,000 in each; if one of them has a precondition or an answer,
 * each row is a request, 16 of them at a time.
 */
public final class RowBatch<E, K extends Key> {
  private final RepositoryContext<?> context;
  private final RowSender<E, K> sender;
  private final Operation operation;
  private final List<PreparedRow<E, K>> writes = new ArrayList<>();

  /** Starts a batch with an operation that has begun. */
  public RowBatch(RepositoryContext<?> context, RowSender<E, K> sender, Operation operation) {
    this.context = context;
    this.sender = sender;
    this.operation = operation;
  }

  /** {@return the operation that its writes are rows of} */
  public Operation operation() {
    return operation;
  }

  /** Adds a write. A batch with two writes of a row is refused when it is sent. */
  public void add(PreparedRow<E, K> write) {
    writes.add(write);
  }

  /** Notifies the interceptors of its entities that nothing was sent. */
  public void notSent(BigtableMapperException failure) {
    writes.forEach(write -> write.notSent(failure));
  }

  /** {@return the outcome of each row, once all are sent} */
  public CompletableFuture<BatchAnswer<E, K>> sendAll() {
    return CallFuture.mapped(send(), this::answer);
  }

  /** {@return the rows that failed, once all are sent} */
  public CompletableFuture<Map<K, BigtableMapperException>> send() {
    EncodedRows<K> rows = EncodedRows.of(writes.stream().map(PreparedRow::mutations).toList());
    if (writes.stream().allMatch(PreparedRow::isPlain)) {
      return sender.writeAll(operation, rows);
    }
    return rows.notifying(
        operation,
        writes.stream().allMatch(PreparedRow::isRestore) // no version is checked
            ? MutateRowsBatch.send(context, operation, rows)
            : rowByRow(rows));
  }

  private CompletableFuture<Map<K, BigtableMapperException>> rowByRow(EncodedRows<K> rows) {
    BitSet empty = new BitSet();
    for (int row = 0; row < writes.size(); row++) {
      empty.set(row, writes.get(row).isEmpty());
    }
    return RowByRow.send(
        operation, rows, empty, row -> sender.send(writes.get(row), Function.identity()));
  }

  private BatchAnswer<E, K> answer(Map<K, BigtableMapperException> failed) {
    BatchAnswer<E, K> all = BatchAnswer.empty();
    for (PreparedRow<E, K> write : writes) {
      BigtableMapperException failure = failed.get(write.key());
      RowAnswer<E> result = null;
      try {
        if (failure == null) {
          result = write.result();
        }
      } catch (AppliedException notGivenBack) {
        failure = notGivenBack;
      }
      add(all, write, result, failure);
      if (write instanceof CombinedRow<E, K> combined) {
        for (PreparedPart<?, ?> part : combined.parts()) {
          add(all.classes(), part, result, failure);
        }
      }
    }
    return all;
  }

  @SuppressWarnings("unchecked") // the outcomes of a mapping are of its class
  private static <F, L extends Key> void add(
      Map<EntityMapping<?, ?>, BatchAnswer<?, ?>> classes,
      PreparedPart<F, L> part,
      @Nullable RowAnswer<?> whole,
      @Nullable BigtableMapperException failure) {
    BatchAnswer<F, L> answer =
        (BatchAnswer<F, L>)
            classes.computeIfAbsent(part.mapping(), first -> BatchAnswer.<F, L>empty());
    PreparedRow<F, L> row = part.row();
    add(
        answer,
        row,
        whole == null ? null : whole.isApplied() ? row.result() : row.refused(),
        failure);
  }

  private static <F, L extends Key> void add(
      BatchAnswer<F, L> answer,
      PreparedRow<F, L> row,
      @Nullable RowAnswer<F> result,
      @Nullable BigtableMapperException failure) {
    if (failure != null) {
      answer.failures().put(row.key(), failure);
    } else if (result != null) {
      answer.add(row.key(), result.isApplied(), result.stored());
    }
  }

  @Override
  public String toString() {
    return writes.size() + " of " + operation.table();
  }
}
