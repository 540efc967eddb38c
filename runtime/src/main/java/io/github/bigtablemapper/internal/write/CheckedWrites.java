package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.ValueRange;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How entities with a version or with write-once columns are written: only if the row still has the
 * version that the writer has seen, and no other value in a write-once column. A row without a
 * version has version 0, as one that is not there.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class CheckedWrites<E, K extends Key> {
  private final EntityMapping<E, K> mapping;
  private final WritePlan<E, K> plan;
  private final @Nullable MappedColumn<E, Long> version;

  CheckedWrites(EntityMapping<E, K> mapping, WritePlan<E, K> plan) {
    this.mapping = mapping;
    this.plan = plan;
    this.version = mapping.version().orElse(null);
  }

  /** {@return the write that replaces what an entity maps} */
  CheckedWrite<K> put(StampedEntity<E> entity) {
    long expected = mapping.version(entity.sent());
    checkCanGrow(expected);
    return checked(plan.put(entity), expected, Timestamps.millis(entity.micros()));
  }

  /** {@return the write that applies a patch to a row with a version; 0 if it has none} */
  CheckedWrite<K> patch(K key, long expected, Patch<E> patch, long millis) {
    checkCanGrow(expected);
    return checked(
        plan.patch(key, patch, expected, millis * Timestamps.MICROS_PER_MILLI), expected, millis);
  }

  /** {@return the write that deletes a row with a version; 0 if it has none} */
  CheckedWrite<K> delete(K key, long expected, long millis) {
    return checked(RowWrite.deletion(key), expected, millis);
  }

  private CheckedWrite<K> checked(RowWrite<K> row, long expected, long millis) {
    List<Condition<E>> conditions = new ArrayList<>();
    if (version != null) {
      conditions.add(isUnchanged(version, expected));
    }
    for (MappedColumn<E, ?> column : mapping.writeOnce()) {
      ByteString value = row.once().get(column);
      if (value != null) {
        conditions.add(holdsOther(column, value).not());
      }
    }
    ConditionalWrite request =
        conditions.stream()
            .reduce(Condition::and)
            .map(condition -> plan.ifHolds(condition, row, millis))
            .orElse(null);
    return new CheckedWrite<>(row, request, expected);
  }

  private Condition<E> isUnchanged(MappedColumn<E, Long> column, long expected) {
    if (expected < 0) {
      throw isNegative(mapping, column);
    }
    return expected == 0 ? column.isAbsent() : column.isEqualTo(expected);
  }

  static InvalidValueException isNegative(
      EntityMapping<?, ?> mapping, MappedColumn<?, Long> version) {
    return new InvalidValueException(
        mapping.entity()
            + "."
            + version.property()
            + " is negative. Versions start at 1; 0 says that the entity was never stored.");
  }

  /** The empty value has none before it, and as an end would be taken for none. */
  private static <E> Condition<E> holdsOther(MappedColumn<E, ?> column, ByteString value) {
    ValueRange after = new ValueRange(value, false, null, false);
    return Condition.in(
        column,
        value.isEmpty()
            ? List.of(after)
            : List.of(new ValueRange(null, false, value, false), after));
  }

  private void checkCanGrow(long expected) {
    if (version != null && expected == Long.MAX_VALUE) {
      throw new InvalidValueException(
          mapping.entity()
              + "."
              + version.property()
              + " is the greatest long, and there is no next version. Delete the row, and store the"
              + " entity anew with version 0.");
    }
  }
}
