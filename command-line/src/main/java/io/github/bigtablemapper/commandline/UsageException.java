package io.github.bigtablemapper.commandline;

/** The command line asks for something that cannot be. The message is for its user. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
