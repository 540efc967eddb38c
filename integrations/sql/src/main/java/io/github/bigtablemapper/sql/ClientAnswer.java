package io.github.bigtablemapper.sql;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.sql.PreparedStatement;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.grpc.Status;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/** The response to a call of the client, which the caller waits for. */
final class ClientAnswer {
  private ClientAnswer() {}

  /**
   * {@return a prepared query}
   *
   * @param sql the query, in which <code>{table}</code> is the table of the repository
   */
  static PreparedStatement prepared(
      ReadRepository<?, ?> repository, String sql, Map<String, SqlType<?>> types) {
    String named = QueryText.of(sql, repository);
    try {
      return of(repository, "prepareQuery", client -> client.prepareStatement(named, types));
    } catch (RequestFailedException failure) {
      throw explained(failure);
    }
  }

  /** The text of a query is part of the program, so the server's message about it can be shown. */
  private static RequestFailedException explained(RequestFailedException failure) {
    Throwable cause = failure.clientException().orElse(null);
    String words = cause == null ? null : Status.fromThrowable(cause).getDescription();
    String why =
        switch (failure.code()) {
          case INVALID_ARGUMENT -> words;
          case UNIMPLEMENTED ->
              "The server has no GoogleSQL. The emulator has none: test queries on the local"
                  + " Bigtable, with bigtable-mapper-local-sql on its class path.";
          default -> null;
        };
    return why == null
        ? failure
        : new RequestFailedException(failure.getMessage() + " " + why, failure.code(), cause);
  }

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
