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
 * What became of every key of a read: each was found, is absent, or could not be read. Immutable,
 * as far as the entities are.
 *
 * @param <K> the row key
 * @param <E> the entity
 */
public final class ReadResult<K extends Key, E> {
  private final Map<K, E> found;
  private final Set<K> absent;
  private final Map<K, BigtableMapperException> failures;

  ReadResult(Map<K, E> found, Set<K> absent, Map<K, BigtableMapperException> failures) {
    this.found = Collections.unmodifiableMap(new LinkedHashMap<>(found));
    this.absent = Collections.unmodifiableSet(new LinkedHashSet<>(absent));
    this.failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
  }

  /** {@return the entities that were found, in the order of their keys' asking} */
  public Map<K, E> found() {
    return found;
  }

  /** {@return the keys that have no entity} */
  public Set<K> absent() {
    return absent;
  }

  /**
   * {@return why the other keys could not be read} A {@link
   * io.github.bigtablemapper.exception.DecodeException} or a {@link
   * io.github.bigtablemapper.exception.LargeRowException} is of that row; any other failure is that
   * of the request, and the row may be there or not.
   */
  public Map<K, BigtableMapperException> failures() {
    return failures;
  }

  /** {@return whether every key was read: it was found or is absent} */
  public boolean isComplete() {
    return failures.isEmpty();
  }

  /**
   * {@return the entity with a key; empty if there is none}
   *
   * @throws BigtableMapperException if it could not be read
   * @throws InvalidRequestException if it was not asked for
   */
  public Optional<E> find(K key) {
    BigtableMapperException failure = failures.get(key);
    if (failure != null) {
      throw failure;
    }
    E entity = found.get(key);
    if (entity == null && !absent.contains(key)) {
      throw new InvalidRequestException("the read did not ask for this key.");
    }
    return Optional.ofNullable(entity);
  }

  /**
   * Throws if a key could not be read.
   *
   * @throws BigtableMapperException if there is one; of several the first is the failure
   * @throws RequestFailedException if the request has failed
   */
  public void orThrow() {
    if (!failures.isEmpty()) {
      throw failures.values().iterator().next();
    }
  }

  /** {@return the numbers of keys, without keys and entities, which must not reach a log} */
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
