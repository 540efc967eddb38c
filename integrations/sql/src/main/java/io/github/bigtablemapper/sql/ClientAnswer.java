package io.github.bigtablemapper.sql;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.exception.RequestFailedException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/** The response to a call of the client. */
final class ClientAnswer {
  private ClientAnswer() {}

  /**
   * {@return the response; waits for it}
   *
   * @throws RequestFailedException if the client has failed, or the thread was interrupted, which
   *     keeps its flag
   */
  static <R> R of(
      ReadRepository<?, ?> repository,
      String operation,
      Function<? super BigtableDataClient, ? extends R> call) {
    CompletableFuture<R> answer = ClientOperations.of(repository).call(operation, call);
    try {
      return answer.get();
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new RequestFailedException(
          operation + " of " + repository.mapping().entity() + " was interrupted.",
          StatusCode.Code.CANCELLED,
          e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
