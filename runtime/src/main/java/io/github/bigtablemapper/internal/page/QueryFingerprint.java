package io.github.bigtablemapper.internal.page;

import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.internal.read.RowFilters;
import io.github.bigtablemapper.key.KeyRange.Interval;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/** Identifies a query, so that its page tokens are refused by any other query. */
public final class QueryFingerprint {
  private QueryFingerprint() {}

  /**
   * {@return the first eight bytes of the SHA-256 of all that defines a query}
   *
   * @param filter what represents its columns, conditions and asOf: {@link RowFilters#identity}
   * @param unordered whether salted keys are ordered by their salt
   */
  public static long of(
      String table,
      RowFilter filter,
      boolean reversed,
      boolean unordered,
      long limit,
      List<Interval> ranges) {
    MessageDigest digest = sha256();
    update(digest, Utf8.encode(table));
    update(digest, filter.toByteString());
    ByteBuffer order = ByteBuffer.allocate(1 + Long.BYTES);
    order.put((byte) ((reversed ? 1 : 0) + (unordered ? 2 : 0))).putLong(limit).flip();
    digest.update(order);
    for (Interval interval : ranges) {
      update(digest, interval.start());
      update(digest, interval.end());
    }
    return ByteBuffer.wrap(digest.digest()).getLong();
  }

  /** {@return the same of a family or a column of one row} */
  public static long of(String table, ByteString rowKey, String name) {
    MessageDigest digest = sha256();
    update(digest, Utf8.encode(table));
    update(digest, rowKey);
    update(digest, Utf8.encode(name));
    return ByteBuffer.wrap(digest.digest()).getLong();
  }

  private static void update(MessageDigest digest, ByteString bytes) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.size()).flip());
    digest.update(bytes.asReadOnlyByteBuffer());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
