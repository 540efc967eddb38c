package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.item.AttributeTypes;
import io.github.bigtablemapper.commandline.internal.item.ItemObjects;
import io.github.bigtablemapper.commandline.internal.item.MappedProperties;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.AttributeType;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.key.Key;
import java.util.List;
import java.util.Optional;
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

  @Override
  @SuppressWarnings("unchecked") // repository and class are those of the mapping
  <E, K extends Key> LineWrites<E, K> writes(EntityTarget<E, K> target, boolean isDry) {
    WritableRepository<E, K, ?> repository =
        (WritableRepository<E, K, ?>) target.entity().writableRepository(target.mapper());
    MappedProperties properties =
        MappedProperties.ofLines(target.mapping(), target.entity().keyParts());
    ItemObjects objects =
        ItemObjects.of(target.entity().type(), "", properties, AttributeTypes.ofLines(properties));
    Function<Item, LineWrite<E, K>> writes =
        item -> {
          target.mapping().columns().forEach(column -> requireStored(item, column));
          E entity = (E) objects.make(item);
          Write<E, K> write =
              isRestore
                  ? restore(target, item, repository.writes().restore(entity))
                  : repository.writes().put(entity);
          return new LineWrite<>(target.mapping().key(entity), ifAbsent ? write.ifAbsent() : write);
        };
    return new LineWrites<>(repository, writes, names(target), this::report, isDry);
  }

  @SuppressWarnings("unchecked") // a column of the entity
  private static <E, K extends Key> Write<E, K> restore(
      EntityTarget<E, K> target, Item item, Write<E, K> restore) {
    Write<E, K> write = restore;
    for (MappedColumn<E, ?> column : target.mapping().columns()) {
      Optional<Attribute> value = find(item, column.property());
      if (column instanceof CounterColumn<?> && value.isPresent()) {
        write = write.counter((CounterColumn<E>) column, value.get().longValue());
      }
    }
    return write;
  }

  /** Fails if a line has what would be lost. */
  private void requireStored(Item item, MappedColumn<?, ?> column) {
    Optional<Attribute> value = find(item, column.property());
    boolean isAggregate = column instanceof AggregateColumn || column instanceof BucketColumn;
    if (isAggregate && value.filter(PutCommand::hasBuckets).isPresent()) {
      throw new InvalidItemException(
          "the property "
              + column.property()
              + " is an aggregate, which Bigtable makes of what is added. Leave it out");
    }
    if (!isRestore
        && column instanceof CounterColumn<?>
        && value.filter(count -> count.longValue() != 0).isPresent()) {
      throw new InvalidItemException(
          "the property "
              + column.property()
              + " is a counter, which a put leaves as it is. Leave it out, or use --restore");
    }
  }

  private static boolean hasBuckets(Attribute aggregate) {
    return aggregate.type() != AttributeType.L || !aggregate.list().isEmpty();
  }

  /** {@return the value of a property, of an embedded one by its path} */
  private static Optional<Attribute> find(Item item, String path) {
    Item inner = item;
    List<String> names = List.of(path.split("\\.", -1));
    for (String name : names.subList(0, names.size() - 1)) {
      Optional<Attribute> embedded = inner.find(name);
      if (embedded.isEmpty() || embedded.get().isNull()) {
        return Optional.empty();
      }
      inner = embedded.get().item();
    }
    return inner.find(names.get(names.size() - 1));
  }
}
