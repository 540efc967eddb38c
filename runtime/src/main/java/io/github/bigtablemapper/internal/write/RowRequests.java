package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The request of a write of one row: a plain mutation, or one that checks the row. {@link
 * PreconditionRequests} decides what is checked, and {@link FailedPrecondition} what it means that
 * it does not hold.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class RowRequests<E, K extends Key> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final RowCalls calls;
  private final PreconditionRequests<E, K> requests;
  private final FailedPrecondition<E> failed;
  private final KeptValueRequests<E, K> keeping;

  RowRequests(RepositoryContext<EntityMapping<E, K>> context) {
    this.context = context;
    this.calls = new RowCalls(context);
    this.requests = new PreconditionRequests<>(context);
    this.failed = new FailedPrecondition<>(context);
    this.keeping = new KeptValueRequests<>(context, requests);
  }

  /** {@return how the entity is stored} */
  EntityMapping<E, K> mapping() {
    return context.mapping();
  }

  /** {@return what a write checks and writes, as a part of the request of another class} */
  ConditionalRequest part(PreparedRow<E, K> row) {
    ConditionalRequest request =
        requests.of(row.operation(), row.mutations(), row.precondition(), row.millis());
    return request == null
        ? ConditionalRequest.of(context.table().id(), row.mutations(), null)
        : request;
  }

  /** {@return whether a write checks the version or write-once values of its entity} */
  boolean checksEntity(PreparedRow<E, K> row) {
    return requests.ofEntity(row.mutations(), row.precondition()) != null;
  }

  /** {@return whether a write keeps values that are there, which takes several requests} */
  static boolean keeps(RowWrite<?> write, Precondition<?> precondition) {
    return !write.kept().isEmpty() && !precondition.isAbsent() && precondition.id() == null;
  }

  /**
   * {@return false, or a future that fails with the reason why the version or a write-once value of
   * its entity has refused a write}
   *
   * @param refused the operation that was refused
   * @param isReason whether nothing else can have refused it
   */
  CompletableFuture<Boolean> explained(Operation refused, PreparedRow<E, K> row, boolean isReason) {
    return failed.explain(
        row.operation().conditional().within(refused.limit()), row.mutations(), isReason);
  }

  /**
   * {@return what sends a write, and returns whether it was made} What can be refused is refused
   * here, before anything is sent.
   */
  Supplier<CompletableFuture<Boolean>> prepared(
      Operation operation,
      RowWrite<K> write,
      Precondition<E> precondition,
      long millis,
      @Nullable CombinedRow<?, ?> combined) {
    boolean keeps = keeps(write, precondition);
    ConditionalRequest others = combined == null ? null : combined.others();
    ConditionalRequest request = keeps ? null : requests.of(operation, write, precondition, millis);
    if (request == null && !keeps && (others == null || !others.isGuarded())) {
      RowWrite<?> plain = combined == null ? write : combined.mutations();
      return () -> calls.write(operation, plain, done -> true);
    }
    Operation checked =
        operation.begin().conditional().on(write.rowKey(), precondition.condition());
    Condition<E> ofEntity = requests.ofEntity(write, precondition);
    Supplier<CompletableFuture<Boolean>> sender =
        keeps
            ? keeping.prepared(
                checked,
                write,
                PreconditionRequests.and(ofEntity, precondition.condition()),
                others)
            : sender(checked, write, request, others);
    if (combined == null && ofEntity == null) {
      return sender;
    }
    boolean hasRevision = write.revision() != null;
    boolean isOfEntity = precondition.condition() == null && !hasRevision;
    return () ->
        ClientCalls.then(
            sender.get(),
            applied ->
                applied
                    ? CompletableFuture.completedFuture(true)
                    : combined == null
                        ? failed.explain(checked, write, isOfEntity)
                        : combined.explained(checked, hasRevision));
  }

  private Supplier<CompletableFuture<Boolean>> sender(
      Operation checked,
      RowWrite<K> write,
      @Nullable ConditionalRequest request,
      @Nullable ConditionalRequest others) {
    ConditionalRequest whole =
        request == null ? ConditionalRequest.of(context.table().id(), write, null) : request;
    if (others != null) {
      whole.and(others, checked.entity());
    }
    return () -> calls.writeIf(checked, whole);
  }
}
