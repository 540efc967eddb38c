package io.github.bigtablemapper.observation;

import com.google.api.gax.rpc.StatusCode;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Receives the start and the end of each operation of a mapper, for metrics and traces. It receives
 * only names, numbers and states, so that metrics and spans cannot contain row keys or values.
 *
 * <p>It is called on the thread that starts an operation and on threads of the client, many at
 * once, and must not block. Its exceptions are ignored: an observer never makes an operation fail.
 *
 * <p>Only operations that are sent are observed. An operation that is refused before that, for
 * example because a value cannot be stored, is not observed. A batch is one operation. A scan of
 * salted keys, or in parallel parts, is one operation for each part. An operation that reads and
 * then writes is two operations, as is a refused write that then reads the reason. Requests of a
 * schema, which uses an admin client, are not observed.
 */
@FunctionalInterface
public interface OperationObserver {
  /**
   * Called when an operation starts. The returned scope receives the events of this operation only.
   *
   * @param operation the method that was called, such as {@code put} or {@code scan}
   * @param entity the entity's simple name
   * @param table the table's id
   * @return null if this operation is not to be observed, which then costs almost nothing
   */
  @Nullable Scope start(String operation, String entity, String table);

  /**
   * {@return a supplier that makes the current context of this thread current on another thread,
   * any number of times} It is for callers' code that runs after an operation of several callers:
   * the requests of a bulk writer contain writes of many callers. It is called once for each write
   * that is added, and never makes an operation fail.
   */
  default Supplier<ThreadContext> captureContext() {
    return () -> ThreadContext.UNCHANGED;
  }

  /**
   * {@return an observer that notifies this one and then another, regardless of their exceptions}
   */
  default OperationObserver and(OperationObserver other) {
    return new CompositeObserver(this, other);
  }

  /**
   * One operation, from its start to its end. The end is reported once, as the last event, before
   * the caller receives the result: the caller waits for the code here. One exception: if the
   * caller cancels an operation, its future completes before the end is reported.
   */
  interface Scope {
    /**
     * Receives which rows the operation reads or writes, and under which conditions, in words such
     * as {@code row #a1b2c3d4 if sku:name = ?}. They contain neither row keys nor values, only
     * hashes of keys. Called once, at the start. Not called for a batch, whose rows are too many,
     * and for queries in SQL.
     *
     * @param request makes the words on each call, at any time and on any thread
     */
    default void request(Supplier<String> request) {}

    /** Receives the number of rows of a batch before it is sent; called for batches only. */
    default void batch(int rows) {}

    /**
     * Makes the context of the operation current on this thread while a call is sent, so that
     * records of the client or gRPC belong to the operation. The client sends retries on its own
     * threads, without this context.
     */
    default ThreadContext operationContext() {
      return ThreadContext.UNCHANGED;
    }

    /**
     * Makes the context in which the operation was started current on this thread while code of the
     * caller runs: dependent stages of its future, the action on a row of a scan, a subscriber.
     * What that code starts then has the same parent as this operation. The second of two related
     * operations, as in {@code move}, also starts in this context.
     */
    default ThreadContext callerContext() {
      return ThreadContext.UNCHANGED;
    }

    /**
     * {@return true if {@link #attempts} is to be called} Return false in a scope that does not use
     * the number: counting is most of what an observer adds to a read, about 900 bytes. Called
     * once, after {@link OperationObserver#start}.
     */
    default boolean countsAttempts() {
      return true;
    }

    /**
     * Receives the number of attempts of the client; called before the end, for operations for
     * which the client reports it, which excludes SQL queries. For an operation of several calls it
     * is the total: of a scan that continues, of the buckets of salted keys, of the requests of a
     * batch. So more than one attempt does not imply a failure. 0 means that nothing was sent.
     */
    default void attempts(int attempts) {}

    /**
     * Receives the number of rows that a scan has returned, or a batch has written; called before
     * the end.
     */
    default void rows(long rows) {}

    /**
     * Called when the operation has ended.
     *
     * @param code the status with which the call failed; null if it did not fail, or the status is
     *     unknown
     */
    void end(Outcome outcome, StatusCode.@Nullable Code code);
  }

  /** A context that is current on a thread; closing it on that thread restores the previous one. */
  @FunctionalInterface
  interface ThreadContext extends AutoCloseable {
    /** Does not change the current context. */
    ThreadContext UNCHANGED = () -> {};

    @Override
    void close();
  }

  /** The outcome of an operation. More values may follow: a switch needs a default. */
  enum Outcome {
    /** A read has its result, or the stream of a scan was closed. */
    SUCCEEDED,
    /** A write was applied. */
    APPLIED,
    /** A write was not applied: it was refused, or its condition was false. */
    NOT_APPLIED,
    /** A write may have been applied or not. */
    UNKNOWN,
    /** A read failed. */
    FAILED,
    /** A read was canceled, by its future or its subscription. */
    CANCELLED
  }
}
