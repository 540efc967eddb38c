package io.github.bigtablemapper.internal.call;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.RetryInfo;
import com.google.rpc.Status;
import io.grpc.Attributes;
import io.grpc.ClientStreamTracer;
import io.grpc.Metadata;
import org.jspecify.annotations.Nullable;

/**
 * One attempt of a call, as its stream reports it: whether it can have reached the server, and
 * whether the server has answered. An attempt that must be the only one also forgets when to come
 * again: the client repeats a call that has a {@link RetryInfo} regardless of other settings.
 */
final class Attempt extends ClientStreamTracer {
  private static final Metadata.Key<byte[]> DETAILS =
      Metadata.Key.of("grpc-status-details-bin", Metadata.BINARY_BYTE_MARSHALLER);

  private final AttemptCounter call;

  /** The attempt before this one; null: this is the first. */
  final @Nullable Attempt previous;

  private final boolean isOnly;
  private volatile boolean isOnConnection;
  private volatile boolean hasLeft;
  private volatile boolean isAnswered;
  private volatile io.grpc.@Nullable Status end;

  Attempt(AttemptCounter call, @Nullable Attempt previous, boolean isOnly) {
    this.call = call;
    this.previous = previous;
    this.isOnly = isOnly;
  }

  @Override
  public void streamCreated(Attributes connection, Metadata headers) {
    isOnConnection = true;
  }

  @Override
  public void outboundHeaders() {
    hasLeft = true;
  }

  @Override
  public void inboundHeaders() {
    hasLeft = true;
  }

  @Override
  public void inboundMessage(int number) {
    call.hear();
  }

  @Override
  public void inboundTrailers(Metadata trailers) {
    hasLeft = true;
    isAnswered = true;
    if (isOnly) {
      dropRetryInfo(trailers);
    }
  }

  @Override
  public void streamClosed(io.grpc.Status status) {
    end = status;
  }

  /**
   * {@return whether the server may have seen it} Not if it has ended before its headers were on
   * their way. Headers that wait in the buffer of a connection are lost with it; but a call that is
   * given up on this side leaves them there.
   */
  boolean mayHaveArrived() {
    io.grpc.Status ended = end;
    return hasLeft || ended == null || (isOnConnection && isGivenUp(ended));
  }

  private static boolean isGivenUp(io.grpc.Status end) {
    return switch (end.getCode()) {
      case CANCELLED, DEADLINE_EXCEEDED -> true;
      default -> false;
    };
  }

  /** {@return whether its status came from the server} */
  boolean isAnswered() {
    return isAnswered;
  }

  /** The other details stay: they are for people. */
  private static void dropRetryInfo(Metadata trailers) {
    byte[] details = trailers.get(DETAILS);
    if (details == null) {
      return;
    }
    trailers.discardAll(DETAILS);
    try {
      Status status = Status.parseFrom(details);
      Status.Builder others = status.toBuilder().clearDetails();
      for (Any detail : status.getDetailsList()) {
        if (!detail.is(RetryInfo.class)) {
          others.addDetails(detail);
        }
      }
      trailers.put(DETAILS, others.build().toByteArray());
    } catch (InvalidProtocolBufferException e) {
      // Others cannot read them either.
    }
  }
}
