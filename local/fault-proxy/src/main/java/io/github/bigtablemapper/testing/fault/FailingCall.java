package io.github.bigtablemapper.testing.fault;

import io.grpc.Metadata;
import io.grpc.Status;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Faults that end a call of any method. */
final class FailingCall {
  private FailingCall() {}

  /** Before the call reaches the server. */
  static final class Before extends CallFault {
    private final CallFailure failure;
    private final Runnable happened;

    Before(CallFailure failure, Runnable happened) {
      this.failure = failure;
      this.happened = happened;
    }

    @Override
    void begin(ProxiedCall call) {
      // It is not forwarded.
    }

    @Override
    void requestEnd(ProxiedCall call) {
      happened.run();
      call.fail(failure);
    }
  }

  /** After the server has executed it. */
  static final class AfterCommit extends CallFault {
    private final CallFailure failure;
    private final Runnable meanwhile;
    private final Runnable happened;

    AfterCommit(CallFailure failure, Runnable meanwhile, Runnable happened) {
      this.failure = failure;
      this.meanwhile = meanwhile;
      this.happened = happened;
    }

    @Override
    void response(byte[] message, ProxiedCall call) {
      // It is lost.
    }

    @Override
    void end(Status status, Metadata trailers, ProxiedCall call) {
      happened.run();
      // Others make separate calls, which may pass through this call's thread.
      var unused =
          CompletableFuture.runAsync(meanwhile, others -> thread(others).start())
              .whenComplete((done, failed) -> call.later(Duration.ZERO, () -> call.fail(failure)));
    }

    private static Thread thread(Runnable others) {
      Thread thread = new Thread(others, "fault-proxy-others");
      thread.setDaemon(true);
      return thread;
    }
  }

  /** After the server has sent some of its messages. */
  static final class AfterMessages extends CallFault {
    private final CallFailure failure;
    private final Runnable happened;
    private int left;

    AfterMessages(int count, CallFailure failure, Runnable happened) {
      this.left = count;
      this.failure = failure;
      this.happened = happened;
    }

    @Override
    void response(byte[] message, ProxiedCall call) {
      if (left-- > 0) {
        super.response(message, call);
      } else {
        happened.run();
        call.fail(failure);
      }
    }
  }
}
