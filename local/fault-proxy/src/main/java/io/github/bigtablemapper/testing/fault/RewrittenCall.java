package io.github.bigtablemapper.testing.fault;

import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.UnaryOperator;

/**
 * The server's messages are changed.
 *
 * @param <T> their type
 */
final class RewrittenCall<T> extends CallFault {
  private final MethodDescriptor<?, T> method;
  private final UnaryOperator<T> change;
  private final Runnable happened;

  RewrittenCall(MethodDescriptor<?, T> method, UnaryOperator<T> change, Runnable happened) {
    this.method = method;
    this.change = change;
    this.happened = happened;
  }

  @Override
  void response(byte[] message, ProxiedCall call) {
    if (!call.isOf(method)) {
      super.response(message, call);
      return;
    }
    happened.run();
    T changed = change.apply(method.parseResponse(new ByteArrayInputStream(message)));
    try {
      super.response(method.streamResponse(changed).readAllBytes(), call);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // it is read from memory
    }
  }
}
