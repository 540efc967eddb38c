package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.mutation.WriteMode;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.internal.write.row.StampedEntity;
import io.github.bigtablemapper.internal.write.row.WriteRequest;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Decides which request a {@link WriteRequest} takes, and what its answer means. */
final class RequestChoice<E, K extends Key> {
  private final EntityMapping<E, K> mapping;
  private final MappedTable<EntityMapping<E, K>> table;
  private final RowEncoder<E, K> encoder;
  private final RowSender<E, K> writer;
  private final RowCalls calls;
  private final CounterCalls<E, K> counters;
  private final OperationIdRequests<E, K> once;
  private final CreationToken token;
  private final IndexMaintenance<E, K> indexes;

  /** Chooses the requests of a repository. */
  RequestChoice(
      RepositoryContext<EntityMapping<E, K>> context,
      RowEncoder<E, K> encoder,
      RowSender<E, K> writer,
      IndexMaintenance<E, K> indexes) {
    this.mapping = context.mapping();
    this.table = context.table();
    this.encoder = encoder;
    this.writer = writer;
    this.calls = new RowCalls(context);
    this.counters = new CounterCalls<>(context);
    this.once = new OperationIdRequests<>(context);
    this.token = new CreationToken(context);
    this.indexes = indexes;
  }

  /**
   * {@return a write that is ready to be sent}
   *
   * @param batch the operation that it is a row of; null: it is one itself
   * @param millis the present time
   */
  PreparedRow<E, K> prepared(WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
    PreparedRow<E, K> prepared = withoutIndexes(write, batch, millis);
    if (indexes.isEmpty() || prepared.count() == 0) {
      return prepared;
    }
    RowWrite<K> row = prepared.row();
    return row == null ? keepingCounted(write, prepared) : keepingIndexes(write, prepared, row);
  }

  private PreparedRow<E, K> keepingCounted(WriteRequest<E, K> write, PreparedRow<E, K> prepared) {
    return prepared.sentBy(
        () ->
            indexes.counted(
                prepared.operation(),
                prepared.key(),
                write.counters().keySet(),
                () -> prepared.attempt(writer, RowWrite.empty(prepared.key()))));
  }

  private PreparedRow<E, K> keepingIndexes(
      WriteRequest<E, K> write, PreparedRow<E, K> prepared, RowWrite<K> row) {
    Operation operation = prepared.operation();
    Precondition<E> precondition = write.precondition();
    RowPrecondition<E> checked = RowPrecondition.of(write);
    Function<RowWrite<K>, CompletableFuture<Boolean>> send = sent -> prepared.attempt(writer, sent);
    return prepared.sentBy(
        () ->
            precondition.isAbsent()
                ? indexes.ifAbsent(operation, row, send)
                : write.kind() == WriteRequest.Kind.RESTORE || precondition.isUnmodified()
                    ? indexes.unchecked(operation, row, checked, send)
                    : indexes.checked(operation, row, checked, send));
  }

  private PreparedRow<E, K> withoutIndexes(
      WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
    return switch (write.kind()) {
      case PUT -> put(write, batch, millis);
      case UPDATE ->
          row(write, batch, encoder.merge(write.stored(), WriteMode.UPDATE, write.at(), millis));
      case MERGE ->
          row(write, batch, encoder.merge(write.stored(), WriteMode.MERGE, write.at(), millis));
      case RESTORE -> restore(write, batch, millis);
      case PATCH -> patch(write, batch, millis);
      case DELETE ->
          write.precondition().isUnmodified()
              ? ifUnmodified(write, batch, RowWrite.deletion(write.row(), 0), millis)
              : row(write, batch, encoder.deletion(write.row(), expected(write)));
      case INCREMENT -> increment(write, batch);
    };
  }

  private PreparedRow<E, K> put(WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
    if (write.precondition().isAbsent()) {
      return putIfAbsent(write, batch, millis);
    }
    StampedEntity<E> stamped = encoder.stamped(write.stored(), write.at(), millis);
    Operation operation = operation(write, batch);
    RowWrite<K> row = encoder.put(stamped);
    return prepared(write, operation, row, stored(operation, row, stamped));
  }

  private Supplier<RowAnswer<E>> stored(
      Operation operation, RowWrite<K> row, StampedEntity<E> stamped) {
    return () ->
        RowAnswer.stored(operation, row.rowKey(), stamped.applied(operation), next(row.version()));
  }

  private PreparedRow<E, K> putIfAbsent(
      WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
    Operation operation = operation(write, batch);
    StampedEntity<E> stamped = encoder.stamped(write.stored(), write.at(), millis);
    RowWrite<K> row = encoder.put(stamped);
    return new PreparedRow<>(
        row.key(),
        operation,
        row,
        stored(operation, row, stamped),
        sent -> writtenIfAbsent(operation, sent, millis));
  }

  /** Begins when it is sent, and anew each time. */
  private CompletableFuture<Boolean> writtenIfAbsent(
      Operation operation, RowWrite<K> row, long millis) {
    return calls.writeIf(
        operation.begin(),
        token.addTo(
            encoder.ifAbsent(row, millis), row.rowKey(), millis * Timestamps.MICROS_PER_MILLI));
  }

  private PreparedRow<E, K> restore(
      WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
    WriteMode mode = write.precondition().isUnmodified() ? WriteMode.REPLAY : WriteMode.RESTORE;
    RowWrite<K> row = encoder.restore(write.stored(), mode, write.at(), millis, write.counters());
    if (write.precondition().isUnmodified()) {
      return ifUnmodified(write, batch, row, millis);
    }
    Operation operation = operation(write, batch);
    if (!write.precondition().isAbsent()) { // its version is stored, and not checked
      return new PreparedRow<>(
              row.key(),
              operation,
              row,
              applied(operation, row, 0),
              sent -> calls.written(operation, sent))
          .restoring();
    }
    return new PreparedRow<>(
        row.key(),
        operation,
        row,
        applied(operation, row, 0),
        sent -> writtenIfAbsent(operation, sent, millis));
  }

  private PreparedRow<E, K> ifUnmodified(
      WriteRequest<E, K> write, @Nullable Operation batch, RowWrite<K> row, long millis) {
    Operation operation = operation(write, batch);
    var unused = encoder.unlessLater(row, write.time(), millis); // refused before anything is sent
    return new PreparedRow<>(
        row.key(),
        operation,
        row,
        applied(operation, row, 0),
        sent -> calls.writeIf(operation, encoder.unlessLater(sent, write.time(), millis)));
  }

  private PreparedRow<E, K> patch(
      WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
    Patch<E> patch = Objects.requireNonNull(write.patch());
    K key = write.row();
    long expected = expected(write);
    Operation operation = operation(write, batch);
    if (patch.isEmpty() && write.precondition().id() == null) { // an id is stored all the same
      return empty(write, operation, key, expected);
    }
    RowWrite<K> row = encoder.patch(key, patch, write.at(), expected, millis);
    ByteString id = write.precondition().id();
    Supplier<RowAnswer<E>> applied = applied(operation, row, next(expected));
    return id == null
        ? prepared(write, operation, row, applied)
        : new PreparedRow<>(key, operation, row, applied, sent -> once.write(operation, sent, id));
  }

  /** Nothing is sent. With a precondition nothing is applied, as nothing was checked. */
  private PreparedRow<E, K> empty(
      WriteRequest<E, K> write, Operation operation, K key, long version) {
    RowWrite<K> row = RowWrite.empty(key);
    return new PreparedRow<>(
        key,
        operation,
        row,
        applied(operation, row, version),
        write.precondition().condition() == null
            ? null
            : sent -> CompletableFuture.completedFuture(false));
  }

  private PreparedRow<E, K> increment(WriteRequest<E, K> write, @Nullable Operation batch) {
    K key = write.row();
    ByteString id = write.precondition().id();
    Operation operation = operation(write, batch);
    ByteString rowKey = key.toByteString();
    AtomicReference<Map<CounterColumn<E>, Long>> sums = new AtomicReference<>(Map.of());
    return new PreparedRow<>(
        key,
        operation,
        null,
        () -> RowAnswer.counted(operation, rowKey, Objects.requireNonNull(sums.get())),
        sent ->
            ClientCalls.then(
                id == null
                    ? counters.increment(operation, key, write.counters())
                    : once(operation, key, write, id),
                counted -> {
                  sums.set(counted);
                  return CompletableFuture.completedFuture(true);
                }));
  }

  private CompletableFuture<Map<CounterColumn<E>, Long>> once(
      Operation operation, K key, WriteRequest<E, K> write, ByteString id) {
    CounterColumn<E> counter = write.counters().keySet().iterator().next();
    long amount = write.counters().values().iterator().next();
    return ClientCalls.then(
        once.increment(operation, key, counter, amount, id),
        sum -> CompletableFuture.completedFuture(Map.of(counter, sum)));
  }

  private PreparedRow<E, K> row(
      WriteRequest<E, K> write, @Nullable Operation batch, RowWrite<K> row) {
    Operation operation = operation(write, batch);
    return prepared(write, operation, row, applied(operation, row, 0));
  }

  private PreparedRow<E, K> prepared(
      WriteRequest<E, K> write,
      Operation operation,
      RowWrite<K> row,
      Supplier<RowAnswer<E>> applied) {
    Condition<E> condition = write.precondition().condition();
    return new PreparedRow<>(
        row.key(),
        operation,
        row,
        applied,
        condition == null ? null : sent -> writer.writeIf(operation, sent, condition));
  }

  private Supplier<RowAnswer<E>> applied(Operation operation, RowWrite<K> row, long version) {
    return () -> RowAnswer.applied(operation, row.rowKey(), version);
  }

  private Operation operation(WriteRequest<E, K> write, @Nullable Operation batch) {
    String name = batch == null ? write.operation() : batch.name();
    Operation operation =
        write.kind() == WriteRequest.Kind.INCREMENT && write.precondition().id() == null
            ? table.increment(name)
            : write.precondition().isConditional() || mapping.revisions().isPresent()
                ? table.conditionalWrite(name)
                : table.write(name);
    return batch == null ? operation : operation.within(batch.limit());
  }

  /** {@return the version that the row must have; 0 if the entity has none} */
  private long expected(WriteRequest<E, K> write) {
    if (mapping.version().isEmpty()) {
      return 0;
    }
    if (write.version() == null) {
      throw new InvalidRequestException(
          write.kind()
              + " by key of "
              + mapping.entity()
              + ": its version would not be checked. Give it by ifVersion, or "
              + write.kind()
              + " the entity.");
    }
    return write.version();
  }

  private long next(long version) {
    return mapping.version().isPresent() ? version + 1 : 0;
  }
}
