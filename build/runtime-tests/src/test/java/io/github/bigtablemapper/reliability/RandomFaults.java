package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.Http2ErrorCode;
import io.grpc.Status;
import java.time.Duration;
import java.util.Random;

/** Faults that come by chance. */
final class RandomFaults {
  private static final Duration HINT = Duration.ofMillis(1);

  private RandomFaults() {}

  /** {@return those that any call may have: refusals, lost answers, lost connections} */
  static Fault[] ofCalls() {
    return new Fault[] {
      Fault.before(CallFailure.status(Status.UNAVAILABLE)),
      Fault.before(CallFailure.status(Status.PERMISSION_DENIED)),
      Fault.before(CallFailure.retryInfo(Status.UNAVAILABLE, HINT)),
      Fault.before(CallFailure.resetStream(Http2ErrorCode.REFUSED_STREAM)),
      Fault.before(CallFailure.disconnect()),
      Fault.afterCommit(CallFailure.status(Status.UNAVAILABLE)),
      Fault.afterCommit(CallFailure.status(Status.INTERNAL)),
      Fault.afterCommit(CallFailure.status(Status.ABORTED)),
      Fault.afterCommit(CallFailure.retryInfo(Status.UNAVAILABLE, HINT)),
      Fault.afterCommit(CallFailure.resetStream(Http2ErrorCode.CANCEL)),
      Fault.afterCommit(CallFailure.resetStream(Http2ErrorCode.ENHANCE_YOUR_CALM)),
      Fault.afterCommit(CallFailure.goAway(Http2ErrorCode.ENHANCE_YOUR_CALM)),
      Fault.afterCommit(CallFailure.disconnect()),
      Fault.delay(Duration.ofMillis(2))
    };
  }

  /** {@return those that cut, divide or take back what a scan sends, somewhere} */
  static Fault[] ofScans(Random random, int rows) {
    CallFailure unavailable = CallFailure.status(Status.UNAVAILABLE);
    return new Fault[] {
      Fault.insideRow(random.nextInt(rows), unavailable),
      Fault.insideRow(random.nextInt(rows), CallFailure.disconnect()),
      Fault.insideRow(random.nextInt(rows), CallFailure.goAway(Http2ErrorCode.NO_ERROR)),
      Fault.insideRow(random.nextInt(rows), CallFailure.resetStream(Http2ErrorCode.INTERNAL_ERROR)),
      Fault.insideRow(random.nextInt(100), unavailable),
      Fault.afterMessages(random.nextInt(4), unavailable),
      Fault.afterMessages(random.nextInt(4), CallFailure.disconnect()),
      Fault.before(unavailable),
      Fault.splitCells(1 + random.nextInt(8)),
      Fault.resetRows()
    };
  }
}
