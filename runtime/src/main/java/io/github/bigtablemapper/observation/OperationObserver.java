package io.github.bigtablemapper.observation;

import com.google.api.gax.rpc.StatusCode;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Is told of each operation of a mapper: for metrics and traces. Names, numbers and states are all
 * that it is told, so no row key and no value can get into a metric or a span.
 *
 * <p>It is called on the thread that starts an operation and on those of the client, by many at
 * once, and must not block. What it throws is ignored: an operation never fails by being observed.
 *
 * <p>Observed is what is sent. An operation that is refused before, because of a value that cannot
 * be stored for example, is not seen. A batch is one operation; a scan of salted keys or in
 * parallel parts is one for each part, and an operation that reads and then writes is one for each
 * of the two. So is a write that was refused, and then reads why. The schema of tables, which goes
 * through an admin client, is not seen.
 */
@FunctionalInterface
public interface OperationObserver {
  /**
   * An operation starts. The scope of each is told of that operation alone.
   *
   * @param operation the method that was called, such as {@code put} or {@code scan}
   * @param entity the entity's simple name
   * @param table the table's id
   */
  Scope start(String operation, String entity, String table);

  /**
   * {@return what makes the context that is current on this thread that of another one, as often as
   * it is asked for} For code of a caller that runs when an operation ends that is not the caller's
   * own: the requests of a bulk writer hold writes of many callers. It is asked for once for each
   * write that is added, and never fails an operation.
   */
  default Supplier<ThreadContext> captureContext() {
    return () -> ThreadContext.UNCHANGED;
  }

  /** {@return an observer that tells this one and then another, whatever either throws} */
  default OperationObserver and(OperationObserver other) {
    return new CompositeObserver(this, other);
  }

  /**
   * One operation, from its start to its end. The end is told once, and last, before the caller has
   * the result: whatever takes long here, the caller waits for. A caller that cancels an operation
   * knows that it has ended before this is told.
   */
  interface Scope {
    /** How many rows a batch is to write; before it is sent, of batches only. */
    default void batch(int rows) {}

    /**
     * Makes the context of the operation that of this thread, while a call of it is sent. So what
     * the client or gRPC record of the call belongs to the operation. An attempt that the client
     * repeats is sent on one of its own threads, without this.
     */
    default ThreadContext operationContext() {
      return ThreadContext.UNCHANGED;
    }

    /**
     * Makes the context in which the operation was started that of this thread, while code of the
     * caller runs: the stages behind its future, the action on a row of a scan, a subscriber. So
     * what that code starts has the same parent as this operation, not this operation or none. The
     * second operation of two that belong together, as those of {@code move}, starts in it too.
     */
    default ThreadContext callerContext() {
      return ThreadContext.UNCHANGED;
    }

    /**
     * How many attempts the client has made; before the end, of each operation of which the client
     * says so, which it does not of queries in SQL. An operation of several calls has the attempts
     * of all: those of a scan that reads on, of the buckets of salted keys, of the requests of a
     * batch. So more than one need not mean that something failed. 0: nothing was sent.
     */
    default void attempts(int attempts) {}

    /** How many rows a scan has delivered, or a batch has written; before the end. */
    default void rows(long rows) {}

    /**
     * The operation has ended.
     *
     * @param code the status with which the call failed; null: it did not, or nobody knows
     */
    void end(Outcome outcome, StatusCode.@Nullable Code code);
  }

  /** What was made current on a thread; closed on that thread, which has its own again. */
  @FunctionalInterface
  interface ThreadContext extends AutoCloseable {
    /** Nothing is made current. */
    ThreadContext UNCHANGED = () -> {};

    @Override
    void close();
  }

  /** How an operation has ended. More may follow: a switch needs a default. */
  enum Outcome {
    /** A read has its answer, or the stream of a scan was closed. */
    SUCCEEDED,
    /** A write was applied. */
    APPLIED,
    /** A write was not applied: it was refused, or its condition did not hold. */
    NOT_APPLIED,
    /** A write may have been applied or not. */
    UNKNOWN,
    /** A read failed. */
    FAILED,
    /** A read was given up: its future or its subscription was cancelled. */
    CANCELLED
  }
}
