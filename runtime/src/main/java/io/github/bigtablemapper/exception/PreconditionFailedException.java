package io.github.bigtablemapper.exception;

import com.google.protobuf.ByteString;

/**
 * The precondition of a write was false: nothing was written. For a version or a write-once
 * property that does not match, there are exceptions with more details, {@link
 * StaleEntityException} and {@link WriteOnceException}.
 */
public final class PreconditionFailedException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  private final ByteString rowKey;

  /**
   * Creates an exception with a message that names the write.
   *
   * @param rowKey the key of the row, which the message must not quote
   */
  public PreconditionFailedException(String message, ByteString rowKey) {
    super(message, null);
    this.rowKey = rowKey;
  }

  /** {@return the key of the row; it may be a secret, and no message contains it} */
  public ByteString rowKey() {
    return rowKey;
  }
}
