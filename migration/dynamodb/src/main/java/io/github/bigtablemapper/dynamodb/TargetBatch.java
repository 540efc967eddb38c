package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemChange;
import io.github.bigtablemapper.dynamodb.item.SourceItem;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The items of one batch that one target accepts, as entities by their keys. For one thread. */
final class TargetBatch<E, K extends Key> {
  private final ImportTarget<E, K> target;
  private final Instant at;
  private final Map<K, SourceItem> items = new LinkedHashMap<>();
  private final Map<K, E> entities = new LinkedHashMap<>();

  /** The rows of items that were deleted, or moved to another row. */
  private final Map<K, SourceItem> deleted = new LinkedHashMap<>();

  TargetBatch(ImportTarget<E, K> target, Instant at) {
    this.target = target;
    this.at = at;
  }

  /** {@return why an item is rejected, with the name of the entity that the layout chose} */
  String rejection(String reason) {
    return target.rejection(reason);
  }

  /** {@return why an item cannot become an entity of the target; null if it was added} */
  @Nullable String add(SourceItem from, Item item) {
    Item shown;
    E entity;
    K key;
    try {
      shown = target.shown(item);
      entity = target.entity(shown);
      key = target.key(entity); // what is no row key is refused
      checkValues(entity);
    } catch (RuntimeException e) {
      return reason(e);
    }
    List<String> unread = shown.unread();
    if (!unread.isEmpty()) {
      return "nothing reads or ignores the attributes "
          + unread
          + ": read them, or call ignore for those that are not needed";
    }
    if (items.putIfAbsent(key, from) != null) {
      return "another item of the batch has the same row key: the key lacks an attribute";
    }
    entities.put(key, entity);
    return null;
  }

  /**
   * {@return why the row of an item that was deleted is unknown; null if its deletion was added}
   */
  @Nullable String delete(SourceItem from, ItemChange change) {
    try {
      K key = target.keyBefore(change);
      var unused = key.toByteString();
      return deleted.putIfAbsent(key, from) == null
          ? null
          : "another deleted item of the batch has the same row key: the key lacks an attribute";
    } catch (RuntimeException e) {
      return reason(e);
    }
  }

  /** Deletes the row that an item had before its change, if it has another one now. */
  void leave(SourceItem from, ItemChange change) {
    try {
      K key = target.keyBefore(change);
      if (!from.equals(items.get(key))) {
        deleted.putIfAbsent(key, from);
      }
    } catch (RuntimeException neverStored) {
      return; // it was rejected then, as now
    }
  }

  /**
   * Refuses an entity without any value if its table has no row marker: no write of it makes a row,
   * so the item would be lost.
   */
  private void checkValues(E entity) {
    EntityMapping<E, K> mapping = target.repository().mapping();
    if (target.counters().isEmpty()
        && mapping.members().stream().noneMatch(EntityMapping::hasRowMarker)) {
      var unused =
          EntityRows.of(mapping, ClientOperations.of(target.repository())::now).restore(entity, at);
    }
  }

  static String reason(RuntimeException e) {
    return e instanceof InvalidItemException || e instanceof BigtableMapperException
        ? String.valueOf(e.getMessage())
        : e.getClass().getSimpleName() + ": " + e.getMessage();
  }

  /** Sends its rows, and reports the outcome of each to a batch. */
  void write(MappedBatch batch, ImportWriters writers, ImportMode mode) {
    BulkWriter<E, K> writer = writers.of(target);
    deleted.forEach(
        (key, item) ->
            batch.send(
                this,
                item,
                writer,
                target.repository().writes().delete(key).ifUnmodifiedSince(end(item)),
                isDeletion(item)));
    entities.forEach(
        (key, entity) -> {
          ItemChange change = item(key).change();
          Write<E, K> write =
              target.write(entity, change == null ? at : change.time(), change != null);
          boolean isOnlyIfAbsent = change == null && mode == ImportMode.ONLY_ABSENT;
          batch.send(this, item(key), writer, isOnlyIfAbsent ? write.ifAbsent() : write, true);
        });
  }

  /** A row that an item leaves may belong to another item from the same moment on. */
  private static Instant end(SourceItem item) {
    Instant time = Objects.requireNonNull(item.change()).time();
    return isDeletion(item) ? time : time.minusMillis(1);
  }

  private static boolean isDeletion(SourceItem item) {
    return Objects.requireNonNull(item.change()).after() == null;
  }

  private SourceItem gone(K key) {
    return Objects.requireNonNull(deleted.get(key));
  }

  private SourceItem item(K key) {
    return Objects.requireNonNull(items.get(key));
  }

  int size() {
    return items.size() + (int) deletions().count();
  }

  private Stream<Map.Entry<K, SourceItem>> deletions() {
    return deleted.entrySet().stream().filter(each -> isDeletion(each.getValue()));
  }

  /** {@return the result of comparing its rows with its items} */
  RowFindings compare(Retries retries) {
    RowFindings findings = new RowFindings();
    Map<K, E> found = found(retries, findings, entities.keySet());
    Map<K, SourceItem> gone =
        deletions().collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    found(retries, findings, gone.keySet()).forEach((key, entity) -> findings.brought(gone(key)));
    EntityComparison<E, K> ofItems = new EntityComparison<>(target, at);
    entities.forEach(
        (key, entity) -> {
          if (!findings.has(item(key))) {
            ItemChange change = item(key).change();
            EntityComparison<E, K> comparison =
                change == null ? ofItems : new EntityComparison<>(target, change.time());
            comparison.compare(item(key), entity, found.get(key), findings);
          }
        });
    return findings;
  }

  /** If a row does not decode, each is read separately. */
  private Map<K, E> found(Retries retries, RowFindings findings, Set<K> keys) {
    try {
      return keys.isEmpty() ? Map.of() : retries.read(() -> target.repository().findAll(keys));
    } catch (DecodeException ofOne) {
      Map<K, E> found = new LinkedHashMap<>();
      for (K key : keys) {
        try {
          retries
              .read(() -> target.repository().find(key))
              .ifPresent(entity -> found.put(key, entity));
        } catch (DecodeException e) {
          findings.different(
              items.containsKey(key) ? item(key) : gone(key), String.valueOf(e.getMessage()));
        }
      }
      return found;
    }
  }
}
