package io.github.bigtablemapper.local.internal.process;

import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminSettings;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.emulator.v2.Emulator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A process of the bundled emulator. It ends with the JVM, even if the JVM is killed. */
public final class EmulatorProcess implements AutoCloseable {
  /** Logs each start. A static reference: a logger without a reference loses its level. */
  private static final List<Logger> CHATTY_LOGGERS =
      List.of(
          Logger.getLogger("com.google.cloud.bigtable.emulator.core.EmulatorController"),
          Logger.getLogger(BigtableDataSettings.class.getName()),
          Logger.getLogger(BigtableTableAdminSettings.class.getName()),
          Logger.getLogger(BigtableInstanceAdminSettings.class.getName()));

  private final Emulator emulator;

  private EmulatorProcess(Emulator emulator) {
    this.emulator = emulator;
  }

  /** {@return a new process, started} */
  public static EmulatorProcess start() throws IOException {
    // One at a time: executables and the default locale are those of the whole JVM.
    synchronized (EmulatorProcess.class) {
      try {
        return startAlone();
      } catch (TimeoutException e) {
        throw new IOException("The emulator does not listen.", e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("Interrupted while the emulator started.", e);
      }
    }
  }

  private static EmulatorProcess startAlone()
      throws IOException, TimeoutException, InterruptedException {
    CHATTY_LOGGERS.stream()
        .filter(logger -> logger.getLevel() == null)
        .forEach(logger -> logger.setLevel(Level.WARNING));
    Set<Path> others = EmulatorWatchdog.executables();
    Emulator emulator = Emulator.createBundled();
    Set<Path> unpacked = EmulatorWatchdog.executables();
    unpacked.removeAll(others);
    startInDigits(emulator);
    try {
      Optional<ProcessHandle> process = EmulatorWatchdog.find(unpacked, emulator.getPort());
      if (process.isPresent()) {
        EmulatorWatchdog.watch(process.get());
      }
      return new EmulatorProcess(emulator);
    } catch (IOException | RuntimeException e) {
      emulator.stop();
      throw e;
    }
  }

  /**
   * Its port is passed to it in the digits of the default locale, of which it reads 0 to 9 only.
   */
  private static void startInDigits(Emulator emulator)
      throws IOException, TimeoutException, InterruptedException {
    Locale locale = Locale.getDefault(Locale.Category.FORMAT);
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    try {
      emulator.start();
    } finally {
      Locale.setDefault(Locale.Category.FORMAT, locale);
    }
  }

  /** {@return the port of localhost at which it listens} */
  public int port() {
    return emulator.getPort();
  }

  @Override
  public void close() {
    emulator.stop();
  }
}
