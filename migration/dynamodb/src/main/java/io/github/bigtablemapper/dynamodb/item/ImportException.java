package io.github.bigtablemapper.dynamodb.item;

import org.jspecify.annotations.Nullable;

/**
 * An import has stopped: its source is damaged, a request failed repeatedly, or a file could not be
 * written. Imported items are recorded; run the import again to resume it.
 */
public final class ImportException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with the problem and the remedy. */
  public ImportException(String message) {
    this(message, null);
  }

  /** Creates an exception with the problem and the remedy, and a cause. */
  public ImportException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
