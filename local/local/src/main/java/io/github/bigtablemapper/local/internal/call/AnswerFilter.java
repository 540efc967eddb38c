package io.github.bigtablemapper.local.internal.call;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.function.Consumer;

/** Filters a response of the emulator on its way to the client. */
public interface AnswerFilter {
  /** Forwards the response unchanged. */
  AnswerFilter UNCHANGED = new AnswerFilter() {};

  /**
   * Forwards a converted message.
   *
   * @throws StatusRuntimeException to end the call
   */
  default void message(byte[] message, Consumer<byte[]> client) {
    client.accept(message);
  }

  /** Called before the client receives the end. */
  default void end(Status status, Consumer<byte[]> client) {}

  /**
   * Called with the status of the emulator, before {@link #end}.
   *
   * @return whether this filter ends the call itself, later
   */
  default boolean endsCall(Status status) {
    return false;
  }

  /** {@return a filter that runs an action before the client receives the end} */
  static AnswerFilter atEnd(Runnable action) {
    return new AnswerFilter() {
      @Override
      public void end(Status status, Consumer<byte[]> client) {
        action.run();
      }
    };
  }
}
