package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.batch.BatchAnswer;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.row.Moment;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.internal.write.row.StampedEntity;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the writes of a repository: one, one with a read after it, or many. {@link
 * RowEncoder} decides what is written to each row, {@link RowSender} by which request.
 */
public final class RowExecution<E, K extends Key> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final RowEncoder<E, K> encoder;
  private final RowSender<E, K> sender;

  /** The same for writes that share requests with others. */
  private final RowEncoder<E, K> encoderOfBytes;

  /** Carries out the writes of a repository. */
  RowExecution(
      RepositoryContext<EntityMapping<E, K>> context,
      RowEncoder<E, K> encoder,
      RowSender<E, K> sender) {
    this.context = context;
    this.encoder = encoder;
    this.sender = sender;
    this.encoderOfBytes = encoder.inBytes();
  }

  /** Applies a write, and makes something of its result. */
  public <R extends @Nullable Object> CompletableFuture<R> apply(
      Supplier<WriteRequest<E, K>> write, Function<? super RowAnswer<E>, ? extends R> mapped) {
    return ClientCalls.prepare(
        () -> sender.send(prepared(write.get(), null, Moment.of(context), encoder), mapped));
  }

  /** {@return whether a write was applied, as an operation with another name} */
  public CompletableFuture<Boolean> apply(Operation operation, WriteRequest<E, K> write) {
    return ClientCalls.prepare(
        () ->
            sender.send(
                encoder.prepared(write, operation, Moment.of(context)), RowAnswer::isApplied));
  }

  /** Applies a write, and reads its row after that. */
  public CompletableFuture<Optional<E>> applyAndGet(
      WriteRequest<E, K> write, Function<K, CompletableFuture<Optional<E>>> read) {
    PreparedRow<E, K> prepared = prepared(write, null, Moment.of(context), encoder);
    return ReadBack.after(
        prepared.operation(),
        sender.send(prepared, RowAnswer::orThrow),
        () -> read.apply(prepared.key()));
  }

  /** {@return a batch without writes} */
  public RowBatch<E, K> batch(Operation begun) {
    return new RowBatch<>(context, sender, begun);
  }

  /** {@return how many rows a request of plain writes contains at most} */
  public int rowsPerRequest() {
    return sender.rowsPerRequest();
  }

  /**
   * {@return whether a write may be sent again after it may have been applied} A restore and a
   * write with an operation id are made to be repeated. Of the others, those may that the client
   * repeats itself: a write that is checked would take its own first attempt for another writer's.
   */
  public boolean isRepeatable(WriteRequest<E, K> write, PreparedRow<E, K> prepared) {
    if (prepared instanceof CombinedRow<E, K> combined) {
      return combined.isRepeatable();
    }
    if (write.kind() == WriteRequest.Kind.RESTORE
        || write.precondition().isUnmodified()
        || write.precondition().id() != null) {
      return true;
    }
    RowWrite<K> row = prepared.row();
    boolean isChecked = write.precondition().isConditional() || rowsPerRequest() == 1;
    return row != null
        && !isChecked
        && prepared
            .operation()
            .of(row.idempotency(), context.overwritesAreRepeated())
            .isRepeatable();
  }

  /** {@return how many requests are under way at a time} */
  public int requestsAtATime() {
    return sender.requestsAtATime();
  }

  /** {@return a write of a batch that is ready to be sent, with the present time} */
  public PreparedRow<E, K> prepare(WriteRequest<E, K> write, Operation batch) {
    return prepared(write, batch, Moment.of(context), encoder(sharesRequests(write)));
  }

  private PreparedRow<E, K> prepared(
      WriteRequest<E, K> write,
      @Nullable Operation batch,
      Moment moment,
      RowEncoder<E, K> encoder) {
    if (write.parts().isEmpty()) {
      return encoder.prepared(write, batch, moment);
    }
    write.parts().forEach(part -> requireSameTable(part.execution()));
    boolean deletesRow = write.deletesRow();
    PreparedPart<E, K> first = preparedPart(deletesRow ? write : write.clearing(), batch, moment);
    List<PreparedPart<?, ?>> parts = new ArrayList<>();
    parts.add(first);
    for (RowPart<?, ?> part : write.parts()) {
      parts.add(part.prepared(deletesRow, batch, moment));
    }
    Operation own = first.row().operation();
    return new CombinedRow<>(first.row(), parts, batch == null ? own.named("apply") : own);
  }

  /** {@return a write that is a part of one of several classes} */
  PreparedPart<E, K> preparedPart(
      WriteRequest<E, K> write, @Nullable Operation batch, Moment moment) {
    PreparedRow<E, K> row = encoder.prepared(write, batch, moment);
    row.operation().checkAllowed();
    return sender.part(row, isRepeatable(write, row));
  }

  /** {@return how the entity is stored} */
  public EntityMapping<E, K> mapping() {
    return context.mapping();
  }

  private void requireSameTable(RowExecution<?, ?> other) {
    String classes =
        mapping().entity() + " and " + other.mapping().entity() + " were combined, and";
    if (!context.table().id().equals(other.context.table().id())) {
      throw new InvalidRequestException(
          classes
              + " are stored in two tables: "
              + context.table().name()
              + " and "
              + other.context.table().name()
              + ". Only one row of one table is written as a whole. Use IndependentWrites.");
    }
    if (context.client() != other.context.client()
        || context.transactionalClient() != other.context.transactionalClient()) {
      throw new InvalidRequestException(
          classes
              + " have repositories of two mappers with different clients or app profiles. Create"
              + " both repositories with one mapper.");
    }
  }

  /** Any other request contains messages, which bytes would have to be turned into. */
  private boolean sharesRequests(WriteRequest<E, K> write) {
    WriteRequest.Kind kind = write.kind();
    return context.mapping().indexes().isEmpty()
        && kind != WriteRequest.Kind.INCREMENT
        && write.parts().isEmpty()
        && !write.precondition().isConditional()
        && (rowsPerRequest() > 1 || kind == WriteRequest.Kind.RESTORE);
  }

  private RowEncoder<E, K> encoder(boolean shareRequests) {
    return shareRequests && context.bulkSettings().takeBytes() ? encoderOfBytes : encoder;
  }

  /** {@return the outcome of each of many writes, all of different rows} */
  public CompletableFuture<BatchAnswer<E, K>> applyAll(
      Operation operation, Collection<WriteRequest<E, K>> writes) {
    return ClientCalls.prepare(
        () -> {
          if (context.mapping().indexes().isEmpty()
              && writes.stream().allMatch(WriteRequest::isPlainPut)) {
            return putAll(operation, writes.stream().map(WriteRequest::stored).toList());
          }
          RowBatch<E, K> batch = batch(operation.begin());
          Moment moment = Moment.of(context);
          RowEncoder<E, K> ofAll = encoder(writes.stream().allMatch(this::sharesRequests));
          writes.forEach(write -> batch.add(prepared(write, batch.operation(), moment, ofAll)));
          return batch.sendAll();
        });
  }

  /**
   * Puts many entities, which are encoded when they are sent: all at once take much memory.
   *
   * @return the entities as they are stored, and the rows that failed, both in the order of the
   *     entities
   */
  public CompletableFuture<BatchAnswer<E, K>> putAll(
      Operation operation, Collection<? extends E> entities) {
    List<StampedEntity<E>> stamped = encoder.stampedAll(entities, Moment.of(context));
    EncodedRows<K> writes =
        encoder.putAll(stamped, entity -> encoder(rowsPerRequest() > 1).put(entity));
    return CallFuture.mapped(
        sender.writeAll(operation, writes),
        failures -> stored(operation, writes.keys(), stamped, failures));
  }

  /** Many entities take much memory: the keys are copied only if there are failures. */
  private static <E, K extends Key> BatchAnswer<E, K> stored(
      Operation operation,
      List<K> keys,
      List<StampedEntity<E>> entities,
      Map<K, BigtableMapperException> failures) {
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
    return new BatchAnswer<>(
        failed.isEmpty() ? keys : List.copyOf(stored.keySet()),
        List.of(),
        stored,
        failed,
        Map.of());
  }
}
