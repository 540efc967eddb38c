package io.github.bigtablemapper.internal.page;

import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.internal.read.filter.RowFilters;
import io.github.bigtablemapper.key.KeyRange.Interval;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Identifies a query, so that its page tokens are refused by any other query. */
public final class QueryFingerprint {
  private QueryFingerprint() {}

  /**
   * {@return the first eight bytes of the SHA-256 of what decides which rows a query returns, and
   * in which order} What it returns of each row is not part of it.
   *
   * @param filter what represents its conditions: {@link RowFilters#identity}
   * @param asOf the moment that it reads; null: the present
   * @param unordered whether salted keys are ordered by their salt
   */
  public static long of(
      String table,
      RowFilter filter,
      @Nullable Instant asOf,
      boolean reversed,
      boolean unordered,
      long limit,
      List<Interval> ranges) {
    MessageDigest digest = sha256();
    update(digest, Utf8.encode(table));
    update(digest, filter.toByteString());
    ByteBuffer order = ByteBuffer.allocate(1 + 2 * Long.BYTES + Integer.BYTES);
    order.put((byte) ((reversed ? 1 : 0) + (unordered ? 2 : 0) + (asOf == null ? 0 : 4)));
    order.putLong(limit);
    if (asOf != null) {
      order.putLong(asOf.getEpochSecond()).putInt(asOf.getNano());
    }
    digest.update(order.flip());
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
