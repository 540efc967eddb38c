package io.github.bigtablemapper.commandline.internal.terminal;

/** The command line requests something impossible. The message is for its user. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
