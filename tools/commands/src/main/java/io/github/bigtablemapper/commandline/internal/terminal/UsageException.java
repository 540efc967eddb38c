package io.github.bigtablemapper.commandline.internal.terminal;

import java.nio.file.Files;
import java.nio.file.Path;

/** The command line requests something impossible. The message is for its user. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  /** Requires that the number of an option such as {@code --limit} is not negative. */
  public static void checkNotNegative(String option, long number) {
    if (number < 0) {
      throw new UsageException(option + " must not be negative.");
    }
  }

  /** Requires that a path to read is not a folder, for which Java's message has no name. */
  public static void checkNotFolder(Path file) {
    if (Files.isDirectory(file)) {
      throw new UsageException(file + " is a folder, not a file.");
    }
  }
}
