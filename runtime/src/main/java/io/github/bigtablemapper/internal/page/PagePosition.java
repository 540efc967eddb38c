package io.github.bigtablemapper.internal.page;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidPageTokenException;
import io.github.bigtablemapper.internal.call.TokenSeal;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.function.Predicate;

/**
 * The position of the next page, in a table or in a row.
 *
 * <p>A token contains a format version, a fingerprint of the query, the number of rows that the
 * limit leaves, a {@link TokenSeal seal} of all this, and the last row key, qualifier or timestamp.
 * These are 21 bytes and the key, 49 if the token is signed, in the URL-safe alphabet of RFC 4648
 * without padding. A checksum detects a truncated token: a key that was cut short is still a key,
 * of rows that were read before. A signature detects one that somebody made.
 *
 * @param fingerprint identifies the query that the token belongs to
 * @param missing the number of rows that the query's limit leaves for later pages
 * @param lastKey the key that the next page starts after: a row key, or within a row the qualifier
 *     or the timestamp
 */
public record PagePosition(long fingerprint, long missing, ByteString lastKey) {
  /** What Bigtable allows of a row key. */
  private static final int MAX_ROW_KEY = 4096;

  /** What Bigtable allows of a qualifier. */
  private static final int MAX_QUALIFIER = 16 * 1024;

  /** Longer than any token. */
  private static final int MAX_LENGTH = 2 * MAX_QUALIFIER;

  private static final int MICROS_PER_MILLI = 1000;

  /** {@return the token as text} */
  public String encode(TokenSeal seal) {
    ByteBuffer bytes = ByteBuffer.allocate(header(seal) + lastKey.size());
    bytes.put(seal.version()).putLong(fingerprint).putLong(missing).put(seal.of(sealed()));
    lastKey.copyTo(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
  }

  /**
   * Reads a token of a scan.
   *
   * @param limit the limit of the scan; {@code Long.MAX_VALUE}: it has none
   * @param rows the row keys that the scan may read
   * @throws InvalidPageTokenException if it is no token, or one of another query
   */
  public static PagePosition ofRows(
      String token, TokenSeal seal, long fingerprint, long limit, Predicate<ByteString> rows) {
    PagePosition read = decode(token, seal, fingerprint);
    boolean isLeft =
        limit == Long.MAX_VALUE ? read.missing == limit : read.missing > 0 && read.missing < limit;
    if (!isLeft || read.lastKey.size() > MAX_ROW_KEY || !rows.test(read.lastKey)) {
      throw noToken();
    }
    return read;
  }

  /**
   * Reads a token of the elements of a collection.
   *
   * @throws InvalidPageTokenException if it is no token, or one of another query
   */
  static PagePosition ofElements(String token, TokenSeal seal, long fingerprint) {
    PagePosition read = decode(token, seal, fingerprint);
    int last = read.lastKey.size() - 1;
    if (read.missing != 0 || last > MAX_QUALIFIER || read.lastKey.byteAt(last) != 0) {
      throw noToken();
    }
    return read;
  }

  /**
   * Reads a token of the versions of a column.
   *
   * @throws InvalidPageTokenException if it is no token, or one of another query
   */
  static PagePosition ofVersions(String token, TokenSeal seal, long fingerprint) {
    PagePosition read = decode(token, seal, fingerprint);
    if (read.missing != 0
        || read.lastKey.size() != Long.BYTES
        || read.timestamp() <= 0
        || read.timestamp() % MICROS_PER_MILLI != 0) {
      throw noToken();
    }
    return read;
  }

  private static PagePosition decode(String token, TokenSeal seal, long fingerprint) {
    ByteBuffer bytes = ByteBuffer.wrap(bytes(token));
    if (bytes.remaining() <= header(seal) || bytes.get() != seal.version()) {
      throw noToken();
    }
    long ofQuery = bytes.getLong();
    long missing = bytes.getLong();
    byte[] found = new byte[seal.size()];
    bytes.get(found);
    PagePosition read = new PagePosition(ofQuery, missing, ByteString.copyFrom(bytes));
    if (!MessageDigest.isEqual(found, seal.of(read.sealed()))) {
      throw noToken();
    }
    if (read.fingerprint != fingerprint) {
      throw new InvalidPageTokenException(
          "This page token belongs to another query. Continue with the same table, row, property,"
              + " ranges, key patterns, conditions, order, limit and asOf, or start again with the"
              + " first page.");
    }
    return read;
  }

  private static int header(TokenSeal seal) {
    return 1 + 2 * Long.BYTES + seal.size();
  }

  /** {@return what the seal is of} */
  private ByteBuffer sealed() {
    ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES + lastKey.size());
    bytes.putLong(fingerprint).putLong(missing);
    lastKey.copyTo(bytes);
    return bytes.flip();
  }

  private static byte[] bytes(String token) {
    if (token.length() > MAX_LENGTH) {
      throw noToken();
    }
    try {
      return Base64.getUrlDecoder().decode(token);
    } catch (IllegalArgumentException e) {
      throw noToken();
    }
  }

  private static InvalidPageTokenException noToken() {
    return new InvalidPageTokenException(
        "This is not a page token of this version, or none that was signed with this secret. Pass"
            + " what Page.nextToken() returned, unchanged, or request the first page.");
  }

  /**
   * {@return where the page after an element starts: at the first qualifier that sorts after the
   * element's own} The qualifier of the element may be empty.
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
    return "PagePosition";
  }
}
