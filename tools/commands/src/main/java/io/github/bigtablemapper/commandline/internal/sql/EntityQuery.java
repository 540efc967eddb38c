package io.github.bigtablemapper.commandline.internal.sql;

import com.google.cloud.bigtable.data.v2.models.sql.PreparedStatement;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.grpc.Status;
import java.util.Map;
import java.util.concurrent.CompletionException;

/** Queries in GoogleSQL, in which {@code {table}} is the table of an entity. Stateless. */
public final class EntityQuery {
  private EntityQuery() {}

  /** {@return the rows of a query, which ends when they are closed} */
  public static ResultSet run(EntityTarget<?, ?> target, String query) {
    String named = query.replace("{table}", "`" + target.repository().table() + "`");
    PreparedStatement statement = prepare(ClientOperations.of(target.repository()), named);
    return target.mapper().client().executeQuery(statement.bind().build());
  }

  /** The text of a query is the user's own, so what the server writes of it is shown. */
  private static PreparedStatement prepare(ClientOperations<?> calls, String named) {
    try {
      return calls.call("prepareQuery", client -> client.prepareStatement(named, Map.of())).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RequestFailedException failure ? explained(failure) : e;
    }
  }

  private static RequestFailedException explained(RequestFailedException failure) {
    Throwable cause = failure.clientException().orElse(null);
    String why =
        switch (failure.code()) {
          case INVALID_ARGUMENT ->
              cause == null ? "" : " " + Status.fromThrowable(cause).getDescription();
          case UNIMPLEMENTED ->
              " The server does not support GoogleSQL, as emulators do not. Use an instance, or"
                  + " bigtable-mapper local with bigtable-mapper-local-sql on its class path."
                  + (cause == null
                      ? ""
                      : " The message of the server: "
                          + Status.fromThrowable(cause).getDescription());
          default -> "";
        };
    return new RequestFailedException(failure.getMessage() + why, failure.code(), cause);
  }
}
