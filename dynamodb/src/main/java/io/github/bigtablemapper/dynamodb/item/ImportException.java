package io.github.bigtablemapper.dynamodb.item;

import org.jspecify.annotations.Nullable;

/**
 * An import that has stopped: its source is damaged, a request failed again and again, or a file
 * could not be written. What was imported is recorded; to run the import again goes on from there.
 */
public final class ImportException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong and what to do. */
  public ImportException(String message) {
    this(message, null);
  }

  /** Says what is wrong and what to do; the cause may say more. */
  public ImportException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
