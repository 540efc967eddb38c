package io.github.bigtablemapper.dynamodb;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Lets so many bytes pass in a second, for all threads together. What is over is waited for. */
final class ByteRate {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final long LONGEST_SLEEP = TimeUnit.MILLISECONDS.toNanos(200);

  private final long bytesPerSecond;
  private long freeAt = System.nanoTime();

  /**
   * A rate.
   *
   * @param bytesPerSecond how many; 0: any number
   */
  ByteRate(long bytesPerSecond) {
    this.bytesPerSecond = bytesPerSecond;
  }

  /** Waits until these bytes may pass, or nobody wants them any more. */
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
