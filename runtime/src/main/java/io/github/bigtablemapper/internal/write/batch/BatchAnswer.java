package io.github.bigtablemapper.internal.write.batch;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the answers to the rows of a batch mean, each in the order they were given.
 *
 * @param applied the rows that were written
 * @param notApplied the rows whose precondition was not met
 * @param stored the entities that were put, as they are stored
 * @param failures why the other rows failed
 * @param classes the same of each class of rows that were written with several classes
 */
public record BatchAnswer<E, K extends Key>(
    List<K> applied,
    List<K> notApplied,
    Map<K, E> stored,
    Map<K, BigtableMapperException> failures,
    Map<EntityMapping<?, ?>, BatchAnswer<?, ?>> classes) {
  /** {@return what is known of no row yet} */
  public static <E, K extends Key> BatchAnswer<E, K> empty() {
    return new BatchAnswer<>(
        new ArrayList<>(),
        new ArrayList<>(),
        new LinkedHashMap<>(),
        new LinkedHashMap<>(),
        new LinkedHashMap<>());
  }

  /** Adds a row that was written, or refused. */
  public void add(K key, boolean isApplied, @Nullable E entity) {
    (isApplied ? applied : notApplied).add(key);
    if (entity != null) {
      stored.put(key, entity);
    }
  }

  /** {@return a text without keys and entities, which must not reach a log} */
  @Override
  public String toString() {
    return applied.size()
        + " applied, "
        + notApplied.size()
        + " not applied, "
        + failures.size()
        + " failed";
  }
}
