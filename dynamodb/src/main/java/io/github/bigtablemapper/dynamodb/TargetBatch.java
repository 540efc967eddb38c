package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.SourceItem;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The items of one batch that one target accepts, as entities by their keys. For one thread. */
final class TargetBatch<E, K extends Key> {
  private final ImportTarget<E, K> target;
  private final Instant at;
  private final Map<K, SourceItem> items = new LinkedHashMap<>();
  private final Map<K, E> entities = new LinkedHashMap<>();

  TargetBatch(ImportTarget<E, K> target, Instant at) {
    this.target = target;
    this.at = at;
  }

  /** {@return why an item cannot become an entity of the target; null if it was added} */
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

  /** Sends its rows, and reports the outcome of each to a batch. */
  void write(MappedBatch batch, ImportWriters writers, ImportMode mode) {
    BulkWriter<E, K> writer = writers.of(target);
    entities.forEach(
        (key, entity) -> {
          Write<E, K> write = target.write(entity, at);
          batch.send(item(key), writer, mode == ImportMode.ONLY_ABSENT ? write.ifAbsent() : write);
        });
  }

  private SourceItem item(K key) {
    return Objects.requireNonNull(items.get(key));
  }

  int size() {
    return items.size();
  }

  /** {@return the result of comparing its rows with its items} */
  RowFindings compare(Retries retries) {
    RowFindings findings = new RowFindings();
    Map<K, E> found = found(retries, findings);
    EntityComparison<E, K> comparison = new EntityComparison<>(target, at);
    entities.forEach(
        (key, entity) -> {
          if (!findings.has(item(key))) {
            comparison.compare(item(key), entity, found.get(key), findings);
          }
        });
    return findings;
  }

  /** If a row does not decode, each is read separately. */
  private Map<K, E> found(Retries retries, RowFindings findings) {
    try {
      return retries.read(() -> target.repository().findAll(entities.keySet()));
    } catch (DecodeException ofOne) {
      Map<K, E> found = new LinkedHashMap<>();
      for (K key : entities.keySet()) {
        try {
          retries
              .read(() -> target.repository().find(key))
              .ifPresent(entity -> found.put(key, entity));
        } catch (DecodeException e) {
          findings.different(item(key), String.valueOf(e.getMessage()));
        }
      }
      return found;
    }
  }
}
