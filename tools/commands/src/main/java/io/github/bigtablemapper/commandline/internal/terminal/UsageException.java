package io.github.bigtablemapper.commandline.internal.terminal;

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
}
