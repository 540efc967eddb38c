package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.internal.write.batch.BatchAnswer;
import io.github.bigtablemapper.internal.write.batch.OutcomeKeys;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Mapped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The outcome of every row of a batch. Rows are written independently: a row was written, was not
 * written because its precondition was false, has failed, or its outcome is unknown. Immutable if
 * the entities are immutable.
 *
 * @param <E> the entity
 * @param <K> the row key
 */
public final class BatchResult<E, K extends Key> {
  private final List<K> applied;
  private final List<K> notApplied;
  private final Map<K, E> stored;
  private final Map<K, BigtableMapperException> failures;
  private final Map<EntityMapping<?, ?>, BatchAnswer<?, ?>> classes;

  BatchResult(BatchAnswer<E, K> answer) {
    this.applied = List.copyOf(answer.applied());
    this.notApplied = List.copyOf(answer.notApplied());
    this.stored = Collections.unmodifiableMap(answer.stored());
    this.failures = Collections.unmodifiableMap(answer.failures());
    this.classes = answer.classes();
  }

  /** {@return the keys of the rows that were written or deleted, in the order of the writes} */
  public List<K> applied() {
    return applied;
  }

  /**
   * {@return the keys of the rows that were not written because their precondition was false, in
   * the order of the writes}
   */
  public List<K> notApplied() {
    return notApplied;
  }

  /**
   * {@return the entities that were put, as they are stored, with their generated ids, times and
   * versions, by key, in the order of the writes}
   */
  public Map<K, E> stored() {
    return stored;
  }

  /**
   * {@return the outcome of the rows that were written with a class of several, with the keys and
   * entities of that class; without rows if none was}
   *
   * @param written a repository of the class, or its mapping
   */
  @CheckReturnValue
  @SuppressWarnings("unchecked") // each mapping has the answer of its class
  public <F, L extends Key> BatchResult<F, L> of(Mapped<F, L> written) {
    Objects.requireNonNull(written, "written");
    BatchAnswer<?, ?> ofClass = classes.get(written.mapping());
    return ofClass == null
        ? new BatchResult<>(BatchAnswer.empty())
        : new BatchResult<>((BatchAnswer<F, L>) ofClass);
  }

  /**
   * {@return the exceptions of the rows that failed, in the order of the writes} A row with an
   * {@link OutcomeUnknownException} may have been written or not. A row with an {@link
   * AppliedException} was written, but its entity did not accept the times. A row with any other
   * exception was not written.
   */
  public Map<K, BigtableMapperException> failures() {
    return failures;
  }

  /** {@return the keys of the rows whose outcome is unknown: a subset of the failures} */
  public List<K> unknown() {
    return failures.entrySet().stream()
        .filter(row -> row.getValue() instanceof OutcomeUnknownException)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** {@return true if every row was written} */
  public boolean isComplete() {
    return failures.isEmpty() && notApplied.isEmpty();
  }

  /**
   * Throws if a row failed. A row whose precondition was false has not failed.
   *
   * @throws BatchFailedException with the outcome of each row
   */
  public void orThrow() {
    orThrow(List.of(this));
  }

  /** As {@link #orThrow()}, for the rows of several batches. */
  static void orThrow(Collection<? extends BatchResult<?, ?>> batches) {
    if (batches.stream().allMatch(batch -> batch.failures().isEmpty())) {
      return; // and no key is encoded again: a user's codec could throw
    }
    List<ByteString> applied = new ArrayList<>();
    List<ByteString> notApplied = new ArrayList<>();
    Map<ByteString, BigtableMapperException> failed = new LinkedHashMap<>();
    int failures = 0;
    for (BatchResult<?, ?> batch : batches) {
      batch.applied.forEach(key -> applied.add(OutcomeKeys.of(key)));
      batch.notApplied.forEach(key -> notApplied.add(OutcomeKeys.of(key)));
      batch.failures.forEach(
          (key, failure) -> failed.merge(OutcomeKeys.of(key), failure, BatchResult::worse));
      failures += batch.failures.size();
    }
    throw new BatchFailedException(
        failures
            + " of "
            + (failures + applied.size() + notApplied.size())
            + " rows failed, the first of them: "
            + failed.values().iterator().next().getMessage(),
        applied,
        notApplied,
        failed);
  }

  /** {@return the less certain failure of two rows with one key in two tables} */
  private static BigtableMapperException worse(
      BigtableMapperException one, BigtableMapperException other) {
    return other instanceof OutcomeUnknownException ? other : one;
  }

  /** {@return a text without keys and entities, which must not appear in a log} */
  @Override
  public String toString() {
    return "BatchResult["
        + applied.size()
        + " applied, "
        + notApplied.size()
        + " not applied, "
        + failures.size()
        + " failed]";
  }
}
