package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.ValueRange;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.batch.RowByRow;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends the writes of an entity with preconditions, by CheckAndMutateRow. The row must still have
 * the version that the writer has read, and no different value in a write-once column that rejects
 * one. A row without a version has version 0, as a row that does not exist, and as a row in which
 * another program has stored that number.
 *
 * <p>A write without anything to check needs no precondition. It is sent as a plain mutation, which
 * may be idempotent.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class CheckedSender<E, K extends Key> implements RowSender<E, K> {
  private final RowCalls calls;
  private final RowEncoder<E, K> encoder;
  private final MappedTable<EntityMapping<E, K>> table;
  private final MillisecondClock clock;
  private final FailedPrecondition<E> failed;
  private final KeptValueRequests<E, K> keeping;
  private final @Nullable MappedColumn<E, Long> version;

  /** That a row has no version; null: the entity has none. */
  private final @Nullable Condition<E> hasNone;

  CheckedSender(RepositoryContext<EntityMapping<E, K>> context, RowEncoder<E, K> encoder) {
    this.calls = new RowCalls(context);
    this.encoder = encoder;
    this.table = context.table();
    this.clock = context.clock();
    this.failed = new FailedPrecondition<>(context);
    this.keeping = new KeptValueRequests<>(context, encoder);
    this.version = context.mapping().version().orElse(null);
    this.hasNone = version == null ? null : holdsOther(version, version.codec().encode(0L)).not();
  }

  @Override
  public <R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation, RowWrite<K> write, Supplier<? extends R> result) {
    return ClientCalls.prepare(() -> this.<R>prepared(operation.begin(), write, result).get());
  }

  @Override
  public CompletableFuture<Boolean> writeIf(
      Operation operation, RowWrite<K> write, @Nullable Condition<E> condition) {
    return ClientCalls.prepare(
        () -> {
          Condition<E> precondition = precondition(write);
          Condition<E> both =
              precondition == null
                  ? condition
                  : condition == null ? precondition : precondition.and(condition);
          Operation begun = operation.begin();
          return ClientCalls.then(
              sender(begun, write, both).get(),
              applied ->
                  applied || precondition == null
                      ? CompletableFuture.completedFuture(applied)
                      : failed.explainIf(begun, write));
        });
  }

  /** Each row in a separate request, as Bigtable checks one at a time. */
  @Override
  public <R> CompletableFuture<R> writeAll(
      Operation operation,
      EncodedRows<K> writes,
      Function<Map<K, BigtableMapperException>, R> result) {
    return ClientCalls.prepare(
        () -> {
          Operation begun = operation.begin();
          BitSet empty = new BitSet(); // patches that change nothing
          for (int row = 0; row < writes.size(); row++) {
            RowWrite<K> write = writes.first();
            empty.set(row, write.count() == 0);
            var unused = this.<Boolean>prepared(begun, write, () -> true);
          }
          return RowByRow.<K, Boolean, R>send(
              begun,
              writes.keys(),
              empty::get,
              row -> this.<Boolean>prepared(begun, writes.again(row, begun), () -> true).get(),
              (row, failure) -> failure,
              (done, failures) -> result.apply(failures));
        });
  }

  @Override
  public int rowsPerRequest() {
    return 1;
  }

  @Override
  public int requestsAtATime() {
    return RowByRow.ROWS_AT_A_TIME;
  }

  /** What can be refused is refused here, before anything is sent. */
  private <R extends @Nullable Object> Supplier<CompletableFuture<R>> prepared(
      Operation operation, RowWrite<K> write, Supplier<? extends R> result) {
    if (write.count() == 0) {
      return () -> CompletableFuture.completedFuture(result.get());
    }
    Condition<E> precondition = precondition(write);
    if (precondition == null && write.kept().isEmpty()) {
      return () -> calls.write(operation, write, done -> result.get());
    }
    Operation checked = table.conditionalWrite(operation.name()).within(operation.limit());
    Supplier<CompletableFuture<Boolean>> sender = sender(checked, write, precondition);
    return () ->
        ClientCalls.then(
            sender.get(),
            applied ->
                applied
                    ? CompletableFuture.completedFuture(result.get())
                    : failed.explain(checked, write));
  }

  /** {@return what sends a write that depends on the row, and returns whether it was applied} */
  private Supplier<CompletableFuture<Boolean>> sender(
      Operation operation, RowWrite<K> write, @Nullable Condition<E> precondition) {
    if (!write.kept().isEmpty()) {
      return keeping.prepared(operation, write, precondition);
    }
    if (precondition == null) {
      return () -> calls.written(operation, write);
    }
    ConditionalRequest request = encoder.ifHolds(precondition, write, clock.millis());
    return () -> calls.writeIf(operation, request);
  }

  private @Nullable Condition<E> precondition(RowWrite<K> write) {
    List<Condition<E>> conditions = new ArrayList<>();
    if (version != null && hasNone != null) {
      conditions.add(write.version() == 0 ? hasNone : version.isEqualTo(write.version()));
    }
    for (MappedColumn<E, ?> column : table.mapping().writeOnce()) {
      ByteString value = write.once().get(column);
      if (value != null) {
        conditions.add(holdsOther(column, value).not());
      }
    }
    return conditions.stream().reduce(Condition::and).orElse(null);
  }

  /** The empty value has none before it, and as an end would be taken for none. */
  private static <E> Condition<E> holdsOther(MappedColumn<E, ?> column, ByteString value) {
    ValueRange after = new ValueRange(value, false, null, false);
    return Condition.in(
        column,
        value.isEmpty()
            ? List.of(after)
            : List.of(new ValueRange(null, false, value, false), after));
  }
}
