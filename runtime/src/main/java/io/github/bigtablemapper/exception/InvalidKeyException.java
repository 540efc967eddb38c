package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * A row key cannot be stored: it has a null part or a number that exceeds its width, for example,
 * or is longer than 4,096 bytes. Nothing was sent.
 */
public final class InvalidKeyException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with a message that states the problem and the remedy. */
  public InvalidKeyException(String message) {
    this(message, null);
  }

  /**
   * Creates an exception with a message that states the problem and the remedy, and a cause with
   * details.
   */
  public InvalidKeyException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
