package io.github.bigtablemapper.internal.write.row;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.Observation;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.Interceptors;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.util.Map;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * What receives the outcome of a write of an entity: the entity itself, which takes what was
 * written, and its interceptors. They receive it once, from its first source: the response, a
 * cancellation, or the end of a batch.
 *
 * @param <E> the entity
 */
public class RowOutcome<E> {
  private static final AtomicIntegerFieldUpdater<RowOutcome<?>> TOLD = updater();

  private final Sending<E> sending;
  private final E sent;

  /** 1: a thread notifies the interceptors, or has notified them. */
  @SuppressWarnings("unused") // by the updater
  private volatile int notified;

  /** The entity as it was written, once that is known, or why it is not given back. */
  private volatile @Nullable E given;

  private volatile @Nullable AppliedException notGiven;

  /** Whether a failure may be followed by another attempt. */
  private volatile boolean failuresAreHeld;

  /**
   * What the writes that are sent together have in common: a batch has as many outcomes as
   * entities, so that each of them keeps no more than it must.
   *
   * @param interceptors the interceptors of the writes; null: none
   */
  public record Sending<E>(@Nullable Interceptors<E> interceptors, EntityWrite write) {}

  /**
   * An outcome that is not known yet.
   *
   * @param sent the entity as it is sent
   */
  public RowOutcome(Sending<E> sending, E sent) {
    this.sending = sending;
    this.sent = sent;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an updater knows no type arguments
  private static AtomicIntegerFieldUpdater<RowOutcome<?>> updater() {
    return (AtomicIntegerFieldUpdater)
        AtomicIntegerFieldUpdater.newUpdater(RowOutcome.class, "notified");
  }

  /** {@return the entity as it is sent} */
  public final E sent() {
    return sent;
  }

  /** {@return whether the write has interceptors} */
  final boolean hasInterceptors() {
    return sending.interceptors() != null;
  }

  /** {@return true if {@link #keeps} is to be called} */
  public boolean asksForKept() {
    return false;
  }

  /** Takes the values that the row has kept, null where it has none: the entity has others. */
  public void keeps(Map<MappedColumn<?, ?>, @Nullable ByteString> stored) {}

  /** {@return the entity as it was written; called once} */
  E written(Operation operation) {
    return sent;
  }

  /**
   * Reports that it was applied. Two threads may do so at the same time, as a cancellation comes
   * while the result of a batch is made: each returns the entity, and interceptors are notified by
   * one of them, which alone receives their exceptions.
   *
   * @return the entity as it was written
   * @throws AppliedException if it cannot be given back, or an interceptor has thrown
   */
  public final E applied(Operation operation) {
    E known = given;
    if (known != null) {
      return known;
    }
    AppliedException failure = notGiven;
    if (failure != null) {
      throw failure;
    }
    try {
      E entity = give(operation);
      given = entity;
      return entity;
    } catch (AppliedException thrown) {
      notGiven = thrown;
      throw thrown;
    }
  }

  private E give(Operation operation) {
    E entity;
    try {
      entity = written(operation);
    } catch (AppliedException ofEntity) {
      suppress(operation, ofEntity, tell(sent, Outcome.APPLIED));
      throw ofEntity;
    }
    Throwable thrown = tell(entity, Outcome.APPLIED);
    if (thrown != null) {
      throw failure(operation, thrown);
    }
    return entity;
  }

  /** Reports a failure only when it is final. */
  public final void holdFailures() {
    failuresAreHeld = true;
  }

  /** Reports what a failure means, unless another attempt may follow. */
  public final void failed(Operation operation, Throwable failure) {
    if (!failuresAreHeld) {
      failedForGood(operation, failure);
    }
  }

  /** Reports what a failure means. Exceptions of interceptors do not replace it. */
  public final void failedForGood(Operation operation, Throwable failure) {
    suppress(operation, failure, tell(sent, Observation.outcomeOfWrite(false, failure)));
  }

  /**
   * Reports how its call has ended.
   *
   * @param result what the call has given, false if the write was refused
   * @param failure why it has failed; null: it has not
   * @return the failure of the call; null: it has none
   */
  public final @Nullable Throwable ended(
      Operation operation, @Nullable Object result, @Nullable Throwable failure) {
    if (failure != null) {
      failed(operation, failure);
      return failure;
    }
    if (Boolean.FALSE.equals(result)) {
      return tell(sent, Outcome.NOT_APPLIED);
    }
    return failure(operation);
  }

  private @Nullable Throwable tell(E entity, Outcome outcome) {
    Interceptors<E> interceptors = sending.interceptors();
    return interceptors != null && TOLD.compareAndSet(this, 0, 1)
        ? interceptors.afterOutcome(entity, sending.write(), outcome)
        : null;
  }

  /** {@return why an entity that was applied is not given back; null: it is} */
  public final @Nullable AppliedException failure(Operation operation) {
    try {
      var unused = applied(operation);
      return null;
    } catch (AppliedException notGivenBack) {
      return notGivenBack;
    }
  }

  private static void suppress(Operation operation, Throwable failure, @Nullable Throwable thrown) {
    if (thrown != null) {
      failure.addSuppressed(
          withStackOf(thrown, new IllegalStateException(operation.label() + ":" + words(thrown))));
    }
  }

  private static AppliedException failure(Operation operation, Throwable thrown) {
    return withStackOf(
        thrown,
        new AppliedException(
            operation.label()
                + " was applied, but"
                + words(thrown)
                + " Do not write it again; read it."));
  }

  /** Without its words, which may quote a value. */
  private static String words(Throwable thrown) {
    return " an interceptor that was notified of the outcome has thrown "
        + thrown.getClass().getName()
        + ".";
  }

  private static <X extends Throwable> X withStackOf(Throwable thrown, X failure) {
    failure.setStackTrace(thrown.getStackTrace());
    return failure;
  }
}
