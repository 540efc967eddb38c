package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import java.util.LinkedHashMap;
import java.util.Map;

/** The outcome of all rows of {@link IndependentWrites}, by repository. Immutable. */
@CheckReturnValue
public final class IndependentWriteResults {
  private final Map<AsyncWritableRepository<?, ?, ?>, BatchResult<?, ?>> outcomes;

  IndependentWriteResults(Map<AsyncWritableRepository<?, ?, ?>, BatchResult<?, ?>> outcomes) {
    this.outcomes = new LinkedHashMap<>(outcomes);
  }

  /**
   * {@return the outcome of the rows of a repository}
   *
   * @throws InvalidRequestException if nothing was written through it
   */
  @SuppressWarnings("unchecked") // each repository has the outcome of its keys
  public <E, K extends Key, P extends Patch<E>> BatchResult<E, K> of(
      WritableRepository<E, K, P> repository) {
    BatchResult<?, ?> outcome = outcomes.get(repository.async());
    if (outcome == null) {
      throw new InvalidRequestException(
          "nothing was written of " + repository.mapping().entity() + " by this repository.");
    }
    return (BatchResult<E, K>) outcome;
  }

  /** {@return true if every row of every table was written} */
  public boolean isComplete() {
    return outcomes.values().stream().allMatch(BatchResult::isComplete);
  }

  /**
   * Throws if a row of any table failed. The cause is the failure of the first such row, in the
   * order in which the tables were first named.
   *
   * @throws BatchFailedException with the outcome of each row, by the keys of all tables; {@link
   *     #of} distinguishes the tables
   */
  public void orThrow() {
    BatchResult.orThrow(outcomes.values());
  }

  /** {@return the numbers of rows, without keys} */
  @Override
  public String toString() {
    return "IndependentWriteResults" + outcomes.values();
  }
}
