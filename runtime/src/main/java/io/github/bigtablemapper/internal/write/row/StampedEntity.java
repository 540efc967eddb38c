package io.github.bigtablemapper.internal.write.row;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.mutation.CellOrigin;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.Map;
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
  private final EntityMapping<E, ?> mapping;
  private final CellOrigin origin;

  /** Null: the entity itself changes, or there is nothing to change. */
  private final @Nullable E copy;

  /** What the row has kept; null: nothing. */
  private @Nullable Map<MappedColumn<?, ?>, @Nullable ByteString> kept;

  /**
   * Gives an entity its ids.
   *
   * @param puts what all puts of the table have in common
   * @param origin the time of its cells, and who writes
   */
  @SuppressWarnings("ReferenceEquality") // the same object is one that changes, another a copy
  public StampedEntity(EntityMapping<E, ?> mapping, Sending<E> puts, CellOrigin origin, E entity) {
    super(puts, mapping.stamped(entity, WriteStamp.beforeWrite()));
    this.mapping = mapping;
    this.origin = origin;
    this.copy = sent() == entity ? null : mapping.stamped(sent(), stamp());
  }

  /** {@return what the write adds to the entity} */
  private WriteStamp stamp() {
    return origin.stamp();
  }

  /** {@return the time of the write, and who writes} */
  public CellOrigin origin() {
    return origin;
  }

  /** {@return what receives the outcome before the caller; null: nothing} */
  public @Nullable RowOutcome<E> outcome() {
    return hasInterceptors() || asksForKept() ? this : null;
  }

  @Override
  public boolean asksForKept() {
    return !mapping.kept().isEmpty();
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
      return mapping.stamped(sent(), kept == null ? stamp() : stamp().keeping(kept));
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
    return "StampedEntity[" + mapping.entity() + "]";
  }
}
