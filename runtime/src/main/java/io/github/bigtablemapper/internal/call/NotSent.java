package io.github.bigtablemapper.internal.call;

import com.google.api.gax.rpc.StatusCode;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;

/** Why a call was not made at all. */
public final class NotSent extends RejectedExecutionException {
  private static final long serialVersionUID = 1L;

  private final StatusCode.Code code;

  private NotSent(String reason, StatusCode.Code code) {
    super(reason);
    this.code = code;
  }

  static NotSent closed() {
    return new NotSent("the mapper is closed", StatusCode.Code.FAILED_PRECONDITION);
  }

  /** {@return why a call was not made after the deadline of its operation} */
  public static NotSent tooLate() {
    return new NotSent("its deadline had passed", StatusCode.Code.DEADLINE_EXCEEDED);
  }

  /** {@return why a call was not made on a thread that was interrupted} */
  public static NotSent interrupted() {
    return new NotSent("the thread was interrupted", StatusCode.Code.CANCELLED);
  }

  /** {@return why a call was not made of an operation that was given up before} */
  static NotSent givenUp(Throwable reason) {
    return reason instanceof InterruptedException
        ? interrupted()
        : reason instanceof TimeoutException
            ? tooLate()
            : new NotSent("the operation was given up before", StatusCode.Code.CANCELLED);
  }

  StatusCode.Code code() {
    return code;
  }
}
