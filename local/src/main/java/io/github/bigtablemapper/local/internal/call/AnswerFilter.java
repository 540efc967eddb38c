package io.github.bigtablemapper.local.internal.call;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.function.Consumer;

/** What becomes of an answer of the emulator on its way to the client. */
public interface AnswerFilter {
  /** Passes the answer on as it is. */
  AnswerFilter UNCHANGED = new AnswerFilter() {};

  /**
   * Passes on what is made of a message.
   *
   * @throws StatusRuntimeException to end the call
   */
  default void message(byte[] message, Consumer<byte[]> client) {
    client.accept(message);
  }

  /** Is called before the client knows the end. */
  default void end(Status status, Consumer<byte[]> client) {}

  /** {@return a filter that does something before the client knows the end} */
  static AnswerFilter atEnd(Runnable action) {
    return new AnswerFilter() {
      @Override
      public void end(Status status, Consumer<byte[]> client) {
        action.run();
      }
    };
  }
}
