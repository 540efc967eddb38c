package io.github.bigtablemapper.commandline.internal.json;

/** A line cannot be written. The message has names of properties, and no values. */
public final class InvalidLineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InvalidLineException(String message) {
    super(message);
  }
}
