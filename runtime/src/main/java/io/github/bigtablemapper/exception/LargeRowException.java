package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.StatusCode;
import com.google.protobuf.ByteString;

/**
 * A row is larger than 256 MB after filters, the limit for a row that Bigtable sends. You can still
 * read the other rows: {@code skipLargeRows} makes a scan skip such rows. To read the row itself,
 * read it in parts, by a selection of columns or a page of a collection.
 */
public final class LargeRowException extends RequestFailedException {
  private static final long serialVersionUID = 1L;

  private final ByteString rowKey;
  private final String entity;

  /**
   * Creates an exception with a message that names the read.
   *
   * @param code the status of the read
   * @param rowKey the key of the row, which the message must not quote
   * @param entity the simple name of the entity
   */
  public LargeRowException(String message, StatusCode.Code code, ByteString rowKey, String entity) {
    super(message, code, null); // the server's message quotes the key
    this.rowKey = rowKey;
    this.entity = entity;
  }

  /** {@return the key of the row; it may be a secret, and no message contains it} */
  public ByteString rowKey() {
    return rowKey;
  }

  /** {@return the simple name of the entity, or of the sealed interface of the table} */
  public String entity() {
    return entity;
  }
}
