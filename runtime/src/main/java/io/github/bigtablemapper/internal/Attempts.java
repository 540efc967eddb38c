package io.github.bigtablemapper.internal;

import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.StatusCode;
import io.grpc.CallOptions;
import io.grpc.ClientStreamTracer;
import io.grpc.Metadata;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts how often the client sends one call. It repeats a call whose answer is lost, but reports
 * the failure of the last attempt only: a write may have been applied by the first attempt and
 * refused at the second.
 */
final class Attempts extends ClientStreamTracer.Factory {
  private static final ClientStreamTracer IDLE = new ClientStreamTracer() {};
  private static final GrpcCallContext CONTEXT = GrpcCallContext.createDefault();

  private final AtomicInteger sent = new AtomicInteger();

  @Override
  public ClientStreamTracer newClientStreamTracer(
      ClientStreamTracer.StreamInfo info, Metadata headers) {
    sent.incrementAndGet();
    return IDLE;
  }

  /** {@return the context of a call whose attempts are to be counted here} */
  ApiCallContext context(Operation.Kind kind) {
    ApiCallContext counted =
        CONTEXT.withCallOptions(CallOptions.DEFAULT.withStreamTracerFactory(this));
    // To repeat a conditional write is to ask again whether the condition holds; an increment would
    // count twice.
    return kind.isRepeatable() ? counted : counted.withRetryableCodes(Set.<StatusCode.Code>of());
  }

  /** {@return how often the call was sent} */
  int count() {
    return sent.get();
  }
}
