package io.github.bigtablemapper.commandline.internal.terminal;

import java.nio.file.Files;
import java.nio.file.Path;

/** The command line requests something impossible. The message is for its user. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int MAX_PORT = 65_535;

  public UsageException(String message) {
    super(message);
  }

  /** Requires that the number of an option such as {@code --limit} is not negative. */
  public static void checkNotNegative(String option, long number) {
    if (number < 0) {
      throw new UsageException(option + " must not be negative.");
    }
  }

  /** Requires that the number of the option {@code --port} is a port, or 0 for any. */
  public static void checkPort(int port) {
    if (port < 0 || port > MAX_PORT) {
      throw new UsageException("--port is 0 to " + MAX_PORT + ".");
    }
  }

  /** Requires that a path to read is not a folder, for which Java's message has no name. */
  public static void checkNotFolder(Path file) {
    if (Files.isDirectory(file)) {
      throw new UsageException(file + " is a folder, not a file.");
    }
  }
}
