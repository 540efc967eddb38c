package io.github.bigtablemapper.testing.fault;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2StreamChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One call on its way from the client to the server and back, through its fault. Everything happens
 * in the thread of the client's connection, so nothing here is locked.
 */
final class ProxiedCall {
  /**
   * How many messages of the server can wait for the client: more need more memory, fewer need more
   * packets.
   */
  private static final int MESSAGES_AHEAD = 64;

  private final Http2StreamChannel stream;
  private final Channel server;
  private final MethodDescriptor<byte[], byte[]> method;
  private final Metadata headers;
  private final CallFault fault;
  private final CallAnswer answer;

  /** What the client has sent before the call was forwarded. */
  private final List<byte[]> waiting = new ArrayList<>();

  private boolean isSent;
  private @Nullable ClientCall<byte[], byte[]> forwarded;

  /** Whether the client ignores everything that the server sends from now on. */
  private boolean over;

  ProxiedCall(
      Http2StreamChannel stream,
      Channel server,
      MethodDescriptor<byte[], byte[]> method,
      Metadata headers,
      CallFault fault) {
    this.stream = stream;
    this.server = server;
    this.method = method;
    this.headers = headers;
    this.fault = fault;
    this.answer = new CallAnswer(stream);
  }

  /** The response to the client. */
  CallAnswer answer() {
    return answer;
  }

  /** Whether it is a call of a method. */
  boolean isOf(MethodDescriptor<?, ?> other) {
    return method.getFullMethodName().equals(other.getFullMethodName());
  }

  /** The client has begun it. */
  void begin() {
    fault.begin(this);
  }

  /** The client has sent a message. */
  void message(byte[] message) {
    if (!over) {
      fault.request(message, this);
    }
  }

  /** The client has sent its last message. */
  void halfClose() {
    if (!over) {
      fault.requestEnd(this);
    }
  }

  /** The client has received the end of the call, or has canceled it. */
  void closed() {
    over = true;
    if (forwarded != null) {
      forwarded.cancel("The client has left.", null);
    }
  }

  /** Forwards a message to the server. */
  void send(byte[] message) {
    if (forwarded == null) {
      waiting.add(message);
    } else {
      forwarded.sendMessage(message);
    }
  }

  /** Forwards the end of the client's messages to the server. */
  void sendEnd() {
    isSent = true;
    if (forwarded != null) {
      forwarded.halfClose();
    }
  }

  /** Begins the call at the server, with what the client has sent so far. */
  void forward() {
    if (over) {
      return;
    }
    ClientCall<byte[], byte[]> call =
        server.newCall(method, CallOptions.DEFAULT.withExecutor(stream.eventLoop()));
    forwarded = call;
    call.start(new ServerAnswer(call), headers);
    call.request(MESSAGES_AHEAD);
    waiting.forEach(call::sendMessage);
    waiting.clear();
    if (isSent) {
      call.halfClose();
    }
  }

  /** Fails it, regardless of the server. */
  void fail(CallFailure failure) {
    if (!over) {
      failure.end(answer);
      closed();
    }
  }

  /** Runs an action later, unless the call has ended by then. */
  void later(Duration delay, Runnable action) {
    var unused =
        stream
            .eventLoop()
            .schedule(
                () -> {
                  if (!over) {
                    action.run();
                  }
                },
                delay.toNanos(),
                TimeUnit.NANOSECONDS);
  }

  /** The server's response, which passes through the fault to the client. */
  private final class ServerAnswer extends ClientCall.Listener<byte[]> {
    private final ClientCall<byte[], byte[]> call;

    ServerAnswer(ClientCall<byte[], byte[]> call) {
      this.call = call;
    }

    @Override
    public void onHeaders(Metadata received) {
      answer.headers(received);
    }

    @Override
    public void onMessage(byte[] message) {
      if (!over) {
        fault.response(message, ProxiedCall.this);
        answer.whenSent(() -> call.request(1));
      }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      if (!over) {
        fault.end(status, trailers, ProxiedCall.this);
      }
    }
  }
}
