package io.github.bigtablemapper.internal.wire;

import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The client's call that reads many rows, made of the bytes of its responses where its channel has
 * the {@link WireInterceptor}. One call after the other is made through it.
 *
 * @param <T> what a row is made into
 */
public final class WireCallable<T> extends ServerStreamingCallable<Query, T> {
  private final WireRows<T> rows;
  private final ServerStreamingCallable<Query, T> call;

  /**
   * @param rows makes rows of messages
   * @param ofSlices makes builders of the same rows. The values that these are given are slices of
   *     larger arrays, which they would keep from being collected
   */
  public WireCallable(
      BigtableDataClient client, RowAdapter<T> rows, Supplier<RowBuilder<T>> ofSlices) {
    this.rows = new WireRows<>(rows, ofSlices);
    this.call = client.readRowsCallable(this.rows);
  }

  @Override
  public void call(Query query, ResponseObserver<T> observer, @Nullable ApiCallContext context) {
    call.call(query, observer, WireInterceptor.carrying(rows, context));
  }
}
