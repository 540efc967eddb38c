package io.github.bigtablemapper.local.internal.call;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;

/** The response of the emulator to a call that was forwarded to it. */
final class EmulatorAnswer extends ClientCall.Listener<byte[]> {
  private final OpenCall call;
  private final AnswerFilter filter;
  private final Demand demand;
  private boolean hasFailed;

  EmulatorAnswer(OpenCall call, AnswerFilter filter, Demand demand) {
    this.call = call;
    this.filter = filter;
    this.demand = demand;
  }

  @Override
  public void onHeaders(Metadata headers) {
    call.sendHeaders(headers);
  }

  @Override
  public void onMessage(byte[] message) {
    if (hasFailed) {
      demand.passed(true);
      return;
    }
    try {
      filter.message(message, call::send);
    } catch (RuntimeException e) {
      hasFailed = true;
      call.fail(e);
    }
    demand.passed(call.isReady() || hasFailed);
  }

  @Override
  public void onClose(Status status, Metadata trailers) {
    if (!hasFailed && filter.endsCall(status)) {
      return;
    }
    try {
      filter.end(status, call::send);
    } catch (RuntimeException e) {
      call.fail(e);
    }
    call.close(status, trailers);
  }
}
