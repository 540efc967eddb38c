package io.github.bigtablemapper.internal.page;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.function.Predicate;
import java.util.zip.CRC32C;

/**
 * The position of the next page, in a table or in a row.
 *
 * <p>A token holds a format version, a fingerprint of the query, the number of rows that the limit
 * leaves, a checksum, and the last row key, qualifier or timestamp. These are 21 bytes and the key,
 * in the URL-safe alphabet of RFC 4648 without padding. The checksum detects a truncated token: a
 * key that was cut short is still a key, of rows that were read before.
 *
 * @param fingerprint identifies the query that the token belongs to
 * @param missing the number of rows that the query's limit leaves for later pages
 * @param lastKey the key that the next page starts behind: a row key, or within a row the qualifier
 *     or the timestamp
 */
public record PageToken(long fingerprint, long missing, ByteString lastKey) {
  private static final byte VERSION = 1;
  private static final int HEADER_BYTES = 1 + 2 * Long.BYTES + Integer.BYTES;

  public String encode() {
    ByteBuffer bytes = ByteBuffer.allocate(HEADER_BYTES + lastKey.size());
    bytes.put(VERSION).putLong(fingerprint).putLong(missing).putInt(checksum());
    lastKey.copyTo(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
  }

  /**
   * Reads a token of a scan.
   *
   * @param limit the limit of the scan
   * @param rows tells the row keys that the scan may read
   * @throws InvalidRequestException if it is no token, or one of another query
   */
  public static PageToken decode(
      String token, long fingerprint, long limit, Predicate<ByteString> rows) {
    PageToken read = decode(token, fingerprint);
    if (read.missing < 0 || read.missing > limit || !rows.test(read.lastKey)) {
      throw noToken();
    }
    return read;
  }

  /**
   * Reads a token.
   *
   * @throws InvalidRequestException if it is no token, or one of another query
   */
  static PageToken decode(String token, long fingerprint) {
    ByteBuffer bytes = ByteBuffer.wrap(bytes(token));
    if (bytes.remaining() <= HEADER_BYTES || bytes.get() != VERSION) {
      throw noToken();
    }
    long ofQuery = bytes.getLong();
    long missing = bytes.getLong();
    int checksum = bytes.getInt();
    PageToken read = new PageToken(ofQuery, missing, ByteString.copyFrom(bytes));
    if (read.checksum() != checksum) {
      throw noToken();
    }
    if (read.fingerprint != fingerprint) {
      throw new InvalidRequestException(
          "This page token belongs to another query. Continue with the same table, row, ranges, key"
              + " patterns, conditions, columns, order, limit and asOf, or start again with a null"
              + " token.");
    }
    return read;
  }

  private int checksum() {
    CRC32C crc = new CRC32C();
    crc.update(ByteBuffer.allocate(2 * Long.BYTES).putLong(fingerprint).putLong(missing).flip());
    crc.update(lastKey.asReadOnlyByteBuffer());
    return (int) crc.getValue();
  }

  private static byte[] bytes(String token) {
    try {
      return Base64.getUrlDecoder().decode(token);
    } catch (IllegalArgumentException e) {
      throw noToken();
    }
  }

  private static InvalidRequestException noToken() {
    return new InvalidRequestException(
        "This is no page token of this version. Pass what Page.nextToken() returned, unchanged, or"
            + " null for the first page.");
  }

  /**
   * {@return where the page behind an element starts: at the first qualifier that sorts after the
   * element's own} That of the element may be empty.
   */
  static ByteString after(ByteString qualifier) {
    return qualifier.concat(ByteString.copyFrom(new byte[1]));
  }

  /** {@return the last key of a page of versions, of which the last has this timestamp} */
  static ByteString keyOf(long timestamp) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(timestamp).flip());
  }

  /** {@return the timestamp of the last version of a page} */
  long timestamp() {
    return lastKey.asReadOnlyByteBuffer().getLong();
  }

  /** {@return a text without the row key, which must not reach a log} */
  @Override
  public String toString() {
    return "PageToken";
  }
}
