package io.github.bigtablemapper.testing.fault;

import io.grpc.Metadata;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;

/** Faults that make a call slow. */
final class DelayedCall {
  private DelayedCall() {}

  /** The request is delayed. */
  static final class Request extends CallFault {
    private final Duration delay;
    private final Runnable happened;

    Request(Duration delay, Runnable happened) {
      this.delay = delay;
      this.happened = happened;
    }

    @Override
    void begin(ProxiedCall call) {
      happened.run();
      call.later(delay, call::forward);
    }
  }

  /** The messages of the response are delayed, one after the other; the end comes with the last. */
  static final class Messages extends CallFault {
    private final Duration pause;
    private final Runnable happened;
    private final Queue<Runnable> waiting = new ArrayDeque<>();

    /** Ends the call, where that waits for messages. */
    private Runnable ended = () -> {};

    Messages(Duration pause, Runnable happened) {
      this.pause = pause;
      this.happened = happened;
    }

    @Override
    void response(byte[] message, ProxiedCall call) {
      waiting.add(
          () -> {
            call.answer().message(message);
            waiting.remove();
            next(call);
          });
      if (waiting.size() == 1) {
        happened.run();
        next(call);
      }
    }

    @Override
    void end(Status status, Metadata trailers, ProxiedCall call) {
      if (waiting.isEmpty()) {
        super.end(status, trailers, call);
      } else {
        ended = () -> super.end(status, trailers, call);
      }
    }

    private void next(ProxiedCall call) {
      Runnable message = waiting.peek();
      if (message == null) {
        ended.run();
      } else {
        call.later(pause, message);
      }
    }
  }
}
