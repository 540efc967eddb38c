package io.github.bigtablemapper.internal.call;

import com.google.api.gax.rpc.StatusCode;

/**
 * What the status of a failed write proves: the one table of the statuses that prove that nothing
 * was applied. The guide has it too, with the reasons: docs/outcomes.md.
 */
enum StatusMeaning {
  /** The server refuses this request whenever it sees it: no earlier attempt was applied either. */
  REQUEST_REFUSED,

  /** The server has refused the last attempt. An earlier one may have been applied. */
  ATTEMPT_REFUSED,

  /** It may have been applied. */
  MAY_BE_APPLIED;

  /** {@return what a status proves, if it is the server's own word} */
  static StatusMeaning of(StatusCode.Code code) {
    return switch (code) {
      // The request itself is at fault, and is the same in each attempt.
      case INVALID_ARGUMENT, OUT_OF_RANGE -> REQUEST_REFUSED;
      // Looked at before anything is written; but what they look at may change between attempts.
      case NOT_FOUND,
          ALREADY_EXISTS,
          FAILED_PRECONDITION,
          PERMISSION_DENIED,
          UNAUTHENTICATED,
          UNIMPLEMENTED ->
          ATTEMPT_REFUSED;
      // A server that cannot send its response returns this too, after it has applied the write.
      case RESOURCE_EXHAUSTED -> MAY_BE_APPLIED;
      // The answer is lost, late or unreadable, or somebody in between has given up.
      case CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, ABORTED, INTERNAL, UNAVAILABLE, DATA_LOSS ->
          MAY_BE_APPLIED;
      // No failure at all: an answer that has come, of an attempt that was not the only one.
      case OK -> MAY_BE_APPLIED;
    };
  }

  /** {@return whether no attempt of a write was applied} */
  static boolean provesNotApplied(StatusCode.Code code, AttemptState made) {
    if (made.sent() == 0) {
      return true; // the failure was on this side
    }
    if (!made.isAnswered()) {
      return false; // resets of a connection come as PERMISSION_DENIED or INVALID_ARGUMENT too
    }
    return switch (of(code)) {
      case REQUEST_REFUSED -> true;
      case ATTEMPT_REFUSED -> made.sent() == 1;
      case MAY_BE_APPLIED -> false;
    };
  }
}
