package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.Observation;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.Interceptors;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A write of an entity that has interceptors. They are told its outcome once, whoever learns of it
 * first: the answer, a cancellation, or the end of a batch.
 *
 * @param <E> the entity
 */
final class InterceptedWrite<E> {
  private final Interceptors<E> interceptors;
  private final EntityWrite write;
  private final E sent;
  private final Function<Operation, E> written;
  private final AtomicBoolean told = new AtomicBoolean();

  /** The entity as it was written, once that is known, or why it is not given back. */
  private volatile @Nullable E given;

  private volatile @Nullable AppliedException notGiven;

  /**
   * @param sent the entity as it is sent
   * @param written makes of it the entity as it was written, once
   */
  InterceptedWrite(
      Interceptors<E> interceptors, EntityWrite write, E sent, Function<Operation, E> written) {
    this.interceptors = interceptors;
    this.write = write;
    this.sent = sent;
    this.written = written;
  }

  /**
   * Tells that it was applied. Two threads may do so at the same time, as a cancellation comes
   * while the result of a batch is made: each gives the entity, and interceptors are told by one of
   * them, which alone hears what they throw.
   *
   * @return the entity as it was written
   * @throws AppliedException if it cannot be given back, or an interceptor has thrown
   */
  E applied(Operation operation) {
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
      entity = written.apply(operation);
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

  /** Tells what a failure means. What interceptors throw does not take its place. */
  void failed(Operation operation, Throwable failure) {
    suppress(operation, failure, tell(sent, Observation.outcomeOfWrite(false, failure)));
  }

  /**
   * Tells how its call has ended.
   *
   * @param result what the call has given, false if the write was refused
   * @param failure why it has failed; null: it has not
   * @return the failure of the call; null: it has none
   */
  @Nullable Throwable ended(
      Operation operation, @Nullable Object result, @Nullable Throwable failure) {
    if (failure != null) {
      failed(operation, failure);
      return failure;
    }
    if (Boolean.FALSE.equals(result)) {
      return tell(sent, Outcome.NOT_APPLIED);
    }
    try {
      var unused = applied(operation);
      return null;
    } catch (AppliedException ofEntity) {
      return ofEntity;
    }
  }

  private @Nullable Throwable tell(E entity, Outcome outcome) {
    return told.compareAndSet(false, true)
        ? interceptors.afterOutcome(entity, write, outcome)
        : null;
  }

  private static void suppress(Operation operation, Throwable failure, @Nullable Throwable thrown) {
    if (thrown != null) {
      failure.addSuppressed(
          withStackOf(thrown, new IllegalStateException(operation.label() + ":" + told(thrown))));
    }
  }

  private static AppliedException failure(Operation operation, Throwable thrown) {
    return withStackOf(
        thrown,
        new AppliedException(
            operation.label()
                + " was applied, but"
                + told(thrown)
                + " Do not write it again; read it."));
  }

  /** Without its words, which may quote a value. */
  private static String told(Throwable thrown) {
    return " an interceptor that was told the outcome has thrown "
        + thrown.getClass().getName()
        + ".";
  }

  private static <X extends Throwable> X withStackOf(Throwable thrown, X failure) {
    failure.setStackTrace(thrown.getStackTrace());
    return failure;
  }
}
