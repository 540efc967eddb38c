package io.github.bigtablemapper.local;

import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The server that all users in a JVM share. */
final class SharedServer {
  private static final String MODE = "bigtable.emulator";
  private static final String BARE = "bare";

  /**
   * Locked while the process starts: a virtual thread that waits for it must not block its carrier.
   */
  private static final ReentrantLock STARTING = new ReentrantLock();

  private static @Nullable LocalBigtable started;

  private SharedServer() {}

  static LocalBigtable get() {
    STARTING.lock();
    try {
      if (started == null) {
        started = builder(System.getProperty(MODE)).start();
      }
      return started;
    } finally {
      STARTING.unlock();
    }
  }

  private static LocalBigtable.Builder builder(@Nullable String mode) {
    if (mode == null) {
      return LocalBigtable.builder();
    }
    if (!mode.equals(BARE)) {
      throw new IllegalStateException(
          "The only value of the system property " + MODE + " is " + BARE + ".");
    }
    return LocalBigtable.builder().bare();
  }
}
