package io.github.bigtablemapper.internal.wire;

import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.api.gax.rpc.StreamController;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The client's call that reads many rows, made of the bytes of its responses where its channel has
 * the {@link WireInterceptor}. Any number of calls are made through it, on any thread.
 *
 * <p>The client makes about 8 KB of objects for each callable, more than for a call with one row.
 * So a callable is used again once a call through it has succeeded. After a failure or a
 * cancellation it is not: the client could still make another attempt of that call.
 *
 * @param <T> what a row is made into
 */
public final class WireCallable<T> extends ServerStreamingCallable<Query, T> {
  /** As many as a scan of salted keys makes at once. */
  private static final int MOST_IDLE = 64;

  private final BigtableDataClient client;
  private final RowAdapter<T> rows;
  private final Supplier<WireRowBuilder<T>> ofPlaces;
  private final BlockingQueue<Single<T>> idle = new ArrayBlockingQueue<>(MOST_IDLE);

  /**
   * @param rows makes rows of messages
   * @param ofPlaces makes builders of the same rows, which are given their places in messages
   */
  public WireCallable(
      BigtableDataClient client, RowAdapter<T> rows, Supplier<WireRowBuilder<T>> ofPlaces) {
    this.client = client;
    this.rows = rows;
    this.ofPlaces = ofPlaces;
  }

  /** A callable of the client, through which one call after the other is made. */
  private record Single<T>(WireRows<T> rows, ServerStreamingCallable<Query, T> call) {
    static <T> Single<T> of(BigtableDataClient client, WireRows<T> rows) {
      return new Single<>(rows, client.readRowsCallable(rows));
    }
  }

  @Override
  public void call(Query query, ResponseObserver<T> observer, @Nullable ApiCallContext context) {
    Single<T> reused = idle.poll();
    Single<T> single = reused == null ? Single.of(client, new WireRows<>(rows, ofPlaces)) : reused;
    single
        .call()
        .call(
            query,
            new Returning<>(single, idle, observer),
            WireInterceptor.carrying(single.rows(), context));
  }

  /** Lets a callable be used again when a call through it has succeeded. */
  private record Returning<T>(
      Single<T> single, BlockingQueue<Single<T>> idle, ResponseObserver<T> observer)
      implements ResponseObserver<T> {
    @Override
    public void onStart(StreamController controller) {
      observer.onStart(controller);
    }

    @Override
    public void onResponse(T row) {
      observer.onResponse(row);
    }

    @Override
    public void onError(Throwable failure) {
      observer.onError(failure);
    }

    @Override
    public void onComplete() {
      single.rows().forget();
      var unused = idle.offer(single);
      observer.onComplete();
    }
  }
}
