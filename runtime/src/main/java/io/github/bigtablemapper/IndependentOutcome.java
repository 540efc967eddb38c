package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import java.util.LinkedHashMap;
import java.util.Map;

/** What became of every row of {@link IndependentWrites}, by repository. Immutable. */
@CheckReturnValue
public final class IndependentOutcome {
  private final Map<AsyncWritableRepository<?, ?, ?>, BatchOutcome<?>> outcomes;

  IndependentOutcome(Map<AsyncWritableRepository<?, ?, ?>, BatchOutcome<?>> outcomes) {
    this.outcomes = new LinkedHashMap<>(outcomes);
  }

  /**
   * {@return what became of the rows of a repository}
   *
   * @throws InvalidRequestException if nothing was written by it
   */
  @SuppressWarnings("unchecked") // under each repository is an outcome of its keys
  public <E, K extends Key, P extends Patch<E>> BatchOutcome<K> of(
      WritableRepository<E, K, P> repository) {
    BatchOutcome<?> outcome = outcomes.get(repository.async());
    if (outcome == null) {
      throw new InvalidRequestException(
          "nothing was written of " + repository.mapping().entity() + " by this repository.");
    }
    return (BatchOutcome<K>) outcome;
  }

  /** {@return whether every row of every table was written} */
  public boolean isComplete() {
    return outcomes.values().stream().allMatch(BatchOutcome::isComplete);
  }

  /**
   * Throws if a row of any table failed. The cause is the failure of the first such row, in the
   * order in which the tables were named.
   *
   * @throws IncompleteOperationException if at least one row may have been written or not
   * @throws RequestFailedException if rows were not written; others may have been: see {@link #of}
   * @throws AppliedException if all rows were written, and entities did not take their times
   */
  public void orThrow() {
    BatchOutcome.orThrow(outcomes.values());
  }

  /** {@return the numbers of rows, without keys} */
  @Override
  public String toString() {
    return "IndependentOutcome" + outcomes.values();
  }
}
