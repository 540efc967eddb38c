package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.exception.RequestFailedException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * How often a read is sent that has failed, and may not the next time: six times, and each time
 * after twice the pause.
 *
 * @param firstDelay the first pause
 * @param isUnwanted whether to give up instead of sending it once more
 */
record Retries(Duration firstDelay, BooleanSupplier isUnwanted) {
  private static final int ATTEMPTS = 6;
  private static final Duration LONGEST = Duration.ofHours(1);

  private static boolean mayPass(RequestFailedException failure) {
    return switch (failure.code()) {
      case UNAVAILABLE, DEADLINE_EXCEEDED, ABORTED, RESOURCE_EXHAUSTED, INTERNAL, UNKNOWN -> true;
      default -> false;
    };
  }

  /** {@return how long to wait after so many attempts} */
  Duration delay(int attempt) {
    Duration first = firstDelay.compareTo(LONGEST) > 0 ? LONGEST : firstDelay;
    Duration delay = first.multipliedBy(1L << (attempt - 1));
    return delay.compareTo(LONGEST) > 0 ? LONGEST : delay;
  }

  /**
   * {@return the answer of a read}
   *
   * @throws ImportException if it has failed for good
   */
  <T> T read(Supplier<? extends T> call) {
    for (int attempt = 1; ; attempt++) {
      try {
        return call.get();
      } catch (RequestFailedException failure) {
        if (attempt == ATTEMPTS || !mayPass(failure) || isUnwanted.getAsBoolean()) {
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
