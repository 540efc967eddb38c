package io.github.bigtablemapper.internal.write.batch;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;

/**
 * The keys of rows, as they were counted, ascending. Of each 10,000 rows it keeps the last key and
 * a digest, and the keys of the rest: so the same rows are found again without keeping their keys.
 *
 * @param <K> the row key
 */
public final class CountedKeys<K extends Key> {
  private static final int ROWS_OF_A_PART = 10_000;

  private final List<Part> parts = new ArrayList<>();
  private List<K> rest = new ArrayList<>();

  /**
   * Rows that follow each other.
   *
   * @param lastRow the key of the last of them
   * @param digest a digest of their keys
   */
  public record Part(ByteString lastRow, ByteString digest) {}

  /** Adds the key of the next row. */
  public void add(K key) {
    if (rest.size() == ROWS_OF_A_PART) {
      parts.add(part());
      rest = new ArrayList<>();
    }
    rest.add(key);
  }

  /** {@return how many rows there are} */
  public long count() {
    return (long) parts.size() * ROWS_OF_A_PART + rest.size();
  }

  /** {@return the parts of 10,000 rows} */
  public List<Part> parts() {
    return parts;
  }

  /** {@return the keys of the rows after the parts} */
  public List<K> rest() {
    return rest;
  }

  /** {@return whether these are the rows of a part, and no others} */
  public boolean are(Part part) {
    return parts.isEmpty() && rest.size() == ROWS_OF_A_PART && part().equals(part);
  }

  private Part part() {
    MessageDigest digest = sha256();
    ByteString last = ByteString.EMPTY;
    for (K key : rest) {
      last = key.toByteString();
      digest.update((byte) (last.size() >> 8)); // a row key has at most 4 KiB
      digest.update((byte) last.size());
      digest.update(last.asReadOnlyByteBuffer());
    }
    return new Part(last, ByteString.copyFrom(digest.digest()));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}
