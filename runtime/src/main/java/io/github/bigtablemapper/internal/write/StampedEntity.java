package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.WriteStamp;
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
  private final EntityMapping<E, ?> mapping;
  private final E sent;
  private final long micros;
  private final WriteStamp stamp;

  /** Null: the entity itself changes, or there is nothing to change. */
  private final @Nullable E copy;

  /**
   * Gives an entity its ids.
   *
   * @param micros the time of the write
   */
  @SuppressWarnings("ReferenceEquality") // the same object is one that changes, another a copy
  StampedEntity(EntityMapping<E, ?> mapping, E entity, long micros) {
    this.mapping = mapping;
    this.sent = mapping.stamped(entity, WriteStamp.beforeWrite());
    this.micros = micros;
    this.stamp = WriteStamp.written(Timestamps.instant(micros));
    this.copy = sent == entity ? null : mapping.stamped(sent, stamp);
  }

  /** {@return the entity as it is sent} */
  public E sent() {
    return sent;
  }

  /** {@return the time of the write} */
  public long micros() {
    return micros;
  }

  /**
   * {@return the entity as it was written} To be asked for once, when the write was applied.
   *
   * @throws AppliedException if it cannot be given what was written
   */
  public E applied(Operation operation) {
    if (copy != null) {
      return copy;
    }
    try {
      return mapping.stamped(sent, stamp);
    } catch (VirtualMachineError fatal) {
      throw fatal;
    } catch (Throwable thrown) {
      throw notGivenBack(operation, thrown);
    }
  }

  /** Without the cause, whose words may quote a value. */
  private static AppliedException notGivenBack(Operation operation, Throwable thrown) {
    AppliedException failure =
        new AppliedException(
            operation.name()
                + " of "
                + operation.entity()
                + " (table "
                + operation.table()
                + ") was applied, but the entity did not take what was written: "
                + thrown.getClass().getName()
                + ". Do not put it again; read it.");
    failure.setStackTrace(thrown.getStackTrace());
    return failure;
  }

  /** {@return a text without the entity, which must not reach a log} */
  @Override
  public String toString() {
    return "StampedEntity[" + mapping.entity() + "]";
  }
}
