package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The results of all keys of {@link IndependentReads}, by repository. Immutable. */
@CheckReturnValue
public final class IndependentReadResults {
  private final Map<AsyncReadRepository<?, ?>, ReadResult<?, ?>> outcomes;

  IndependentReadResults(Map<AsyncReadRepository<?, ?>, ReadResult<?, ?>> outcomes) {
    this.outcomes = new LinkedHashMap<>(outcomes);
  }

  /**
   * {@return the results of the keys of a repository}
   *
   * @throws InvalidRequestException if nothing was read through it
   */
  @SuppressWarnings("unchecked") // each repository has the outcome of its keys
  public <E, K extends Key> ReadResult<E, K> of(ReadRepository<E, K> repository) {
    ReadResult<?, ?> outcome = outcomes.get(repository.async());
    if (outcome == null) {
      throw new InvalidRequestException(
          "nothing was read of " + repository.mapping().entity() + " by this repository.");
    }
    return (ReadResult<E, K>) outcome;
  }

  /**
   * {@return the entity of a repository with a key, or empty}
   *
   * @throws BigtableMapperException if the read failed
   * @throws InvalidRequestException if it was not requested
   */
  public <E, K extends Key> Optional<E> find(ReadRepository<E, K> repository, K key) {
    return of(repository).find(key);
  }

  /** {@return true if every key of every repository was read: the entity was found or is absent} */
  public boolean isComplete() {
    return outcomes.values().stream().allMatch(ReadResult::isComplete);
  }

  /** {@return the numbers of keys, without keys and entities} */
  @Override
  public String toString() {
    return "IndependentReadResults" + outcomes.values();
  }
}
