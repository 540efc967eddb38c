package io.github.bigtablemapper.internal.scan;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.internal.call.Observation;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.OwnKeys;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Delivers the rows of a scan that decode, up to the scan's limit. Rows that do not decode are only
 * reported, and if the scan requests it, rows with keys of others separately.
 */
final class DecodedRowSink<T> implements RowSink<DecodedRow<T>> {
  private final ScanRequest<T> request;
  private final RowSink<T> sink;
  private final @Nullable Observation observation;
  private final OwnKeys keys;
  private long missing;

  /**
   * @param observation counts the rows that are delivered; null: they are not counted
   * @param keys the test of the keys
   */
  DecodedRowSink(
      ScanRequest<T> request, RowSink<T> sink, @Nullable Observation observation, OwnKeys keys) {
    this.keys = keys;
    this.request = request;
    this.sink = sink;
    this.observation = observation;
    this.missing = request.limit();
  }

  @Override
  public @Nullable CompletionStage<?> accept(ByteString key, DecodedRow<T> row) {
    return observation == null
        ? deliver(key, row)
        : observation.inCallerContext(() -> deliver(key, row));
  }

  private @Nullable CompletionStage<?> deliver(ByteString key, DecodedRow<T> row) {
    if (isForeign(row)) {
      return null;
    }
    if (row instanceof DecodedRow.Undecodable<T> undecodable) {
      request.unread().undecodable().accept(undecodable.failure());
    }
    if (row instanceof DecodedRow.Present<T> present) {
      missing--;
      if (observation != null && sink.isDelivering()) {
        observation.row();
      }
      return sink.accept(key, present.value());
    }
    return null;
  }

  /** Reports a row with a key of others, if the scan requests it; {@return whether it is one} */
  private boolean isForeign(DecodedRow<T> row) {
    Consumer<? super DecodeException> report = request.unread().foreign();
    if (report == null || !(row instanceof DecodedRow.Undecodable<T>)) {
      return false;
    }
    DecodeException failure = keys.failure(row.key());
    if (failure != null) {
      report.accept(failure);
    }
    return failure != null;
  }

  @Override
  public boolean isFull() {
    return missing == 0 || sink.isFull();
  }
}
