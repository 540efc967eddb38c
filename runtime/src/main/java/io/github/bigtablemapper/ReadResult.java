package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The result of every key of a read: it was found, is absent, or could not be read. Immutable if
 * the entities are immutable.
 *
 * @param <E> the entity
 * @param <K> the row key
 */
public final class ReadResult<E, K extends Key> {
  private final Map<K, E> found;
  private final Set<K> absent;
  private final Map<K, BigtableMapperException> failures;

  ReadResult(Map<K, E> found, Set<K> absent, Map<K, BigtableMapperException> failures) {
    this.found = Collections.unmodifiableMap(new LinkedHashMap<>(found));
    this.absent = Collections.unmodifiableSet(new LinkedHashSet<>(absent));
    this.failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
  }

  /** {@return the entities that were found, in the order in which their keys were requested} */
  public Map<K, E> found() {
    return found;
  }

  /** {@return the keys that have no entity} */
  public Set<K> absent() {
    return absent;
  }

  /**
   * {@return the failures of the keys that could not be read} A {@link
   * io.github.bigtablemapper.exception.DecodeException} or a {@link
   * io.github.bigtablemapper.exception.LargeRowException} is a failure of that row; any other
   * exception is a failure of the request, and the row may exist or not.
   */
  public Map<K, BigtableMapperException> failures() {
    return failures;
  }

  /** {@return true if every key was read: the entity was found or is absent} */
  public boolean isComplete() {
    return failures.isEmpty();
  }

  /**
   * {@return the entity with a key, or empty}
   *
   * @throws BigtableMapperException if the read failed
   * @throws InvalidRequestException if it was not requested
   */
  public Optional<E> find(K key) {
    BigtableMapperException failure = failures.get(key);
    if (failure != null) {
      throw failure;
    }
    E entity = found.get(key);
    if (entity == null && !absent.contains(key)) {
      throw new InvalidRequestException("the read did not include this key.");
    }
    return Optional.ofNullable(entity);
  }

  /**
   * Throws if a key could not be read.
   *
   * @throws BigtableMapperException if there is one; the first of several
   * @throws RequestFailedException if the request has failed
   */
  public void orThrow() {
    if (!failures.isEmpty()) {
      throw failures.values().iterator().next();
    }
  }

  /** {@return the numbers of keys, without keys and entities, which must not appear in a log} */
  @Override
  public String toString() {
    return "ReadResult["
        + found.size()
        + " found, "
        + absent.size()
        + " absent, "
        + failures.size()
        + " failed]";
  }
}
