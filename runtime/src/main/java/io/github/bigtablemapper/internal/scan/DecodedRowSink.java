package io.github.bigtablemapper.internal.scan;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.read.DecodedRow;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Delivers the rows of a scan that decode, up to the scan's limit. Rows that do not decode are only
 * reported.
 */
final class DecodedRowSink<T> implements RowSink<DecodedRow<T>> {
  private final ScanRequest<T> request;
  private final RowSink<T> sink;
  private long missing;

  DecodedRowSink(ScanRequest<T> request, RowSink<T> sink) {
    this.request = request;
    this.sink = sink;
    this.missing = request.limit();
  }

  @Override
  public @Nullable CompletionStage<?> accept(ByteString key, DecodedRow<T> row) {
    if (row instanceof DecodedRow.Undecodable<T> undecodable) {
      request.undecodable().accept(undecodable.failure());
    }
    if (row instanceof DecodedRow.Present<T> present) {
      missing--;
      return sink.accept(key, present.value());
    }
    return null;
  }

  @Override
  public boolean isFull() {
    return missing == 0 || sink.isFull();
  }
}
