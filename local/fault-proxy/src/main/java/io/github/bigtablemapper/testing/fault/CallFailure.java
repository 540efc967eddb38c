package io.github.bigtablemapper.testing.fault;

import com.google.protobuf.Any;
import com.google.rpc.RetryInfo;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.protobuf.ProtoUtils;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * How a failed call ends: with a status, with frames of HTTP/2, with its connection, or not at all.
 * A {@link Fault} specifies when. Immutable; thread-safe.
 */
public final class CallFailure {
  private static final Duration LONGEST = Duration.ofDays(365);

  private static final Metadata.Key<RetryInfo> RETRY_INFO =
      ProtoUtils.keyForProto(RetryInfo.getDefaultInstance());
  private static final Metadata.Key<com.google.rpc.Status> DETAILS =
      Metadata.Key.of(
          "grpc-status-details-bin",
          ProtoUtils.metadataMarshaller(com.google.rpc.Status.getDefaultInstance()));

  private final String name;
  private final boolean provesNotProcessed;
  private final Consumer<CallAnswer> end;

  private CallFailure(String name, boolean provesNotProcessed, Consumer<CallAnswer> end) {
    this.name = name;
    this.provesNotProcessed = provesNotProcessed;
    this.end = end;
  }

  /**
   * {@return the end with a status} {@code OK} is possible too: then the response lacks its
   * message.
   */
  public static CallFailure status(Status status) {
    return status(status, new Metadata());
  }

  /** {@return the end with a status and trailers} */
  public static CallFailure status(Status status, Metadata trailers) {
    Metadata copy = copy(trailers);
    return new CallFailure(
        status.getCode().name(), false, answer -> answer.end(status, copy(copy)));
  }

  /**
   * {@return the end with a status that requests a retry of the call} For the client this hint has
   * precedence over its own retryable codes.
   *
   * @param asked how long the client should wait; more than a year counts as a year
   * @throws IllegalArgumentException if the delay is negative
   */
  public static CallFailure retryInfo(Status status, Duration asked) {
    Duration delay = bounded(asked);
    RetryInfo info =
        RetryInfo.newBuilder()
            .setRetryDelay(
                com.google.protobuf.Duration.newBuilder()
                    .setSeconds(delay.toSeconds())
                    .setNanos(delay.toNanosPart()))
            .build();
    Metadata trailers = new Metadata();
    trailers.put(RETRY_INFO, info);
    trailers.put(
        DETAILS,
        com.google.rpc.Status.newBuilder()
            .setCode(status.getCode().value())
            .addDetails(Any.pack(info))
            .build());
    return new CallFailure(
        status.getCode() + " with RetryInfo " + delay.toMillis() + " ms",
        false,
        answer -> answer.end(status, copy(trailers)));
  }

  /**
   * {@return the end by RST_STREAM} {@link Http2ErrorCode#REFUSED_STREAM} means that the server has
   * not processed the call: gRPC itself sends it again.
   */
  public static CallFailure resetStream(Http2ErrorCode code) {
    return new CallFailure(
        "RST_STREAM " + code,
        code == Http2ErrorCode.REFUSED_STREAM,
        answer -> answer.resetStream(code));
  }

  /**
   * {@return the end by GOAWAY and the end of the connection, with all its calls} According to the
   * frame this call may have been processed.
   */
  public static CallFailure goAway(Http2ErrorCode code) {
    return new CallFailure("GOAWAY " + code, false, answer -> answer.goAway(code, true));
  }

  /**
   * {@return the same, but according to the frame this call was not processed: gRPC itself sends it
   * again}
   */
  public static CallFailure goAwayUnprocessed(Http2ErrorCode code) {
    return new CallFailure(
        "GOAWAY " + code + " before", true, answer -> answer.goAway(code, false));
  }

  /** {@return the end of the connection, with all its calls, without GOAWAY} */
  public static CallFailure disconnect() {
    return new CallFailure("disconnect", false, CallAnswer::disconnect);
  }

  /** {@return no response: the call stays open until its client cancels it} */
  public static CallFailure silence() {
    return new CallFailure("silence", false, answer -> {});
  }

  /**
   * Whether gRPC may retry a call that has failed in this way: it never reached the application.
   */
  boolean provesNotProcessed() {
    return provesNotProcessed;
  }

  /** Ends a call. */
  void end(CallAnswer answer) {
    end.accept(answer);
  }

  @Override
  public String toString() {
    return name;
  }

  private static Metadata copy(Metadata trailers) {
    Metadata copy = new Metadata();
    copy.merge(trailers);
    return copy;
  }

  /** {@return a time that every message and timer can have} */
  static Duration bounded(Duration time) {
    if (time.isNegative()) {
      throw new IllegalArgumentException("A server takes 0 seconds or more.");
    }
    return time.compareTo(LONGEST) > 0 ? LONGEST : time;
  }
}
