package io.github.bigtablemapper.internal.call;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.protobuf.Any;
import com.google.protobuf.util.Durations;
import com.google.rpc.RetryInfo;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Deadline;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A connection to nowhere: each call fails at once, and what was asked of it is kept. */
final class DeadChannel extends Channel {
  private static final Metadata.Key<byte[]> DETAILS =
      Metadata.Key.of("grpc-status-details-bin", Metadata.BINARY_BYTE_MARSHALLER);

  /** How many attempts are requested to be repeated. */
  private final int repeated;

  /** After which time. */
  private final Duration delay;

  private final AtomicInteger attempts = new AtomicInteger();
  private volatile Duration timeout = Duration.ZERO;
  private volatile String tableName = "";

  private DeadChannel(int repeated, Duration delay) {
    this.repeated = repeated;
    this.delay = delay;
  }

  /** {@return one whose calls are refused for good} */
  static DeadChannel refusing() {
    return new DeadChannel(0, Duration.ZERO);
  }

  /** {@return one whose first attempts are to be repeated at once, and the next one not} */
  static DeadChannel repeating(int attempts) {
    return new DeadChannel(attempts - 1, Duration.ZERO);
  }

  /** {@return one whose calls are to be repeated after some time} */
  static DeadChannel delaying(Duration delay) {
    return new DeadChannel(Integer.MAX_VALUE, delay);
  }

  /** {@return how many calls there were} */
  int attempts() {
    return attempts.get();
  }

  /** {@return the time that the last call had; zero: there was no limit} */
  Duration timeout() {
    return timeout;
  }

  /** {@return the full name of the table to which the last call would have written} */
  String tableName() {
    return tableName;
  }

  @Override
  public String authority() {
    return "nowhere.invalid";
  }

  @Override
  public <Q, A> ClientCall<Q, A> newCall(MethodDescriptor<Q, A> method, CallOptions options) {
    Deadline deadline = options.getDeadline();
    timeout =
        deadline == null
            ? Duration.ZERO
            : Duration.ofNanos(deadline.timeRemaining(TimeUnit.NANOSECONDS));
    boolean comesAgain = attempts.incrementAndGet() <= repeated;
    return new DeadCall<>(comesAgain ? delay : null);
  }

  private final class DeadCall<Q, A> extends ClientCall<Q, A> {
    /** Null: it is refused for good. */
    private final @Nullable Duration comeAgain;

    private ClientCall.@Nullable Listener<A> listener;

    DeadCall(@Nullable Duration comeAgain) {
      this.comeAgain = comeAgain;
    }

    @Override
    public void start(ClientCall.Listener<A> responses, Metadata headers) {
      listener = responses;
    }

    @Override
    public void sendMessage(Q request) {
      if (request instanceof MutateRowsRequest write) {
        tableName = write.getTableName();
      }
    }

    @Override
    public void halfClose() {
      end();
    }

    @Override
    public void cancel(@Nullable String message, @Nullable Throwable cause) {
      end();
    }

    private void end() {
      ClientCall.Listener<A> waiting = listener;
      listener = null;
      if (waiting != null) {
        waiting.onClose(
            comeAgain == null ? Status.INVALID_ARGUMENT : Status.UNAVAILABLE, trailers());
      }
    }

    private Metadata trailers() {
      Metadata trailers = new Metadata();
      if (comeAgain != null) {
        RetryInfo info =
            RetryInfo.newBuilder()
                .setRetryDelay(Durations.fromMillis(comeAgain.toMillis()))
                .build();
        trailers.put(
            DETAILS,
            com.google.rpc.Status.newBuilder()
                .setCode(Status.Code.UNAVAILABLE.value())
                .addDetails(Any.pack(info))
                .build()
                .toByteArray());
      }
      return trailers;
    }

    @Override
    public void request(int numMessages) {}
  }
}
