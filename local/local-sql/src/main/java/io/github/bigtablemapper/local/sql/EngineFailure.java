package io.github.bigtablemapper.local.sql;

import com.google.zetasql.SqlException;
import io.grpc.Status;
import java.util.regex.Pattern;

/** How a failure of the engine is reported. */
final class EngineFailure {
  /** The messages of both sides of the connection to the engine. */
  private static final Pattern MESSAGE_SIZE =
      Pattern.compile("message larger than max|message exceeds maximum size");

  private EngineFailure() {}

  /** {@return the failure of a call} */
  static RuntimeException of(SqlException failure) {
    return (failure.getCause() == null
            ? Status.INVALID_ARGUMENT.withDescription(failure.getMessage())
            : status(com.google.zetasql.io.grpc.Status.fromThrowable(failure)))
        .withCause(failure)
        .asRuntimeException();
  }

  private static Status status(com.google.zetasql.io.grpc.Status status) {
    String words = String.valueOf(status.getDescription());
    if (MESSAGE_SIZE.matcher(words).find()) {
      return Status.RESOURCE_EXHAUSTED.withDescription(
          "The SQL engine of the local server takes up to 4 MB of rows and parameters, and returns"
              + " up to 4 MB: "
              + words);
    }
    return switch (status.getCode()) {
      case UNIMPLEMENTED ->
          Status.UNIMPLEMENTED.withDescription(
              "The SQL engine of the local server does not have this, though Bigtable may: "
                  + words);
      // Not the query has failed, but the connection to the engine, which the next call opens.
      case UNAVAILABLE, UNKNOWN, CANCELLED ->
          Status.UNAVAILABLE.withDescription("The SQL engine did not respond: " + status);
      default -> Status.INVALID_ARGUMENT.withDescription(words);
    };
  }
}
