package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.key.Key;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;

/**
 * The bulk writers of an import, one for each of its targets, which all parts share. The future of
 * a row has its outcome.
 */
final class ImportWriters implements AutoCloseable {
  private static final int RETRIES = 5;

  private final IdentityHashMap<ImportTarget<?, ?>, BulkWriter<?, ?>> writers =
      new IdentityHashMap<>();

  /**
   * Opens them.
   *
   * @param firstDelay the delay before the first retry of a row that has failed
   */
  ImportWriters(List<ImportTarget<?, ?>> targets, Duration firstDelay) {
    targets.forEach(target -> writers.put(target, open(target.repository(), firstDelay)));
  }

  private static <E, K extends Key> BulkWriter<E, K> open(
      WritableRepository<E, K, ?> repository, Duration firstDelay) {
    return repository.bulkWriter(
        options -> options.retryFailedRows(RETRIES, firstDelay).onFailure((key, failure) -> {}));
  }

  /** {@return the writer of a target} */
  @SuppressWarnings("unchecked") // as it was opened
  <E, K extends Key> BulkWriter<E, K> of(ImportTarget<E, K> target) {
    return (BulkWriter<E, K>) Objects.requireNonNull(writers.get(target));
  }

  @Override
  public void close() {
    writers.values().forEach(BulkWriter::close);
  }
}
