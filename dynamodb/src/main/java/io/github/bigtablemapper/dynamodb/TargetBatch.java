package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.SourceItem;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The items of one batch that one target takes, as entities by their keys. For one thread. */
final class TargetBatch<E, K extends Key> {
  private final ImportTarget<E, K> target;
  private final Instant at;
  private final Map<K, SourceItem> items = new LinkedHashMap<>();
  private final Map<K, E> entities = new LinkedHashMap<>();

  TargetBatch(ImportTarget<E, K> target, Instant at) {
    this.target = target;
    this.at = at;
  }

  /** {@return why an item is no entity of the target; null if it was added} */
  @Nullable String add(SourceItem from, Item item) {
    E entity;
    K key;
    try {
      entity = target.entity(item);
      key = target.repository().mapping().key(entity);
      var unused = key.toByteString(); // what is no row key is refused
    } catch (RuntimeException e) {
      return reason(e);
    }
    List<String> unread = item.unread();
    if (!unread.isEmpty()) {
      return "nothing reads or ignores the attributes " + unread;
    }
    if (items.putIfAbsent(key, from) != null) {
      return "another item of the batch has the same row key: the key lacks an attribute";
    }
    entities.put(key, entity);
    return null;
  }

  static String reason(RuntimeException e) {
    return e instanceof InvalidItemException || e instanceof BigtableMapperException
        ? String.valueOf(e.getMessage())
        : e.getClass().getSimpleName() + ": " + e.getMessage();
  }

  /** {@return what becomes of the rows, which are under way} */
  CompletableFuture<RowLoad.Result<K>> write(ImportMode mode) {
    return new RowLoad<>(target.repository().async(), target.options(at), mode).load(entities);
  }

  /** {@return a batch of some of its keys only} */
  TargetBatch<E, K> only(Collection<K> keys) {
    TargetBatch<E, K> some = new TargetBatch<>(target, at);
    entities.forEach(
        (key, entity) -> {
          if (keys.contains(key)) {
            some.items.put(key, item(key));
            some.entities.put(key, entity);
          }
        });
    return some;
  }

  /** {@return the item of a key} */
  SourceItem item(K key) {
    return Objects.requireNonNull(items.get(key));
  }

  int size() {
    return items.size();
  }

  /**
   * {@return what is wrong with the rows of items; nothing of those that say the same}
   *
   * @param comparison compares entities
   */
  Map<SourceItem, String> differences(EntityComparison<E, K> comparison) {
    Map<SourceItem, String> differences = new LinkedHashMap<>();
    Map<K, E> found = new LinkedHashMap<>();
    try {
      found.putAll(target.repository().findAll(entities.keySet()));
    } catch (DecodeException ofOne) {
      for (K key : entities.keySet()) {
        try {
          target.repository().find(key).ifPresent(entity -> found.put(key, entity));
        } catch (DecodeException e) {
          differences.put(item(key), String.valueOf(e.getMessage()));
        }
      }
    }
    entities.forEach(
        (key, entity) -> {
          SourceItem item = item(key);
          E row = found.get(key);
          if (row == null) {
            differences.putIfAbsent(item, EntityComparison.MISSING);
          } else {
            List<String> properties = comparison.differences(entity, row);
            if (!properties.isEmpty()) {
              differences.put(item, "the row has other values of " + properties);
            }
          }
        });
    return differences;
  }

  EntityComparison<E, K> comparison() {
    return new EntityComparison<>(target.repository().mapping(), target.options(at));
  }
}
