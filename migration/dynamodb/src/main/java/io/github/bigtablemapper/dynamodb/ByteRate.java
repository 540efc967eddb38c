package io.github.bigtablemapper.dynamodb;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Limits the bytes per second, for all threads together. Threads wait if the limit is exceeded. */
final class ByteRate {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final long LONGEST_SLEEP = TimeUnit.MILLISECONDS.toNanos(200);

  private final long bytesPerSecond;
  private long freeAt = System.nanoTime();

  /**
   * A rate.
   *
   * @param bytesPerSecond the limit; 0: none
   */
  ByteRate(long bytesPerSecond) {
    this.bytesPerSecond = bytesPerSecond;
  }

  /** Waits until these bytes are allowed, or are not needed any more. */
  void pass(long bytes, BooleanSupplier isUnwanted) throws InterruptedException {
    if (bytesPerSecond == 0) {
      return;
    }
    long end = reserve(bytes);
    for (long left = end - System.nanoTime();
        left > 0 && !isUnwanted.getAsBoolean();
        left = end - System.nanoTime()) {
      TimeUnit.NANOSECONDS.sleep(Math.min(left, LONGEST_SLEEP));
    }
  }

  private synchronized long reserve(long bytes) {
    long now = System.nanoTime();
    long begin = now - freeAt > 0 ? now : freeAt;
    freeAt = begin + (long) (bytes * NANOS_PER_SECOND / bytesPerSecond);
    return freeAt;
  }
}
