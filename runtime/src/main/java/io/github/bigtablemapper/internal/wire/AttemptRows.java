package io.github.bigtablemapper.internal.wire;

import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one attempt, as the client comes to them. Its cell shows of each row whether it was
 * made already: an empty one represents such a row. Messages are read by a thread of the transport,
 * rows are taken by one of the client at a time.
 *
 * @param <T> what a row is made into
 */
final class AttemptRows<T> implements RowBuilder<T> {
  private final RowAdapter<T> rows;
  private final Queue<RowReader.Batch<T>> read = new ConcurrentLinkedQueue<>();
  private Iterator<T> ready = List.<T>of().iterator();
  private @Nullable Throwable failure;

  private ByteString key = ByteString.EMPTY;

  /** Whether the row under way has had no cell yet. */
  private boolean isNew;

  /** Whether the row under way was read. */
  private boolean isRead;

  /** Makes rows of messages; null: there was none. */
  private @Nullable RowBuilder<T> ofMessages;

  AttemptRows(RowAdapter<T> rows) {
    this.rows = rows;
  }

  /** Adds what a message has become, before the client is given its response. */
  void add(RowReader.Batch<T> batch) {
    if (!batch.rows().isEmpty() || batch.failure() != null) {
      read.add(batch);
    }
  }

  @Override
  public void startRow(ByteString key) {
    this.key = key;
    isNew = true;
    isRead = false;
  }

  @Override
  public void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
    if (isNew) {
      isNew = false;
      isRead = family.equals(RowReader.FAMILY);
      if (!isRead) {
        ofMessages().startRow(key);
      }
    }
    if (!isRead) {
      ofMessages().startCell(family, qualifier, timestamp, labels, size);
    }
  }

  @Override
  public void cellValue(ByteString value) {
    if (!isRead) {
      ofMessages().cellValue(value);
    }
  }

  @Override
  public void finishCell() {
    if (!isRead) {
      ofMessages().finishCell();
    }
  }

  @Override
  public T finishRow() {
    return isRead ? next() : ofMessages().finishRow();
  }

  private T next() {
    while (!ready.hasNext()) {
      if (failure != null) {
        throw unchecked(failure);
      }
      RowReader.Batch<T> batch = read.poll();
      if (batch == null) {
        throw new IllegalStateException("The client requests a row that was not read.");
      }
      ready = batch.rows().iterator();
      failure = batch.failure();
    }
    return ready.next();
  }

  private static RuntimeException unchecked(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return (RuntimeException) failure; // a row builder throws only this
  }

  @Override
  public void reset() {
    if (ofMessages != null) {
      ofMessages.reset();
    }
  }

  @Override
  public T createScanMarkerRow(ByteString key) {
    return ofMessages().createScanMarkerRow(key);
  }

  private RowBuilder<T> ofMessages() {
    RowBuilder<T> builder = ofMessages;
    if (builder == null) {
      builder = rows.createRowBuilder();
      ofMessages = builder;
    }
    return builder;
  }
}
