package io.github.bigtablemapper.dynamodb;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemChange;
import io.github.bigtablemapper.dynamodb.item.ItemLayout;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The conversion of items to an entity: the mapper, the condition of items, and the repository.
 * Immutable: each method returns another target.
 *
 * <pre>{@code
 * ImportTarget.of(videos, VideoItems::video)
 *     .when(item -> item.get("kind").string().equals("video"))
 *     .counter(VideoColumns.LIKES, Video::likes)
 * }</pre>
 *
 * @param <E> the entity
 * @param <K> its row key
 */
@CheckReturnValue
public final class ImportTarget<E, K extends Key> {
  private final WritableRepository<E, K, ?> repository;
  private final Function<? super Item, ? extends E> mapper;
  private final Predicate<? super Item> condition;
  private final Map<CounterColumn<E>, ToLongFunction<? super E>> counters;
  private final @Nullable KeyRange<K> rows;
  private final @Nullable Function<? super Item, ? extends K> keys;
  private final @Nullable ItemLayout layout;

  private ImportTarget(
      WritableRepository<E, K, ?> repository,
      Function<? super Item, ? extends E> mapper,
      Predicate<? super Item> condition,
      Map<CounterColumn<E>, ToLongFunction<? super E>> counters,
      @Nullable KeyRange<K> rows,
      @Nullable Function<? super Item, ? extends K> keys,
      @Nullable ItemLayout layout) {
    this.repository = repository;
    this.mapper = mapper;
    this.condition = condition;
    this.counters = counters;
    this.rows = rows;
    this.keys = keys;
    this.layout = layout;
  }

  /**
   * {@return a target that accepts all items}
   *
   * @param mapper converts an item to an entity. An exception rejects the item, and so does an
   *     attribute that it neither reads nor ignores. It is called by several threads.
   */
  public static <E, K extends Key> ImportTarget<E, K> of(
      WritableRepository<E, K, ?> repository, Function<? super Item, ? extends E> mapper) {
    return new ImportTarget<>(repository, mapper, item -> true, Map.of(), null, null, null);
  }

  /** Accepts items for which the predicate is true. Attributes that it reads count as read. */
  public ImportTarget<E, K> when(Predicate<? super Item> holds) {
    return new ImportTarget<>(repository, mapper, holds, counters, rows, keys, layout);
  }

  /**
   * Also sets a counter; otherwise a counter is not imported. See {@link Write#counter}.
   *
   * @param number returns the count of an entity
   */
  public ImportTarget<E, K> counter(CounterColumn<E> counter, ToLongFunction<? super E> number) {
    Map<CounterColumn<E>, ToLongFunction<? super E>> more = new LinkedHashMap<>(counters);
    more.put(counter, number);
    return new ImportTarget<>(
        repository, mapper, condition, Collections.unmodifiableMap(more), rows, keys, layout);
  }

  /**
   * Sets the rows that a verification counts, such as {@code VideoKey.all()}: it reads their keys.
   */
  public ImportTarget<E, K> counting(KeyRange<K> range) {
    return new ImportTarget<>(repository, mapper, condition, counters, range, keys, layout);
  }

  /**
   * Sets how the row key of a deleted item follows from the attributes of its primary key. Needed
   * for incremental exports of the view {@code NEW_IMAGE}, which have nothing else of a deleted
   * item; in others the item before its deletion becomes an entity, whose key is taken.
   *
   * @param key returns the row key. An exception rejects the deletion.
   */
  public ImportTarget<E, K> keys(Function<? super Item, ? extends K> key) {
    return new ImportTarget<>(repository, mapper, condition, counters, rows, key, layout);
  }

  /**
   * Accepts items of a layout only. The mapper and the function of {@link #keys} get their parts as
   * attributes.
   */
  public ImportTarget<E, K> layout(ItemLayout form) {
    return new ImportTarget<>(repository, mapper, condition, counters, rows, keys, form);
  }

  WritableRepository<E, K, ?> repository() {
    return repository;
  }

  boolean takes(Item item) {
    return (layout == null || layout.matches(item)) && condition.test(item);
  }

  /** {@return why an item is rejected, with the name of the entity that the layout chose} */
  String rejection(String reason) {
    return layout == null ? reason : "as " + layout.name() + ": " + reason;
  }

  /** {@return an item as the mapper gets it} */
  Item shown(Item item) {
    return layout == null ? item : layout.parts(item);
  }

  /** {@return the entity of an item as the mapper gets it} */
  E entity(Item shown) {
    return mapper.apply(shown);
  }

  /** {@return the row key of an entity}; of what is no row key it throws */
  K key(E entity) {
    K key = repository.mapping().key(entity);
    var unused = key.toByteString();
    return key;
  }

  /** {@return the row key of an item before its change} */
  K keyBefore(ItemChange change) {
    if (keys != null) {
      return keys.apply(shown(change.keys()));
    }
    if (change.before() == null) {
      throw new InvalidItemException(
          "a deletion has only the primary key: set keys of the target, or export with"
              + " NEW_AND_OLD_IMAGES");
    }
    return key(entity(shown(change.before())));
  }

  /** {@return the write that stores an entity at a time, or that replaces a row as of a time} */
  Write<E, K> write(E entity, Instant at, boolean isChange) {
    Write<E, K> restore = repository.writes().restore(entity);
    Write<E, K> write = isChange ? restore.ifUnmodifiedSince(at) : restore.at(at);
    for (Map.Entry<CounterColumn<E>, ToLongFunction<? super E>> each : counters.entrySet()) {
      write = write.counter(each.getKey(), each.getValue().applyAsLong(entity));
    }
    return write;
  }

  /** {@return the counters that are set, and their values for an entity} */
  Map<CounterColumn<E>, ToLongFunction<? super E>> counters() {
    return counters;
  }

  Optional<Long> countRows() {
    return Optional.ofNullable(rows).map(range -> repository.scan(range).count());
  }

  /** {@return an empty batch of its items} */
  TargetBatch<E, K> batch(Instant at) {
    return new TargetBatch<>(this, at);
  }
}
