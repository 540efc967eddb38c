package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * An entity or a value that cannot be stored: a required property that is null, text with a lone
 * surrogate, a limit of Bigtable exceeded. Nothing was written.
 */
public final class InvalidValueException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong and how to fix it. */
  public InvalidValueException(String message) {
    this(message, null);
  }

  /** Says what is wrong and how to fix it; the cause may say more. */
  public InvalidValueException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
