package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.codec.DecimalNumbers;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.json.InvalidLineException;
import io.github.bigtablemapper.commandline.internal.json.JsonValue;
import io.github.bigtablemapper.commandline.internal.json.JsonValue.Members;
import io.github.bigtablemapper.key.Key;
import java.util.Map;
import java.util.function.Function;

/** Makes the write of a line that contains an entity. */
final class PutLine<E, K extends Key> implements Function<Members, LineWrite<E, K>> {
  private final WritableRepository<E, K, ?> repository;
  private final LineProperties<E, K> properties;
  private final LineEntity<E, K> entities;
  private final boolean ifAbsent;
  private final boolean isRestore;

  /**
   * @param ifAbsent whether only rows that are not there are written
   * @param isRestore whether the line is stored as it is, with counters, versions and times
   */
  PutLine(
      EntityTarget<E, K> target,
      WritableRepository<E, K, ?> repository,
      boolean ifAbsent,
      boolean isRestore) {
    this.repository = repository;
    this.properties = new LineProperties<>(target);
    this.entities = new LineEntity<>(target.mapping(), properties);
    this.ifAbsent = ifAbsent;
    this.isRestore = isRestore;
  }

  @Override
  public LineWrite<E, K> apply(Members line) {
    K key = properties.key(line);
    Map<TypedColumn<E>, JsonValue> values = properties.values(line);
    values.forEach(this::requireStored);
    E entity = entities.of(key, values);
    Write<E, K> write =
        isRestore
            ? restore(values, repository.writes().restore(entity))
            : repository.writes().put(entity);
    return new LineWrite<>(key, ifAbsent ? write.ifAbsent() : write);
  }

  @SuppressWarnings("unchecked") // a column of the entity
  private Write<E, K> restore(Map<TypedColumn<E>, JsonValue> values, Write<E, K> restore) {
    Write<E, K> write = restore;
    for (Map.Entry<TypedColumn<E>, JsonValue> each : values.entrySet()) {
      if (each.getKey().constant() instanceof CounterColumn<?> counter
          && !each.getValue().isNull()) {
        Object count = properties.read(each.getKey(), each.getValue());
        write = write.counter((CounterColumn<E>) counter, (long) count);
      }
    }
    return write;
  }

  /** Fails if a line has what would be lost. */
  private void requireStored(TypedColumn<?> column, JsonValue value) {
    Object constant = column.constant();
    boolean isAggregate = constant instanceof AggregateColumn || constant instanceof BucketColumn;
    if (isAggregate && !isEmpty(value)) {
      throw new InvalidLineException(
          "the property "
              + column.name()
              + " is an aggregate, which Bigtable computes from what is added. Leave it out");
    }
    if (!isRestore && constant instanceof CounterColumn<?> && !isZero(value)) {
      throw new InvalidLineException(
          "the property "
              + column.name()
              + " is a counter, which a put leaves as it is. Leave it out, or use --restore");
    }
  }

  private static boolean isEmpty(JsonValue value) {
    return value.isNull()
        || (value instanceof JsonValue.Array buckets && buckets.elements().isEmpty());
  }

  private static boolean isZero(JsonValue value) {
    return value.isNull()
        || (value instanceof JsonValue.Decimal count
            && DecimalNumbers.parse(count.digits()).signum() == 0);
  }
}
