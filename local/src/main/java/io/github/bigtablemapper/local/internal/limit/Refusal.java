package io.github.bigtablemapper.local.internal.limit;

import io.grpc.Status;

/** Makes the status of a refusal. */
public final class Refusal {
  private Refusal() {}

  /** {@return the failure of a request that is not valid} */
  public static RuntimeException invalid(String description) {
    return Status.INVALID_ARGUMENT.withDescription(description).asRuntimeException();
  }

  /** {@return the failure of a request that names what is not there} */
  public static RuntimeException notFound(String description) {
    return Status.NOT_FOUND.withDescription(description).asRuntimeException();
  }

  /** {@return the failure of a request that creates what is there} */
  public static RuntimeException exists(String description) {
    return Status.ALREADY_EXISTS.withDescription(description).asRuntimeException();
  }

  /** {@return the failure of a request that is not valid in this state} */
  public static RuntimeException precondition(String description) {
    return Status.FAILED_PRECONDITION.withDescription(description).asRuntimeException();
  }
}
