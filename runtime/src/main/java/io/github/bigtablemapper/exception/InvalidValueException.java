package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * An entity or a value cannot be stored: for example, a required property is null, text has a lone
 * surrogate, or a limit of Bigtable is exceeded. Nothing was written.
 */
public final class InvalidValueException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with a message that states the problem and the remedy. */
  public InvalidValueException(String message) {
    this(message, null);
  }

  /**
   * Creates an exception with a message that states the problem and the remedy, and a cause with
   * details.
   */
  public InvalidValueException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
