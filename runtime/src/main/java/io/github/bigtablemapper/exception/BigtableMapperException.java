package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * The root of all exceptions of the mapper. Messages name entities, properties and columns; never a
 * row key or a value.
 */
public abstract class BigtableMapperException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BigtableMapperException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
