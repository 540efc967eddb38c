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
import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.key.Key;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Puts entities, each of which a line contains. */
@Command(
    name = "put",
    description = {
      "Puts entities: each line of JSON contains one, as scan prints it, and replaces its row.",
      "Exit code 1 if lines are not written; the standard error has their numbers and reasons,"
          + " without values."
    },
    mixinStandardHelpOptions = true)
public final class PutCommand extends LinesCommand {
  @Option(names = "--if-absent", description = "Only rows that are not there.")
  private boolean ifAbsent;

  @Option(
      names = "--restore",
      description =
          "Store the lines of another table as they are, with their counters, versions and times."
              + " No version is checked, and what a line lacks stays.")
  private boolean isRestore;

  public PutCommand(Session session) {
    super(session);
  }

  @Override
  @SuppressWarnings("unchecked") // the repository is that of the mapping
  <E, K extends Key> LineWrites<E, K> writes(EntityTarget<E, K> target, boolean isDry) {
    WritableRepository<E, K, ?> repository =
        (WritableRepository<E, K, ?>) target.entity().writableRepository(target.mapper());
    LineProperties<E, K> properties = new LineProperties<>(target);
    LineEntity<E, K> entities = new LineEntity<>(target.mapping(), properties);
    Function<Members, LineWrite<E, K>> writes =
        line -> {
          K key = properties.key(line);
          Map<TypedColumn<E>, JsonValue> values = properties.values(line);
          values.forEach(this::requireStored);
          E entity = entities.of(key, values);
          Write<E, K> write =
              isRestore
                  ? restore(properties, values, repository.writes().restore(entity))
                  : repository.writes().put(entity);
          return new LineWrite<>(key, ifAbsent ? write.ifAbsent() : write);
        };
    return new LineWrites<>(repository, writes, names(target), this::report, isDry);
  }

  @SuppressWarnings("unchecked") // a column of the entity
  private static <E, K extends Key> Write<E, K> restore(
      LineProperties<E, K> properties, Map<TypedColumn<E>, JsonValue> values, Write<E, K> restore) {
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
              + " is an aggregate, which Bigtable makes of what is added. Leave it out");
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
