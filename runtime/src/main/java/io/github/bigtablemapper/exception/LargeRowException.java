package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.StatusCode;
import com.google.protobuf.ByteString;

/**
 * A row is larger than Bigtable sends at once, 256 MB, counted after filters. What else was asked
 * for can be read: a scan passes over such rows with {@code skipLargeRows}, and the row itself is
 * read in parts, by a selection of columns or a page of a collection.
 */
public final class LargeRowException extends RequestFailedException {
  private static final long serialVersionUID = 1L;

  private final ByteString rowKey;
  private final String entity;

  /**
   * Says which read it was.
   *
   * @param code the status of the read
   * @param rowKey the key of the row, which the message must not quote
   * @param entity the simple name of the entity
   */
  public LargeRowException(String message, StatusCode.Code code, ByteString rowKey, String entity) {
    super(message, code, null); // the server's own words quote the key
    this.rowKey = rowKey;
    this.entity = entity;
  }

  /** {@return the key of the row; it may be a secret, and is in no message} */
  public ByteString rowKey() {
    return rowKey;
  }

  /** {@return the simple name of the entity, or of what all entities of the table are} */
  public String entity() {
    return entity;
  }
}
