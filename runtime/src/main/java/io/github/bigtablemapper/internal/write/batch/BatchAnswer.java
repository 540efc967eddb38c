package io.github.bigtablemapper.internal.write.batch;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.List;
import java.util.Map;

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
