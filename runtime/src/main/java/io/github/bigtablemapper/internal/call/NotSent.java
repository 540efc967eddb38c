package io.github.bigtablemapper.internal.call;

import com.google.api.gax.rpc.StatusCode;
import java.util.concurrent.RejectedExecutionException;

/** Why a call was not made at all. */
final class NotSent extends RejectedExecutionException {
  private static final long serialVersionUID = 1L;

  private final StatusCode.Code code;

  private NotSent(String reason, StatusCode.Code code) {
    super(reason);
    this.code = code;
  }

  static NotSent closed() {
    return new NotSent("the mapper is closed", StatusCode.Code.FAILED_PRECONDITION);
  }

  static NotSent tooLate() {
    return new NotSent("its deadline had passed", StatusCode.Code.DEADLINE_EXCEEDED);
  }

  static NotSent interrupted() {
    return new NotSent("the thread was interrupted", StatusCode.Code.CANCELLED);
  }

  StatusCode.Code code() {
    return code;
  }
}
