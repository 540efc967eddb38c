package io.github.bigtablemapper.internal.scan;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.internal.call.TokenSeal;
import io.github.bigtablemapper.internal.page.PagePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Collects the rows of one page. It reads one row beyond the page, to find out whether there is
 * another page. So no last page is empty, unless none of its rows decodes.
 *
 * <p>If the row beyond the page does not decode, or has a key of others, it belongs to the next
 * page. That page fails or reports it.
 */
final class PageCollector<T> implements RowSink<T> {
  private final int size;
  private final long limit;
  private final long fingerprint;
  private final List<T> rows = new ArrayList<>();
  private ByteString lastKey = ByteString.EMPTY;
  private boolean more;

  /**
   * @param limit how many rows the limit of the query leaves for this page and later ones
   */
  PageCollector(int size, long limit, long fingerprint) {
    this.size = size;
    this.limit = limit;
    this.fingerprint = fingerprint;
  }

  /** {@return the request for the rows of this page, and one more} */
  ScanRequest<T> request(ScanRequest<T> rest) {
    Consumer<? super DecodeException> foreignKeys = rest.unread().foreign();
    return rest.limit(Math.min(limit, size + 1L))
        .undecodable(failure -> report(failure, rest.unread().undecodable()))
        .foreignKeys(foreignKeys == null ? null : failure -> report(failure, foreignKeys));
  }

  private void report(DecodeException failure, Consumer<? super DecodeException> report) {
    if (rows.size() == size) {
      more = true;
    } else {
      report.accept(failure);
    }
  }

  @Override
  public @Nullable CompletionStage<?> accept(ByteString key, T row) {
    if (rows.size() == size) {
      more = true;
    } else {
      rows.add(row);
      lastKey = key;
    }
    return null;
  }

  @Override
  public boolean isDelivering() {
    return rows.size() < size;
  }

  @Override
  public boolean isFull() {
    return more;
  }

  List<T> rows() {
    return rows;
  }

  @Nullable String nextToken(TokenSeal seal) {
    if (!more) {
      return null;
    }
    long left = limit == ScanRequest.UNLIMITED ? limit : limit - rows.size();
    return new PagePosition(fingerprint, left, lastKey).encode(seal);
  }
}
