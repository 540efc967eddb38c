package io.github.bigtablemapper.internal.write.row;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.Observation;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.intercept.Interceptors;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * What became of a write of an entity. The first report decides it: the response, a cancellation,
 * or the end of a batch. The entity, its interceptors and the caller receive it from here, so that
 * all of them receive the same.
 *
 * @param <E> the entity
 */
public class RowOutcome<E> {
  private static final AtomicReferenceFieldUpdater<RowOutcome<?>, @Nullable Object> FATE =
      updater();

  private final Sending<E> sending;
  private final E sent;

  /**
   * What became of the write: {@link Outcome#APPLIED}, {@link Outcome#NOT_APPLIED} if it was
   * refused, or why it has failed; null: it is not known yet. The first report decides.
   */
  private volatile @Nullable Object fate;

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
  private static AtomicReferenceFieldUpdater<RowOutcome<?>, @Nullable Object> updater() {
    return (AtomicReferenceFieldUpdater)
        AtomicReferenceFieldUpdater.newUpdater(RowOutcome.class, Object.class, "fate");
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
    return given(operation, true);
  }

  /**
   * Takes what was written, for an outcome that several writes have in common: that one decides,
   * and notifies interceptors.
   *
   * @return why the entity is not given back; null: it is
   */
  final @Nullable AppliedException taken(Operation operation) {
    try {
      var unused = given(operation, false);
      return null;
    } catch (AppliedException notTaken) {
      return notTaken;
    }
  }

  private E given(Operation operation, boolean decides) {
    E known = given;
    if (known != null) {
      return known;
    }
    AppliedException failure = notGiven;
    if (failure != null) {
      throw failure;
    }
    try {
      E entity = decides ? give(operation) : written(operation);
      given = entity;
      return entity;
    } catch (AppliedException thrown) {
      notGiven = thrown;
      throw thrown;
    }
  }

  private E give(Operation operation) {
    boolean isFirst = decides(Outcome.APPLIED);
    E entity;
    try {
      entity = written(operation);
    } catch (AppliedException ofEntity) {
      suppress(operation, ofEntity, isFirst ? tell(sent, Outcome.APPLIED) : null);
      throw ofEntity;
    }
    Throwable thrown = isFirst ? tell(entity, Outcome.APPLIED) : null;
    if (thrown != null) {
      throw failure(operation, thrown);
    }
    return entity;
  }

  /** Reports a failure only when it is final. */
  public final void holdFailures() {
    failuresAreHeld = true;
  }

  /**
   * Reports what a failure means, unless another attempt may follow.
   *
   * @return the failure of the write, or of an earlier report; null: by that it was applied, or
   *     refused
   */
  @CanIgnoreReturnValue
  public final @Nullable Throwable failed(Operation operation, Throwable failure) {
    return failuresAreHeld && fate == null ? failure : failedForGood(operation, failure);
  }

  /** Reports the failure of a row of a batch, and returns the failure that the caller receives. */
  public final @Nullable BigtableMapperException failure(
      Operation operation, BigtableMapperException ofBatch) {
    Throwable known = failed(operation, ofBatch);
    return known == null || known instanceof BigtableMapperException
        ? (BigtableMapperException) known
        : ofBatch; // a row that was cancelled with its batch
  }

  /** Reports what a failure means, as above. Exceptions of interceptors do not replace it. */
  @CanIgnoreReturnValue
  public final @Nullable Throwable failedForGood(Operation operation, Throwable failure) {
    if (decides(failure)) {
      suppress(operation, failure, tell(sent, Observation.outcomeOfWrite(false, failure)));
      return failure;
    }
    return fate instanceof Throwable known ? known : failure(operation);
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
      return decides(Outcome.NOT_APPLIED) ? tell(sent, Outcome.NOT_APPLIED) : null;
    }
    return failure(operation);
  }

  /** Notifies interceptors of the outcome that several writes have in common. */
  final @Nullable Throwable tell(Outcome outcome) {
    E entity = given;
    return tell(entity == null ? sent : entity, outcome);
  }

  private boolean decides(Object now) {
    return FATE.compareAndSet(this, null, now);
  }

  /**
   * Notifies interceptors.
   *
   * @return what one of them has thrown; null: nothing
   */
  @Nullable Throwable tell(E entity, Outcome outcome) {
    Interceptors<E> interceptors = sending.interceptors();
    return interceptors == null
        ? null
        : interceptors.afterOutcome(entity, sending.write(), outcome);
  }

  /** {@return why an entity that was applied is not given back; null: it is, or was refused} */
  public final @Nullable AppliedException failure(Operation operation) {
    if (fate == Outcome.NOT_APPLIED) {
      return null;
    }
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
