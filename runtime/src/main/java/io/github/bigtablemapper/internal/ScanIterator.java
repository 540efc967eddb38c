package io.github.bigtablemapper.internal;

import com.google.api.gax.rpc.ServerStream;
import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.cloud.bigtable.data.v2.models.Query;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * One run of a scan on the caller's thread, which waits for each row. Rows that nobody asks for
 * stay on the server. Closing it, by any thread, cancels the call.
 */
public final class ScanIterator<T> implements Iterator<T>, AutoCloseable {
  private final ServerStreamingCallable<Query, DecodedRow<T>> callable;
  private final ScanProgress<T> progress;
  private final Operation operation;

  private volatile boolean closed;
  private volatile @Nullable ServerStream<DecodedRow<T>> stream;
  private @Nullable Iterator<DecodedRow<T>> rows;
  private @Nullable T next;

  ScanIterator(
      ServerStreamingCallable<Query, DecodedRow<T>> callable,
      ScanProgress<T> progress,
      Operation operation) {
    this.callable = callable;
    this.progress = progress;
    this.operation = operation;
  }

  @Override
  public boolean hasNext() {
    try {
      while (next == null && !closed) {
        DecodedRow<T> row = nextRow();
        if (row == null) {
          return false;
        }
        next = progress.accept(row);
      }
      return next != null;
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  @Override
  public T next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    T row = next;
    next = null;
    return row;
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    ServerStream<DecodedRow<T>> open = stream;
    if (open != null && !progress.reachedServerLimit()) {
      open.cancel();
    }
  }

  /** {@return the next row of this query or the next ones; null: there is none} */
  private @Nullable DecodedRow<T> nextRow() {
    while (!closed) {
      if (progress.isSatisfied()) {
        close();
        return null;
      }
      if (rows == null && !startQuery()) {
        return null;
      }
      DecodedRow<T> row = receive();
      if (row != null) {
        return row;
      }
      rows = null;
    }
    return null;
  }

  private boolean startQuery() {
    Query query = progress.nextQuery();
    if (query == null) {
      return false;
    }
    ServerStream<DecodedRow<T>> started = callable.call(query);
    stream = started;
    if (closed) {
      started.cancel(); // another thread has closed it before it could see the stream
    }
    rows = started.iterator();
    return true;
  }

  private @Nullable DecodedRow<T> receive() {
    try {
      return rows != null && rows.hasNext() ? rows.next() : null;
    } catch (RuntimeException e) {
      if (closed) {
        return null; // by another thread
      }
      if (e.getCause() instanceof InterruptedException interrupted) {
        close();
        Thread.currentThread().interrupt(); // last: the client's cancelling forgets it
        throw operation.interrupted(interrupted);
      }
      throw operation.failure(e);
    }
  }
}
