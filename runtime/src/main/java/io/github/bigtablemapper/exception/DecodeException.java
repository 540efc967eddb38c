package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * A stored row that is no such entity: a cell that does not decode, a required column that is
 * missing, a row key of another format. The message names the entity, the property and the column,
 * and a hash of the row key; never the key or the value.
 */
public final class DecodeException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /** Says what does not decode. */
  public DecodeException(String message) {
    this(message, null);
  }

  /** Says what does not decode. The cause must not carry the value. */
  public DecodeException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
