package io.github.bigtablemapper.internal.write.row;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.Operation;
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
public final class StampedEntity<E> extends RowOutcome<E> {
  /**
   * What all entities that are put together have in common.
   *
   * @param time the time of the writes
   * @param stamp what that time adds to an entity
   */
  private record Stamping<E>(
      EntityMapping<E, ?> mapping, Sending<E> sending, CellTime time, WriteStamp stamp) {}

  private final Stamping<E> stamping;

  /** Null: the entity itself changes, or there is nothing to change. */
  private final @Nullable E copy;

  /** What the row has kept; null: nothing. */
  private @Nullable Map<MappedColumn<?, ?>, @Nullable ByteString> kept;

  @SuppressWarnings("ReferenceEquality") // the same object is one that changes, another a copy
  private StampedEntity(Stamping<E> stamping, E entity) {
    super(stamping.sending(), stamping.mapping().stamped(entity, WriteStamp.beforeWrite()));
    this.stamping = stamping;
    this.copy = sent() == entity ? null : stamping.mapping().stamped(sent(), stamping.stamp());
  }

  /**
   * {@return what gives ids to entities that are put together}
   *
   * @param interceptors the interceptors of the writes; null: none
   * @param time the time of the writes
   */
  public static <E> Function<E, StampedEntity<E>> at(
      EntityMapping<E, ?> mapping, @Nullable Interceptors<E> interceptors, CellTime time) {
    Stamping<E> stamping =
        new Stamping<>(
            mapping,
            new Sending<>(interceptors, EntityWrite.PUT),
            time,
            WriteStamp.written(time.instant()));
    return entity -> new StampedEntity<>(stamping, entity);
  }

  /** {@return the time of the write} */
  public CellTime time() {
    return stamping.time();
  }

  /** {@return what receives the outcome before the caller; null: nothing} */
  public @Nullable RowOutcome<E> outcome() {
    return stamping.sending().interceptors() == null && !asksForKept() ? null : this;
  }

  @Override
  public boolean asksForKept() {
    return !stamping.mapping().kept().isEmpty();
  }

  @Override
  public void keeps(Map<MappedColumn<?, ?>, @Nullable ByteString> stored) {
    kept = stored;
  }

  /**
   * {@return the entity as it was written, with the values that the row has kept}
   *
   * @throws AppliedException if it cannot be given what was written
   */
  @Override
  E written(Operation operation) {
    if (copy != null && kept == null) {
      return copy;
    }
    try {
      WriteStamp stamp = stamping.stamp();
      return stamping.mapping().stamped(sent(), kept == null ? stamp : stamp.keeping(kept));
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
