package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Decides which request a {@link WriteRequest} takes, and what its answer means. */
public final class RequestChoice<E, K extends Key> {
  private final EntityMapping<E, K> mapping;
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final MappedTable<EntityMapping<E, K>> table;
  private final RowEncoder<E, K> encoder;
  private final RowSender<E, K> writer;
  private final RowCalls calls;
  private final CounterCalls<E, K> counters;
  private final OperationIdRequests<E, K> once;
  private final CreationToken token;
  private final IndexMaintenance<E, K> indexes;

  /** Carries out the writes of a repository. */
  public RequestChoice(
      RepositoryContext<EntityMapping<E, K>> context,
      RowEncoder<E, K> encoder,
      RowSender<E, K> writer,
      IndexMaintenance<E, K> indexes) {
    this.context = context;
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

  /** Applies a write, and makes something of its result. */
  public <R extends @Nullable Object> CompletableFuture<R> apply(
      Supplier<WriteRequest<E, K>> write, Function<? super RowAnswer<E>, ? extends R> mapped) {
    return ClientCalls.prepare(
        () -> prepare(write.get(), null, context.clock().millis()).send(writer, mapped));
  }

  /** Applies a write, and reads its row after that. */
  public CompletableFuture<Optional<E>> applyAndGet(
      WriteRequest<E, K> write, Function<K, CompletableFuture<Optional<E>>> read) {
    PreparedRow<E, K> prepared = prepare(write, null, context.clock().millis());
    return ReadBack.after(
        prepared.operation(),
        prepared.send(writer, RowAnswer::orThrow),
        () -> read.apply(prepared.key()));
  }

  /** {@return a batch without writes} */
  public RowBatch<E, K> batch(Operation begun) {
    return new RowBatch<>(context, writer, begun);
  }

  /** {@return how many rows a request of plain writes holds at most} */
  public int rowsPerRequest() {
    return writer.rowsPerRequest();
  }

  /** {@return how many rows a request of restores without a precondition holds at most} */
  public int restoresPerRequest() {
    return MutateRowsBatch.MAX_ROWS;
  }

  /**
   * {@return whether a write may be sent again after it may have been applied} A restore and a
   * write with an operation id are made to be repeated. Of the others, those may that the client
   * repeats itself: a write that is checked would take its own first attempt for another writer's.
   */
  public boolean isRepeatable(WriteRequest<E, K> write, PreparedRow<E, K> prepared) {
    if (write.kind() == WriteRequest.Kind.RESTORE || write.id() != null) {
      return true;
    }
    RowWrite<K> row = prepared.row();
    boolean isChecked = write.isConditional() || writer.rowsPerRequest() == 1;
    return row != null
        && !isChecked
        && prepared
            .operation()
            .of(row.idempotency(), context.overwritesAreRepeated())
            .isRepeatable();
  }

  /** {@return how many requests are under way at a time} */
  public int requestsAtATime() {
    return writer.requestsAtATime();
  }

  /** {@return a write of a batch that is ready to be sent, with the present time} */
  public PreparedRow<E, K> prepare(WriteRequest<E, K> write, Operation batch) {
    return prepare(write, batch, context.clock().millis());
  }

  /** Applies many writes, each of another row, and makes something of the outcome of each. */
  public <R> CompletableFuture<R> applyAll(
      Operation operation,
      Collection<WriteRequest<E, K>> writes,
      Function<BatchAnswer<K, E>, R> result) {
    return ClientCalls.prepare(
        () -> {
          if (indexes.isEmpty() && writes.stream().allMatch(WriteRequest::isPlainPut)) {
            return putAll(
                operation,
                writes.stream().map(WriteRequest::stored).toList(),
                (stored, failures) -> result.apply(BatchAnswer.ofPuts(stored, failures)));
          }
          RowBatch<E, K> batch = batch(operation.begin());
          long millis = context.clock().millis();
          writes.forEach(write -> batch.add(prepare(write, batch.operation(), millis)));
          return batch.sendAll(result);
        });
  }

  /**
   * Puts many entities, which are encoded when they are sent: all at once take much memory.
   *
   * @param result makes the result of the entities as they are stored, and of the rows that failed,
   *     both in the order of the entities
   */
  public <R> CompletableFuture<R> putAll(
      Operation operation,
      Collection<? extends E> entities,
      BiFunction<Map<K, E>, Map<K, BigtableMapperException>, R> result) {
    List<StampedEntity<E>> stamped = encoder.stampedAll(entities, context.clock().micros());
    EncodedRows<K> writes = encoder.putAll(stamped);
    return OutcomeNotifier.<K, R>writeAll(
        operation,
        writes,
        failures -> stored(operation, writes.keys(), stamped, failures, result),
        told -> writer.writeAll(operation, writes, told));
  }

  private static <E, K extends Key, R> R stored(
      Operation operation,
      List<K> keys,
      List<StampedEntity<E>> entities,
      Map<K, BigtableMapperException> failures,
      BiFunction<Map<K, E>, Map<K, BigtableMapperException>, R> result) {
    Map<K, E> stored = new LinkedHashMap<>();
    Map<K, BigtableMapperException> failed = new LinkedHashMap<>();
    for (int row = 0; row < keys.size(); row++) {
      K key = keys.get(row);
      BigtableMapperException failure = failures.get(key);
      if (failure == null) {
        failure = entities.get(row).failure(operation);
      }
      if (failure == null) {
        stored.put(key, entities.get(row).applied(operation));
      } else {
        failed.put(key, failure);
      }
    }
    return result.apply(stored, failed);
  }

  /**
   * {@return a write that is ready to be sent}
   *
   * @param batch the operation that it is a row of; null: it is one itself
   * @param millis the present time
   */
  private PreparedRow<E, K> prepare(
      WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
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
                () -> prepared.send(writer, RowAnswer::isApplied)));
  }

  private PreparedRow<E, K> keepingIndexes(
      WriteRequest<E, K> write, PreparedRow<E, K> prepared, RowWrite<K> row) {
    Operation operation = prepared.operation();
    Supplier<CompletableFuture<Boolean>> send = () -> prepared.send(writer, RowAnswer::isApplied);
    return prepared.sentBy(
        () ->
            write.isOnlyIfAbsent()
                ? indexes.ifAbsent(operation, row, send)
                : write.kind() == WriteRequest.Kind.RESTORE
                    ? indexes.unchecked(operation, row, send)
                    : indexes.checked(operation, row, send));
  }

  private PreparedRow<E, K> withoutIndexes(
      WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
    return switch (write.kind()) {
      case PUT -> put(write, batch, millis);
      case MERGE -> row(write, batch, encoder.merge(write.stored(), micros(write, millis)));
      case RESTORE -> restore(write, batch, millis);
      case PATCH -> patch(write, batch, millis);
      case DELETE -> row(write, batch, encoder.deletion(write.row(), expected(write)));
      case INCREMENT -> increment(write, batch);
    };
  }

  private PreparedRow<E, K> put(WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
    if (write.isOnlyIfAbsent()) {
      return putIfAbsent(write, batch, millis);
    }
    StampedEntity<E> stamped = encoder.stamped(write.stored(), micros(write, millis));
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
    StampedEntity<E> stamped = encoder.stamped(write.stored(), micros(write, millis));
    RowWrite<K> row = encoder.put(stamped);
    return new PreparedRow<>(
        row.key(),
        operation,
        row,
        stored(operation, row, stamped),
        () -> writtenIfAbsent(operation, row, millis, stamped.micros()));
  }

  /** Begins when it is sent, and anew each time. */
  private CompletableFuture<Boolean> writtenIfAbsent(
      Operation operation, RowWrite<K> row, long millis, long micros) {
    Operation begun = operation.begin();
    return token.created(
        begun,
        row.rowKey(),
        encoder.ifAbsent(row, millis),
        micros,
        marked -> calls.writeIf(begun, marked));
  }

  private PreparedRow<E, K> restore(
      WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
    Instant at = write.at() == null ? Instant.ofEpochMilli(millis) : write.at();
    RowWrite<K> row = encoder.load(write.stored(), at, write.counters());
    Operation operation = operation(write, batch);
    if (!write.isOnlyIfAbsent()) { // its version is stored, and not checked
      return new PreparedRow<>(
              row.key(),
              operation,
              row,
              applied(operation, row, 0),
              () -> calls.<Boolean>write(operation, row, done -> true))
          .restoring();
    }
    return new PreparedRow<>(
        row.key(),
        operation,
        row,
        applied(operation, row, 0),
        () -> writtenIfAbsent(operation, row, millis, Timestamps.of(at)));
  }

  private PreparedRow<E, K> patch(
      WriteRequest<E, K> write, @Nullable Operation batch, long millis) {
    Patch<E> patch = Objects.requireNonNull(write.patch());
    K key = write.row();
    long expected = expected(write);
    Operation operation = operation(write, batch);
    if (patch.isEmpty() && write.id() == null) { // an id is stored all the same
      return empty(write, operation, key, expected);
    }
    long micros = micros(write, millis);
    RowWrite<K> row =
        write.at() == null
            ? encoder.patch(key, patch, expected, micros)
            : encoder.patchAt(key, patch, expected, micros);
    ByteString id = write.id();
    Supplier<RowAnswer<E>> applied = applied(operation, row, next(expected));
    return id == null
        ? prepared(write, operation, row, applied)
        : new PreparedRow<>(key, operation, row, applied, () -> once.write(operation, row, id));
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
        write.condition() == null ? null : () -> CompletableFuture.completedFuture(false));
  }

  private PreparedRow<E, K> increment(WriteRequest<E, K> write, @Nullable Operation batch) {
    K key = write.row();
    ByteString id = write.id();
    Operation operation = operation(write, batch);
    ByteString rowKey = key.toByteString();
    AtomicReference<Map<CounterColumn<E>, Long>> sums = new AtomicReference<>(Map.of());
    return new PreparedRow<>(
        key,
        operation,
        null,
        () -> RowAnswer.counted(operation, rowKey, Objects.requireNonNull(sums.get())),
        () ->
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
    Condition<E> condition = write.condition();
    return new PreparedRow<>(
        row.key(),
        operation,
        row,
        applied,
        condition == null ? null : () -> writer.writeIf(operation, row, condition));
  }

  private Supplier<RowAnswer<E>> applied(Operation operation, RowWrite<K> row, long version) {
    return () -> RowAnswer.applied(operation, row.rowKey(), version);
  }

  private Operation operation(WriteRequest<E, K> write, @Nullable Operation batch) {
    String name = batch == null ? write.operation() : batch.name();
    Operation operation =
        write.kind() == WriteRequest.Kind.INCREMENT && write.id() == null
            ? table.increment(name)
            : write.isConditional() ? table.conditionalWrite(name) : table.write(name);
    return batch == null ? operation : operation.within(batch.limit());
  }

  private long micros(WriteRequest<E, K> write, long millis) {
    Instant at = write.at();
    if (at == null) {
      return millis * Timestamps.MICROS_PER_MILLI;
    }
    String fault = Timestamps.fault(at, millis);
    if (fault != null) {
      throw new InvalidValueException(
          write.kind() + " of " + mapping.entity() + ": the timestamp " + fault + ".");
    }
    return Timestamps.ofFaultless(at);
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
