package io.github.bigtablemapper.commandline.internal.transfer;

import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.item.AttributeTypes;
import io.github.bigtablemapper.commandline.internal.item.ItemObjects;
import io.github.bigtablemapper.commandline.internal.item.MappedProperties;
import io.github.bigtablemapper.commandline.internal.item.SetterShape;
import io.github.bigtablemapper.commandline.internal.key.EntityKeys;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.dynamodb.ImportTarget;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.AttributeType;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the target of an import without a method of the user: each attribute goes to the property
 * of the same name. The counters of the entity are set as well.
 */
public final class NamedAttributes {
  private NamedAttributes() {}

  @SuppressWarnings("unchecked") // the class is that of the entity
  static <E, K extends Key> ImportTarget<E, K> target(
      MappedEntity entity, WritableRepository<E, K, ?> repository) {
    EntityMapping<E, K> mapping = repository.mapping();
    Class<E> type = (Class<E>) entity.type();
    boolean isPlain =
        mapping.columns().stream()
            .noneMatch(
                column -> column instanceof AggregateColumn || column instanceof HistoryColumn);
    if (!isPlain) {
      throw new UsageException(
          entity.name()
              + " has aggregates or histories, which no attribute becomes by itself. "
              + AttributeTypes.WAY_OUT);
    }
    MappedProperties properties = MappedProperties.ofItems(mapping, entity.keyParts());
    ItemObjects items =
        ItemObjects.of(type, "", properties, AttributeTypes.ofItems(properties, Instant.now()));
    EntityKeys<K> keys = EntityKeys.of(mapping);
    ImportTarget<E, K> target =
        ImportTarget.<E, K>of(repository, item -> (E) items.make(item))
            .keys(item -> key(keys, entity.keyParts(), item));
    List<CounterColumn<E>> counters =
        mapping.columns().stream()
            .filter(CounterColumn.class::isInstance)
            .map(column -> (CounterColumn<E>) column)
            .toList();
    for (CounterColumn<E> counter : counters) {
      Method accessor = accessor(type, counter.property());
      target = target.counter(counter, each -> (long) MappedEntity.invoke(accessor, each));
    }
    return target;
  }

  /** Of a deleted item there are the attributes of its key alone. */
  private static <K extends Key> K key(EntityKeys<K> keys, List<String> parts, Item item) {
    List<String> texts = new ArrayList<>();
    for (String part : parts) {
      Attribute attribute = item.get(part);
      texts.add(attribute.type() == AttributeType.N ? attribute.digits() : attribute.string());
    }
    try {
      return keys.key(texts);
    } catch (UsageException e) {
      throw new InvalidItemException(String.valueOf(e.getMessage()));
    }
  }

  private static Method accessor(Class<?> type, String property) {
    Method accessor = SetterShape.getter(type, property);
    if (accessor == null) {
      throw new UsageException(
          "the counter " + property + " is embedded, or has no getter. " + AttributeTypes.WAY_OUT);
    }
    accessor.setAccessible(true);
    return accessor;
  }
}
