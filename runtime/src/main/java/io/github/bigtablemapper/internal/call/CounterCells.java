package io.github.bigtablemapper.internal.call;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.exception.RequestFailedException;

/** Decides whether Bigtable refuses an increment because a cell is not a number of 8 bytes. */
final class CounterCells {
  private CounterCells() {}

  /**
   * {@return true if a cell is the reason} The server refuses it with the code of a wrong app
   * profile, the emulator with UNKNOWN, which has no meaning by itself: the message shows it.
   */
  static boolean isRefusal(StatusCode.Code code, Throwable thrown) {
    return switch (code) {
      case INVALID_ARGUMENT -> true;
      case FAILED_PRECONDITION, UNKNOWN -> isNamed(thrown);
      default -> false;
    };
  }

  /** A message that names the reason quotes the value of the cell. */
  private static boolean isNamed(Throwable thrown) {
    return String.valueOf(thrown.getMessage()).contains("64-bit value");
  }

  /**
   * {@return the failure of the increment}
   *
   * @param what the start of the message
   */
  static RequestFailedException failure(String what, StatusCode.Code code, Throwable thrown) {
    return new RequestFailedException(
        what
            + ". A counter's cell has 8 bytes; one of these was written by something else. Delete"
            + " that cell, or set it to a number of 8 bytes, big-endian.",
        code,
        isNamed(thrown) ? null : thrown);
  }
}
