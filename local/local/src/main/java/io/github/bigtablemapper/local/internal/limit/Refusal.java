package io.github.bigtablemapper.local.internal.limit;

import io.grpc.Status;

/** Creates the status of a rejected request. */
public final class Refusal {
  private Refusal() {}

  /** {@return the failure of a request that is not valid} */
  public static RuntimeException invalid(String description) {
    return Status.INVALID_ARGUMENT.withDescription(description).asRuntimeException();
  }

  /** {@return the failure of a request for a resource that does not exist} */
  public static RuntimeException notFound(String description) {
    return Status.NOT_FOUND.withDescription(description).asRuntimeException();
  }

  /** {@return the failure of a request that creates an existing resource} */
  public static RuntimeException exists(String description) {
    return Status.ALREADY_EXISTS.withDescription(description).asRuntimeException();
  }

  /** {@return the failure of a request that is not valid in this state} */
  public static RuntimeException precondition(String description) {
    return Status.FAILED_PRECONDITION.withDescription(description).asRuntimeException();
  }
}
