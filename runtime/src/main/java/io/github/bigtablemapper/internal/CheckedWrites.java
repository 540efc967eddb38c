package io.github.bigtablemapper.internal;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Condition;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.Patch;

/**
 * How entities with a version are written: only if the row still has the version that the writer
 * has seen. A row without a version has version 0, as one that is not there.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class CheckedWrites<E, K extends Key> {
  private final EntityMapping<E, K> mapping;
  private final WritePlan<E, K> plan;
  private final MappedColumn<E, Long> version;

  /** The writes of a mapping that has a version. */
  public CheckedWrites(EntityMapping<E, K> mapping, WritePlan<E, K> plan) {
    this.mapping = mapping;
    this.plan = plan;
    this.version =
        mapping
            .version()
            .orElseThrow(
                () -> new InvalidRequestException(mapping.entity() + " has no version to check."));
  }

  /** {@return the write that replaces what an entity maps} */
  public ConditionalWrite put(E entity, long millis) {
    long expected = mapping.version(entity);
    checkCanGrow(expected);
    return ifUnchanged(expected, plan.put(entity, millis * 1_000), millis);
  }

  /** {@return the write that applies a patch to a row with a version} */
  public ConditionalWrite patch(K key, long expected, Patch<E> patch, long millis) {
    checkCanGrow(expected);
    return ifUnchanged(expected, plan.patch(key, patch, expected, millis * 1_000), millis);
  }

  /** {@return the write that deletes a row with a version} */
  public ConditionalWrite delete(K key, long expected, long millis) {
    return ifUnchanged(expected, RowWrite.deletion(key), millis);
  }

  private ConditionalWrite ifUnchanged(long expected, RowWrite<K> write, long millis) {
    if (expected < 0) {
      throw new InvalidValueException(
          mapping.entity()
              + "."
              + version.property()
              + " is negative. Versions start at 1; 0 says that the entity was never stored.");
    }
    Condition<E> unchanged = expected == 0 ? version.isAbsent() : version.isEqualTo(expected);
    return plan.ifHolds(unchanged, write, millis);
  }

  private void checkCanGrow(long expected) {
    if (expected == Long.MAX_VALUE) {
      throw new InvalidValueException(
          mapping.entity()
              + "."
              + version.property()
              + " is the greatest long, and there is no next version. Delete the row, and store the"
              + " entity anew with version 0.");
    }
  }

  /** {@return the exception that says that a write was not applied} */
  public StaleEntityException stale(Operation operation, long expected) {
    return new StaleEntityException(
        operation.name()
            + " of "
            + operation.entity()
            + " (table "
            + operation.table()
            + ") was not applied: "
            + (expected == 0
                ? "by its version it was never stored, but the row is there. Read it, and make the"
                    + " change to that."
                : "the row has another version by now, or is gone. Read it again, make the change"
                    + " to that, and write it."));
  }
}
