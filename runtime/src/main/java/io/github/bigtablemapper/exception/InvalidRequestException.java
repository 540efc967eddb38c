package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * A request is invalid: for example, it has a key twice in one batch, or {@linkplain
 * InvalidPageTokenException a page token of another query}. Nothing was written.
 */
public sealed class InvalidRequestException extends BigtableMapperException
    permits InvalidPageTokenException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with a message that states the problem and the remedy. */
  public InvalidRequestException(String message) {
    this(message, null);
  }

  /**
   * Creates an exception with a message that states the problem and the remedy, and a cause with
   * details.
   */
  public InvalidRequestException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
