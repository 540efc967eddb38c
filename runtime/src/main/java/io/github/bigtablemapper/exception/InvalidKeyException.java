package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * A row key that cannot be stored: a null part, a number out of width, a key over 4,096 bytes.
 * Nothing was sent.
 */
public final class InvalidKeyException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong and how to fix it. */
  public InvalidKeyException(String message) {
    this(message, null);
  }

  /** Says what is wrong and how to fix it; the cause may say more. */
  public InvalidKeyException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
