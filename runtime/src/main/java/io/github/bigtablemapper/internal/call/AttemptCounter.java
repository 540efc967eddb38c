package io.github.bigtablemapper.internal.call;

import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.retrying.RetrySettings;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.StatusCode;
import io.grpc.CallOptions;
import io.grpc.ClientStreamTracer;
import io.grpc.Metadata;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts how often the client sends one call. It repeats a call whose answer is lost, but reports
 * the failure of the last attempt only: a write may have been applied by the first attempt and
 * refused at the second.
 */
public final class AttemptCounter extends ClientStreamTracer.Factory {
  private static final ClientStreamTracer IDLE = new ClientStreamTracer() {};
  private static final GrpcCallContext CONTEXT = GrpcCallContext.createDefault();

  /** One attempt, for as long as the client gives one by default. */
  private static final RetrySettings ONE_ATTEMPT =
      RetrySettings.newBuilder()
          .setMaxAttempts(1)
          .setInitialRpcTimeoutDuration(Duration.ofMinutes(1))
          .setMaxRpcTimeoutDuration(Duration.ofMinutes(1))
          .setTotalTimeoutDuration(Duration.ofMinutes(1))
          .build();

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
    // Sent again, a replacement would delete what others have added since, a conditional write ask
    // again whether its condition holds, an increment count twice.
    return kind.isRepeatable() ? counted : counted.withRetryableCodes(Set.<StatusCode.Code>of());
  }

  /** {@return the same for a call that writes many rows} */
  public ApiCallContext batchContext(Operation.Kind kind) {
    // Of retryable codes the client's bulk writes look at their own, but at the context's settings.
    return kind.isRepeatable() ? context(kind) : context(kind).withRetrySettings(ONE_ATTEMPT);
  }

  /** {@return how often the call was sent} */
  public int count() {
    return sent.get();
  }
}
