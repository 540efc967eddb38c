package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.read.Interceptors;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An entity that is put: as it is sent, with its ids, and as it is once that was applied, with its
 * times and its version. One that cannot change is copied before anything is sent: a constructor
 * that throws means that nothing was. One that can is changed after the write only, so that it does
 * not claim what may fail.
 *
 * @param <E> the entity
 */
public final class StampedEntity<E> {
  /**
   * What all entities that are put together have in common. A batch has as many stamped entities as
   * entities, so that each of them holds no more than it must.
   *
   * @param interceptors who is told of the writes; null: nobody
   * @param micros the time of the writes
   * @param stamp what that time adds to an entity
   */
  private record Stamping<E>(
      EntityMapping<E, ?> mapping,
      @Nullable Interceptors<E> interceptors,
      long micros,
      WriteStamp stamp) {}

  private final Stamping<E> stamping;
  private final E sent;

  /** Null: the entity itself changes, or there is nothing to change. */
  private final @Nullable E copy;

  /** Null: nobody is told of the write. */
  private final @Nullable InterceptedWrite<E> intercepted;

  /** What the row has kept; null: nothing. */
  private @Nullable Map<MappedColumn<?, ?>, @Nullable ByteString> kept;

  @SuppressWarnings("ReferenceEquality") // the same object is one that changes, another a copy
  private StampedEntity(Stamping<E> stamping, E entity) {
    EntityMapping<E, ?> mapping = stamping.mapping();
    this.stamping = stamping;
    this.sent = mapping.stamped(entity, WriteStamp.beforeWrite());
    this.copy = sent == entity ? null : mapping.stamped(sent, stamping.stamp());
    Interceptors<E> interceptors = stamping.interceptors();
    this.intercepted =
        interceptors == null
            ? null
            : new InterceptedWrite<>(interceptors, EntityWrite.PUT, sent, this::written);
  }

  /**
   * {@return what gives ids to entities that are put together}
   *
   * @param interceptors who is told of the writes; null: nobody
   * @param micros the time of the writes
   */
  static <E> Function<E, StampedEntity<E>> at(
      EntityMapping<E, ?> mapping, @Nullable Interceptors<E> interceptors, long micros) {
    Stamping<E> stamping =
        new Stamping<>(
            mapping, interceptors, micros, WriteStamp.written(Timestamps.instant(micros)));
    return entity -> new StampedEntity<>(stamping, entity);
  }

  /** {@return the write, if its interceptors are told of it} */
  @Nullable InterceptedWrite<E> intercepted() {
    return intercepted;
  }

  /** {@return the entity as it is sent} */
  public E sent() {
    return sent;
  }

  /** {@return the time of the write} */
  public long micros() {
    return stamping.micros();
  }

  /** {@return whether what was written is given to a copy, and not to the entity itself} */
  boolean isCopied() {
    return copy != null;
  }

  /** Takes the values that the row has kept, null where it has none: the entity has others. */
  void keeps(Map<MappedColumn<?, ?>, @Nullable ByteString> stored) {
    kept = stored;
  }

  /**
   * {@return the entity as it was written, with the values that the row has kept} To be asked for
   * once, when the write was applied. Its interceptors are told of it.
   *
   * @throws AppliedException if it cannot be given what was written, or an interceptor throws
   */
  public E applied(Operation operation) {
    return intercepted == null ? written(operation) : intercepted.applied(operation);
  }

  /**
   * {@return why an entity that nobody is given back did not take what was written; null: it did}
   * To be asked for as {@link #applied} is.
   */
  @Nullable AppliedException failure(Operation operation) {
    try {
      var unused = applied(operation);
      return null;
    } catch (AppliedException notGivenBack) {
      return notGivenBack;
    }
  }

  private E written(Operation operation) {
    if (copy != null && kept == null) {
      return copy;
    }
    try {
      WriteStamp stamp = stamping.stamp();
      return stamping.mapping().stamped(sent, kept == null ? stamp : stamp.keeping(kept));
    } catch (Throwable thrown) {
      FatalErrors.passOn(thrown);
      throw notGivenBack(operation, thrown);
    }
  }

  /** {@return why it did not take what was written, without the cause, which may quote a value} */
  public static AppliedException notGivenBack(Operation operation, Throwable thrown) {
    AppliedException failure =
        new AppliedException(
            operation.label()
                + " was applied, but the entity did not take what was written: "
                + thrown.getClass().getName()
                + ". Do not put it again; read it.");
    failure.setStackTrace(thrown.getStackTrace());
    return failure;
  }

  /** {@return a text without the entity, which must not reach a log} */
  @Override
  public String toString() {
    return "StampedEntity[" + stamping.mapping().entity() + "]";
  }
}
