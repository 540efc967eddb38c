package io.github.bigtablemapper.internal.scan;

import com.google.api.core.AbstractApiFuture;
import com.google.api.core.ApiFuture;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.internal.call.Cancellation;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A query whose rows are added to a result one by one, and not kept. If adding one throws, the
 * query is canceled and fails with that. Canceling it cancels the query.
 */
public final class StreamedRows<R> extends AbstractApiFuture<R> implements ResponseObserver<Row> {
  private final R result;
  private final BiConsumer<? super R, Row> add;
  private volatile @Nullable StreamController controller;

  private StreamedRows(R result, BiConsumer<? super R, Row> add) {
    this.result = result;
    this.add = add;
  }

  /**
   * {@return a result when all rows of a query were added to it}
   *
   * @param add adds a row to the result
   */
  public static <R> ApiFuture<R> of(
      BigtableDataClient client,
      Query query,
      @Nullable ApiCallContext context,
      R result,
      BiConsumer<? super R, Row> add) {
    StreamedRows<R> rows = new StreamedRows<>(result, add);
    client.readRowsCallable().call(query, rows, context);
    return rows;
  }

  @Override
  public void onStart(StreamController controller) {
    this.controller = controller;
    if (isCancelled()) {
      Cancellation.of(controller);
    }
  }

  @Override
  public void onResponse(Row row) {
    if (isDone()) {
      return;
    }
    try {
      add.accept(result, row);
    } catch (Throwable thrown) {
      setException(thrown);
      interruptTask();
      FatalErrors.passOn(thrown);
    }
  }

  @Override
  public void onError(Throwable failure) {
    setException(failure);
  }

  @Override
  public void onComplete() {
    set(result);
  }

  @Override
  protected void interruptTask() {
    StreamController open = controller;
    if (open != null) {
      Cancellation.of(open);
    }
  }
}
