package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.write.BatchAnswer;
import io.github.bigtablemapper.key.Key;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * What became of every entity of a batch, with the entities that were put as they are stored.
 * Immutable, as far as the entities are.
 *
 * @param <K> the row key
 * @param <E> the entity
 */
public final class BatchResult<K extends Key, E> extends BatchOutcome<K> {
  private final List<K> notApplied;
  private final Map<K, E> written;

  BatchResult(BatchAnswer<K, E> answer) {
    super(answer.applied(), answer.failures());
    this.notApplied = List.copyOf(answer.notApplied());
    this.written = Collections.unmodifiableMap(answer.stored());
  }

  BatchResult(Map<K, E> written, Map<K, BigtableMapperException> failures) {
    super(written.keySet(), failures);
    this.notApplied = List.of();
    this.written = Collections.unmodifiableMap(written);
  }

  /**
   * {@return the keys of the rows that were not written, as their precondition did not hold, in the
   * order they were given} None of them has failed.
   */
  public List<K> notApplied() {
    return notApplied;
  }

  /**
   * {@return the entities that were put, as they are stored, with their generated ids, times and
   * versions: by their keys, in the order they were given}
   */
  public Map<K, E> written() {
    return written;
  }
}
