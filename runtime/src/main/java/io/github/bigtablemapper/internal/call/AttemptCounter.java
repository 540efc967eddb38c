package io.github.bigtablemapper.internal.call;

import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import io.grpc.CallOptions;
import io.grpc.ClientStreamTracer;
import io.grpc.Metadata;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts the attempts of one call, and decides whether the client may make more than one.
 *
 * <p>The client retries a call whose response is lost, but reports the failure of the last attempt
 * only. A write may have been applied by its first attempt and refused at the second.
 */
public final class AttemptCounter extends ClientStreamTracer.Factory {
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
    // Sent again, a replacement would delete what others have added since, a conditional write ask
    // again whether its condition holds, an increment count twice.
    return kind.isRepeatable() ? counted : counted.withRetryableCodes(Set.<StatusCode.Code>of());
  }

  /**
   * {@return the same for a call that writes many rows}
   *
   * @param request what is written
   * @param timeout how long the client gives an attempt
   */
  public CompletableFuture<ApiCallContext> batchContext(
      Operation.Kind kind, BulkMutation request, AttemptTimeout timeout) {
    // Of retryable codes the client's bulk writes look at their own, but at the context's settings.
    return kind.isRepeatable()
        ? CompletableFuture.completedFuture(context(kind))
        : timeout.oneAttempt(request).thenApply(context(kind)::withRetrySettings);
  }

  /** {@return how often the call was sent} */
  public int count() {
    return sent.get();
  }
}
