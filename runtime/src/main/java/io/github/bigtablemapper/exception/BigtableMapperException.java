package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * The root of all exceptions of the mapper. Messages name entities, properties and columns; never a
 * row key or a value. More subclasses may follow: a switch over them needs a default.
 */
public abstract sealed class BigtableMapperException extends RuntimeException
    permits AppliedException,
        BatchFailedException,
        DecodeException,
        InvalidKeyException,
        InvalidRequestException,
        InvalidValueException,
        PreconditionFailedException,
        RequestFailedException,
        StaleEntityException,
        WriteOnceException {
  private static final long serialVersionUID = 1L;

  BigtableMapperException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
