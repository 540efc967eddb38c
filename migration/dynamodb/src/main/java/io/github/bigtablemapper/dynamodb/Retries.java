package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.exception.RequestFailedException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The retries of reads that fail with a transient error: six attempts, with a pause that doubles.
 *
 * @param firstDelay the first pause
 * @param isUnwanted whether to stop instead of a retry
 */
record Retries(Duration firstDelay, BooleanSupplier isUnwanted) {
  private static final int ATTEMPTS = 6;
  private static final Duration LONGEST = Duration.ofHours(1);

  /** {@return the pause after a number of attempts} */
  Duration delay(int attempt) {
    Duration first = firstDelay.compareTo(LONGEST) > 0 ? LONGEST : firstDelay;
    Duration delay = first.multipliedBy(1L << (attempt - 1));
    return delay.compareTo(LONGEST) > 0 ? LONGEST : delay;
  }

  /**
   * {@return the result of a read}
   *
   * @throws ImportException if all attempts have failed
   */
  <T> T read(Supplier<? extends T> call) {
    for (int attempt = 1; ; attempt++) {
      try {
        return call.get();
      } catch (RequestFailedException failure) {
        if (attempt == ATTEMPTS || !failure.isTransient() || isUnwanted.getAsBoolean()) {
          throw new ImportException(
              "Rows could not be read: "
                  + failure.getMessage()
                  + " Verify again when that is remedied.",
              failure);
        }
      }
      try {
        TimeUnit.MILLISECONDS.sleep(delay(attempt).toMillis());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ImportException("The verification was interrupted.", e);
      }
    }
  }
}
