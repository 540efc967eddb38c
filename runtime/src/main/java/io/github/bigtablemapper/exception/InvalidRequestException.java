package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * A request that cannot be carried out as it stands: a page token of another query, a key twice in
 * one batch. Nothing was written.
 */
public final class InvalidRequestException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong and how to fix it. */
  public InvalidRequestException(String message) {
    this(message, null);
  }

  /** Says what is wrong and how to fix it; the cause may say more. */
  public InvalidRequestException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
