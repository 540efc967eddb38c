package io.github.bigtablemapper.exception;

import com.google.protobuf.ByteString;

/**
 * The precondition of a write did not hold: nothing was written. A version or a write-once property
 * that does not match has an exception with more to say, {@link StaleEntityException} or {@link
 * WriteOnceException}.
 */
public final class PreconditionFailedException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  private final ByteString rowKey;

  /**
   * Names the write.
   *
   * @param rowKey the key of the row, which the message must not quote
   */
  public PreconditionFailedException(String message, ByteString rowKey) {
    super(message, null);
    this.rowKey = rowKey;
  }

  /** {@return the key of the row; it may be a secret, and is in no message} */
  public ByteString rowKey() {
    return rowKey;
  }
}
