package io.github.bigtablemapper.internal.scan;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TargetId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.LargeRowException;
import io.github.bigtablemapper.internal.read.DecodedRow;
import org.jspecify.annotations.Nullable;

/**
 * The progress of one run of a scan. It decides which query comes next and which rows count. It
 * does not run queries, and is independent of threads.
 *
 * <p>A limit counts delivered rows. The server also counts rows that only the client side can
 * detect to be absent. So if a query ends at the server's limit before enough rows are delivered,
 * another query continues after the last row. If there are too many ranges for one request, several
 * requests read them.
 */
final class ScanProgress<T> {
  /** Bigtable refuses requests of 512 KiB. Half of it leaves room for filter and names. */
  private static final int MAX_RANGE_BYTES = 256 * 1024;

  private static final long NO_LIMIT = 0;

  private final TargetId table;
  private final RowFilter filter;
  private final ScanRequest<T> request;

  private RowRanges rest;
  private int rangesAsked;
  private long missing;
  private long serverLimit = NO_LIMIT;
  private long received;
  private boolean brokenOff;
  private ByteString lastKey = ByteString.EMPTY;

  ScanProgress(TargetId table, RowFilter filter, ScanRequest<T> request) {
    this.table = table;
    this.filter = filter;
    this.request = request;
    this.rest = request.ranges();
    this.missing = request.limit();
  }

  /** {@return the next query, a new object each time; null: the scan is over} */
  @Nullable Query nextQuery() {
    boolean cutShort = reachedServerLimit();
    rest =
        cutShort || brokenOff
            ? rest.beyond(lastKey, request.reversed())
            : rest.withoutFirst(rangesAsked, request.reversed());
    rangesAsked = 0;
    brokenOff = false;
    if (isSatisfied() || rest.isEmpty()) {
      return null;
    }
    rangesAsked = rest.fitting(MAX_RANGE_BYTES, request.reversed());
    serverLimit = nextServerLimit(cutShort);
    received = 0;
    Query query =
        Query.create(table).filter(Filters.FILTERS.fromProto(filter)).reversed(request.reversed());
    rest.first(rangesAsked, request.reversed()).addTo(query);
    return serverLimit == NO_LIMIT ? query : query.limit(serverLimit);
  }

  /**
   * Counts a row.
   *
   * @return whether the row is to be delivered
   */
  boolean accept(DecodedRow<T> row) {
    received++;
    lastKey = row.key();
    if (isSatisfied() || row instanceof DecodedRow.Absent) {
      return false;
    }
    if (row instanceof DecodedRow.Present) {
      missing--;
    }
    return true;
  }

  /** Makes the next query resume after the last row, because the current one was interrupted. */
  void breakOff() {
    brokenOff = true;
  }

  /**
   * Skips the row that has ended the current query, if it was requested, and reports it. The next
   * query resumes after it.
   *
   * @return whether it does
   */
  boolean pass(LargeRowException row) {
    if (!rest.contains(row.rowKey())) {
      return false; // to go on would be to come here again
    }
    request.unread().large().accept(row);
    lastKey = row.rowKey();
    brokenOff = true;
    return true;
  }

  /** {@return whether as many rows were delivered as requested} */
  boolean isSatisfied() {
    return missing == 0;
  }

  /** {@return whether the server ends the present query by itself} */
  boolean reachedServerLimit() {
    return serverLimit != NO_LIMIT && received >= serverLimit;
  }

  /** Grows, so that a long stretch of absent rows does not take a query for each. */
  private long nextServerLimit(boolean cutShort) {
    if (request.limit() == ScanRequest.UNLIMITED) {
      return NO_LIMIT;
    }
    return cutShort ? Math.max(missing, 2 * serverLimit) : missing;
  }
}
